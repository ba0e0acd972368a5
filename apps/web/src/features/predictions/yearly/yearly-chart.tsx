import type { Month } from '@vigia/contract/months.ts'
import { memo, useCallback, useId, useMemo } from 'react'
import { MONTH_NAMES } from '@vigia/contract/long-date.ts'
import { SHORT_MONTH_NAMES, type ValueMode, formatCompact, formatExact } from '../../../lib/format.ts'
import { type Bar, HatchPattern, HatchedBars, SoldBars } from '../../../ui/bars.tsx'
import type { Plot } from '../../../ui/chart-scale.ts'
import type { TooltipContent } from '../../../ui/chart-tooltip.tsx'
import { ColumnChart } from '../../../ui/column-chart.tsx'
import { yearlySummary } from '../model/chart-summary.ts'
import { underWayText } from '../model/unfinished-month.ts'
import { toldFigures } from '../model/whole-figures.ts'
import type { PeriodValue } from '../model/combine-months.ts'
import { yearColor } from './year-colors.ts'
import type { YearRow } from '../model/year-rows.ts'

/** Share of a month's column that its bars fill together. */
const GROUP_SHARE = 0.84

const noteOf = (cell: PeriodValue): string => {
  if (cell.kind === 'current') return ` (${underWayText(cell)})`
  return cell.kind === 'prediction' ? ' (predicción)' : ''
}

const COLUMNS = SHORT_MONTH_NAMES.map((label, key) => ({ key, label }))

/** Years side by side, month by month: the colour shows the year, hatching the expected part. */
export const YearlyChart = memo(
  ({
    rows,
    latestSold,
    uncompared,
    mode,
  }: {
    rows: readonly YearRow[]
    latestSold: number
    /** Months left out of comparisons. */
    uncompared: ReadonlySet<Month>
    mode: ValueMode
  }) => {
    const patternId = useId()
    const extent = useMemo(() => {
      const values = rows.flatMap(({ cells }) => cells.flatMap((cell) => (cell ? [cell.value] : [])))
      return [Math.min(0, ...values), Math.max(0, ...values)] as const
    }, [rows])
    const marks = useCallback(
      (plot: Plot) => {
        const slot = (plot.columnWidth * GROUP_SHARE) / rows.length
        const inset = (plot.columnWidth * (1 - GROUP_SHARE)) / 2
        const barsOf = (row: YearRow, order: number, kind: 'sold' | 'expected'): Bar[] =>
          row.cells.flatMap((cell, index) => {
            if (!cell || cell.kind === (kind === 'sold' ? 'prediction' : 'actual')) return []
            // In the current month the expected part is stacked on the sold part.
            const [from, to] = kind === 'sold' ? [0, cell.sold] : [cell.sold, cell.value]
            const x = plot.x(index) + inset + order * slot
            return [{ x, width: Math.max(1, slot - 1), from: plot.y(from), to: plot.y(to) }]
          })
        return (
          <>
            {rows.map(({ year }) => (
              <HatchPattern
                key={year}
                id={patternId + year}
                stripes={year > latestSold ? undefined : yearColor(year, latestSold)}
              />
            ))}
            {rows.map((row, order) => (
              <SoldBars key={row.year} bars={barsOf(row, order, 'sold')} color={yearColor(row.year, latestSold)} />
            ))}
            {rows.map((row, order) => (
              <HatchedBars
                key={row.year}
                bars={barsOf(row, order, 'expected')}
                patternId={patternId + row.year}
                // The rest of this year must not be mistaken for next year.
                outline={row.year > latestSold ? undefined : yearColor(row.year, latestSold)}
              />
            ))}
          </>
        )
      },
      [rows, latestSold, patternId],
    )
    const contentOf = (index: number): TooltipContent => ({
      title: MONTH_NAMES[index]!,
      rows: rows.flatMap(({ year, cells }) => {
        const cell = cells[index]
        if (!cell) return []
        const color = year > latestSold ? 'var(--vg-expected)' : yearColor(year, latestSold)
        return [{ label: year + noteOf(cell), value: formatExact(toldFigures(cell, mode).value, mode), color }]
      }),
    })
    return (
      <ColumnChart
        label="Comparativo por años: recorre los meses con las flechas"
        summary={yearlySummary(rows, mode, uncompared)}
        columns={COLUMNS}
        extent={extent}
        formatTick={(value) => formatCompact(value, mode)}
        contentOf={contentOf}
        marks={marks}
      />
    )
  },
)
