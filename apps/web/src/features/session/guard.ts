import { MESSAGES } from '@vigia/contract/messages.ts'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { notifyWarning } from '../../lib/notify.ts'
import { loginPath } from '../../lib/paths.ts'
import { clearSession, readSession } from '../../lib/session.ts'

/**
 * The loader of a page that needs a session. It looks at what is stored; whether the server still accepts it is
 * found out by the page's first call (see `onSessionExpired`).
 * @param message what to say to somebody without a session
 */
export const requireSession =
  (message: string) =>
  ({ request }: LoaderFunctionArgs): Response | null => {
    const session = readSession()
    if (session.state === 'stored') return null
    if (session.state === 'unreadable') clearSession()
    notifyWarning(session.state === 'unreadable' ? MESSAGES.sesionInvalida : message)
    const { pathname, search } = new URL(request.url)
    return redirect(loginPath(pathname + search))
  }
