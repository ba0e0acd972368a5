import { Chip } from '@mantine/core'
import { CHART_HEIGHT_PX } from '@vigia/contract/constants.ts'
import { useId, useState } from 'react'
import {
  Bar,
  BarChart,
  type BarShapeProps,
  type TooltipContentProps,
  CartesianGrid,
  Rectangle,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { MONTH_NAMES, SHORT_MONTH_NAMES, type ValueMode, formatCompact, formatExact } from '../../lib/format.ts'
import { ChartTooltip } from '../../ui/chart-tooltip.tsx'
import { HatchPattern, HatchedBar } from '../../ui/hatch-pattern.tsx'
import type { PeriodValue } from './combine-months.ts'
import { yearColor } from './year-colors.ts'
import type { YearRow } from './year-rows.ts'
import classes from './yearly-chart.module.css'

interface Point {
  name: string
  index: number
  /** By year, as the bars read it. */
  values: Record<number, number | undefined>
}

const axisTick = { fontSize: 12, fill: 'var(--vg-text-soft)' }

const kindNote = (cell: PeriodValue): string =>
  cell.kind === 'prediction' ? ' (predicción)' : cell.kind === 'current' ? ' (en curso)' : ''

/** The years beside each other, month by month. A year can be taken out and put back. */
export const YearlyChart = ({ rows, mode }: { rows: readonly YearRow[]; mode: ValueMode }) => {
  const patternId = useId()
  const [hidden, setHidden] = useState<readonly number[]>([])
  const shown = rows.filter(({ year }) => !hidden.includes(year))
  const latestSold = Math.max(
    ...rows.filter(({ cells }) => cells.some((cell) => cell && cell.kind !== 'prediction')).map(({ year }) => year),
  )
  const points: Point[] = SHORT_MONTH_NAMES.map((name, index) => ({
    name,
    index,
    values: Object.fromEntries(rows.map(({ year, cells }) => [year, cells[index]?.value])),
  }))
  const renderTooltip = ({ active, payload }: TooltipContentProps) => {
    const point = payload[0]?.payload as Point | undefined
    if (!active || !point) return null
    const lines = shown.flatMap(({ year, cells }) => {
      const cell = cells[point.index]
      if (!cell) return []
      const color = cell.kind === 'prediction' ? 'var(--vg-expected)' : yearColor(year, latestSold)
      return [{ label: `${year}${kindNote(cell)}`, value: formatExact(cell.value, mode), color }]
    })
    return <ChartTooltip title={MONTH_NAMES[point.index]!} rows={lines} />
  }
  const renderBar = ({ x, y, width, height, payload }: BarShapeProps, year: number) => {
    const cell = rows.find((row) => row.year === year)?.cells[(payload as Point).index]
    if (cell?.kind === 'prediction')
      return <HatchedBar x={x} y={y} width={width} height={height} patternId={patternId} />
    // Of a month under way the part still expected stands hatched on the part sold.
    const rest = cell?.kind === 'current' && cell.value !== 0 ? (height * cell.expected) / cell.value : 0
    return (
      <g>
        <HatchedBar x={x} y={y} width={width} height={rest} patternId={patternId} />
        <Rectangle x={x} y={y + rest} width={width} height={height - rest} fill={yearColor(year, latestSold)} />
      </g>
    )
  }
  return (
    <>
      <fieldset className={classes.years}>
        <legend className={classes.legend}>Años que se comparan</legend>
        {rows.map(({ year }) => (
          <Chip
            key={year}
            size="xs"
            variant="outline"
            checked={!hidden.includes(year)}
            onChange={(checked) => setHidden(checked ? hidden.filter((other) => other !== year) : [...hidden, year])}
          >
            <span className={classes.year}>
              <span
                className={year > latestSold ? classes.expected : classes.swatch}
                style={year > latestSold ? undefined : { background: yearColor(year, latestSold) }}
                aria-hidden
              />
              {year}
            </span>
          </Chip>
        ))}
      </fieldset>
      <ResponsiveContainer width="100%" height={CHART_HEIGHT_PX}>
        <BarChart
          data={points}
          margin={{ top: 8, right: 8, bottom: 0, left: 8 }}
          barCategoryGap="16%"
          barGap={1}
          title="Comparativo anual por meses"
        >
          <HatchPattern id={patternId} />
          <CartesianGrid vertical={false} stroke="var(--vg-grid)" />
          <XAxis dataKey="name" tick={axisTick} tickLine={false} axisLine={{ stroke: 'var(--vg-border)' }} />
          <YAxis
            domain={[(min: number) => Math.min(0, min), 'auto']}
            width={72}
            tick={axisTick}
            tickLine={false}
            axisLine={false}
            tickFormatter={(value: number) => formatCompact(value, mode)}
          />
          <Tooltip isAnimationActive={false} cursor={{ fill: 'var(--vg-sunken)' }} content={renderTooltip} />
          {shown.map(({ year }) => (
            <Bar
              key={year}
              name={String(year)}
              dataKey={(point: Point) => point.values[year]}
              isAnimationActive={false}
              shape={(bar: BarShapeProps) => renderBar(bar, year)}
            />
          ))}
        </BarChart>
      </ResponsiveContainer>
    </>
  )
}
