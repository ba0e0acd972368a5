import { TAX_NAMES } from '../../understand/amounts/taxes/tax-words.ts'
import type { Row } from '../../read/grid.ts'
import { parseDate } from '../../understand/dates/dates.ts'
import { areOfBook } from '../../understand/headers/book-titles.ts'
import { fold } from '../../understand/headers/fold.ts'
import { namesPaidPart, PAID_OR_OWED, PAYMENT } from '../../understand/headers/payment-words.ts'
import { sampleRows } from '../dates/date-column.ts'
import { findPriced } from '../prices/find-priced.ts'
import type { DateSource } from '../flat-table.ts'
import { areOfLedger, ledgerFields, mayBeFields, rowLabels } from './ledger-fields.ts'
import {
  dropNamedTotals,
  dropPayments,
  dropTotals,
  isFigure,
  type Matrix,
  MIN_NAMES,
  sortColumns,
} from './matrix-columns.ts'
import { evidenceOf, type MatrixColumns, type TitledRows } from './matrix-evidence.ts'
import { areOfOneKind } from './of-one-kind.ts'
import { sharedMeasures, STORE } from '../shared-measures.ts'
import { namesPlace } from '../../understand/roles/department.ts'
import { namesStore } from '../sheets/sheet-relations.ts'
import { totalsOfGroups } from './totals-of-groups.ts'

/** Share of the figures that must have the measure which several titles share. */
const SHARED = 0.5

/** What the titles above say of the names across. */
const BY_STORE =
  /\b(por|x|by) (sucursal(es)?|tiendas?|local(es)?|sedes?|puntos? de venta|agencias?|stores?|branch(es)?|lojas?|filia(l|is))\b/
/** A tax on each row. */
const TAX = new RegExp(String.raw`^(${TAX_NAMES})\b`)

/** Finds the names across, when the rows are dates or products and every figure is of one of them; null for any other table. */
export function findMatrix(
  headers: string[],
  groups: Row,
  rows: Row[],
  firstRow: number,
  dates: DateSource,
): Matrix | null {
  const dateColumns = dates.kind === 'column' ? [dates.column] : dates.columns
  if (dates.kind === 'none' && dateColumns.length === 0) return null
  // A day is no title: the row is one of the table's own.
  if (dates.kind === 'column' && parseDate(headers[dates.column], 'dmy') !== null) return null
  const sample = sampleRows(rows, firstRow, headers.length)
  if (sample.length === 0) return null
  return (
    totalsOfGroups(headers, groups, sample, dateColumns) ??
    namesAcross({ headers, groups, rows, firstRow, sample, dateColumns })
  )
}

/** Names across by their titles and by what their figures come to; null where the columns may be the fields of a sale. */
function namesAcross(table: TitledRows): Matrix | null {
  if (areOfBook(table.headers)) return null
  const columns = columnsAcross(table)
  if (!columns || areMostly(columns, isPayment)) return null
  const { figures, ids, sums, isNested, affixes } = columns
  const evidence = evidenceOf(table, columns)
  const { isPriced, arePieces } = evidence
  // Pieces whose prices a column of money tells are lines of their own kind.
  if (!isNested && !isPriced && !evidence.hasMoney && isPricedBeside(table)) return null
  const fields = ledgerFields(columns, evidence)
  const labels = rowLabels(table, columns)
  if (!isNested && areOfLedger(fields, columns, evidence)) return null
  // Beside products that have names, "Monto" is what they were sold for and no store.
  if (!isNested && labels.tellProducts && fields.length > 0) return null
  const addsUp = columns.hasTotals || evidence.isTotalled
  const isNamed = isNested || figures.filter(({ column }) => affixes.has(column)).length >= SHARED * figures.length
  const areStores = areMostly(columns, (name) => STORE.test(fold(name)))
  if (!addsUp && !isNamed && mayBeFields(table, columns, evidence, { ...labels, areStores })) return null
  const arePlaces = areMostly(columns, (name) => STORE.test(fold(name)) || namesStore(name) || namesPlace(name))
  // What has a price is sold.
  const isByStore =
    areStores || arePlaces || saysStores(table) || labels.tellProducts || (table.dateColumns.length === 0 && !isPriced)
  const measured = arePieces ? figures.map((figure) => ({ ...figure, measure: 'cantidad' as const })) : figures
  return {
    figures: measured,
    ids,
    header: isByStore && !isNested ? 'Local' : 'Producto',
    sums,
    proven: addsUp || isPriced || (isNamed && areOfOneKind(measured, table.sample)),
  }
}

/** The columns of figures without those of payments and totals; null where they are too few to be names, or stand twice. */
function columnsAcross({ headers, groups, sample, dateColumns }: TitledRows): MatrixColumns | null {
  const affixes = sharedMeasures(headers)
  // Taxes are of documents: what stands beside them are parts of each, and no names.
  if (headers.some((header, column) => TAX.test(fold(header)) && isFigure(sample, column))) return null
  const { figures, ids, sums } = sortColumns(headers, groups, sample, dateColumns, affixes)
  dropPayments(figures, sums, sample)
  dropNamedTotals(figures, sums, sample)
  if (figures.length < MIN_NAMES) return null
  // A name alone under its title is something else.
  const grouped = new Set(figures.map(({ group }) => group))
  const isNested = grouped.size >= MIN_NAMES && !grouped.has(undefined)
  if (!isNested && figures.some(({ group }) => group !== undefined)) return null
  const known = sums.length
  if (!dropTotals(figures, sums, sample)) return null
  return { figures, ids, sums, isNested, affixes, hasTotals: sums.length > known }
}

/** Whether a name is of how a sale was paid, or of what was paid of it. */
const isPayment = (name: string): boolean =>
  PAYMENT.test(fold(name)) || PAID_OR_OWED.test(fold(name)) || namesPaidPart(name)

const areMostly = ({ figures }: Pick<Matrix, 'figures'>, is: (name: string) => boolean): boolean =>
  figures.filter(({ name }) => is(name)).length * 2 >= figures.length

const isPricedBeside = ({ headers, sample }: TitledRows): boolean =>
  findPriced(
    headers,
    sample.map((row) => ({ row, source: '' })),
  ) !== null

/** Whether a text above the titles says that the figures are by store. */
const saysStores = ({ rows, firstRow }: TitledRows): boolean =>
  rows.slice(0, firstRow - 1).some((row) => row.some((cell) => typeof cell === 'string' && BY_STORE.test(fold(cell))))
