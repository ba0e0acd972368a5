import type { Month } from '@vigia/contract/months.ts'
import type { Plot } from '../../../ui/chart-scale.ts'
import type { MonthValue } from '../model/combine-months.ts'
import type { Range } from '../model/expected-ranges.ts'
import classes from './timeline-chart.module.css'

/** The prediction intervals of the months ahead as one translucent band with edges, so that it is visible over bars and background. */
export const RangeBand = ({
  months,
  ranges,
  plot,
}: {
  months: readonly MonthValue[]
  ranges: ReadonlyMap<Month, Range>
  plot: Plot
}) => {
  const points = months.flatMap(({ month }, index) => {
    const range = ranges.get(month)
    return range ? [{ x: plot.x(index), upper: plot.y(range.to), lower: plot.y(range.from) }] : []
  })
  const [first] = points
  const last = points.at(-1)
  if (!first || !last) return null
  // From the left edge of its first column to the right edge of its last.
  const half = plot.columnWidth / 2
  const edge = (side: 'upper' | 'lower'): string =>
    [
      `${first.x},${first[side]}`,
      ...points.map((point) => `${point.x + half},${point[side]}`),
      `${last.x + plot.columnWidth},${last[side]}`,
    ].join(' ')
  const back = edge('lower').split(' ').toReversed().join(' ')
  return (
    <>
      <polygon points={`${edge('upper')} ${back}`} className={classes.band} />
      <polyline points={edge('upper')} className={classes.bandEdge} />
      <polyline points={edge('lower')} className={classes.bandEdge} />
    </>
  )
}
