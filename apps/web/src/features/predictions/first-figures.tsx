import type { ValueMode } from '../../lib/format.ts'
import { ExplanationCard, ExplanationSkeleton } from './explanation/explanation-card.tsx'
import { OutlookSkeleton, OutlookStrip } from './outlook/outlook-strip.tsx'
import type { DashboardState } from './use-dashboard-data.ts'

/** What is expected in words and why, or the shape of it while it is on its way. */
export const FirstFigures = ({
  dashboard: { figures, forecast, short },
  mode,
}: {
  dashboard: DashboardState
  mode: ValueMode
}) => {
  if (figures.state === 'loading') {
    return (
      <>
        <OutlookSkeleton />
        <ExplanationSkeleton />
      </>
    )
  }
  if (figures.state !== 'ready') return null
  const { model, facts, explanation } = figures
  // The page says once that there is nothing, where the cards would be.
  if (model.months.length === 0) return null
  return (
    <>
      <OutlookStrip facts={facts} awaited={!forecast} />
      {forecast && !short && <ExplanationCard explanation={explanation} expected={model.explained} mode={mode} />}
    </>
  )
}
