import { MESSAGES } from '@vigia/contract/messages.ts'
import { useDashboardGreeting } from '../features/account/use-dashboard-greeting.ts'
import { IntegrationList } from '../features/integrations/integration-list.tsx'
import { requireSession } from '../features/session/guard.ts'
import { PageHeader } from '../ui/page-header.tsx'

export const loader = requireSession(MESSAGES.guardaIntegraciones)

export const Component = () => {
  const greeting = useDashboardGreeting()
  return (
    <>
      <PageHeader title="Integraciones" subtitle={greeting} />
      <IntegrationList />
    </>
  )
}
