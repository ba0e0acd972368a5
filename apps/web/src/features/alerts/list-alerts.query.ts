import { queryOptions } from '@tanstack/react-query'
import { type TrendAlert, listAlerts } from '@vigia/contract/calls/alerts.ts'
import { request } from '../../lib/api-client.ts'

/** An alert as it is shown; a dismissed one stays where it was, to be undone, until the list is asked for again. */
export interface ShownAlert {
  alert: TrendAlert
  dismissed: boolean
}

/** The alerts of the business, what weighs most first. */
export const listAlertsQuery = queryOptions({
  queryKey: ['alertas'],
  queryFn: async ({ signal }): Promise<readonly ShownAlert[]> =>
    (await request(listAlerts, {}, signal)).data.map((alert) => ({ alert, dismissed: false })),
})
