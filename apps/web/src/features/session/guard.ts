import { MESSAGES } from '@vigia/contract/messages.ts'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { notifyWarning } from '../../lib/notify.ts'
import { loginPath } from '../../lib/paths.ts'
import { queryClient } from '../../lib/query-client.ts'
import { clearSession, sessionHasExpired, readSession } from '../../lib/session.ts'
import { userInfoQuery } from '../../lib/user-info.query.ts'

/**
 * The loader of a page that needs a session: one must be stored and readable. The server is asked for the person's data
 * (and asked again once those are a minute old) while the page is drawn: a refusal ends the session, as with any call.
 * When the server does not answer, the layout says so: nobody loses a session to a bad connection.
 * @param message what to say to somebody without a session
 */
export const requireSession =
  (message: string) =>
  ({ request }: LoaderFunctionArgs): Response | null => {
    const session = readSession()
    if (session.state === 'stored') {
      void queryClient.prefetchQuery({ ...userInfoQuery, retry: false })
      return null
    }
    const ended = session.state === 'unreadable' || sessionHasExpired()
    // That it expired stays known until the login: the guards of two navigations that follow each other say the same.
    if (session.state === 'unreadable') clearSession()
    queryClient.clear()
    notifyWarning(ended ? MESSAGES.sesionInvalida : message)
    const { pathname, search } = new URL(request.url)
    // A request has no fragment, where long filters are: on the first page of a visit it is in the browser's address.
    const hash = location.pathname === pathname ? location.hash : ''
    return redirect(loginPath(pathname + search + hash))
  }
