import { useQuery } from '@tanstack/react-query'
import type { Call } from '@vigia/contract/call.ts'
import { refusalOf } from '@vigia/contract/roles.ts'
import { memberOf } from './member.ts'
import { userInfoQuery } from './user-info.query.ts'

/** Why the user may not make a call, in the server's words; undefined if they may, and while the user is not known. */
export const useRefusal = (call: Call): string | undefined => {
  const { data: user } = useQuery(userInfoQuery)
  if (!user || !call.authenticated) return undefined
  return refusalOf(call, memberOf(user)) ?? undefined
}
