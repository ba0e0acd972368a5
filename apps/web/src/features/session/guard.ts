import { MESSAGES } from '@vigia/contract/messages.ts'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { notifyWarning } from '../../lib/notify.ts'
import { loginPath } from '../../lib/paths.ts'
import { queryClient } from '../../lib/query-client.ts'
import { clearSession, sessionHasExpired, readSession } from '../../lib/session.ts'
import { userInfoQuery } from '../../lib/user-info.query.ts'

/**
 * The loader of a page that needs a session: a valid one must be stored. The user's data are requested from the server while the page renders, and
 * again once they are a minute old; if the server refuses, the session ends, as with any call. If the server does not answer, the layout says so, and
 * the session is kept.
 * @param message what to tell a user without a session
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
    // The expiry is remembered until the login, so that the guards of two consecutive navigations show the same message.
    if (session.state === 'unreadable') clearSession()
    queryClient.clear()
    notifyWarning(ended ? MESSAGES.sesionInvalida : message)
    const { pathname, search } = new URL(request.url)
    // A request contains no fragment, where long filters are; on the first page of a visit it is read from the browser's address.
    const hash = location.pathname === pathname ? location.hash : ''
    return redirect(loginPath(pathname + search + hash))
  }
