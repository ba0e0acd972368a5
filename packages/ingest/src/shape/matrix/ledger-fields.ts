import { cellText, isBlank, type Row } from '../../read/grid.ts'
import { isOffPayment, SHIPPING } from '../../understand/amounts/amount-words.ts'
import { namesOther } from '../../understand/amounts/other-numbers.ts'
import { isWeekday } from '../../understand/dates/weekdays.ts'
import { fold } from '../../understand/headers/fold.ts'
import { scoreHeader } from '../../understand/headers/headers.ts'
import type { MatrixColumns, MatrixEvidence, TitledRows } from './matrix-evidence.ts'
import { isFigure, type Matrix, MIN_NAMES, SURE_FIELD } from './matrix-columns.ts'
import { MIN_STORES } from '../shared-measures.ts'
import { isField } from '../words.ts'

/** Columns of texts beside the dates, where no total proves the table: a store, the day of the week. */
const MAX_NAMES = 1
/** Figures under titles of a ledger's fields, and share of all, from which the columns are no names: one may be a product called so. */
const MIN_FIELDS = 2
const FIELDS = 0.2
/** "Producto 1", "Producto 2", "Producto 3": names, where a total sums them up. */
const NUMBERED = /^(producto|produto|product|articulo|item|servicio) \w{1,2}$/
const MIN_NUMBERED = 3
/** What was paid of a row, or is left to pay. */
const PART_PAID = /^(a cuenta|resta|restante|adelantos?|senas?|pendiente|por cobrar|a pagar)$/

/** Whether a title is one of a ledger's: a role other than those of names, a tax, a code. */
function namesField(name: string): boolean {
  return (
    isField(name) ||
    namesOther(name) ||
    isOffPayment(name) ||
    PART_PAID.test(fold(name)) ||
    [...scoreHeader(name)].some(([role, score]) => role !== 'producto' && role !== 'local' && score > SURE_FIELD)
  )
}

/** Those figures whose titles are of a ledger's fields: a total may be the sum of some of them by chance, and they are none of products or stores. */
export function ledgerFields(
  { figures, affixes }: MatrixColumns,
  { hasAmounts, arePieces, isTotalled }: MatrixEvidence,
): Matrix['figures'] {
  const areNumbered = figures.length >= MIN_NUMBERED && figures.every(({ name }) => NUMBERED.test(fold(name)))
  if (areNumbered && isTotalled) return []
  return figures.filter(
    ({ column, name, measure }) =>
      // Names over how many and how much of each are no fields.
      !affixes.has(column) &&
      (arePieces || measure === undefined) &&
      (namesField(name) || (hasAmounts && SHIPPING.test(fold(name)))),
  )
}

/** Whether so many of the figures are a ledger's fields that all are. */
export function areOfLedger(
  fields: Matrix['figures'],
  { figures }: MatrixColumns,
  { hasAmounts }: MatrixEvidence,
): boolean {
  // Of two columns that come to a third, "Neto" is what is left of it.
  const areFields = fields.length >= MIN_FIELDS || (figures.length === MIN_NAMES && fields.length > 0 && hasAmounts)
  return areFields && fields.length >= FIELDS * figures.length
}

/** What names the rows, beside their dates. */
export interface RowLabels {
  columns: Matrix['ids']
  /** Those of them that are of products. */
  products: Matrix['ids']
  /** Whether any row says its product: a column of codes that nobody filled in leaves it to the names across to say what was sold. */
  tellProducts: boolean
}

export function rowLabels({ sample, dateColumns }: TitledRows, { figures, ids }: MatrixColumns): RowLabels {
  const columns = ids.filter(
    ({ column }) =>
      !dateColumns.includes(column) && !(figures.length >= MIN_STORES && holdsOnlyWeekdays(sample, column)),
  )
  const products = columns.filter(
    ({ title }) => scoreHeader(title).has('producto') || scoreHeader(title).has('productoCodigo'),
  )
  return { columns, products, tellProducts: products.some(({ column }) => sample.some((row) => !isBlank(row[column]))) }
}

/** Whether a column is blank or has nothing but days of the week, which tell no more than the dates. */
const holdsOnlyWeekdays = (sample: Row[], column: number): boolean =>
  sample.every((row) => isBlank(row[column]) || isWeekday(fold(cellText(row[column]))))

/**
 * Whether the columns of figures may be a ledger's fields, where no total and no repeated title proves that names stand across: the rows say more than
 * their dates, or the days repeat.
 * @param areStores whether most titles are those of stores
 */
export function mayBeFields(
  { rows, firstRow, sample, dateColumns }: TitledRows,
  { figures, sums }: MatrixColumns,
  { hasAmounts, arePieces }: MatrixEvidence,
  { columns, products, areStores }: RowLabels & { areStores: boolean },
): boolean {
  // A total that is not the sum of the others, or a code.
  const isOtherTotal = !arePieces && sums.some((column) => isFigure(sample, column))
  if (hasAmounts || isOtherTotal || figures.some(({ name }) => isField(name))) return true
  const namesProduct = products.length > 0
  if (!namesProduct && dateColumns.length > 0)
    return (
      columns.length > MAX_NAMES ||
      (columns.length === 0 && datesRepeat(rows.slice(firstRow, firstRow + HEAD), dateColumns))
    )
  // A code of the sale beside its product is a field of the row; "Centro" is a store.
  if (namesProduct && figures.some(({ name }) => [...scoreHeader(name).keys()].some((role) => role !== 'local')))
    return true
  // Rows of a product, its client and its invoice are sales, whatever the columns of figures are called.
  return !areStores && (figures.length < MIN_STORES || columns.length > MAX_NAMES + 1)
}

/** Share of the rows whose day another row has: names across have a row a day. */
const REPEATED = 0.5
/** Rows looked at, one after another: the days of one product may stand together. */
const HEAD = 50_000

function datesRepeat(head: Row[], columns: readonly number[]): boolean {
  const days = head.map((row) => columns.map((column) => cellText(row[column])).join('|')).filter((day) => day !== '')
  return days.length - new Set(days).size >= REPEATED * days.length
}
