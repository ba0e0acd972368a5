import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { messageOf } from '../../lib/api-client.ts'
import { notifyError } from '../../lib/notify.ts'
import { dashboardQuery } from './dashboard.query.ts'

/** Keeps the greeting's line while it is not known, so that nothing below moves when it comes. */
const EMPTY_LINE = '\u00a0'

/** The greeting for a page's head; its failure is said in a toast. */
export const useDashboardGreeting = (): string => {
  const { data, error } = useQuery(dashboardQuery)
  useEffect(() => {
    if (error) notifyError(messageOf(error))
  }, [error])
  return data?.msg ?? EMPTY_LINE
}
