/** Records as rows: each field a column, and where a record lists its lines ("items"), a row for each with the record's fields before its own. */
import { fold } from '../understand/fold.ts'
import { MAX_XML_DEPTH, tooBig } from './bounds.ts'
import { type Cell, MAX_COLUMNS } from './grid.ts'
import { isLine, listOf, namesLines } from './list-of-records.ts'
import { cellOf, type Fields, isCell, isFields, isInCents, isScalar, type Value, withoutEdges } from './record-tree.ts'

/** Lists of a record that are no lines of it: what was paid, taxed, chosen or noted. */
const NO_LINES =
  /pago|payment|abono|cuota|tax|impuesto|retenc|descuento|discount|histor|refund|devoluc|devuelt|reembols|shipping|envio|note|nota|tag|log|event|seguim|image|imagen|direccion|address|telefono|contact|fulfil|coupon|cupon|promo|meta|modif|option|opcion|variat|variac|attribut|atribut|propert|serial|lote|garant/
/** What a shop has of a product is not what it sold. */
const STOCK = /^(stock|existencias?|inventario|estoque)/
/** Fields of one record kept before the columns are chosen. */
const MOST_FIELDS = 2 * MAX_COLUMNS
/** Records looked at for what their fields are. */
const SAMPLE = 50

/** Parts of the path of a field, such as "cliente" and "nombre"; those of lines begin with LINE, once a level. */
const SEPARATOR = '\u0000'
const LINE = 'items'
/** Path of the number that records are given where they have none. */
const NUMBERED = 'numero'
const joined = (...parts: string[]): string => parts.filter((part) => part !== '').join(SEPARATOR)

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
        const row: Cell[] = Array.from({ length: titles.length }, () => null)
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
  for (const record of sample)
    for (const line of expand(record, levels, 0)) yield [...line].map(([path, cell]) => [fieldOf(path), cell])
}

function columnsOf(name: string | undefined, records: readonly Fields[]): Columns {
  const levels = levelsOf(records)
  const paths = new Set<string>()
  for (const [number, record] of records.entries())
    for (const line of expand(record, levels, 0, number))
      for (const path of line.keys()) if (paths.size < MOST_FIELDS) paths.add(path)
  const depthOf = (path: string): number => path.split(SEPARATOR).findIndex((part) => part !== LINE)
  const deepest = Math.max(0, ...[...paths].map(depthOf))
  // Of too many fields, those of the lines tell most.
  const kept =
    paths.size <= MAX_COLUMNS
      ? [...paths]
      : [...paths].toSorted((a, b) => depthOf(b) - depthOf(a)).slice(0, MAX_COLUMNS)
  return { levels, places: new Map(kept.map((path, at) => [path, at])), titles: titlesOf(kept, name, deepest) }
}

const fieldOf = (path: string): string => path.slice(path.lastIndexOf(SEPARATOR) + 1)

/** Names of fields that say little without what they are of. */
const GENERAL =
  /^_?(id|guid|uuid|uid|nombre|name|nome|codigo|code|titulo|title|descripcion|description|descricao|tipo|type|estado|status|fecha|date|total|subtotal)$/
const AMOUNT =
  /total|amount|monto|importe|descuento|discount|desconto|^(valor|precio|price|cantidad|quantity|fecha|date)$/
const NUMBER = /^_?(id|guid|uuid|uid|codigo|code|numero|number|no|folio)$/
/** Parts of a path that say nothing. */
const WRAPPER = /^(node|attributes|fields|shop_?money|presentment_?money)$/i

/** Titles of fields, each after what it is of where it says little alone or another has the same; no two alike. */
function titlesOf(paths: readonly string[], name: string | undefined, deepest: number): string[] {
  const times = Map.groupBy(paths, (path) => fieldOf(path))
  const taken = new Set<string>()
  return paths.map((path) => {
    const all = path.split(SEPARATOR)
    const depth = all.findIndex((part) => part !== LINE)
    const parts = all.slice(depth).filter((part, at, rest) => at === 0 || !WRAPPER.test(part) || rest.length === 1)
    const field = parts.at(-1)!.replace(/_?set$/i, '')
    const of = parts.at(-2)
    const plain = fold(field)
    const isShared = times.get(fieldOf(path))!.length > 1 || GENERAL.test(plain)
    const title =
      of !== undefined
        ? isShared
          ? `${of} ${field}`
          : field
        : depth < deepest
          ? ofContainer(field, depth === deepest - 1 ? 'pedido' : (name ?? ''))
          : deepest > 0 && isShared
            ? AMOUNT.test(plain)
              ? `${field} línea`
              : `producto ${field}`
            : field
    const [own = title] = [title, [...parts.slice(0, -1), field].join(' '), path.replaceAll(SEPARATOR, ' ')].filter(
      (one) => !taken.has(one),
    )
    taken.add(own)
    return own
  })
}

