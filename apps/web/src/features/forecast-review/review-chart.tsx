import type { ReviewedMonth } from '@vigia/contract/calls/forecast-review.ts'
import { toMonth } from '@vigia/contract/months.ts'
import { memo, useCallback, useMemo } from 'react'
import { SHORT_MONTH_NAMES, formatCompact, formatDate, formatExact, formatMonth } from '../../lib/format.ts'
import { SoldBars } from '../../ui/bars.tsx'
import type { Plot } from '../../ui/chart-scale.ts'
import type { TooltipContent } from '../../ui/chart-tooltip.tsx'
import { ColumnChart } from '../../ui/column-chart.tsx'
import classes from './review-chart.module.css'
import type { ReviewSearch } from './review-search.ts'
import { isWithin, verdictOf } from './verdict.ts'

type Mode = ReviewSearch['unidad']

/** Shares of a column filled by the bar of sales, and by the interval. */
const BAR_SHARE = 0.5
const RANGE_SHARE = 0.78
/** Half the height and width in px of the marks for last year and for the adjustment. */
const MARK_PX = 4

const SOLD_COLOR = 'var(--vg-year-1)'

const tooltipOf = (month: ReviewedMonth, mode: Mode): TooltipContent => ({
  title: formatMonth(toMonth(month)),
  rows: [
    { label: 'Vendiste', value: formatExact(month.vendido, mode), color: SOLD_COLOR },
    {
      label: month.origen === 'dicho' ? 'Dijimos' : 'Habríamos dicho',
      value: formatExact(month.esperado, mode),
      color: 'var(--vg-expected-line)',
    },
    ...(month.incumplido === null
      ? []
      : [{ label: 'Comprometido que no se vendió, aparte', value: formatExact(month.incumplido, mode) }]),
    ...(month.ajustado === null ? [] : [{ label: 'Con tu ajuste', value: formatExact(month.ajustado, mode) }]),
    ...(month.hace_un_ano === null ? [] : [{ label: 'Hace un año', value: formatExact(month.hace_un_ano, mode) }]),
  ],
  note:
    `Entre ${formatExact(month.desde, mode)} y ${formatExact(month.hasta, mode)}: ${verdictOf(month)}` +
    (month.dicho_el === null ? '' : `. Lo dijimos el ${formatDate(month.dicho_el)}`),
})

const Swatch = ({ children }: { children: React.ReactNode }) => (
  <svg width="16" height="14" aria-hidden>
    {children}
  </svg>
)

/** Legend of the marks that are drawn. */
export const ReviewLegend = ({ months }: { months: readonly ReviewedMonth[] }) => {
  const has = (of: (month: ReviewedMonth) => boolean): boolean => months.some(of)
  const range = (tried: true | undefined) => (
    <Swatch>
      <rect x="1.5" y="0.5" width="13" height="13" className={classes.range} data-tried={tried} />
      <line x1="1" x2="15" y1="7" y2="7" className={classes.said} data-tried={tried} />
    </Swatch>
  )
  return (
    <ul className={classes.legend}>
      <li>
        <Swatch>
          <rect x="4" y="1" width="8" height="13" fill={SOLD_COLOR} />
        </Swatch>
        Vendiste
      </li>
      {has(({ origen }) => origen === 'dicho') && <li>{range(undefined)}Lo que dijimos y su rango</li>}
      {has(({ origen }) => origen === 'prueba') && <li>{range(true)}Lo que habríamos dicho</li>}
      {has(({ ajustado }) => ajustado !== null) && (
        <li>
          <Swatch>
            <path d="M8 3l4 4l-4 4l-4 -4z" className={classes.adjusted} />
          </Swatch>
          Con tu ajuste
        </li>
      )}
      {has(({ hace_un_ano }) => hace_un_ano !== null) && (
        <li>
          <Swatch>
            <circle cx="8" cy="7" r={MARK_PX} className={classes.year} />
          </Swatch>
          Hace un año
        </li>
      )}
    </ul>
  )
}

const summaryOf = (months: readonly ReviewedMonth[]): string =>
  `Gráfica de ${months.length} meses cerrados: lo vendido junto a lo que dijimos. ` +
  `${months.filter(isWithin).length} terminaron dentro del rango.`

/** Sales of each past month, within the interval of its forecast, and sales of the year before. */
export const ReviewChart = memo(({ months, mode }: { months: readonly ReviewedMonth[]; mode: Mode }) => {
  const columns = useMemo(
    () =>
      months.map((month) => ({
        key: toMonth(month),
        label: SHORT_MONTH_NAMES[month.mes - 1]!,
        group: String(month.anio),
      })),
    [months],
  )
  const extent = useMemo(() => {
    const values = months.flatMap(({ vendido, hasta, ajustado, hace_un_ano }) => [
      vendido,
      hasta,
      ajustado ?? 0,
      hace_un_ano ?? 0,
    ])
    return [Math.min(0, ...values), Math.max(0, ...values)] as const
  }, [months])
  const marks = useCallback(
    (plot: Plot) => {
      const center = (index: number): number => plot.x(index) + plot.columnWidth / 2
      const bar = plot.columnWidth * BAR_SHARE
      const half = (plot.columnWidth * RANGE_SHARE) / 2
      return (
        <>
          <SoldBars
            bars={months.map(({ vendido }, index) => ({
              x: center(index) - bar / 2,
              width: bar,
              from: plot.y(0),
              to: plot.y(vendido),
            }))}
            color={SOLD_COLOR}
          />
          {months.map((month, index) => {
            const tried = month.origen === 'prueba' || undefined
            const said = plot.y(month.esperado)
            return (
              <g key={toMonth(month)}>
                <rect
                  x={center(index) - half}
                  width={2 * half}
                  y={plot.y(month.hasta)}
                  height={Math.max(1, plot.y(month.desde) - plot.y(month.hasta))}
                  className={classes.range}
                  data-tried={tried}
                />
                <line
                  x1={center(index) - half}
                  x2={center(index) + half}
                  y1={said}
                  y2={said}
                  className={classes.said}
                  data-tried={tried}
                />
                {month.hace_un_ano !== null && (
                  <circle cx={center(index)} cy={plot.y(month.hace_un_ano)} r={MARK_PX} className={classes.year} />
                )}
                {month.ajustado !== null && (
                  <path
                    d={`M${center(index)} ${plot.y(month.ajustado) - MARK_PX - 1}l5 5l-5 5l-5 -5z`}
                    className={classes.adjusted}
                  />
                )}
              </g>
            )
          })}
        </>
      )
    },
    [months],
  )
  return (
    <ColumnChart
      label="Meses cerrados: recórrelos con las flechas"
      summary={summaryOf(months)}
      columns={columns}
      extent={extent}
      formatTick={(value) => formatCompact(value, mode)}
      contentOf={(index) => tooltipOf(months[index]!, mode)}
      marks={marks}
    />
  )
})
