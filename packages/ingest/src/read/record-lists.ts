/**
 * Lists of records, as programs write them in JSON or in XML of their own, as sheets of rows: each field is a column, and where a record
 * lists its lines ("items"), each line is a row with the fields of its record before its own.
 */
import { parseDate } from '../understand/dates.ts'
import { fold } from '../understand/fold.ts'
import { MAX_XML_DEPTH, tooBig } from './bounds.ts'
import { type Cell, MAX_COLUMNS } from './grid.ts'

/** What JSON and XML hold alike. */
export type Value = Cell | Value[] | { [key: string]: Value }
type Fields = { [key: string]: Value }

export interface RecordSheet {
  /** Name of the list; undefined where the whole file is one. */
  name: string | undefined
  /** Some field of its first record is a day. */
  isDated: boolean
  rows: () => Iterable<Cell[]>
}

/** Names of the lists of what an order sells. */
const LINES =
  /^(line )?(items?|itens|lines?|lineas?|linhas?|detalles?|details?|products?|productos?|produtos?|articulos?|conceptos?|cart|carrito|renglones|ventas?|pedidos?|orders?)( (items?|producto|pedido|venta|orden|order|factura))?$/
/** Lists of a record that are no lines of it: what was paid, taxed or noted. */
const NO_LINES =
  /pago|payment|tax|impuesto|descuento|discount|histor|refund|devoluc|shipping|envio|note|nota|tag|log|event|image|imagen|direccion|address|fulfil|coupon|cupon|meta/
/** Names of fields that say little without what they are of. */
const GENERAL =
  /^(id|nombre|name|nome|codigo|code|titulo|title|descripcion|description|descricao|tipo|type|estado|status|fecha|date|total|subtotal)$/
const DATED = /fecha|date|data|time|hora|creat|\bat$|emision|timestamp|^(dia|day|mes|month)/
/** Share of the fields of the first record that another has in a list of them by number. */
const ALIKE = 0.5
/** Seconds and thousandths since 1970 that are days of this century. */
const SECONDS = [946_684_800, 4_102_444_800] as const

const isFields = (value: Value | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)

const isScalar = (value: Value): value is Cell => !Array.isArray(value) && !isFields(value)

/** The lists that a file holds, in their order; of a file that is one record with its lines, that one. */
export function recordSheets(root: Value): RecordSheet[] {
  const found: RecordSheet[] = []
  find(root, undefined, 0, found)
  if (found.length === 0 && isFields(root) && Object.values(root).some(isScalar)) found.push(sheetOf(undefined, [root]))
  return found
}

function find(value: Value, name: string | undefined, depth: number, found: RecordSheet[]): void {
  if (depth > MAX_XML_DEPTH) throw tooBig()
  const grid = gridOf(value)
  const records = grid ? null : recordsOf(value)
  if (grid) found.push({ name, isDated: true, rows: () => grid })
  else if (records) found.push(sheetOf(name, records))
  else if (isFields(value)) {
    const below: RecordSheet[] = []
    for (const [key, inner] of Object.entries(value)) find(inner, key, depth + 1, below)
    // An invoice that is the whole file dates its lines, which have no days of their own.
    const hasDay = Object.entries(value).some(([key, one]) => isScalar(one) && isDay(key, one))
    const isRecord = hasDay && below.length > 0 && below.every(({ isDated }) => !isDated)
    if (isRecord) found.push(sheetOf(name, [value]))
    else found.push(...below)
  }
}

const isDay = (key: string, value: Cell): boolean =>
  DATED.test(fold(key)) && (parseDate(scalar(value, key), 'dmy') ?? parseDate(scalar(value, key), 'mdy')) !== null

/** The records of a list, or of an object that has them by number or by day; null where it is neither. */
function recordsOf(value: Value): Fields[] | null {
  if (Array.isArray(value)) return value.length > 0 && value.every(isFields) ? value : null
  if (!isFields(value)) return null
  const entries = Object.entries(value)
  const records = entries.map(([, one]) => one)
  if (entries.length < 2 || !records.every(isFields)) return null
  const keys = Object.keys(records[0]!)
  const areAlike = records.every((one) => keys.filter((key) => key in one).length >= ALIKE * keys.length)
  if (keys.length < 2 || !areAlike) return null
  const title = entries.every(([key]) => parseDate(key, 'dmy') !== null) ? 'fecha' : 'registro'
  return entries.map(([key, one]) => ({ [title]: key, ...(one as Fields) }))
}

