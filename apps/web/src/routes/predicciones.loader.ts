import { MESSAGES } from '@vigia/contract/messages.ts'
import type { LoaderFunctionArgs } from 'react-router'
import { requireSession } from '../features/session/guard.ts'
import { ApiError } from '../lib/api-client.ts'
import { notifyError } from '../lib/notify.ts'
import { queryClient } from '../lib/query-client.ts'
import { readSession } from '../lib/session.ts'
import { userInfoQuery } from '../lib/user-info.query.ts'
import { requestNow } from './predicciones.requests.ts'

/** Asks for the dashboard's data before its code is there, and guards it. */
export const loader = (args: LoaderFunctionArgs): Response | null => {
  const stored = requestNow(args.request.url)
  // One of the requests may have been refused, and its session removed, before the guard looks.
  const lost = stored && readSession().state === 'none'
  const refusal = requireSession(lost ? MESSAGES.sesionInvalida : MESSAGES.guardaPredicciones)(args)
  if (refusal === null) {
    queryClient.fetchQuery({ ...userInfoQuery, retry: false }).catch((error: unknown) => {
      if (!(error instanceof ApiError && error.status === 401)) notifyError(MESSAGES.usuarioFallo)
    })
  }
  return refusal
}
