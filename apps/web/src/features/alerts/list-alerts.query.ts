import { queryOptions } from '@tanstack/react-query'
import { type TrendAlert, listAlerts } from '@vigia/contract/calls/alerts.ts'
import { request } from '../../lib/api-client.ts'
import { unnamedText } from '../../lib/unnamed-text.ts'

/** An alert with its state: a dismissed one stays in place, with an undo, until the list is requested again. */
export interface ShownAlert {
  alert: TrendAlert
  dismissed: boolean
}

interface Alerts {
  shown: readonly ShownAlert[]
  /** Why there are no alerts about clients, or products; undefined if there can be. */
  unknown: string | undefined
  /** Names of stores without sales in the months of last year. */
  newStores: readonly string[]
}

/** The alerts of the business, largest weight first. */
export const listAlertsQuery = queryOptions({
  queryKey: ['alertas'],
  queryFn: async ({ signal }): Promise<Alerts> => {
    const { data, locales_nuevos: newStores, ...unnamed } = await request(listAlerts, {}, signal)
    return { shown: data.map((alert) => ({ alert, dismissed: false })), unknown: unnamedText(unnamed), newStores }
  },
})
