import { MESSAGES } from '@vigia/contract/messages.ts'
import type { LoaderFunctionArgs } from 'react-router'
import { ApiError } from '../lib/api-client.ts'
import { notifyError } from '../lib/notify.ts'
import { queryClient } from '../lib/query-client.ts'
import { userInfoQuery } from '../lib/user-info.query.ts'
import { pageLoader } from './page-loader.ts'

const guarded = pageLoader(MESSAGES.guardaPredicciones)

/** Asks for the dashboard's data before its code is there, and guards it. */
export const loader = (args: LoaderFunctionArgs): Response | null => {
  const refusal = guarded(args)
  if (refusal === null) {
    queryClient.fetchQuery({ ...userInfoQuery, retry: false }).catch((error: unknown) => {
      // A session that has ended is told by itself; the question that it cuts off has not failed.
      if (error instanceof ApiError && error.status !== 401) notifyError(MESSAGES.usuarioFallo)
    })
  }
  return refusal
}
