import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { readSession } from '../lib/session.ts'

/**
 * Another filter is the same page: the guard need not ask again, and the page itself asks for what it lacks. Without a session the
 * guard does: a filter that is changed while the login is on its way takes its place as what comes next.
 */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
}: Pick<ShouldRevalidateFunctionArgs, 'currentUrl' | 'nextUrl'>): boolean =>
  currentUrl.pathname !== nextUrl.pathname || readSession().state !== 'stored'
