import { type ValueMode, formatMonth } from '../../lib/format.ts'
import { type PeriodKind, type MonthValue } from './combine-months.ts'
import { FigureTable } from '../../ui/figure-table.tsx'
import { PeriodCell } from './period-cell.tsx'

const KIND_TEXT: Record<PeriodKind, string> = { actual: 'Ventas', prediction: 'Predicción', current: 'En curso' }

/** The timeline chart's figures, newest month first. */
export const TimelineTable = ({ months, mode }: { months: readonly MonthValue[]; mode: ValueMode }) => (
  <FigureTable
    caption="Evolución temporal de ventas, mes por mes"
    columns={['Mes', 'Tipo', 'Valor']}
    textColumns={['Tipo']}
  >
    {months.toReversed().map((month) => (
      <tr key={month.month}>
        <th scope="row">{formatMonth(month.month)}</th>
        <td data-text>{KIND_TEXT[month.kind]}</td>
        <PeriodCell cell={month} mode={mode} />
      </tr>
    ))}
  </FigureTable>
)