/** Rows, of a list of lists or of columns by their title; null where it is neither. */
function gridOf(value: Value): Cell[][] | null {
  if (Array.isArray(value)) {
    const isGrid = value.length > 1 && value.every((row) => Array.isArray(row) && row.every(isScalar))
    return isGrid ? (value as Value[][]).map((row) => row.map((cell) => scalar(cell))) : null
  }
  if (!isFields(value)) return null
  const { columns, data } = value
  if (Array.isArray(columns) && columns.every(isScalar) && Array.isArray(data)) {
    const body = gridOf([columns, ...data])
    if (body) return body
  }
  const titles = Object.keys(value)
  const lists = Object.values(value).map((one) =>
    isFields(one) && '0' in one ? Object.values(one) : Array.isArray(one) ? one : null,
  )
  const [first] = lists
  if (titles.length < 2 || !first || first.length < 2) return null
  if (!lists.every((list) => list?.length === first.length && list.every(isScalar))) return null
  return [titles, ...first.map((_, at) => lists.map((list, column) => scalar(list![at]!, titles[column])))]
}

/** Rows of records, with their titles first; the columns are those of all records, in the order in which they come. */
function sheetOf(name: string | undefined, records: readonly Fields[]): RecordSheet {
  const [first] = expand(records[0]!, null, 0)
  /** Found once, however often the rows are read. */
  let found: Columns | undefined
  return {
    name,
    isDated: [...first!].some(([key, cell]) => cell instanceof Date || isDay(fieldOf(key), cell)),
    *rows() {
      found ??= columnsOf(records)
      const { lines, places, titles } = found
      yield titles
      for (const record of records)
        for (const line of expand(record, lines, 0)) {
          const row: Cell[] = Array.from({ length: titles.length }, () => null)
          for (const [key, cell] of line) {
            const place = places.get(key)
            if (place !== undefined) row[place] = cell
          }
          yield row
        }
    },
  }
}

interface Columns {
  /** Path of the list of lines in each record. */
  lines: string | null
  /** Column of each field by its path. */
  places: ReadonlyMap<string, number>
  titles: string[]
}

function columnsOf(records: readonly Fields[]): Columns {
  const lines = linesOf(records)
  const places = new Map<string, number>()
  for (const record of records)
    for (const line of expand(record, lines, 0))
      for (const key of line.keys()) if (!places.has(key) && places.size < MAX_COLUMNS) places.set(key, places.size)
  const times = new Map<string, number>()
  for (const key of places.keys()) times.set(fieldOf(key), (times.get(fieldOf(key)) ?? 0) + 1)
  const titles = [...places.keys()].map((key) => titleOf(key, times.get(fieldOf(key))! > 1, lines !== null))
  return { lines, places, titles }
}

/** Parts of the path of a field, such as "items" and "nombre". */
const SEPARATOR = '\u0000'
const fieldOf = (path: string): string => path.slice(path.lastIndexOf(SEPARATOR) + 1)

const AMOUNT = /total|amount|monto|importe|^(valor|precio|price|cantidad|quantity|fecha|date)$/
const NUMBER = /^_?(id|codigo|code|numero|number|no|folio)$/

/** The name of a field, after what it is of where it says little alone or another has the same. */
function titleOf(path: string, isShared: boolean, hasLines: boolean): string {
  const parts = path.split(SEPARATOR)
  const field = parts.pop()!
  const of = parts.pop()
  const plain = fold(field)
  // An order's beside its lines' own.
  if (of === undefined) return hasLines && (NUMBER.test(plain) || AMOUNT.test(plain)) ? `${field} pedido` : field
  if (!isShared && !GENERAL.test(plain)) return field
  // Of a line: "producto nombre", and "total línea" beside the order's.
  if (!LINES.test(fold(of))) return `${of} ${field}`
  return AMOUNT.test(plain) ? `${field} línea` : `producto ${field}`
}

