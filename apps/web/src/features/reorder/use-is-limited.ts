import { useQuery } from '@tanstack/react-query'
import { userInfoQuery } from '../../lib/user-info.query.ts'

/** Whether the person sees some of the stores only. */
export const useIsLimited = (): boolean => (useQuery(userInfoQuery).data?.locales ?? null) !== null
