/** Records as rows: each field a column, and where a record lists its lines ("items"), a row for each with the record's fields before its own. */
import { largest } from '../../extremes.ts'
import { fold } from '../../understand/headers/fold.ts'
import { MAX_CELLS, MAX_XML_DEPTH, tooBig } from '../bounds.ts'
import { type Cell, MAX_COLUMNS } from '../grid.ts'
import { itemsAt, levelsOf } from './lines.ts'
import { depthOf, fieldOf, joined, LINE } from './path.ts'
import { AMOUNT, NUMBER, titlesOf } from './titles.ts'
import { cellOf, type Fields, isCell, isInCents, isScalar, withoutEdges } from './tree.ts'

/** What a shop has of a product is not what it sold. */
const STOCK = /^(stock|existencias?|inventario|estoque)/
/** Fields of one record kept before the columns are chosen. */
const MOST_FIELDS = 2 * MAX_COLUMNS
/** Records looked at for what their fields are. */
const SAMPLE = 50
/** Lines of them: one record may list a whole business. */
const SAMPLE_LINES = 1000

/** Path of the number that records are given where they have none. */
const NUMBERED = 'numero'
/** How records become rows. */
interface Columns {
  levels: string[][]
  places: ReadonlyMap<string, number>
  titles: string[]
}

/** Rows of records, with their titles first; the columns are those of all records, in the order in which they come. */
export function rowsOf(name: string | undefined, records: readonly Fields[]): () => Generator<Cell[]> {
  /** Found once, however often the rows are read. */
  let found: Columns | undefined
  return function* () {
    found ??= columnsOf(name, records)
    const { levels, places, titles } = found
    yield titles
    for (const [number, record] of records.entries())
      for (const line of expand(record, levels, 0, number)) {
        const row: Cell[] = titles.map(() => null)
        for (const [path, cell] of line) {
          const place = places.get(path)
          if (place !== undefined) row[place] = cell
        }
        yield row
      }
  }
}

/** The first rows of records, each as its fields by their names. */
export function* firstRows(records: readonly Fields[]): Generator<[name: string, cell: Cell][]> {
  const sample = records.slice(0, SAMPLE)
  const levels = levelsOf(sample)
  let left = SAMPLE_LINES
  for (const record of sample)
    for (const line of expand(record, levels, 0)) {
      if (left-- === 0) return
      yield [...line].map(([path, cell]) => [fieldOf(path), cell])
    }
}

function columnsOf(name: string | undefined, records: readonly Fields[]): Columns {
  const levels = levelsOf(records)
  const paths = new Set<string>()
  // Each line has its record's fields: a few records may be very many cells.
  let cells = 0
  for (const [number, record] of records.entries())
    for (const line of expand(record, levels, 0, number)) {
      cells += line.size
      if (cells > MAX_CELLS) throw tooBig()
      for (const path of line.keys()) if (paths.size < MOST_FIELDS) paths.add(path)
    }
  const deepest = Math.max(0, largest([...paths].map(depthOf)))
  // Of too many fields, those of the lines tell most.
  const kept =
    paths.size <= MAX_COLUMNS
      ? [...paths]
      : [...paths].toSorted((a, b) => depthOf(b) - depthOf(a)).slice(0, MAX_COLUMNS)
  return { levels, places: new Map(kept.map((path, at) => [path, at])), titles: titlesOf(kept, name, deepest) }
}

/**
 * The rows of one record: its own fields, and for each of its lines those of the line.
 * @param number of a record among others, which tells its lines from theirs where it has no number of its own
 */
function* expand(
  record: Fields,
  levels: readonly (readonly string[])[],
  depth: number,
  number?: number,
): Generator<Map<string, Cell>> {
  if (depth > MAX_XML_DEPTH) throw tooBig()
  const own = new Map<string, Cell>()
  const lines = levels[depth] ?? []
  const items = lines.flatMap((path) => itemsAt(record, path))
  const inCents = isInCents(record)
  const take = (fields: Fields, prefix: string): void => {
    for (const [key, raw] of Object.entries(fields)) {
      if (own.size >= MOST_FIELDS) return
      const path = joined(prefix, key)
      const value = withoutEdges(raw)
      if (lines.includes(path)) continue
      if (isCell(value)) {
        if (depth + prefix.length > 0 && STOCK.test(fold(key))) continue
        const cell = cellOf(value, key)
        if (cell === null || cell === '') continue
        own.set(path, inCents && typeof cell === 'number' && AMOUNT.test(fold(key)) ? cell / 100 : cell)
      } else if (Array.isArray(value)) {
        if (value.length > 0 && value.every(isScalar)) own.set(path, value.map((one) => String(one ?? '')).join(', '))
      } else take(value as Fields, path)
    }
  }
  take(record, '')
  if (number !== undefined && lines.length > 0 && ![...own.keys()].some((path) => NUMBER.test(fold(path))))
    own.set(NUMBERED, number + 1)
  if (items.length === 0) yield own
  for (const item of items)
    for (const line of expand(item, levels, depth + 1))
      yield new Map([...own, ...[...line].map(([path, cell]): [string, Cell] => [joined(LINE, path), cell])])
}
