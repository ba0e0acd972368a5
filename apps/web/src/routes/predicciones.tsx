import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { useCallback } from 'react'
import { planHasExpired } from '../features/account/plan-facts.ts'
import { moneyAllowed } from '../features/account/plan.ts'
import { useCompleteTutorial } from '../features/account/use-complete-tutorial.ts'
import { targetOf } from '../features/adjustments/adjustment-target.ts'
import { AdjustmentsLine } from '../features/adjustments/adjustments-line.tsx'
import { AlertPanel } from '../features/alerts/alert-panel.tsx'
import { ReviewLine } from '../features/forecast-review/review-line.tsx'
import { SampleBanner, SampleStart } from '../features/imports/sample-shop.tsx'
import { ForecastStatus } from '../features/jobs/forecast-status.tsx'
import { AccuracyLines } from '../features/predictions/accuracy/accuracy-lines.tsx'
import { Dashboard } from '../features/predictions/dashboard.tsx'
import type { Selections } from '../features/predictions/dashboard-search.ts'
import { filterOptionsQuery } from '../features/predictions/filters/filter-options.query.ts'
import { MobileNotice } from '../features/predictions/notices/mobile-notice.tsx'
import { PhoneSummary } from '../features/predictions/phone/phone-summary.tsx'
import { StoresNotice } from '../features/predictions/notices/stores-notice.tsx'
import { TrialNotice } from '../features/predictions/notices/trial-notice.tsx'
import { useIsNarrow } from '../features/predictions/notices/use-is-narrow.ts'
import { useTablesAnyway } from '../features/predictions/notices/use-tables-anyway.ts'
import { TutorialOverlay } from '../features/tutorial/tutorial-overlay.tsx'
import { useTutorial } from '../features/tutorial/use-tutorial.ts'
import { useAdjustmentChoices } from './use-adjustment-choices.ts'
import type { ValueMode } from '../lib/format.ts'
import { notifySuccess } from '../lib/notify.ts'
import { userInfoQuery } from '../lib/user-info.query.ts'
import { PageHeader } from '../ui/page-header.tsx'

/**
 * Opens for users who have not seen it, or who asked on the account page to see it again; only once there are sales, their own or the sample's,
 * because it points at things an empty page does not show.
 */
const Tutorial = () => {
  const user = useQuery(userInfoQuery)
  const options = useQuery(filterOptionsQuery)
  const hasSales = (options.data?.products.length ?? 0) > 0
  const tutorial = useTutorial(user.data?.tutorial_completed === false && hasSales)
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

const accuracyOf = (mode: ValueMode, filtered: boolean) => <ReviewLine mode={mode} filtered={filtered} />

export const Component = () => {
  const user = useQuery(userInfoQuery)
  const narrow = useIsNarrow()
  const [anyway, showTables] = useTablesAnyway()
  const money = moneyAllowed(user.data?.plan)
  const alerts = useCallback(
    (mode: ValueMode, filtered = false) => <AlertPanel money={money} mode={mode} filtered={filtered} />,
    [money],
  )
  const choices = useAdjustmentChoices()
  const adjustments = useCallback(
    (selections: Selections) => <AdjustmentsLine choices={choices} target={targetOf(selections)} money={money} />,
    [choices, money],
  )
  // A paid plan of a few days may end before the trial period would have ended.
  const expired = user.data !== undefined && planHasExpired(user.data)
  const trialNotice = (expired || user.data?.prueba_terminada === true) && <TrialNotice expired={expired} />
  if (narrow && !anyway)
    return (
      <>
        <MobileNotice followUp={user.data?.locales === null} onTables={showTables} />
        <Stack gap="md">
          {trialNotice}
          <SampleBanner />
          <ForecastStatus />
          <PhoneSummary moneyAllowed={money} alerts={alerts} start={<SampleStart />} />
        </Stack>
      </>
    )
  return (
    <>
      <PageHeader title="Análisis Predictivo de Ventas" subtitle={<AccuracyLines moneyAllowed={money} />} />
      <Stack gap="md">
        {trialNotice}
        {user.data?.locales != null && <StoresNotice stores={user.data.locales} />}
        <SampleBanner />
        <ForecastStatus />
        <Dashboard
          plan={user.isPending ? undefined : { money }}
          alerts={alerts}
          accuracy={accuracyOf}
          adjustments={adjustments}
          start={<SampleStart />}
        />
      </Stack>
      {!narrow && <Tutorial />}
    </>
  )
}
