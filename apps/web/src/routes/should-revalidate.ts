import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { readSession } from '../lib/session.ts'

/**
 * Changing a filter stays on the same page: the guard need not run again, and the page requests what it lacks. Without a session it does run, because
 * the filter change replaces the redirect to the login that is under way.
 */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
}: Pick<ShouldRevalidateFunctionArgs, 'currentUrl' | 'nextUrl'>): boolean =>
  currentUrl.pathname !== nextUrl.pathname || readSession().state !== 'stored'
