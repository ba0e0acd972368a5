/** Which lists of a record are lines of what it sells. */
import { fold } from '../../understand/headers/fold.ts'
import { MAX_XML_DEPTH, tooBig } from '../bounds.ts'
import { isLine, listOf, namesLines } from './list-of-records.ts'
import { fieldOf, joined, SEPARATOR } from './path.ts'
import { cellOf, type Fields, isCell, isFields, type Value, withoutEdges } from './tree.ts'

/** Lists of a record that are no lines of it: what was paid, taxed, chosen or noted. */
const NO_LINES =
  /pago|payment|abono|cuota|tax|impuesto|retenc|descuento|discount|histor|refund|devoluc|devuelt|reembols|shipping|envio|note|nota|tag|log|event|seguim|image|imagen|direccion|address|telefono|contact|fulfil|coupon|cupon|promo|meta|modif|option|opcion|variat|variac|attribut|atribut|propert|serial|lote|garant/
const OPTIONS = /modif|option|opcion|extra|adicion|topping|agregad|complement/
/** Records of a list looked at for what they are. */
const SAMPLE = 50

/** Paths of the lists of lines in records, in their lines, and so on: the same in all records, for XML has no list of one. */
export function levelsOf(records: readonly Fields[]): string[][] {
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
export function itemsAt(record: Fields, path: string): Fields[] {
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
    others.some(([other]) => `${other}${SEPARATOR}`.startsWith(path + SEPARATOR) && parts(other).some(namesLines)) ||
    linesOf(list).length > 0
  const { named = [], unnamed = [] } = Object.groupBy(outer, (one) => (isNamed(one) ? 'named' : 'unnamed'))
  const sold = unnamed.filter(([, list]) => list.some(named.length > 0 ? isFullLine : isLine))
  // A record that is a line itself has no others but those that are named so.
  const more = named.length === 0 && records.some(isLine) ? [] : sold
  return [...named, ...more].map(([path]) => path)
}

/** Whether a record has both a quantity and a price. */
const isFullLine = (record: Fields): boolean => {
  const names = Object.keys(record).map(fold)
  const counts = (words: RegExp) => names.some((name) => words.test(name))
  return (
    isLine(record) && counts(/cantidad|quantity|quantidade|qty|qtd|^cant/) && counts(/precio|price|preco|valor|total/)
  )
}
