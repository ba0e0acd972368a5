import { queryOptions } from '@tanstack/react-query'
import { type TrendAlert, listAlerts } from '@vigia/contract/calls/alerts.ts'
import { request } from '../../lib/api-client.ts'
import { unnamedText } from '../../lib/unnamed-text.ts'

/** An alert as it is shown; a dismissed one stays where it was, to be undone, until the list is asked for again. */
export interface ShownAlert {
  alert: TrendAlert
  dismissed: boolean
}

interface Alerts {
  shown: readonly ShownAlert[]
  /** Why there are none of clients, or of products; undefined where there may be. */
  unknown: string | undefined
  /** Names of stores that did not sell yet in the months of last year. */
  newStores: readonly string[]
}

/** The alerts of the business, what weighs most first. */
export const listAlertsQuery = queryOptions({
  queryKey: ['alertas'],
  queryFn: async ({ signal }): Promise<Alerts> => {
    const { data, locales_nuevos: newStores, ...unnamed } = await request(listAlerts, {}, signal)
    return { shown: data.map((alert) => ({ alert, dismissed: false })), unknown: unnamedText(unnamed), newStores }
  },
})
