import { isAccepted } from '../../choices.ts'
import { excerpt } from '../../excerpt.ts'
import type { Mapping } from '../../roles.ts'
import type { Finding, ReadOptions } from '../../types.ts'
import type { ColumnMeaning } from '../roles/mapping.ts'

/** Share of the rows that a column of the same title as the money must fill with figures. */
const MOSTLY_FILLED = 0.5

/** A title as it is written: "% Importe" is another. */
const titled = (header: string): string => header.trim().toLowerCase()

/** Asks about other columns that are called as the money is, and hold other figures: of other groups of products, under titles of their own. */
export function sameTitles({ columns, amounts }: ColumnMeaning, { valor }: Mapping, options: ReadOptions): Finding[] {
  const money = valor === null ? undefined : columns[valor]
  if (!money || isAccepted('columnas_dudosas', options)) return []
  const twins = columns.filter(
    ({ place, header, numbers, filledShare, values }) =>
      place !== money.place &&
      !amounts.documentTotals.some((total) => total.place === place && (total.sure || total.evident)) &&
      titled(header) !== '' &&
      titled(header) === titled(money.header) &&
      numbers >= MOSTLY_FILLED &&
      filledShare >= MOSTLY_FILLED &&
      values.some((value, at) => value > 0 && value !== money.values[at]),
  )
  if (twins.length === 0) return []
  return [
    {
      code: 'columnas_dudosas',
      kind: 'question',
      text: `«${excerpt(money.header)}» está en ${twins.length + 1} columnas, y leímos solo una. ¿Cargamos solo esa? Si las otras son ventas también, ponlas en tu archivo unas debajo de otras y súbelo de nuevo.`,
      choices: [{ label: 'Sí, carga solo esa', choose: { accept: ['columnas_dudosas'] } }],
      chosen: 0,
    },
  ]
}