/** The records at a path within a record, where they are several by their number or by the name of the field. */
function listAt(value: Value, path: string): Fields[] | null {
  if (Array.isArray(value)) return value.some(isFields) ? value.filter(isFields) : null
  return LINES.test(fold(fieldOf(path))) ? recordsOf(value) : null
}

/** The path of the list of lines in the records of a list: the one that a name tells, else the one with most; null where there is none. */
function linesOf(records: readonly Fields[]): string | null {
  const counts = new Map<string, number>()
  const look = (value: Value, path: string, depth: number): void => {
    if (depth > MAX_XML_DEPTH) throw tooBig()
    const list = listAt(value, path)
    if (list) counts.set(path, (counts.get(path) ?? 0) + list.length)
    else if (isFields(value))
      for (const [key, inner] of Object.entries(value))
        look(inner, path === '' ? key : path + SEPARATOR + key, depth + 1)
  }
  for (const record of records) look(record, '', 0)
  const isNamed = (path: string) => path.split(SEPARATOR).some((part) => LINES.test(fold(part)))
  const [best] = [...counts]
    .filter(([path]) => !path.split(SEPARATOR).some((part) => NO_LINES.test(fold(part))))
    .toSorted(([a, m], [b, n]) => Number(isNamed(b)) - Number(isNamed(a)) || n - m)
  if (!best) return null
  // In XML a line that is alone is no list, and what it lists is.
  const outer = [...counts.keys()].find((path) => best[0].startsWith(path + SEPARATOR))
  return outer ?? best[0]
}

/** The rows of one record: its own fields, and for each of its lines those of the line. */
function* expand(record: Fields, lines: string | null, depth: number): Generator<Map<string, Cell>> {
  if (depth > MAX_XML_DEPTH) throw tooBig()
  const own = new Map<string, Cell>()
  let below: Value | undefined
  const take = (fields: Fields, prefix: string): void => {
    for (const [key, value] of Object.entries(fields)) {
      if (own.size >= MAX_COLUMNS) return
      const path = prefix === '' ? key : prefix + SEPARATOR + key
      if (path === lines) below = listAt(value, path) ?? value
      else if (isScalar(value) || isWrapped(value)) own.set(path, scalar(value, key))
      else if (Array.isArray(value)) {
        if (value.every(isScalar)) own.set(path, value.map((one) => String(one ?? '')).join(', '))
      } else take(value, path)
    }
  }
  take(record, '')
  // XML has no list of one.
  const items = (Array.isArray(below) ? below : isFields(below) ? [below] : []).filter(isFields)
  if (items.length === 0) yield own
  const inner = linesOf(items)
  for (const item of items)
    for (const line of expand(item, inner, depth + 1))
      yield new Map([...own, ...[...line].map(([key, cell]): [string, Cell] => [lines! + SEPARATOR + key, cell])])
}

/** Databases wrap what JSON has no type for: {"$date": …}, {"$numberDecimal": "12.5"}, {"_seconds": …}. */
function isWrapped(value: Value): value is Fields {
  if (!isFields(value)) return false
  const keys = Object.keys(value)
  return (keys.length === 1 && keys[0]!.startsWith('$')) || keys.some((key) => /^_?seconds$/.test(key))
}

/** One field as a cell; a number of seconds or thousandths under the name of a date is a day. */
function scalar(value: Value, name = ''): Cell {
  if (isWrapped(value)) {
    const seconds = value._seconds ?? value.seconds
    if (typeof seconds === 'number') return new Date(seconds * 1000)
    const [key, inner] = Object.entries(value)[0]!
    const isCount = /^\$(date|numberLong|numberInt)$/.test(key) && typeof inner === 'string' && /^-?\d+$/.test(inner)
    return scalar(isCount ? Number(inner) : inner, key === '$date' ? 'date' : name)
  }
  if (typeof value === 'number' && DATED.test(fold(name))) {
    const [from, to] = SECONDS
    if (value >= from && value <= to) return new Date(value * 1000)
    if (value >= from * 1000 && value <= to * 1000) return new Date(value)
  }
  return isScalar(value) ? value : null
}
