import { MESSAGES } from '@vigia/contract/messages.ts'
import type { LoaderFunctionArgs } from 'react-router'
import { requireSession } from '../features/session/guard.ts'
import { readSession } from '../lib/session.ts'
import { requestNow } from './first.requests.ts'

/**
 * The loader of a page whose data are requested before its code has loaded; it also guards the page.
 * @param message what to tell a user without a session
 */
export const pageLoader =
  (message: string) =>
  (args: LoaderFunctionArgs): Response | null => {
    const stored = requestNow(args.request.url)
    // One of the requests may have been refused, and the session removed, before the guard runs.
    const lost = stored && readSession().state === 'none'
    return requireSession(lost ? MESSAGES.sesionInvalida : message)(args)
  }
