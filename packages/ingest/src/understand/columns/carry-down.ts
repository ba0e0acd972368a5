import type { Cell, Row } from '../../read/grid.ts'
import { cellText, isBlank } from '../../read/grid.ts'
import type { Finding, Mapping, Role } from '../../types.ts'
import { excerpt } from '../../excerpt.ts'
import { parseDate } from '../dates/dates.ts'
import { runOneWay } from '../dates/in-order.ts'
import { namesTotal } from './column.ts'
import { type DocumentRows, documentRows } from './document-rows.ts'
import { summedRows } from './summed-rows.ts'

/** What a document says once for all its lines. */
const OF_DOCUMENT: Role[] = ['fecha', 'documento', 'tipoDocumento', 'local', 'cliente', 'clienteCodigo']
const NAMES: Role[] = ['producto', 'productoCodigo']
const AMOUNTS: Role[] = ['cantidad', 'precio', 'valor']
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
const MOSTLY = 0.9

/** Whether a list has each thing once, by its plate or its number, and dates and buyers of those alone that were sold. */
function areUnsold(body: readonly Row[], date: number, mapping: Mapping): boolean {
  const buyer = mapping.cliente ?? mapping.clienteCodigo
  const things = body.filter((row) => row.filter((cell) => !isBlank(cell)).length > 1 && !namesTotal(row))
  const undated = things.filter((row) => isBlank(row[date]))
  if (things.length < LEAST_THINGS || undated.length === 0 || mapping.documento !== null) return false
  const width = Math.max(...things.map((row) => row.length))
  const amounts = AMOUNTS.map((role) => mapping[role])
  const isThing = (place: number) =>
    place !== date &&
    !amounts.includes(place) &&
    new Set(things.map((row) => cellText(row[place]))).size === things.length &&
    things.every((row) => /\d/.test(cellText(row[place])))
  if (!Array.from({ length: width }, (_, place) => place).some(isThing)) return false
  if (buyer === null) return true
  const sold = things.filter((row) => !isBlank(row[date]))
  const lacking = undated.filter((row) => isBlank(row[buyer])).length
  return lacking >= MOSTLY * undated.length && sold.filter((row) => !isBlank(row[buyer])).length >= MOSTLY * sold.length
}

/** What somebody wrote beside the sum of a day. */
const SUM = /^\W*sumas?\W*$/i
/** Share of the dated rows that must have a state for it to be that of the whole document. */
const EACH = 0.9

/** Whether each document says its state on its first line. */
function saysEach(rows: readonly Row[], firstRow: number, date: number, state: number): boolean {
  const dated = rows.slice(firstRow).filter((row) => !isBlank(row[date]))
  return dated.filter((row) => !isBlank(row[state])).length >= EACH * dated.length
}

function totalsAbove({ places, taxed }: DocumentRows, headers: readonly string[]): Finding[] {
  const told: Finding = {
    code: 'total_entre_ventas',
    kind: 'fact',
    text: `${places.size.toLocaleString('es-CO')} filas dicen el total de las líneas que tienen debajo: no las contamos.`,
  }
  if (taxed === null) return [told]
  const text = `Cargamos las líneas, que no traen impuestos: «${excerpt(headers[taxed] ?? 'Total')}» los trae por documento. Si cuentas tus ventas con impuestos, saca el reporte con el total de cada línea.`
  return [told, { code: 'con_impuestos', kind: 'warning', text }]
}

/**
 * Reports and merged cells say the date, the client and the document on the first line of each alone. Where many rows are so, those
 * without a date take what they leave blank of these from the row above, in place.
 */
export function carryDown(rows: Row[], firstRow: number, mapping: Mapping, headers: readonly string[] = []): Finding[] {
  const column = mapping.fecha
  if (column === null) return []
  const has = (row: Row, roles: Role[]) => roles.some((role) => mapping[role] !== null && !isBlank(row[mapping[role]!]))
  // Where no column is known to name what was sold, a quantity and a price are a line, or a client and money: a total has neither.
  const isNamed = NAMES.some((role) => mapping[role] !== null)
  const figures = (row: Row, roles: Role[]) =>
    roles.some((role) => mapping[role] !== null && /\d/.test(cellText(row[mapping[role]!])))
  const buys = (row: Row) => has(row, ['cliente', 'clienteCodigo']) && figures(row, ['valor'])
  const isLine = (row: Row) =>
    isNamed
      ? has(row, NAMES) && figures(row, AMOUNTS)
      : (figures(row, ['cantidad']) && figures(row, ['precio'])) || buys(row)
  const sums = summedRows(rows, firstRow, mapping)
  const isTotal = (row: Row, at: number) =>
    namesTotal(row) ||
    sums.has(at) ||
    (!has(row, ['cantidad']) && row.some((cell) => typeof cell === 'string' && SUM.test(cell)))
  const continues = (row: Row, at: number) => isBlank(row[column]) && isLine(row) && !isTotal(row, at)
  const others = OF_DOCUMENT.flatMap((role) => (role === 'fecha' || mapping[role] === null ? [] : [mapping[role]]))
  const { documento } = mapping
  let [dated, lines, bound] = [0, 0, 0]
  const dates: Cell[] = []
  let before: Row | undefined
  for (let at = firstRow; at < rows.length; at++) {
    const row = rows[at]!
    if (!isBlank(row[column])) {
      dated++
      dates.push(row[column]!)
    } else if (continues(row, at)) {
      lines++
      const same =
        documento !== null &&
        !isBlank(row[documento]) &&
        before !== undefined &&
        cellText(row[documento]) === cellText(before[documento])
      if (same || (others.length > 0 && others.every((place) => isBlank(row[place])))) bound++
    }
    before = row
  }
  // A date forgotten stands beside its client and its document; a line of the document above repeats its number or says nothing of it.
  const continued = lines >= LEAST_LINES && bound >= BOUND * lines
  if (areUnsold(rows.slice(firstRow), column, mapping)) return []
  const isOfDayAbove = lines >= LEAST_LINES && lines >= SOME * (dated + lines) && areWrittenOnce(dates)
  if (lines === 0 || (lines < ENOUGH * (dated + lines) && !continued && !isOfDayAbove)) return []
  if (!continued && !runInOrder(dates)) return []
  const columns = OF_DOCUMENT.flatMap((role) => (mapping[role] === null ? [] : [mapping[role]]))
  // A notebook marks the one line that fell through.
  if (mapping.estado !== null && saysEach(rows, firstRow, column, mapping.estado)) columns.push(mapping.estado)
  const documents = documentRows(rows, firstRow, mapping, continues)
  let above: Row | undefined
  for (let at = firstRow; at < rows.length; at++) {
    const row = rows[at]!
    if (!isBlank(row[column])) {
      above = row
      // Its lines have all of it.
      if (documents.places.has(at)) rows[at] = []
    } else if (above && continues(row, at)) {
      const filled: Cell[] = Array.from(
        { length: Math.max(row.length, ...columns.map((place) => place + 1)) },
        (_, i) => row[i] ?? null,
      )
      for (const place of columns) if (isBlank(filled[place])) filled[place] = above[place] ?? null
      rows[at] = filled
      above = filled
    }
  }
  return [
    {
      code: 'fechas_arrastradas',
      kind: 'fact',
      text: `${lines.toLocaleString('es-CO')} filas no traen fecha: tomaron la de la fila de arriba, y también el cliente y el documento que les faltaban.`,
    },
    ...(documents.places.size === 0 ? [] : totalsAbove(documents, headers)),
  ]
}
