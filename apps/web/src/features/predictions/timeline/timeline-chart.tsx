import { type Month, fromMonth } from '@vigia/contract/months.ts'
import { memo, useCallback, useMemo } from 'react'
import { SHORT_MONTH_NAMES, type ValueMode, formatCompact, formatExact, formatMonth } from '../../../lib/format.ts'
import type { Plot } from '../../../ui/chart-scale.ts'
import type { TooltipContent, TooltipRow } from '../../../ui/chart-tooltip.tsx'
import { type Column, ColumnChart } from '../../../ui/column-chart.tsx'
import { timelineSummary } from '../model/chart-summary.ts'
import type { MonthValue } from '../model/combine-months.ts'
import type { Range } from '../model/expected-ranges.ts'
import { rangeText } from '../model/range-text.ts'
import { underWayText } from '../model/unfinished-month.ts'
import { toldFigures } from '../model/whole-figures.ts'
import { TimelineMarks } from './timeline-marks.tsx'
import { trendLine } from './trend-line.ts'

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

/** All shown months in a row, with the trend line, the prediction intervals and the start of the predictions. */
export const TimelineChart = memo(
  ({
    months,
    cut,
    ranges,
    firstPrediction,
    mode,
  }: {
    months: readonly MonthValue[]
    /** Number of months at the start with sales of a part of the business only; they are left out of the trend. */
    cut: number
    ranges: ReadonlyMap<Month, Range>
    firstPrediction: Month | undefined
    mode: ValueMode
  }) => {
    const trend = useMemo(() => trendLine(months.slice(cut).map(({ value }) => value)), [months, cut])
    // Another filter usually has the same months, so their labels need not be rendered again.
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
      (plot: Plot) => (
        <TimelineMarks
          months={months}
          cut={cut}
          ranges={ranges}
          firstPrediction={firstPrediction}
          trend={trend}
          plot={plot}
        />
      ),
      [months, cut, ranges, firstPrediction, trend],
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
