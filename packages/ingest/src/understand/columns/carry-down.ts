import { numeral } from '../../spanish.ts'
import { largest } from '../../extremes.ts'
import type { Cell, Row } from '../../read/grid.ts'
import { cellText, isBlank } from '../../read/grid.ts'
import { type Mapping, type Role, AMOUNT_ROLES } from '../../roles.ts'
import type { Finding } from '../../types.ts'
import { excerpt } from '../../excerpt.ts'
import { parseDate } from '../dates/dates.ts'
import { runOneWay } from '../dates/in-order.ts'
import { fold } from '../headers/fold.ts'
import { isCurrencyHeader } from '../numbers/currency.ts'
import { namesTotal } from './column.ts'
import { type DocumentRows, documentRows } from './document-rows.ts'
import { type IsLineBelow, lineBelow } from './lines-below.ts'

/** What a document says once for all its lines. */
const OF_DOCUMENT: Role[] = ['fecha', 'documento', 'tipoDocumento', 'local', 'cliente', 'clienteCodigo']
/** Share of the sales without a date from which they are lines of the row above, and not dates forgotten. */
const ENOUGH = 0.3
/** Fewer are enough where as large a share of them belongs to the document above by its number, or by saying nothing of one. */
const LEAST_LINES = 3
const BOUND = 0.8
/** Share of the dates that must follow one another in time for rows between them to be of the day above: payments are noted out of order. */
const IN_ORDER = 0.9
/** Dates from which their order tells anything. */
const LEAST_DATES = 10
/** Share of the rows without a date from which they are of the day above where each day is written once. */
const SOME = 0.1

/** Whether the days run forwards and each is written on its first row alone: a notebook does not write "3" twice. */
function areWrittenOnce(dates: readonly Cell[]): boolean {
  const written = dates.map(cellText)
  return (
    dates.length >= LEAST_DATES && runInOrder(dates) && written.every((day, at) => at === 0 || day !== written[at - 1])
  )
}

/** Whether dates run forwards or backwards; what cannot be read says nothing. */
function runInOrder(dates: readonly Cell[]): boolean {
  if (dates.length < LEAST_DATES) return true
  return (['dmy', 'mdy'] as const).some((order) =>
    runOneWay(
      dates.flatMap((cell) => parseDate(cell, order) ?? []),
      IN_ORDER,
    ),
  )
}

/** Rows of a list in which each is another thing, and share of those without a date that must lack their buyer too to be what was not sold yet. */
const LEAST_THINGS = 10
/** "2 arepas" is how many, and the number of no thing, where as few numbers as of this share of the rows begin them. */
const COUNTED = /^(\d{1,3}) ?(x )?\p{L}{3}/u
const RECURRING = 0.5
/** What grows from row to row is another on each, and no thing. */
const RUNNING_TOTAL = /\b(acumulad[oa]|saldo|balance|llev[oa]\w*|van?|vamos|suma)\b/
const MOSTLY = 0.9

/** Whether a list has each thing once, by its plate or its number, and dates and buyers of those alone that were sold. */
function areUnsold(body: readonly Row[], date: number, mapping: Mapping, headers: readonly string[]): boolean {
  const buyer = mapping.cliente ?? mapping.clienteCodigo
  const things = body.filter((row) => row.filter((cell) => !isBlank(cell)).length > 1 && !namesTotal(row))
  const undated = things.filter((row) => isBlank(row[date]))
  if (things.length < LEAST_THINGS || undated.length === 0 || mapping.documento !== null) return false
  const width = largest(things.map((row) => row.length))
  const amounts = AMOUNT_ROLES.map((role) => mapping[role])
  const isThing = (place: number) =>
    place !== date &&
    !amounts.includes(place) &&
    !RUNNING_TOTAL.test(fold(headers[place] ?? '')) &&
    new Set(things.map((row) => cellText(row[place]))).size === things.length &&
    things.every((row) => /\d/.test(cellText(row[place]))) &&
    !areCounted(things.map((row) => cellText(row[place])))
  if (!Array.from({ length: width }, (_, place) => place).some(isThing)) return false
  if (buyer === null) return true
  const sold = things.filter((row) => !isBlank(row[date]))
  const lacking = undated.filter((row) => isBlank(row[buyer])).length
  return lacking >= MOSTLY * undated.length && sold.filter((row) => !isBlank(row[buyer])).length >= MOSTLY * sold.length
}

