import { isAccepted } from '../../../choices.ts'
import { excerpt } from '../../../excerpt.ts'
import type { Mapping } from '../../../roles.ts'
import type { Finding, ReadOptions } from '../../../types.ts'
import type { AmountReading } from '../amount-reading.ts'
import { shareOf } from '../../columns/agreement.ts'
import type { Column } from '../../columns/column.ts'
import { isOfPack, namesMeasure } from '../../headers/measures.ts'
import { same } from '../relations.ts'

/** Share of the rows that must say what a pack holds. */
const MOSTLY = 0.6

/**
 * Asks whether a price is that of the packs that were sold, where a column that nothing uses says what each holds and no column what the line
 * came to: "Cajas", "Und x caja", "Precio und".
 */
export function packContent(
  columns: readonly Column[],
  { cantidad, precio, valor }: Mapping,
  options: ReadOptions,
): Finding[] {
  if (
    cantidad === null ||
    precio === null ||
    valor !== null ||
    options.mapping?.precio !== undefined ||
    isAccepted('contenido_sin_usar', options)
  )
    return []
  const content = columns.find(
    ({ place, header, numbers, distinct }) =>
      place !== cantidad &&
      place !== precio &&
      numbers >= MOSTLY &&
      distinct > 1 &&
      (isOfPack(header) || namesMeasure(header)),
  )
  if (!content) return []
  const [units, price] = [columns[cantidad]!, columns[precio]!].map(({ header }) => excerpt(header))
  return [
    {
      code: 'contenido_sin_usar',
      kind: 'question',
      text: `«${excerpt(content.header)}» parece decir cuánto trae cada unidad y no lo usamos: el valor es «${units}» por «${price}». ¿Es así? Si «${price}» es el precio de lo que trae, agrega al archivo una columna con el total de cada línea y súbelo de nuevo.`,
      choices: [{ label: `Sí: «${units}» por «${price}»`, choose: { accept: ['contenido_sin_usar'] } }],
      chosen: 0,
    },
  ]
}

/** Share of the rows in which one price must be the other times what a pack holds. */
const OF_PACKS = 0.95

/** Whether one of two prices is that of a pack and the other that of what it holds, by a column that says how much that is. */
export function isPackPrice(best: AmountReading, other: AmountReading, columns: Column[]): boolean {
  if (best.valor !== null || other.valor !== null || best.precio === null || other.precio === null) return false
  if (best.precio === other.precio || best.cantidad !== other.cantidad) return false
  const [own, others] = [columns[best.precio]!.values, columns[other.precio]!.values]
  const rows = [...own.keys()].filter((at) => own[at]! > 0 && others[at]! > 0)
  return columns.some(
    ({ header, values }) =>
      isOfPack(header) &&
      rows.length > 0 &&
      shareOf(rows, (at) => same(own[at]! * values[at]!, others[at]!) || same(others[at]! * values[at]!, own[at]!)) >=
        OF_PACKS,
  )
}
