import { MESSAGES } from '@vigia/contract/messages.ts'
import type { LoaderFunctionArgs } from 'react-router'
import { listAlertsQuery } from '../features/alerts/list-alerts.query.ts'
import { listImportsQuery } from '../features/imports/list-imports.query.ts'
import { listJobsQuery } from '../features/jobs/list-jobs.query.ts'
import { prefetchDashboard } from '../features/predictions/prefetch-dashboard.ts'
import { isNarrow } from '../features/predictions/use-is-narrow.ts'
import { queryClient } from '../lib/query-client.ts'
import { readSession } from '../lib/session.ts'
import { userInfoQuery } from '../lib/user-info.query.ts'

// The guard's toasts bring the interface library along: the first requests do not wait for it.
const guard = import('../features/session/guard.ts')

/** Asks for the dashboard's data before its code is there, and guards it. */
export const loader = async (args: LoaderFunctionArgs): Promise<Response | null> => {
  const stored = readSession().state === 'stored'
  if (stored) {
    void queryClient.prefetchQuery({ ...userInfoQuery, retry: false })
    if (!isNarrow(window.innerWidth, window.outerWidth)) {
      prefetchDashboard(new URL(args.request.url).searchParams)
      // What may stand over the figures is there with them, and does not push them down later.
      void queryClient.prefetchQuery(listAlertsQuery)
      void queryClient.prefetchQuery(listImportsQuery)
      void queryClient.prefetchQuery(listJobsQuery)
    }
  }
  const { requireSession } = await guard
  // One of the requests may have been refused, and its session removed, before the guard looks.
  const lost = stored && readSession().state === 'none'
  const refusal = await requireSession(lost ? MESSAGES.sesionInvalida : MESSAGES.guardaPredicciones)(args)
  if (refusal === null && queryClient.getQueryState(userInfoQuery.queryKey)?.status === 'error') {
    const { notifyError } = await import('../lib/notify.ts')
    notifyError(MESSAGES.usuarioFallo)
  }
  return refusal
}