/** Whether names begin with how many were sold: an apartment or a car has a number of its own. */
function areCounted(names: readonly string[]): boolean {
  const counts = names.map((name) => COUNTED.exec(name)?.[1])
  return !counts.includes(undefined) && new Set(counts).size <= RECURRING * names.length
}

/** Share of the dated rows that must have a state, or a client, for it to be that of the whole document. */
const EACH = 0.9
/** Share of the lines without a date that must tell a client for it to be told by each. */
const SOME_CLIENTS = 0.05

/** Whether each document says it on its first line. */
function saysEach(rows: readonly Row[], firstRow: number, date: number, place: number): boolean {
  const dated = rows.slice(firstRow).filter((row) => !isBlank(row[date]) && !namesTotal(row))
  return dated.filter((row) => !isBlank(row[place])).length >= EACH * dated.length
}

function totalsAbove({ places, taxed }: DocumentRows, headers: readonly string[]): Finding[] {
  const told: Finding = {
    code: 'total_entre_ventas',
    kind: 'fact',
    text: `${numeral(places.size)} filas dicen el total de las líneas que tienen debajo: no las contamos.`,
  }
  if (taxed === null) return [told]
  const text = `Cargamos las líneas, que no traen impuestos: «${excerpt(headers[taxed] ?? 'Total')}» los trae por documento. Si cuentas tus ventas con impuestos, saca el reporte con el total de cada línea.`
  return [told, { code: 'lineas_sin_impuestos', kind: 'warning', text }]
}

/**
 * Reports and merged cells say the date, the client and the document on the first line of each alone. Where many rows are so, those
 * without a date take what they leave blank of these from the row above, in place.
 */
export function carryDown(rows: Row[], firstRow: number, mapping: Mapping, headers: readonly string[] = []): Finding[] {
  const { fecha: date, estado: state } = mapping
  if (date === null) return []
  const isBelow = lineBelow(rows, firstRow, date, mapping)
  const found = countBelow(rows, firstRow, { mapping, isBelow, header: headers[date] })
  if (!areOfRowAbove(found) || areUnsold(rows.slice(firstRow), date, mapping, headers)) return []
  const ofDocument = OF_DOCUMENT.flatMap((role) => mapping[role] ?? [])
  // A notebook marks the one line that fell through.
  const currencies = [...headers.keys()].filter((place) => isCurrencyHeader(fold(headers[place]!)))
  for (const place of [...(state === null ? [] : [state]), ...currencies])
    if (saysEach(rows, firstRow, date, place)) ofDocument.push(place)
  const documents = documentRows(rows, firstRow, mapping, isBelow)
  const clients = clientsOfLines(rows, firstRow, mapping, isBelow)
  const { documento: document } = mapping
  const isOfSameDocument = (row: Row, before: Row) =>
    document !== null && (isBlank(row[document]) || cellText(row[document]) === cellText(before[document]))
  let above: Row | undefined
  for (let at = firstRow; at < rows.length; at++) {
    const row = rows[at]!
    if (!isBlank(row[date])) {
      if (isNoDate(row[date]!, headers[date])) continue
      above = row
      // Its lines have all of it.
      if (documents.places.has(at)) rows[at] = []
    } else if (above && isBelow(row, at)) {
      const own = isOfSameDocument(row, above) ? [] : clients
      above = filledFrom(
        above,
        row,
        ofDocument.filter((place) => !own.includes(place)),
      )
      rows[at] = above
    }
  }
  const also =
    clients.length > 0
      ? '. Las que no dicen el cliente se quedan sin él'
      : ', y también el cliente y el documento que les faltaban'
  return [
    {
      code: 'fechas_arrastradas',
      kind: 'fact',
      text: `${numeral(found.lines)} filas no traen fecha: tomaron la de la fila de arriba${also}.`,
    },
    ...(documents.areTotals ? totalsAbove(documents, headers) : []),
  ]
}

