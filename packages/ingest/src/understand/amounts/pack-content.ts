import { excerpt } from '../../excerpt.ts'
import type { Finding, Mapping, ReadOptions } from '../../types.ts'
import type { Column } from '../columns/column.ts'
import { isOfPack, namesMeasure } from '../headers/measures.ts'

/** Share of the rows that must say what a pack holds. */
const MOSTLY = 0.6

/**
 * Asks whether a price is that of the packs that were sold, where a column that nothing uses says what each holds and no column what the line
 * came to: "Cajas", "Und x caja", "Precio und".
 */
export function packContent(
  columns: readonly Column[],
  { cantidad, precio, valor }: Mapping,
  { accept, mapping }: ReadOptions,
): Finding[] {
  if (cantidad === null || precio === null || valor !== null || accept === 'yes' || mapping?.precio !== undefined)
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
      text: `"${excerpt(content.header)}" parece decir cuánto trae cada unidad y no lo usamos: el valor es "${units}" por "${price}". ¿Es así? Si "${price}" es el precio de lo que trae, agrega al archivo una columna con el total de cada línea y súbelo de nuevo.`,
      choices: [{ label: `Sí: "${units}" por "${price}"`, choose: { accept: 'yes' } }],
      chosen: 0,
    },
  ]
}
