import { useQuery } from '@tanstack/react-query'
import type { Call } from '@vigia/contract/call.ts'
import { refusalOf } from '@vigia/contract/roles.ts'
import { memberOf } from './member.ts'
import { userInfoQuery } from './user-info.query.ts'

/**
 * Why the person may not make a call, in words for them, as the server would say; undefined where they may, and while
 * it is not known who they are.
 */
export const useRefusal = (call: Call): string | undefined => {
  const { data: user } = useQuery(userInfoQuery)
  if (!user || !call.authenticated) return undefined
  return refusalOf(call, memberOf(user)) ?? undefined
}
