import type { OpenSession } from '@vigia/contract/calls/profile.ts'

/** Sessions listed at once. The list stands beside the plan, and with this many it is the shorter of both: what is under them stays where it is. */
const FIRST_SESSIONS = 3

/** The session one is in first, then the newest; how many are left out, and those that can be closed. */
export const splitSessions = (
  sessions: readonly OpenSession[],
): { first: OpenSession[]; rest: number; others: OpenSession[] } => {
  const others = sessions.filter(({ actual }) => !actual)
  const first = [...sessions.filter(({ actual }) => actual), ...others].slice(0, FIRST_SESSIONS)
  return { first, rest: sessions.length - first.length, others }
}
