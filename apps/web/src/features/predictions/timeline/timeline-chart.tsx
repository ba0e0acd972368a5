import { type Month, fromMonth } from '@vigia/contract/months.ts'
import { memo, useCallback, useId, useMemo } from 'react'
import { SHORT_MONTH_NAMES, type ValueMode, formatCompact, formatExact, formatMonth } from '../../../lib/format.ts'
import { HatchPattern, HatchedBars, SoldBars } from '../../../ui/bars.tsx'
import type { Plot } from '../../../ui/chart-scale.ts'
import type { TooltipContent, TooltipRow } from '../../../ui/chart-tooltip.tsx'
import { type Column, ColumnChart } from '../../../ui/column-chart.tsx'
import { timelineSummary } from '../model/chart-summary.ts'
import type { MonthValue } from '../model/combine-months.ts'
import type { Range } from '../model/expected-ranges.ts'
import { RangeBand } from './range-band.tsx'
import { rangeText } from '../model/range-text.ts'
import { underWayText } from '../model/unfinished-month.ts'
import { toldFigures } from '../model/whole-figures.ts'
import classes from './timeline-chart.module.css'
import { trendLine } from './trend-line.ts'
import { yearColor } from '../yearly/year-colors.ts'

/** Share of a column that its bar fills. */
const BAR_SHARE = 0.82

/** Room that 'Empieza la predicción' needs at the left of its line, in px; with less it stands at the right. */
const START_LABEL_PX = 150

const yearOf = (month: Month): number => fromMonth(month).anio

const columnOf = (month: Month): Column => ({
  key: month,
  label: SHORT_MONTH_NAMES[month % 12]!,
  group: String(yearOf(month)),
})

const tooltipOf = (
  period: MonthValue,
  trend: number | undefined,
  range: Range | undefined,
  mode: ValueMode,
): TooltipContent => {
  const { month, kind } = period
  const { sold, expected, value } = toldFigures(period, mode)
  const current = kind === 'current'
  const rows: TooltipRow[] = []
  if (kind !== 'prediction') {
    rows.push({
      label: current && !period.over ? 'Llevas' : 'Ventas',
      value: formatExact(sold, mode),
      color: 'var(--vg-year-0)',
    })
  }
  if (kind !== 'actual') {
    const label = current && !period.over ? 'Aún se espera' : 'Ventas esperadas'
    rows.push({ label, value: formatExact(expected, mode), color: 'var(--vg-expected)' })
  }
  if (period.unadjusted !== undefined)
    rows.push({ label: 'Sin tus ajustes', value: formatExact(period.unadjusted, mode) })
  if (current) rows.push({ label: 'Mes completo', value: formatExact(value, mode) })
  if (trend !== undefined) rows.push({ label: 'Tendencia', value: formatExact(trend, mode) })
  return {
    title: formatMonth(month) + (current ? ` (${underWayText(period)})` : ''),
    rows,
    note: range && `Lo probable: ${rangeText(range, mode)}`,
  }
}

/** The place where prediction begins, said beside its line. */
const PredictionStart = ({ x, plot }: { x: number; plot: Plot }) => (
  <g>
    <line x1={x} x2={x} y1={plot.top - 16} y2={plot.bottom} className={classes.start} />
    <text
      {...(x - plot.left < START_LABEL_PX ? { x: x + 6, textAnchor: 'start' } : { x: x - 6, textAnchor: 'end' })}
      y={plot.top - 8}
      className={classes.startLabel}
    >
      Empieza la predicción
    </text>
  </g>
)

/** Every shown month in a row, with its trend, its ranges and the place where prediction begins. */
export const TimelineChart = memo(
  ({
    months,
    cut,
    ranges,
    firstPrediction,
    mode,
  }: {
    months: readonly MonthValue[]
    /** How many of the first of them hold a part of the sales alone: the trend is of the others. */
    cut: number
    ranges: ReadonlyMap<Month, Range>
    firstPrediction: Month | undefined
    mode: ValueMode
  }) => {
    const patternId = useId()
    const trend = useMemo(() => trendLine(months.slice(cut).map(({ value }) => value)), [months, cut])
    // Another filter usually has the same months: their labels then need no rendering.
    const span = months.map(({ month }) => month).join()
    const columns = useMemo(() => span.split(',').map((month) => columnOf(Number(month))), [span])
    const extent = useMemo(() => {
      const values = [
        ...months.map(({ value }) => value),
        ...months.map(({ unadjusted }) => unadjusted ?? 0),
        ...[...ranges.values()].flatMap(({ from, to }) => [from, to]),
      ]
      return [Math.min(...values), Math.max(...values)] as const
    }, [months, ranges])
    const marks = useCallback(
      (plot: Plot) => {
        const latestSold = Math.max(...months.filter(({ kind }) => kind !== 'prediction').map((m) => yearOf(m.month)))
        const width = plot.columnWidth * BAR_SHARE
        const center = (index: number): number => plot.x(index) + plot.columnWidth / 2
        const start = months.findIndex(({ month }) => month === firstPrediction)
        const barOf = (index: number, from: number, to: number) => ({
          x: center(index) - width / 2,
          width,
          from: plot.y(from),
          to: plot.y(to),
        })
        const sold = months.map(({ kind, sold: units }, index) =>
          kind === 'prediction' ? undefined : barOf(index, 0, units),
        )
        const expected = months.flatMap(({ kind, sold: units, value }, index) =>
          kind === 'actual' ? [] : [barOf(index, units, value)],
        )
        const years = [...new Set(months.map(({ month }) => yearOf(month)))]
        return (
          <>
            <HatchPattern id={patternId} />
            {years.map((year) => (
              <SoldBars
                key={year}
                bars={sold.flatMap((bar, index) => (bar && yearOf(months[index]!.month) === year ? [bar] : []))}
                color={yearColor(year, latestSold)}
              />
            ))}
            <HatchedBars bars={expected} patternId={patternId} />
            {months.map(({ month, unadjusted }, index) =>
              unadjusted === undefined ? null : (
                <line
                  key={month}
                  x1={center(index) - width / 2}
                  x2={center(index) + width / 2}
                  y1={plot.y(unadjusted)}
                  y2={plot.y(unadjusted)}
                  className={classes.unadjusted}
                />
              ),
            )}
            <RangeBand months={months} ranges={ranges} plot={plot} />
            <polyline
              points={trend.map((value, index) => `${center(cut + index)},${plot.y(value)}`).join(' ')}
              className={classes.trend}
            />
            {start >= 0 && <PredictionStart x={plot.x(start)} plot={plot} />}
          </>
        )
      },
      [months, cut, ranges, firstPrediction, trend, patternId],
    )
    const contentOf = (index: number): TooltipContent =>
      tooltipOf(months[index]!, trend[index - cut], ranges.get(months[index]!.month), mode)
    return (
      <ColumnChart
        label="Evolución de tus ventas: recorre los meses con las flechas"
        summary={timelineSummary(months, mode)}
        columns={columns}
        extent={extent}
        formatTick={(value) => formatCompact(value, mode)}
        contentOf={contentOf}
        marks={marks}
      />
    )
  },
)
