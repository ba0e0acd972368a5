import { listAlertsQuery } from '../features/alerts/list-alerts.query.ts'
import { listImportsQuery } from '../features/imports/list-imports.query.ts'
import { listJobsQuery } from '../features/jobs/list-jobs.query.ts'
import { addressIn } from '../features/predictions/dashboard-search.ts'
import { prefetchDashboard } from '../features/predictions/prefetch-dashboard.ts'
import { queryClient } from '../lib/query-client.ts'
import { readSession } from '../lib/session.ts'
import { userInfoQuery } from '../lib/user-info.query.ts'

/**
 * Asks for all that the dashboard at an address shows first, if a session is stored.
 * @returns whether one is
 */
const requestDashboard = (href: string): boolean => {
  if (readSession().state !== 'stored') return false
  void queryClient.prefetchQuery({ ...userInfoQuery, retry: false })
  prefetchDashboard(new URLSearchParams(addressIn(new URL(href))))
  // What may stand over the figures is there with them, and does not push them down later.
  void queryClient.prefetchQuery(listAlertsQuery)
  void queryClient.prefetchQuery(listImportsQuery)
  void queryClient.prefetchQuery(listJobsQuery)
  return true
}

let early: boolean | undefined

/** For the first page of a visit, before anything else is there. */
export const requestEarly = (href: string): void => {
  early = requestDashboard(href)
}

/** For the page's loader: what was asked early is not asked again. Returns whether a session was stored then. */
export const requestNow = (href: string): boolean => {
  const stored = early ?? requestDashboard(href)
  early = undefined
  return stored
}
