/** Goods that a business moved from one of its places to another, or adjusted, in a report of all movements: they have no buyer. */
import { rowsText } from '../../spanish.ts'
import { excerpt, quoted } from '../../excerpt.ts'
import { cellText, isBlank, type Row } from '../../read/grid.ts'
import { fold } from '../headers/fold.ts'
import type { JudgedTable } from '../columns/judged-table.ts'
import { questionOnRows, type Judgement, type RowTreatment } from './column-rule.ts'
import { lettersOf } from './document-letters.ts'
import { INVOICE_KIND } from './kinds-beside-invoices.ts'
import { taxNumber } from './tax-numbers.ts'

/** A tax number in the rows above the table, with or without its check digit. */
const OWN_NUMBER = /\bn\.?i\.?t\.?\b\D{0,6}(\d[\d.,\s]{6,14}\d)/i
/** Who is no client, where the type of the row is one of movements. */
const PLACE = /^(bodega|almacen|deposito|cedi|centro de distribucion|punto de venta|sucursal)\b/
/** Movements of stock between places, or by a count, as programs write their type. */
const MOVEMENT = /^(t[serb]|trl?|tra|tras|traslados?|transferencias?|aj|aju|ajustes?|traslado entre bodegas)\b/

/** The business's own tax number, as its letterhead says it; null where it says none. */
function ownNumber(rows: readonly Row[]): string | null {
  for (const row of rows)
    for (const cell of row) {
      const number = typeof cell === 'string' ? OWN_NUMBER.exec(cell)?.[1] : undefined
      if (number !== undefined) return taxNumber(number)
    }
  return null
}

/** What tells the kind of a row: the column of types, or the letters that the numbers of documents begin with. */
interface Kinds {
  place: number
  by?: 'letters'
  of: (row: Row) => string
}

function kindsOf({ mapping: { tipoDocumento, documento }, columns }: JudgedTable): Kinds | null {
  if (tipoDocumento !== null && columns[tipoDocumento]!.distinct > 1)
    return { place: tipoDocumento, of: (row) => cellText(row[tipoDocumento]) }
  return documento === null
    ? null
    : { place: documento, by: 'letters', of: (row) => lettersOf(cellText(row[documento])) }
}

/**
 * Asks whether kinds of rows are sales of which every row has the business itself, or one of its warehouses, in the client's place, beside
 * kinds that have clients.
 */
export function ownMovements(table: JudgedTable): Judgement {
  const none = { treatments: [], findings: [] }
  const { rows, firstRow, columns, mapping } = table
  const { cliente, clienteCodigo } = mapping
  const kinds = kindsOf(table)
  if (!kinds || (cliente === null && clienteCodigo === null)) return none
  const own = ownNumber(rows.slice(0, firstRow - 1))
  // Words and letters of every row are looked at only where something may be found.
  const isMovement = remembered((kind) => MOVEMENT.test(fold(kind)))
  if (own === null && (kinds.by === 'letters' || !columns[kinds.place]!.texts.some(isMovement))) return none
  const isOwn = (row: Row) => own !== null && clienteCodigo !== null && taxNumber(cellText(row[clienteCodigo])) === own
  const isPlace = (row: Row) =>
    cliente !== null && isMovement(kinds.of(row)) && PLACE.test(fold(cellText(row[cliente])))
  const told = rows.slice(firstRow).filter((row) => kinds.of(row) !== '' && !isBlank(row[kinds.place]))
  const moved = new Set<string>()
  const sold = new Set<string>()
  for (const row of told) (isOwn(row) || isPlace(row) ? moved : sold).add(kinds.of(row))
  const values = new Set([...moved].filter((kind) => !sold.has(kind) && !INVOICE_KIND.test(fold(kind))))
  if (values.size === 0 || sold.size === 0) return none
  return question(table, kinds, values, sold, told)
}

/** Tells once for each text what a test says of it. */
function remembered(test: (text: string) => boolean): (text: string) => boolean {
  const known = new Map<string, boolean>()
  return (text) => {
    const told = known.get(text) ?? test(text)
    known.set(text, told)
    return told
  }
}

/** Kinds of sales named; of more the question says only that the others count. */
const NAMED = 3

function question(
  table: JudgedTable,
  { place, by, of }: Kinds,
  values: ReadonlySet<string>,
  sold: ReadonlySet<string>,
  told: readonly Row[],
): Judgement {
  const { cliente } = table.mapping
  const moved = told.filter((row) => values.has(of(row)))
  const named = (kinds: Iterable<string>) => quoted(by ? [...kinds].map((kind) => kind.toUpperCase()) : kinds)
  const who = cliente === null ? '' : cellText(moved[0]![cliente])
  const count = moved.length === 1 ? 'tiene' : 'tienen'
  const only = sold.size <= NAMED ? `No: solo cuentan ${named(sold)}` : 'No cuentan'
  return questionOnRows(
    table,
    { place, values, ...(by && { by }) } satisfies Omit<RowTreatment, 'treatment'>,
    [
      `${rowsText(moved.length)} con ${named(values)} en «${table.columns[place]!.header}» ${count} como cliente a tu propio negocio o a una de tus bodegas${who === '' ? '' : ` («${excerpt(who)}»)`}: parecen traslados o ajustes.`,
      '¿Son ventas?',
    ],
    [
      [only, 'out'],
      ['Sí: cuentan como las demás', 'in'],
    ],
  )
}
