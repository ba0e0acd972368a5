import type { ReviewedMonth } from '@vigia/contract/calls/forecast-review.ts'
import { toMonth } from '@vigia/contract/months.ts'
import { memo } from 'react'
import { formatDate, formatMonth, formatWhole } from '../../lib/format.ts'
import { FigureTable } from '../../ui/figure-table.tsx'
import { errorText } from './accuracy-text.ts'
import { verdictOf } from './verdict.ts'

const originText = ({ origen, hecho, dicho_el }: ReviewedMonth): string => {
  if (dicho_el !== null) return `Lo dijimos el ${formatDate(dicho_el)}, sin ventas de ese mes`
  return `${origen === 'dicho' ? 'Lo dijimos en' : 'Prueba con datos hasta'} ${formatMonth(toMonth(hecho))}`
}

const errorOf = (said: number | null, { vendido }: ReviewedMonth): string =>
  said === null ? '-' : (errorText(said, vendido) ?? '-')

/** The months of the chart as figures, latest first. */
export const ReviewTable = memo(
  ({ months, told, unit }: { months: readonly ReviewedMonth[]; told: boolean; unit: string }) => {
    const unmet = months.some(({ incumplido }) => incumplido !== null)
    const adjusted = months.some(({ ajustado }) => ajustado !== null)
    return (
      <FigureTable
        caption={`Meses cerrados: lo que ${told ? 'dijimos' : 'habríamos dicho'} y lo que vendiste, en ${unit}`}
        columns={[
          'Mes',
          'Vendiste',
          told ? 'Dijimos' : 'Habríamos dicho',
          'Rango',
          '¿Dentro?',
          'Error',
          ...(unmet ? ['Comprometido sin vender'] : []),
          ...(adjusted ? ['Con tu ajuste', 'Error con ajuste'] : []),
          'Hace un año',
          'Error de repetirlo',
          'De dónde sale',
        ]}
        textColumns={['¿Dentro?', 'De dónde sale']}
      >
        {months.toReversed().map((month) => (
          <tr key={toMonth(month)}>
            <th scope="row">{formatMonth(toMonth(month))}</th>
            <td>{formatWhole(month.vendido)}</td>
            <td>{formatWhole(month.esperado)}</td>
            <td>{`${formatWhole(month.desde)} a ${formatWhole(month.hasta)}`}</td>
            <td data-text>{verdictOf(month)}</td>
            <td>{errorOf(month.esperado, month)}</td>
            {unmet && <td>{month.incumplido === null ? '-' : formatWhole(month.incumplido)}</td>}
            {adjusted && (
              <>
                <td>{month.ajustado === null ? '-' : formatWhole(month.ajustado)}</td>
                <td>{errorOf(month.ajustado, month)}</td>
              </>
            )}
            <td>{month.hace_un_ano === null ? '-' : formatWhole(month.hace_un_ano)}</td>
            <td>{errorOf(month.hace_un_ano, month)}</td>
            <td data-text>{originText(month)}</td>
          </tr>
        ))}
      </FigureTable>
    )
  },
)
