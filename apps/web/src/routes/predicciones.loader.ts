import { MESSAGES } from '@vigia/contract/messages.ts'
import type { LoaderFunctionArgs } from 'react-router'
import { ApiError } from '../lib/api-client.ts'
import { notifyError } from '../lib/notify.ts'
import { queryClient } from '../lib/query-client.ts'
import { userInfoQuery } from '../lib/user-info.query.ts'
import { pageLoader } from './page-loader.ts'

const guarded = pageLoader(MESSAGES.guardaPredicciones)

/** Requests the dashboard's data before its code has loaded, and guards the page. */
export const loader = (args: LoaderFunctionArgs): Response | null => {
  const refusal = guarded(args)
  if (refusal === null) {
    queryClient.fetchQuery({ ...userInfoQuery, retry: false }).catch((error: unknown) => {
      // The end of the session is reported elsewhere; a request that it aborts is not a failure.
      if (error instanceof ApiError && error.status !== 401) notifyError(MESSAGES.usuarioFallo)
    })
  }
  return refusal
}
