import { Stack } from '@mantine/core'
import { linkSheet } from '@vigia/contract/calls/integrations.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { useNavigate } from 'react-router'
import { useDashboardGreeting } from '../features/account/use-dashboard-greeting.ts'
import { GoogleSheets } from '../features/integrations/google-sheets.tsx'
import { IntegrationList } from '../features/integrations/integration-list.tsx'
import { PointOfSale } from '../features/integrations/point-of-sale.tsx'
import { ForecastStatus } from '../features/jobs/forecast-status.tsx'
import { requireSession } from '../features/session/guard.ts'
import { PATHS } from '../lib/paths.ts'
import { useRefusal } from '../lib/use-refusal.ts'
import { Notice } from '../ui/notice.tsx'
import { PageHeader } from '../ui/page-header.tsx'

export const loader = requireSession(MESSAGES.guardaIntegraciones)

export const Component = () => {
  const navigate = useNavigate()
  const greeting = useDashboardGreeting()
  const refusal = useRefusal(linkSheet)
  const readOnly = refusal !== undefined
  return (
    <>
      <PageHeader title="Integraciones" subtitle={greeting} />
      {readOnly && (
        <Stack mb="md">
          <Notice tone="calm">{refusal}</Notice>
        </Stack>
      )}
      <IntegrationList readOnly={readOnly} />
      <GoogleSheets onReading={() => void navigate(PATHS.ventas)} />
      <PointOfSale forecast={<ForecastStatus />} readOnly={readOnly} />
    </>
  )
}
