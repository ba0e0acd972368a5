import type { OpenSession } from '@vigia/contract/calls/profile.ts'

/** Number of sessions listed at first. With this many the list is shorter than the plan next to it, so that nothing below moves. */
const FIRST_SESSIONS = 3

/** Current session first, then the newest; the number of those left out, and of those that can be ended. */
export const splitSessions = (
  sessions: readonly OpenSession[],
): { first: OpenSession[]; rest: number; others: OpenSession[] } => {
  const others = sessions.filter(({ actual }) => !actual)
  const first = [...sessions.filter(({ actual }) => actual), ...others].slice(0, FIRST_SESSIONS)
  return { first, rest: sessions.length - first.length, others }
}
