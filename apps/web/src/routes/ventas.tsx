import { MESSAGES } from '@vigia/contract/messages.ts'
import { useNavigate } from 'react-router'
import { useDashboardGreeting } from '../features/account/use-dashboard-greeting.ts'
import { ImportSales } from '../features/imports/import-sales.tsx'
import { ForecastStatus } from '../features/jobs/forecast-status.tsx'
import { requireSession } from '../features/session/guard.ts'
import { PATHS } from '../lib/paths.ts'
import { PageHeader } from '../ui/page-header.tsx'

export const loader = requireSession(MESSAGES.guardaVentas)

export const Component = () => {
  const navigate = useNavigate()
  const greeting = useDashboardGreeting()
  return (
    <>
      <PageHeader title="Importar Ventas" subtitle={greeting ?? 'Sube tus ventas y calculamos lo que vas a vender.'} />
      <ImportSales forecast={<ForecastStatus onOpen={() => void navigate(PATHS.predicciones)} />} />
    </>
  )
}
