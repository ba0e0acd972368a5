import { useQuery } from '@tanstack/react-query'
import { memberOf } from './member.ts'
import { userInfoQuery } from './user-info.query.ts'

/** Whether the user sees only some of the stores. False until the user is known. */
export const useIsLimited = (): boolean => {
  const { data: user } = useQuery(userInfoQuery)
  return user !== undefined && memberOf(user).limitado
}
