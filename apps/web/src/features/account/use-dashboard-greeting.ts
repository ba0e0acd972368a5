import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../lib/api-client.ts'
import { useFailureToast } from '../../lib/use-failure-toast.ts'
import { dashboardQuery } from './dashboard.query.ts'

/** Reserves the line of the greeting, so that nothing below moves when it arrives. */
const EMPTY_LINE = '\u00a0'

/** The greeting for the header of a page; a failure is shown in a toast. */
export const useDashboardGreeting = (): string => {
  const { data, error } = useQuery(dashboardQuery)
  useFailureToast(error, messageOf(error))
  return data?.msg ?? EMPTY_LINE
}
