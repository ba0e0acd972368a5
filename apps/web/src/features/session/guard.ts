import { MESSAGES } from '@vigia/contract/messages.ts'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { ApiError } from '../../lib/api-client.ts'
import { notifyWarning } from '../../lib/notify.ts'
import { loginPath } from '../../lib/paths.ts'
import { queryClient } from '../../lib/query-client.ts'
import { clearSession, readSession } from '../../lib/session.ts'
import { userInfoQuery } from '../../lib/user-info.query.ts'

/** Whether the server refuses the stored token. A server that cannot be asked refuses nothing. */
const isRefused = async (): Promise<boolean> => {
  try {
    await queryClient.fetchQuery({ ...userInfoQuery, retry: false })
    return false
  } catch (error) {
    return error instanceof ApiError && error.status === 401
  }
}

/**
 * The loader of a page that needs a session: one must be stored, readable and accepted by the server, which is asked
 * for the person's data (and asked again once those are a minute old). When the server does not answer the page goes
 * on, and its layout says so: nobody loses a session to a bad connection.
 * @param message what to say to somebody without a session
 */
export const requireSession =
  (message: string) =>
  async ({ request }: LoaderFunctionArgs): Promise<Response | null> => {
    const session = readSession()
    const stored = session.state === 'stored'
    if (stored && !(await isRefused())) return null
    clearSession()
    queryClient.clear()
    notifyWarning(session.state === 'none' ? message : MESSAGES.sesionInvalida)
    const { pathname, search } = new URL(request.url)
    return redirect(loginPath(pathname + search))
  }
