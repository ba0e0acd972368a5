import { listAdjustmentsQuery } from '../features/adjustments/list-adjustments.query.ts'
import { listAlertsQuery } from '../features/alerts/list-alerts.query.ts'
import { forecastReviewQuery } from '../features/forecast-review/forecast-review.query.ts'
import { parseReviewSearch } from '../features/forecast-review/review-search.ts'
import { followUpsQuery } from '../features/follow-up/follow-ups.query.ts'
import { listImportsQuery } from '../features/imports/list-imports.query.ts'
import { listJobsQuery } from '../features/jobs/list-jobs.query.ts'
import { addressIn } from '../features/predictions/dashboard-search.ts'
import { fewOptionsQuery } from '../features/predictions/filters/filter-options.query.ts'
import { prefetchFigures } from '../features/predictions/prefetch-dashboard.ts'
import { reorderPlanQuery } from '../features/reorder/reorder-plan.query.ts'
import { isAsItComes, parseReorderSearch } from '../features/reorder/reorder-search.ts'
import { forgetEarly } from '../lib/early-answers.ts'
import { PATHS } from '../lib/paths.ts'
import { queryClient } from '../lib/query-client.ts'
import { readSession } from '../lib/session.ts'
import { userInfoQuery } from '../lib/user-info.query.ts'

/** Requests all data that a page shows first, by its path. */
const REQUESTS: Readonly<Record<string, (url: URL) => void>> = {
  [PATHS.predicciones]: (url) => {
    void prefetchFigures(new URLSearchParams(addressIn(url)))
    // Notices above the figures are loaded with them, so that they do not push the figures down later.
    void queryClient.prefetchQuery(listAlertsQuery)
    void queryClient.prefetchQuery(listImportsQuery)
    void queryClient.prefetchQuery(listJobsQuery)
  },
  [PATHS.quePedir]: ({ searchParams }) => {
    const search = parseReorderSearch(searchParams)
    void queryClient.prefetchQuery(reorderPlanQuery(search, isAsItComes(search)))
    void queryClient.prefetchQuery(fewOptionsQuery)
    // Notices above the list are loaded with it, so that they do not push it down later.
    void queryClient.prefetchQuery(listJobsQuery)
    void queryClient.prefetchQuery(listAdjustmentsQuery)
  },
  [PATHS.aciertos]: ({ searchParams }) => {
    const search = parseReviewSearch(searchParams)
    if (search.nivel === 'total') void queryClient.prefetchQuery(forecastReviewQuery(search))
  },
  [PATHS.seguimiento]: () => void queryClient.prefetchQuery(followUpsQuery),
}

/** @returns whether a session is stored; without one nothing is requested */
const requestPage = (href: string): boolean => {
  if (readSession().state !== 'stored') return false
  const url = new URL(href)
  void queryClient.prefetchQuery({ ...userInfoQuery, retry: false })
  REQUESTS[url.pathname]?.(url)
  forgetEarly()
  return true
}

let early: boolean | undefined

/** For the first page of a visit, before anything else has loaded. Later pages request their own data. */
export const requestEarly = (href: string): void => {
  if (new URL(href).pathname in REQUESTS) early = requestPage(href)
}

/** For the page's loader: does not repeat the early requests. Returns whether a session was stored at that time. */
export const requestNow = (href: string): boolean => {
  const stored = early ?? requestPage(href)
  early = undefined
  return stored
}
