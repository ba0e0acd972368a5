import type { ProjectedProduct } from '@vigia/contract/calls/aggregates.ts'
import { useCallback } from 'react'
import { AfterPaint } from '../../ui/after-paint.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LowerCards, LowerSkeleton, MonthlyCard, MonthlySkeleton } from './dashboard-cards.tsx'
import { type DashboardSearch, filterParams } from './dashboard-search.ts'
import { NoMatch } from './no-match.tsx'
import { TopProductsCard } from './top-products/top-products-card.tsx'
import type { DashboardState } from './use-dashboard-data.ts'
import type { ChangeSearch } from './use-dashboard-search.ts'

/** The seven cards, their loading states, or the reason why there are none. */
export const SevenCards = ({
  dashboard: { figures, forecast, short, options },
  search: { selections, mode, years },
  projected,
  moneyAllowed,
  onChange,
}: {
  dashboard: DashboardState
  search: DashboardSearch
  projected: readonly ProjectedProduct[] | 'failed' | undefined
  moneyAllowed: boolean
  onChange: ChangeSearch
}) => {
  const changeYears = useCallback((years: readonly number[] | undefined) => onChange(() => ({ years })), [onChange])
  if (figures.state === 'failed') return <ErrorState message={figures.message} onRetry={figures.retry} />
  const model = figures.state === 'ready' ? figures.model : undefined
  if (model?.months.length === 0) return <NoMatch />
  const { cliente_id, local_id } = filterParams(selections)
  // Without a forecast, or with one month only, there is nothing to compare and no quarter ahead.
  const telling = forecast && !short
  const top = {
    chosen: selections.productos,
    products: options.data?.products,
    mode,
    moneyAllowed,
    ofPart: cliente_id !== undefined || local_id !== undefined,
  }
  return (
    <>
      {model ? <MonthlyCard model={model} mode={mode} /> : <MonthlySkeleton />}
      <AfterPaint
        ready={model !== undefined}
        meanwhile={
          <>
            <LowerSkeleton />
            {telling && <TopProductsCard {...top} projected={undefined} />}
          </>
        }
      >
        {model && <LowerCards model={model} mode={mode} years={years} onYears={changeYears} compared={telling} />}
        {telling && <TopProductsCard {...top} projected={projected} />}
      </AfterPaint>
    </>
  )
}
