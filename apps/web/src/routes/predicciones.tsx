import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { DASHBOARD_MIN_WIDTH_PX } from '@vigia/contract/constants.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { moneyAllowed } from '../features/account/plan.ts'
import { useCompleteTutorial } from '../features/account/use-complete-tutorial.ts'
import { userInfoQuery } from '../lib/user-info.query.ts'
import { ForecastStatus } from '../features/jobs/forecast-status.tsx'
import { SampleBanner } from '../features/imports/sample-shop.tsx'
import { Dashboard } from '../features/predictions/dashboard.tsx'
import { MobileNotice } from '../features/predictions/mobile-notice.tsx'
import { requireSession } from '../features/session/guard.ts'
import { TutorialOverlay } from '../features/tutorial/tutorial-overlay.tsx'
import { useTutorial } from '../features/tutorial/use-tutorial.ts'
import { notifyError, notifySuccess } from '../lib/notify.ts'
import { isTutorialAsked } from '../lib/paths.ts'
import { PageHeader } from '../ui/page-header.tsx'

export const loader = requireSession(MESSAGES.guardaPredicciones)

/** Opens for who has not seen it, and for who asks for it from the account page. */
const Tutorial = () => {
  const user = useQuery(userInfoQuery)
  const asked = isTutorialAsked(useLocation().state)
  const tutorial = useTutorial(asked || user.data?.tutorial_completed === false)
  const complete = useCompleteTutorial()
  if (!tutorial.opened) return null
  const end = (message: string) => {
    complete()
    tutorial.close()
    notifySuccess(message)
  }
  return (
    <TutorialOverlay onComplete={() => end(MESSAGES.tutorialCompletado)} onSkip={() => end(MESSAGES.tutorialOmitido)} />
  )
}

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
      <SampleBanner />
      <ForecastStatus />
      <Dashboard plan={user.isPending ? undefined : { money: moneyAllowed(user.data?.plan) }} />
      <Tutorial />
    </>
  )
}
