import { type Month, fromMonth } from '@vigia/contract/months.ts'
import { useId } from 'react'
import { HatchPattern, HatchedBars, SoldBars } from '../../../ui/bars.tsx'
import type { Plot } from '../../../ui/chart-scale.ts'
import type { MonthValue } from '../model/combine-months.ts'
import type { Range } from '../model/expected-ranges.ts'
import { yearColor } from '../yearly/year-colors.ts'
import { RangeBand } from './range-band.tsx'
import classes from './timeline-chart.module.css'

/** Share of a column that its bar fills. */
const BAR_SHARE = 0.82

/** Room in px that 'Empieza la predicción' needs to the left of its line; with less it is placed to the right. */
const START_LABEL_PX = 150

const yearOf = (month: Month): number => fromMonth(month).anio

/** Label and line at the start of the predictions. */
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

/** The bars of all months, their values without adjustments, the prediction intervals, the trend and the start of the predictions. */
export const TimelineMarks = ({
  months,
  cut,
  ranges,
  firstPrediction,
  trend,
  plot,
}: {
  months: readonly MonthValue[]
  /** Number of months at the start that are left out of the trend. */
  cut: number
  ranges: ReadonlyMap<Month, Range>
  firstPrediction: Month | undefined
  trend: readonly number[]
  plot: Plot
}) => {
  const patternId = useId()
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
}
