/** Lists of records, as programs write them in JSON or in XML of their own, as sheets of rows. */
import { parseDate } from '../../understand/dates/dates.ts'
import { fold } from '../../understand/headers/fold.ts'
import { MAX_XML_DEPTH, tooBig } from '../bounds.ts'
import type { Cell } from '../grid.ts'
import { isDate, isLine, namesLines, recordsOf } from './list-of-records.ts'
import { pricedOptions } from './lines.ts'
import { firstRows, rowsOf } from './rows.ts'
import { cellOf, type Fields, isCell, isFields, isScalar, namesDay, type Value, withoutEdges } from './tree.ts'

export interface RecordSheet {
  /** Name of the list; undefined where the whole file is one. */
  name: string | undefined
  rows: () => Iterable<Cell[]>
  /** Records with a list of what came back, and lines with a list of options that have a price: nobody reads these. */
  unread: { refunds: number; options: number }
}

interface Found extends RecordSheet {
  /** Some field of its first records is a day. */
  isDated: boolean
  /** Its records are lines of something. */
  areLines: boolean
}

/** Names of fields that the records of a list have in all: no program writes more, and each would be a column. */
const MOST_NAMES = 50_000
/** When a file was written is no day of a sale. */
const WRITTEN = /respald|backup|export|gener|actualiz|updat|sync|version|impres|descarg|corte/
const REFUNDS = /refund|devoluc|reembols/

/** The lists that a file holds, in their order; of a file that is one record with its lines, that one. */
export function recordSheets(root: Value): RecordSheet[] {
  const found: Found[] = []
  find(root, undefined, 0, found)
  if (found.length > 0) return found
  let record = root
  for (let depth = 0; isFields(record) && depth < MAX_XML_DEPTH; depth++) {
    const values: Value[] = Object.values(record)
    if (values.some(isScalar)) return [sheetOf(undefined, [record])]
    if (values.length !== 1) break
    record = values[0]!
  }
  return []
}

function find(raw: Value, name: string | undefined, depth: number, found: Found[]): void {
  if (depth > MAX_XML_DEPTH) throw tooBig()
  const value = withoutEdges(raw)
  const grid = gridOf(value)
  const records = grid ? null : recordsOf(value, name)
  if (grid) found.push({ name, rows: () => grid, unread: { refunds: 0, options: 0 }, isDated: true, areLines: false })
  else if (records) found.push(sheetOf(name, records))
  else if (isFields(value)) {
    const below: Found[] = []
    const entries = Object.entries(value)
    for (const [key, inner] of entries)
      find(inner, entries.length === 1 && name !== undefined && !namesLines(key) ? name : key, depth + 1, below)
    // An invoice that is the whole file dates its lines, which have no days of their own.
    const hasDay = entries.some(([key, one]) => isCell(one) && isDay(key, one) && !WRITTEN.test(fold(key)))
    const ofLines = below.filter(({ areLines }) => areLines)
    const isInvoice = hasDay && ofLines.length > 0 && ofLines.every(({ isDated }) => !isDated)
    if (isInvoice) found.push(sheetOf(name, [value]))
    else for (const one of below) found.push(one)
  }
}

/** @throws IngestError for records that have more different fields than a program writes */
function sheetOf(name: string | undefined, records: readonly Fields[]): Found {
  const names = new Set<string>()
  for (const record of records) {
    for (const key of Object.keys(record)) names.add(key)
    if (names.size > MOST_NAMES) throw tooBig()
  }
  return {
    name,
    rows: rowsOf(name, records),
    unread: {
      refunds: records.filter((record) =>
        Object.entries(record).some(([key, one]) => REFUNDS.test(fold(key)) && Array.isArray(one) && one.length > 0),
      ).length,
      options: pricedOptions(records),
    },
    isDated: [...firstRows(records)].some((row) =>
      row.some(([key, cell]) => isDay(key, cell) || (typeof cell === 'string' && isDate(cell))),
    ),
    areLines: records.some(isLine),
  }
}

const isDay = (key: string, value: Value): boolean => {
  if (!namesDay(key)) return false
  const cell = cellOf(value, key)
  return (parseDate(cell, 'dmy') ?? parseDate(cell, 'mdy')) !== null
}

/** Rows, of a list of lists or of columns by their title; null where it is neither. */
function gridOf(value: Value): Cell[][] | null {
  if (Array.isArray(value)) {
    const isGrid = value.length > 1 && value.every((row) => Array.isArray(row) && row.every(isScalar))
    return isGrid ? (value as Value[][]).map((row) => row.map((cell) => cellOf(cell))) : null
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
  return [titles, ...first.map((_, at) => lists.map((list, column) => cellOf(list![at]!, titles[column])))]
}
