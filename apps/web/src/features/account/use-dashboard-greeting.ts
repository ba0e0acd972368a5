import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../lib/api-client.ts'
import { useFailureToast } from '../../lib/use-failure-toast.ts'
import { dashboardQuery } from './dashboard.query.ts'

/** Keeps the greeting's line while it is not known, so that nothing below moves when it comes. */
const EMPTY_LINE = '\u00a0'

/** The greeting for a page's head; its failure is said in a toast. */
export const useDashboardGreeting = (): string => {
  const { data, error } = useQuery(dashboardQuery)
  useFailureToast(error, messageOf(error))
  return data?.msg ?? EMPTY_LINE
}
