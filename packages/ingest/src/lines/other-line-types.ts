import { cellText, isNothing, type Row } from '../read/grid.ts'
import { type Mapping, type Role, ROLES } from '../roles.ts'

const OF_TYPES: ReadonlySet<Role> = new Set(['tipoDocumento', 'estado'])
/** Different types of lines that a column has at most, and empty lines of a type that are no chance. */
const MOST_TYPES = 12
const LEAST_LINES = 3

/**
 * Types of lines of which none has an amount and each of another type has one: remarks, under "Tipo línea" called "texto".
 * @returns by the place of the column that tells them, the types without amounts; null where none does
 */
export function typesWithoutAmounts(
  rows: readonly Row[],
  firstRow: number,
  columns: number,
  mapping: Mapping,
): { place: number; types: ReadonlySet<string> } | null {
  const amounts = [mapping.cantidad, mapping.precio, mapping.valor, mapping.descuento].filter((place) => place !== null)
  if (amounts.length < 2) return null
  // A type of lines is taken for one of documents, or a state.
  const used = new Set(ROLES.flatMap((role) => (OF_TYPES.has(role) ? [] : [mapping[role]])))
  for (let place = 0; place < columns; place++) {
    if (used.has(place)) continue
    const [empty, filled] = [new Map<string, number>(), new Set<string>()]
    for (let at = firstRow; at < rows.length && empty.size + filled.size <= MOST_TYPES; at++) {
      const row = rows[at]!
      const type = cellText(row[place])
      if (amounts.every((amount) => isNothing(row[amount]))) empty.set(type, (empty.get(type) ?? 0) + 1)
      else filled.add(type)
    }
    const isOfTypes =
      empty.size > 0 &&
      filled.size > 0 &&
      empty.size + filled.size <= MOST_TYPES &&
      [...empty].every(([type, count]) => type !== '' && !filled.has(type) && count >= LEAST_LINES)
    if (!isOfTypes || filled.has('')) continue
    const types = new Set(empty.keys())
    return hasFiguresOfItsOwn(rows.slice(firstRow), columns, used, (row) => types.has(cellText(row[place])))
      ? null
      : { place, types }
  }
  return null
}

/** Share of rows that must be filled, or blank, for a column to be of one kind of lines. */
const MOSTLY = 0.5

/** Whether lines of a type have figures in a column without a role that the others leave blank: what a service came to, in a column of its own. */
function hasFiguresOfItsOwn(
  rows: readonly Row[],
  columns: number,
  used: ReadonlySet<number | null>,
  isOfType: (row: Row) => boolean,
): boolean {
  const [own, others] = [rows.filter(isOfType), rows.filter((row) => !isOfType(row))]
  return Array.from({ length: columns }, (_, place) => place).some(
    (place) =>
      !used.has(place) &&
      own.filter((row) => /\d/.test(cellText(row[place]))).length > MOSTLY * own.length &&
      others.filter((row) => isNothing(row[place])).length > MOSTLY * others.length,
  )
}
