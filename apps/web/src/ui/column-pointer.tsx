import { useState } from 'react'
import type { Plot } from './chart-scale.ts'
import { ChartTooltip, type TooltipContent } from './chart-tooltip.tsx'
import classes from './column-chart.module.css'

/** Distance in px between a column and its tooltip. */
const TOOLTIP_GAP_PX = 12

/** A tooltip as one sentence. */
const spoken = ({ title, rows, note }: TooltipContent): string =>
  [title, ...rows.map(({ label, value }) => `${label} ${value}`), ...(note === undefined ? [] : [note])].join(', ')

/** The tooltip of the column under the pointer or finger, or chosen by the arrow keys. Only this part renders when the pointer moves. */
export const ColumnPointer = ({
  label,
  plot,
  count,
  contentOf,
}: {
  label: string
  plot: Plot
  count: number
  contentOf: (index: number) => TooltipContent
}) => {
  const [chosen, setActive] = useState<number>()
  const active = chosen === undefined ? undefined : Math.min(chosen, count - 1)
  const content = active === undefined ? undefined : contentOf(active)
  const trackPointer = (event: React.PointerEvent<HTMLInputElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const index = Math.floor(((event.clientX - left) / width) * count)
    setActive(Math.max(0, Math.min(count - 1, index)))
  }
  const area = { top: plot.top, height: plot.bottom - plot.top }
  const center = active === undefined ? 0 : plot.x(active) + plot.columnWidth / 2
  const half = plot.columnWidth / 2 + TOOLTIP_GAP_PX
  const side = center > plot.width / 2 ? { right: plot.width - center + half } : { left: center + half }
  return (
    <>
      {active !== undefined && (
        <div className={classes.active} style={{ ...area, left: plot.x(active), width: plot.columnWidth }} />
      )}
      <input
        type="range"
        className={classes.pointer}
        style={{ ...area, left: plot.left, width: plot.right - plot.left }}
        min={0}
        max={count - 1}
        value={active ?? count - 1}
        aria-label={label}
        aria-valuetext={spoken(content ?? contentOf(count - 1))}
        onChange={(event) => setActive(Number(event.currentTarget.value))}
        onPointerMove={trackPointer}
        onPointerDown={trackPointer}
        // Lifting a finger leaves the tooltip open; it closes when the focus leaves.
        onPointerLeave={(event) => event.pointerType !== 'touch' && setActive(undefined)}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && setActive(active ?? count - 1)}
        onBlur={() => setActive(undefined)}
        onKeyDown={(event) => event.key === 'Escape' && setActive(undefined)}
      />
      {content !== undefined && (
        <div className={classes.tooltip} style={{ top: plot.top, ...side }} aria-hidden>
          <ChartTooltip {...content} />
        </div>
      )}
    </>
  )
}
