import type { Month } from '@vigia/contract/months.ts'
import { memo } from 'react'
import { type ValueMode, formatMonth, formatWhole } from '../../../lib/format.ts'
import { FigureTable } from '../../../ui/figure-table.tsx'
import type { MonthValue } from '../model/combine-months.ts'
import type { Range } from '../model/expected-ranges.ts'
import { periodCell } from '../tables/period-cell.tsx'
import { rangeText } from '../model/range-text.ts'
import { kindText } from '../model/unfinished-month.ts'

const VALUE_COLUMN: Record<ValueMode, string> = {
  cantidad: 'Unidades',
  usd: 'Dólares (USD)',
  cop: 'Pesos (COP)',
}

/** The timeline chart's figures, newest month first. */
export const TimelineTable = memo(
  ({ months, ranges, mode }: { months: readonly MonthValue[]; ranges: ReadonlyMap<Month, Range>; mode: ValueMode }) => {
    const adjusted = months.some(({ unadjusted }) => unadjusted !== undefined)
    return (
      <FigureTable
        caption="Evolución temporal de ventas, mes por mes"
        columns={[
          'Mes',
          'Tipo',
          VALUE_COLUMN[mode],
          ...(ranges.size > 0 ? ['Lo probable'] : []),
          ...(adjusted ? ['Sin tus ajustes'] : []),
        ]}
        textColumns={['Tipo']}
      >
        {months.toReversed().map((month) => {
          const range = ranges.get(month.month)
          return (
            <tr key={month.month}>
              <th scope="row">{formatMonth(month.month)}</th>
              <td data-text>{kindText(month)}</td>
              {periodCell('value', month, mode)}
              {ranges.size > 0 && <td>{range ? rangeText(range, mode) : '-'}</td>}
              {adjusted && <td>{month.unadjusted === undefined ? '-' : formatWhole(month.unadjusted)}</td>}
            </tr>
          )
        })}
      </FigureTable>
    )
  },
)