/** An order's number and its amounts, beside those of its lines. */
const ofContainer = (field: string, container: string): string =>
  NUMBER.test(fold(field)) || AMOUNT.test(fold(field)) || (container !== 'pedido' && GENERAL.test(fold(field)))
    ? `${field} ${container}`.trim()
    : field

/** Paths of the lists of lines in records, in their lines, and so on: the same in all records, for XML has no list of one. */
function levelsOf(records: readonly Fields[]): string[][] {
  const levels: string[][] = []
  // What a line lists is part of it: its options, its lots.
  for (let level = records; levels.length === 0 || !level.some(isLine);) {
    const lines = linesOf(level)
    if (lines.length === 0 || levels.length > MAX_XML_DEPTH) break
    levels.push(lines)
    level = level.flatMap((record) => lines.flatMap((path) => itemsAt(record, path)))
  }
  return levels
}

const OPTIONS = /modif|option|opcion|extra|adicion|topping|agregad|complement/

/** Lines with a list of options some of which have a price: whether the line's holds it is not told. */
export function pricedOptions(records: readonly Fields[]): number {
  let level = records
  for (const lines of levelsOf(records))
    level = level.flatMap((record) => lines.flatMap((path) => itemsAt(record, path)))
  const isPriced = (option: Value): boolean =>
    isFields(option) &&
    Object.entries(option).some(([key, one]) => /precio|price|preco|valor/.test(fold(key)) && Number(cellOf(one)) > 0)
  return level.filter((line) =>
    Object.entries(line).some(([key, list]) => OPTIONS.test(fold(key)) && Array.isArray(list) && list.some(isPriced)),
  ).length
}

/** What a record lists at a path. */
function itemsAt(record: Fields, path: string): Fields[] {
  let value: Value | undefined = record
  for (const part of path.split(SEPARATOR)) value = isFields(value) ? withoutEdges(value[part] ?? null) : undefined
  if (value === undefined) return []
  return listOf(value, true) ?? (isFields(value) ? [value] : [])
}

/**
 * Paths of the lists of lines in records: those that their names tell, and others of products with both a quantity and a price, or, where
 * no name tells, of products with either. Lists within them are theirs.
 */
function linesOf(records: readonly Fields[]): string[] {
  const lists = new Map<string, Fields[]>()
  const look = (value: Value, path: string, depth: number): void => {
    if (depth > MAX_XML_DEPTH) throw tooBig()
    const list = path === '' ? null : listOf(value, namesLines(fieldOf(path)))
    if (list) {
      const before = lists.get(path) ?? []
      if (before.length < SAMPLE) before.push(...list.slice(0, SAMPLE))
      lists.set(path, before)
    } else if (isFields(value) && !isCell(value))
      for (const [key, inner] of Object.entries(value)) look(withoutEdges(inner), joined(path, key), depth + 1)
  }
  for (const record of records) look(record, '', 0)
  const parts = (path: string): string[] => path.split(SEPARATOR)
  const others = [...lists].filter(([path]) => !parts(path).some((part) => NO_LINES.test(fold(part))))
  // In XML a line that is alone is no list, and what it lists is.
  const outer = others.filter(([path]) => !others.some(([other]) => path.startsWith(other + SEPARATOR)))
  // A parcel lists the lines that are in it.
  const isNamed = ([path, list]: [string, Fields[]]) =>
    [path, ...others.flatMap(([other]) => (other.startsWith(path + SEPARATOR) ? [other] : []))].some((one) =>
      parts(one).some(namesLines),
    ) || linesOf(list).length > 0
  const named = outer.filter(isNamed)
  const sold = outer.filter((one) => !isNamed(one) && one[1].some(isLine))
  const [isWhole, isSomething] = [named.length > 0, !records.some(isLine)]
  const more = isWhole ? sold.filter(([, list]) => list.some(isFullLine)) : isSomething ? sold : []
  return [...named, ...more].map(([path]) => path)
}

const isFullLine = (record: Fields): boolean => {
  const names = Object.keys(record).map(fold)
  const counts = (words: RegExp) => names.some((name) => words.test(name))
  return (
    isLine(record) && counts(/cantidad|quantity|quantidade|qty|qtd|^cant/) && counts(/precio|price|preco|valor|total/)
  )
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
        if (prefix + depth !== '0' && STOCK.test(fold(key))) continue
        const cell = cellOf(value, key)
        if (cell === null || cell === '') continue
        own.set(path, inCents && typeof cell === 'number' && AMOUNT.test(fold(key)) ? cell / 100 : cell)
      } else if (Array.isArray(value)) {
        if (value.every(isScalar)) own.set(path, value.map((one) => String(one ?? '')).join(', '))
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
