import type { Month } from '@vigia/contract/months.ts'
import { useMemo } from 'react'
import type { ValueMode } from '../../../lib/format.ts'
import { ChartCard } from '../../../ui/chart-card.tsx'
import { HistoryTable } from '../tables/history-table.tsx'
import type { YearRow } from '../model/year-rows.ts'
import { YearToggles } from './year-toggles.tsx'
import { YearlyChart } from './yearly-chart.tsx'

/** The comparison of the years in the address; years without data are ignored. */
export const YearlyCard = ({
  title,
  info,
  rows,
  uncompared,
  mode,
  years,
  onYears,
  columns,
}: {
  title: string
  info: string
  rows: readonly YearRow[]
  /** Months left out of comparisons. */
  uncompared: ReadonlySet<Month>
  mode: ValueMode
  /** undefined means all. */
  years: readonly number[] | undefined
  onYears: (years: readonly number[] | undefined) => void
  columns: readonly string[]
}) => {
  const shown = useMemo(() => {
    const chosen = rows.filter(({ year }) => years?.includes(year))
    return chosen.length > 0 ? chosen : rows
  }, [rows, years])
  const withSales = rows.filter(({ cells }) => cells.some((cell) => cell && cell.kind !== 'prediction'))
  // Without any sales every year is a prediction.
  const latestSold = withSales.at(-1)?.year ?? 0
  return (
    <ChartCard
      title={title}
      info={info}
      legend={
        <YearToggles
          years={rows.map(({ year }) => year)}
          chosen={shown.map(({ year }) => year)}
          latestSold={latestSold}
          onChange={onYears}
        />
      }
      chart={<YearlyChart rows={shown} latestSold={latestSold} uncompared={uncompared} mode={mode} />}
      table={<HistoryTable caption={title} columns={columns} rows={shown} mode={mode} />}
    />
  )
}
