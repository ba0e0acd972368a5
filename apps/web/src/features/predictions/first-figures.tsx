import type { ValueMode } from '../../lib/format.ts'
import { ExplanationCard, ExplanationSkeleton } from './explanation/explanation-card.tsx'
import { OutlookSkeleton, OutlookStrip } from './outlook/outlook-strip.tsx'
import type { DashboardState } from './use-dashboard-data.ts'

/** The forecast in words and its explanation, or their loading state. */
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
  // The page says once that there is no data, in the place of the cards.
  if (model.months.length === 0) return null
  return (
    <>
      <OutlookStrip facts={facts} awaited={!forecast} />
      {forecast && !short && <ExplanationCard explanation={explanation} expected={model.explained} mode={mode} />}
    </>
  )
}
