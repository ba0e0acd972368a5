/** What a person who says which columns are which has not said yet: the money or the pieces, and the product. */
import type { Mapping } from '../../roles.ts'
import type { Finding } from '../../types.ts'
import type { Column } from '../columns/column.ts'
import { exampleText } from '../columns/example-text.ts'
import { missingMeasure } from '../amounts/quantities/missing-measure.ts'
import { scoreHeader } from '../headers/headers.ts'
import { ENOUGH } from './confirm-role.ts'
import type { ColumnMeaning } from './mapping.ts'

/** Columns offered as the product, or as the amount that is not told. */
const MOST_OFFERED = 4

const saysNothing = ({ header }: Column): boolean => scoreHeader(header).size === 0

/** Whether the person has named a column as an amount whose title says nothing: what else the file holds, no title tells either. */
const isAmountUntitled = (columns: readonly Column[], { cantidad, precio, valor }: Partial<Mapping>): boolean =>
  [cantidad, precio, valor].some(
    (place) => place != null && columns[place] !== undefined && saysNothing(columns[place]),
  )

/** Asks for the money, or for the quantity, where the person has told the other alone and columns are left that may be it. */
export function missingAmountQuestion(
  { columns, amounts }: ColumnMeaning,
  mapping: Mapping,
  given: Partial<Mapping>,
  valueOfDocument: boolean,
): Finding[] {
  const isGiven = given.cantidad !== undefined && (given.valor !== undefined || given.precio !== undefined)
  if (isGiven || amounts.unexplained.length === 0 || !isAmountUntitled(columns, given)) return []
  const places = amounts.unexplained.slice(0, MOST_OFFERED)
  const asked = missingMeasure(places, mapping, valueOfDocument, (place) => columns[place]!.header)
  // That there is none is no guess: the person has only not come to it.
  return [{ code: asked.code, kind: asked.kind, text: asked.text, choices: asked.choices ?? [] }]
}

/** Columns of names of which none is used: those with more different ones first, as a shop has more goods than kinds of them. */
const namesLeft = (columns: readonly Column[], mapping: Mapping): Column[] =>
  columns
    .filter(
      (column) =>
        !Object.values(mapping).includes(column.place) &&
        saysNothing(column) &&
        column.letters >= ENOUGH &&
        column.filledShare >= ENOUGH &&
        column.plainDates < ENOUGH &&
        column.distinct > 1,
    )
    .toSorted((a, b) => b.distinct - a.distinct)

/** Asks for the product where the person has told the amounts and names are left that nothing uses: otherwise all would be of one product. */
export function missingProductQuestion(
  { columns }: ColumnMeaning,
  mapping: Mapping,
  given: Partial<Mapping>,
): Finding[] {
  const isGiven = [given.producto, given.productoCodigo].some((place) => place !== undefined)
  const isKnown = mapping.producto !== null || mapping.productoCodigo !== null
  if (isGiven || isKnown || !isAmountUntitled(columns, given)) return []
  const names = namesLeft(columns, mapping).slice(0, MOST_OFFERED)
  if (names.length === 0) return []
  return [
    {
      code: 'cual_producto',
      kind: 'question',
      text: '¿Qué columna dice el producto?',
      choices: [
        ...names.map(({ header, place, examples }) => ({
          label: `«${header}» (${examples.map((cell) => exampleText(cell, 'producto')).join(', ')})`,
          choose: { mapping: { producto: place } },
        })),
        { label: 'Ninguna: todo queda como un solo producto', choose: { mapping: { producto: null } } },
      ],
    },
  ]
}
