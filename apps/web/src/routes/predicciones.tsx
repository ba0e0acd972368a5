import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { DASHBOARD_MIN_WIDTH_PX } from '@vigia/contract/constants.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { useEffect } from 'react'
import { moneyAllowed } from '../features/account/plan.ts'
import { userInfoQuery } from '../features/account/user-info.query.ts'
import { ForecastStatus } from '../features/jobs/forecast-status.tsx'
import { Dashboard } from '../features/predictions/dashboard.tsx'
import { MobileNotice } from '../features/predictions/mobile-notice.tsx'
import { requireSession } from '../features/session/guard.ts'
import { notifyError } from '../lib/notify.ts'
import { PageHeader } from '../ui/page-header.tsx'

export const loader = requireSession(MESSAGES.guardaPredicciones)

export const Component = () => {
  const user = useQuery(userInfoQuery)
  const wide = useMediaQuery(`(min-width: ${DASHBOARD_MIN_WIDTH_PX}px)`, undefined, { getInitialValueInEffect: false })
  useEffect(() => {
    if (user.isError) notifyError(MESSAGES.usuarioFallo)
  }, [user.isError])
  if (!wide) return <MobileNotice />
  return (
    <>
      <PageHeader title="Análisis Predictivo de Ventas" />
      <ForecastStatus />
      <Dashboard moneyAllowed={moneyAllowed(user.data?.plan)} />
    </>
  )
}
