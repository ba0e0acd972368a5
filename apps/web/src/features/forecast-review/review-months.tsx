import type { ForecastReview } from '@vigia/contract/calls/forecast-review.ts'
import { PATHS } from '../../lib/paths.ts'
import { AfterPaint } from '../../ui/after-paint.tsx'
import { ChartCard } from '../../ui/chart-card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { AccuracyFacts } from './accuracy-facts.tsx'
import { UNIT_WORDS, laterStoresText, saidWithinText, triedText, unmetText } from './accuracy-text.ts'
import classes from './forecast-review.module.css'
import { ReviewChart, ReviewLegend } from './review-chart.tsx'
import type { ReviewSearch } from './review-search.ts'
import { ReviewTable } from './review-table.tsx'

export const NothingClosed = () => (
  <EmptyState
    title="Todavía no hay un mes que comparar"
    text="Cuando cierre un mes del que te dijimos algo, aquí verás si acertamos. Con más meses de historia te mostramos cómo nos habría ido."
    action={{ label: 'Subir meses anteriores', to: PATHS.ventas }}
  />
)

/** Forecast and sales of each month, from published forecasts, or from the backtest if none of these is over. */
export const ReviewMonths = ({
  data,
  search,
  dimmed,
}: {
  data: ForecastReview
  search: ReviewSearch
  dimmed: boolean
}) => {
  const { meses, dicho, prueba } = data
  const summary = dicho ?? prueba
  const unmet = unmetText(meses, search.unidad)
  const within = saidWithinText(meses)
  // The months that are counted above.
  const laterStores = laterStoresText(
    meses.filter(({ origen }) => origen === (dicho ? 'dicho' : 'prueba')),
    search.unidad,
  )
  return (
    <>
      {!dicho && prueba && (
        <Notice tone="calm" title="Así habríamos acertado">
          Aún no ha cerrado un mes del que te hayamos dicho algo. Esto es una prueba: para cada mes pronosticamos solo
          con las ventas de antes.
        </Notice>
      )}
      {summary === null ? (
        <SectionCard title={data.nombre ?? 'Mes a mes'}>
          <NothingClosed />
        </SectionCard>
      ) : (
        <>
          <SectionCard title={data.nombre ?? 'Todo el negocio'} dimmed={dimmed}>
            <AccuracyFacts summary={summary} tried={!dicho} />
            {within !== undefined && <p className={classes.untold}>{within}</p>}
            {laterStores !== undefined && <p className={classes.untold}>{laterStores}</p>}
            {unmet !== undefined && <p className={classes.untold}>{unmet}</p>}
            {dicho && prueba && <p className={classes.untold}>{triedText(dicho, prueba)}</p>}
          </SectionCard>
          <AfterPaint>
            <ChartCard
              title="Mes a mes"
              info={`Lo que vendiste de cada mes cerrado junto a lo que dijimos, en ${UNIT_WORDS[search.unidad]}. La franja es el rango que dimos: 8 de cada 10 meses deberían terminar dentro.`}
              legend={<ReviewLegend months={meses} />}
              chart={<ReviewChart months={meses} mode={search.unidad} />}
              table={<ReviewTable months={meses} told={Boolean(dicho)} unit={UNIT_WORDS[search.unidad]} />}
            />
          </AfterPaint>
        </>
      )}
    </>
  )
}
