import { useQuery } from '@tanstack/react-query'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { useNavigate } from 'react-router'
import { useDashboardGreeting } from '../features/account/use-dashboard-greeting.ts'
import { ImportSales } from '../features/imports/import-sales.tsx'
import { ForecastStatus } from '../features/jobs/forecast-status.tsx'
import { listJobsQuery } from '../features/jobs/list-jobs.query.ts'
import { publishedForecastQuery } from '../features/predictions/published-forecast.query.ts'
import { requireSession } from '../features/session/guard.ts'
import { PATHS } from '../lib/paths.ts'
import { PageHeader } from '../ui/page-header.tsx'

export const loader = requireSession(MESSAGES.guardaVentas)

export const Component = () => {
  const navigate = useNavigate()
  const forecast = useQuery(publishedForecastQuery)
  const jobs = useQuery(listJobsQuery)
  const greeting = useDashboardGreeting()
  const known = !forecast.isPending && !jobs.isPending
  return (
    <>
      <PageHeader title="Importar Ventas" subtitle={greeting} />
      <ImportSales
        forecast={
          known ? (
            <ForecastStatus onOpen={forecast.data ? () => void navigate(PATHS.predicciones) : undefined} />
          ) : undefined
        }
      />
    </>
  )
}
