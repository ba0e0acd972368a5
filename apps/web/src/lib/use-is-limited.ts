import { useQuery } from '@tanstack/react-query'
import { memberOf } from './member.ts'
import { userInfoQuery } from './user-info.query.ts'

/** Whether the person sees some of the stores only. Until it is known who they are, they do not. */
export const useIsLimited = (): boolean => {
  const { data: user } = useQuery(userInfoQuery)
  return user !== undefined && memberOf(user).limitado
}
