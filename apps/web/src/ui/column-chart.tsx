import { CHART_HEIGHT_PX } from '../lib/ui-constants.ts'
import { memo, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type Plot, labelStep, niceTicks, plotOf } from './chart-scale.ts'
import type { TooltipContent } from './chart-tooltip.tsx'
import classes from './column-chart.module.css'
import { ColumnPointer } from './column-pointer.tsx'

export interface Column {
  /** Position of the column; if not all labels fit, those at multiples of 3, 6 or 12 stay. */
  key: number
  label: string
  /** Heading shared by consecutive columns, written once below them. */
  group?: string
}

/** Space for the axes, in px; the lower one is larger if columns have groups. */
const MARGIN = { top: 24, right: 8, bottom: 24, left: 72 }
const GROUP_ROW_PX = 20
/** Width a label needs, in px. */
const LABEL_PX = 32

/** The width an element has, in px; 0 until it is known. */
const useWidth = () => {
  const ref = useRef<HTMLElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry!.contentRect.width)))
    observer.observe(ref.current!)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}

const groupsOf = (columns: readonly Column[]): { name: string; from: number; to: number }[] => {
  const groups: { name: string; from: number; to: number }[] = []
  columns.forEach(({ group }, index) => {
    const last = groups.at(-1)
    if (group === undefined) return
    if (last?.name === group) last.to = index
    else groups.push({ name: group, from: index, to: index })
  })
  return groups
}

const ValueAxis = ({
  plot,
  ticks,
  formatTick,
}: {
  plot: Plot
  ticks: readonly number[]
  formatTick: (value: number) => string
}) =>
  ticks.map((tick) => (
    <g key={tick}>
      <line
        x1={plot.left}
        x2={plot.right}
        y1={plot.y(tick)}
        y2={plot.y(tick)}
        className={tick === 0 ? classes.zero : classes.grid}
      />
      <text x={plot.left - 12} y={plot.y(tick)} dy="0.32em" textAnchor="end">
        {formatTick(tick)}
      </text>
    </g>
  ))

/** Separate from the values, which change while the columns stay. */
const ColumnAxis = memo(
  ({
    columns,
    left,
    bottom,
    columnWidth,
  }: { columns: readonly Column[] } & Pick<Plot, 'left' | 'bottom' | 'columnWidth'>) => {
    const step = labelStep(columnWidth, LABEL_PX)
    const x = (index: number): number => left + index * columnWidth
    return (
      <>
        {columns.map(({ key, label }, index) =>
          key % step === 0 ? (
            <text key={key} x={x(index + 0.5)} y={bottom + 17} textAnchor="middle">
              {label}
            </text>
          ) : null,
        )}
        {groupsOf(columns).map(({ name, from, to }) => (
          <g key={name}>
            {from > 0 && (
              <line
                x1={x(from)}
                x2={x(from)}
                y1={bottom + MARGIN.bottom}
                y2={bottom + MARGIN.bottom + GROUP_ROW_PX - 6}
                className={classes.groupEdge}
              />
            )}
            <text
              x={(x(from) + x(to + 1)) / 2}
              y={bottom + 17 + GROUP_ROW_PX}
              textAnchor="middle"
              className={classes.group}
            >
              {name}
            </text>
          </g>
        ))}
      </>
    )
  },
)

/**
 * A chart of equal columns with its axes, its tooltip and a sentence that describes it. It draws no marks itself, and moving the pointer does not
 * render them again.
 * @param label names what the arrow keys move through, for screen readers
 * @param summary one sentence that describes the chart to screen readers
 * @param extent lowest and highest value drawn; the axis always includes zero
 * @param marks renders the marks for a plot; pass the same function while they do not change
 */
export const ColumnChart = ({
  label,
  summary,
  columns,
  extent,
  formatTick,
  contentOf,
  marks,
}: {
  label: string
  summary: string
  columns: readonly Column[]
  extent: readonly [least: number, most: number]
  formatTick: (value: number) => string
  contentOf: (index: number) => TooltipContent
  marks: (plot: Plot) => React.ReactNode
}) => {
  const { ref, width } = useWidth()
  const [least, most] = extent
  const grouped = columns.some(({ group }) => group !== undefined)
  const ticks = useMemo(() => niceTicks(least, most), [least, most])
  const plot = useMemo(() => {
    const margin = { ...MARGIN, bottom: MARGIN.bottom + (grouped ? GROUP_ROW_PX : 0) }
    return plotOf({ width, height: CHART_HEIGHT_PX }, margin, columns.length, ticks)
  }, [width, columns.length, grouped, ticks])
  const drawn = useMemo(() => marks(plot), [marks, plot])
  return (
    <figure ref={ref} className={classes.frame} style={{ height: CHART_HEIGHT_PX, margin: 0 }}>
      {width > 0 && (
        <>
          <svg
            role="img"
            aria-label={summary}
            className={classes.picture}
            width={width}
            height={CHART_HEIGHT_PX}
            viewBox={`0 0 ${width} ${CHART_HEIGHT_PX}`}
          >
            <ValueAxis plot={plot} ticks={ticks} formatTick={formatTick} />
            <ColumnAxis columns={columns} left={plot.left} bottom={plot.bottom} columnWidth={plot.columnWidth} />
            {drawn}
          </svg>
          <ColumnPointer label={label} plot={plot} count={columns.length} contentOf={contentOf} />
        </>
      )}
    </figure>
  )
}
