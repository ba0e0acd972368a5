import type { Month } from '@vigia/contract/months.ts'
import { memo } from 'react'
import { type ValueMode, formatMonth, formatValue } from '../../../lib/format.ts'
import { FigureTable } from '../../../ui/figure-table.tsx'
import type { PeriodKind, MonthValue } from '../model/combine-months.ts'
import type { Range } from '../model/expected-ranges.ts'
import { periodCell } from '../tables/period-cell.tsx'
import { rangeText } from '../model/range-text.ts'

const VALUE_COLUMN: Record<ValueMode, string> = {
  cantidad: 'Unidades',
  usd: 'Dólares (USD)',
  cop: 'Pesos (COP)',
}

const KIND_TEXT: Record<PeriodKind, string> = { actual: 'Ventas', prediction: 'Predicción', current: 'En curso' }

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
              <td data-text>{KIND_TEXT[month.kind]}</td>
              {periodCell('value', month, mode)}
              {ranges.size > 0 && <td>{range ? rangeText(range, mode) : '-'}</td>}
              {adjusted && <td>{month.unadjusted === undefined ? '-' : formatValue(month.unadjusted)}</td>}
            </tr>
          )
        })}
      </FigureTable>
    )
  },
)
