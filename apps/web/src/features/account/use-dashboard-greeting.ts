import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { messageOf } from '../../lib/api-client.ts'
import { notifyError } from '../../lib/notify.ts'
import { dashboardQuery } from './dashboard.query.ts'

/** The greeting for a page's head, or undefined until it is known; its failure is said in a toast. */
export const useDashboardGreeting = (): string | undefined => {
  const { data, error } = useQuery(dashboardQuery)
  useEffect(() => {
    if (error) notifyError(messageOf(error))
  }, [error])
  return data?.msg
}