/**
 * The columns of clients that lines tell for themselves: a notebook writes the day once and the client of those sales that have one, so
 * that a blank is somebody without a name, and not the client above.
 */
function clientsOfLines(rows: readonly Row[], firstRow: number, mapping: Mapping, isBelow: IsLineBelow): number[] {
  const { fecha: date } = mapping
  const lines = rows.filter((row, at) => at >= firstRow && isBelow(row, at))
  return [mapping.cliente, mapping.clienteCodigo].filter(
    (place): place is number =>
      place !== null &&
      lines.filter((row) => !isBlank(row[place])).length >= SOME_CLIENTS * lines.length &&
      !saysEach(rows, firstRow, date!, place),
  )
}

/** Whether the title of the dates stands among them, on a new page, or the word of a total: the rows below are of the day above all the same. */
const isNoDate = (cell: Cell, header = ''): boolean =>
  // Most cells are dates, and folding is slow.
  typeof cell === 'string' && !/^\d/.test(cell) && (namesTotal([cell]) || fold(cell) === fold(header))

interface RowsBelow {
  dates: Cell[]
  /** Rows without a date that are lines of a sale. */
  lines: number
  /** Those of them that belong to the row above by their document's number, or because they say nothing of a document. */
  bound: number
}

function countBelow(
  rows: readonly Row[],
  firstRow: number,
  { mapping, isBelow, header }: { mapping: Mapping; isBelow: IsLineBelow; header: string | undefined },
): RowsBelow {
  const { fecha, documento: document } = mapping
  const date = fecha!
  const others = OF_DOCUMENT.flatMap((role) => (role === 'fecha' ? [] : (mapping[role] ?? [])))
  const isOfSameDocument = (row: Row, before: Row | undefined) =>
    document !== null &&
    before !== undefined &&
    !isBlank(row[document]) &&
    cellText(row[document]) === cellText(before[document])
  const found: RowsBelow = { dates: [], lines: 0, bound: 0 }
  for (let at = firstRow; at < rows.length; at++) {
    const row = rows[at]!
    if (!isBlank(row[date])) {
      if (!isNoDate(row[date]!, header)) found.dates.push(row[date]!)
    } else if (isBelow(row, at)) {
      found.lines++
      const saysNothing = others.length > 0 && others.every((place) => isBlank(row[place]))
      if (saysNothing || isOfSameDocument(row, at > firstRow ? rows[at - 1] : undefined)) found.bound++
    }
  }
  return found
}

/** Whether rows without a date are of the row above: a date forgotten stands beside its own client and document. */
function areOfRowAbove({ dates, lines, bound }: RowsBelow): boolean {
  if (lines === 0) return false
  const all = dates.length + lines
  if (lines >= LEAST_LINES && bound >= BOUND * lines) return true
  const isOfDayAbove = lines >= LEAST_LINES && lines >= SOME * all && areWrittenOnce(dates)
  return (lines >= ENOUGH * all || isOfDayAbove) && runInOrder(dates)
}

/** A row with what it leaves blank of some columns from the row above. */
function filledFrom(above: Row, row: Row, places: readonly number[]): Row {
  const width = Math.max(row.length, largest(places) + 1)
  const filled: Cell[] = Array.from({ length: width }, (_, place) => row[place] ?? null)
  for (const place of places) if (isBlank(filled[place])) filled[place] = above[place] ?? null
  return filled
}
