import { CHART_HEIGHT_PX } from '@vigia/contract/constants.ts'
import { type Month, fromMonth } from '@vigia/contract/months.ts'
import { useId } from 'react'
import {
  Bar,
  type BarShapeProps,
  type TooltipContentProps,
  CartesianGrid,
  ComposedChart,
  Line,
  Rectangle,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { type ValueMode, formatCompact, formatExact, formatMonth, formatShortMonth } from '../../lib/format.ts'
import { ChartTooltip, type TooltipRow } from '../../ui/chart-tooltip.tsx'
import { HatchPattern, HatchedBar } from '../../ui/hatch-pattern.tsx'
import type { MonthValue } from './combine-months.ts'
import { trendLine } from './trend-line.ts'
import { yearColor } from './year-colors.ts'

interface Point extends MonthValue {
  label: string
  trend: number
}

const yearOf = ({ month }: MonthValue): number => fromMonth(month).anio

const axisTick = { fontSize: 12, fill: 'var(--vg-text-soft)' }

const tooltipRows = ({ kind, sold, expected, value, trend }: Point, mode: ValueMode): TooltipRow[] => [
  ...(kind === 'prediction'
    ? []
    : [
        {
          label: kind === 'current' ? 'Van vendidas' : 'Ventas',
          value: formatExact(sold, mode),
          color: 'var(--vg-year-0)',
        },
      ]),
  ...(kind === 'actual'
    ? []
    : [
        {
          label: kind === 'current' ? 'Faltan por esperar' : 'Ventas esperadas',
          value: formatExact(expected, mode),
          color: 'var(--vg-expected)',
        },
      ]),
  ...(kind === 'current' ? [{ label: 'Mes completo', value: formatExact(value, mode) }] : []),
  { label: 'Tendencia', value: formatExact(trend, mode) },
]

/** Every shown month in a row, with its trend and the place where prediction begins. */
export const TimelineChart = ({
  months,
  firstPrediction,
  mode,
}: {
  months: readonly MonthValue[]
  firstPrediction: Month | undefined
  mode: ValueMode
}) => {
  const patternId = useId()
  const trend = trendLine(months.map(({ value }) => value))
  const points: Point[] = months.map((month, index) => ({
    ...month,
    label: formatShortMonth(month.month),
    trend: trend[index]!,
  }))
  const latestSold = Math.max(...months.filter(({ kind }) => kind !== 'prediction').map(yearOf))
  const quarterStarts = points.filter(({ month }) => month % 3 === 0).map(({ label }) => label)
  const renderTooltip = ({ active, payload }: TooltipContentProps) => {
    const point = payload[0]?.payload as Point | undefined
    if (!active || !point) return null
    const current = point.kind === 'current' ? ' (en curso)' : ''
    return <ChartTooltip title={formatMonth(point.month) + current} rows={tooltipRows(point, mode)} />
  }
  const renderSold = ({ x, y, width, height, payload }: BarShapeProps) => (
    <Rectangle x={x} y={y} width={width} height={height} fill={yearColor(yearOf(payload as Point), latestSold)} />
  )
  const renderExpected = ({ x, y, width, height }: BarShapeProps) => (
    <HatchedBar x={x} y={y} width={width} height={height} patternId={patternId} />
  )
  return (
    <ResponsiveContainer width="100%" height={CHART_HEIGHT_PX}>
      <ComposedChart
        data={points}
        margin={{ top: 24, right: 8, bottom: 0, left: 8 }}
        barCategoryGap="18%"
        title="Evolución temporal de ventas"
      >
        <HatchPattern id={patternId} />
        <CartesianGrid vertical={false} stroke="var(--vg-grid)" />
        <XAxis
          dataKey="label"
          ticks={quarterStarts}
          interval="equidistantPreserveStart"
          tick={axisTick}
          tickLine={false}
          axisLine={{ stroke: 'var(--vg-border)' }}
        />
        <YAxis
          domain={[(min: number) => Math.min(0, min), 'auto']}
          width={72}
          tick={axisTick}
          tickLine={false}
          axisLine={false}
          tickFormatter={(value: number) => formatCompact(value, mode)}
        />
        <Tooltip isAnimationActive={false} cursor={{ fill: 'var(--vg-sunken)' }} content={renderTooltip} />
        <Bar dataKey="sold" stackId="month" isAnimationActive={false} shape={renderSold} />
        <Bar dataKey="expected" stackId="month" isAnimationActive={false} shape={renderExpected} />
        <Line
          dataKey="trend"
          type="linear"
          stroke="var(--vg-text-soft)"
          strokeWidth={1.5}
          strokeDasharray="6 5"
          dot={false}
          activeDot={false}
          isAnimationActive={false}
        />
        {firstPrediction !== undefined && (
          <ReferenceLine
            x={formatShortMonth(firstPrediction)}
            position="start"
            stroke="var(--vg-expected-line)"
            label={{
              value: 'Empieza la predicción',
              position: 'insideTopRight',
              dy: -20,
              fontSize: 12,
              fill: 'var(--vg-text)',
            }}
          />
        )}
      </ComposedChart>
    </ResponsiveContainer>
  )
}
