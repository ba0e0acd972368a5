import type { Row } from '../../read/grid.ts'
import { cellText, isBlank } from '../../read/grid.ts'
import { scoreHeader } from '../../understand/headers/headers.ts'
import { parseNumber } from '../../understand/numbers/numbers.ts'
import type { Role } from '../../roles.ts'
import { figureReader } from '../figures.ts'
import { type ShapeNote, TableBuilder, type TitledTable } from '../flat-table.ts'
import type { Turned } from '../turned.ts'
import { named, orderColumns } from './order-rows.ts'

/** Rows looked at for lists, cells among them that there must be at least, and share of them that must be lists. */
const SAMPLE_ROWS = 500
const LEAST_CELLS = 3
const LISTS = 0.9
/** Share of the lists that must have two items or more where they are plain text: "Pan x 6" may be a product's name. */
const SEVERAL = 0.1
/** Characters of the longest list that is read, and of the longest item of one in words. */
const LONGEST = 20_000
const LONGEST_ITEM = 200

/** Of an order: what was sold, how many, and for how much each where the list says it. */
export interface ListedItem {
  name: string
  quantity: number
  price: number | null
}

const NUMBER = String.raw`\d+(?:[.,]\d+)?`
/** "2 x Café", "2x Café". */
const COUNT_FIRST = new RegExp(String.raw`^(${NUMBER})\s*[x×*]\s+(\S.*)$`, 'i')
/** "Café x2", "Café x 2 = 60000", "Café (2)". */
const COUNT_LAST = new RegExp(
  String.raw`^(\S.*?)\s*(?:\s[x×*]\s*(${NUMBER})|\(x?\s*(${NUMBER})\))(?:\s*=\s*\$?\s*([\d.,]+))?$`,
  'i',
)

const PRICE_TITLE = 'Precio'
const TITLES: readonly string[] = ['Producto', 'Cantidad', PRICE_TITLE]
/** What the items themselves say. */
const OF_ITEM: readonly Role[] = ['cantidad', 'precio']

/**
 * A table in which a cell lists all that was sold in an order, as the programs of restaurants and own web shops write it, with a row for
 * each item instead. The money of the order stays on its first line.
 * @returns null where no column is such a list
 */
export function flattenItemLists({ headers, rows, headerRow, rowNumber }: TitledTable): Turned | null {
  const body = rows.slice(headerRow + 1)
  const lists = headers.flatMap((header, at) =>
    header !== '' && (isListed(body, at) || isNumberedList(headers, body, at)) ? [at] : [],
  )
  const [column] = lists
  if (column === undefined) return null
  // "line_item_1" and "line_item_2" hold one item each.
  const together = [...headers.keys()].filter(
    (at) =>
      nameOf(headers[at]!) === nameOf(headers[column]!) &&
      body.every((row) => isBlank(row[at]) || at === column || itemsOf(cellText(row[at])) !== null),
  )
  const others = headers.flatMap((header, at) =>
    header === '' ||
    lists.includes(at) ||
    together.includes(at) ||
    TITLES.includes(header) ||
    (named(header, OF_ITEM) && !isMoneyOfOrders(body, at, together))
      ? []
      : [at],
  )
  const order = orderColumns(headers, others)
  const priced = body.some((row) =>
    together.some((at) => itemsOf(cellText(row[at]))?.some(({ price }) => price !== null)),
  )
  const table = new TableBuilder(
    rows.slice(0, headerRow),
    [...order.titles, ...TITLES.filter((title) => priced || title !== PRICE_TITLE)],
    rowNumber,
  )
  for (const [k, row] of body.entries()) {
    if (row.every((cell) => isBlank(cell))) continue
    const fileRow = rowNumber(headerRow + 1 + k)
    const items = together.flatMap((place): (Omit<ListedItem, 'quantity'> & { quantity: number | null })[] => {
      const text = cellText(row[place])
      return text === '' && place !== column ? [] : (itemsOf(text) ?? [{ name: text, quantity: null, price: null }])
    })
    for (const [at, { name, quantity, price }] of items.entries())
      table.add([...order.cellsOf(row, at, fileRow), name, quantity, ...(priced ? [price] : [])], fileRow)
  }
  const note: ShapeNote = {
    code: 'productos_en_una_celda',
    kind: 'fact',
    text: `«${headers[column]}» trae todo lo que se vendió en cada pedido: leímos cada producto como una línea.`,
  }
  return { ...table.built, notes: [note] }
}

/** Times as large as what the list counts from which a figure beside it is the order's money: "Total productos". */
const MORE_THAN_COUNTED = 10

/** Whether a column that is called as the number of items are holds far more than the lists count in most rows. */
function isMoneyOfOrders(body: readonly Row[], column: number, lists: readonly number[]): boolean {
  const read = figureReader(body, [{ column }])
  const orders = body.slice(0, SAMPLE_ROWS).flatMap((row) => {
    const figure = read(row[column])
    const counted = lists
      .flatMap((at) => itemsOf(cellText(row[at])) ?? [])
      .reduce((sum, item) => sum + item.quantity, 0)
    return figure === null || counted === 0 ? [] : [{ figure, counted }]
  })
  const more = orders.filter(({ figure, counted }) => figure > MORE_THAN_COUNTED * counted).length
  return more > LISTS * orders.length
}

/** A title without its number. */
const nameOf = (header: string): string => header.replace(/[\s_-]*\d+$/, '').toLowerCase()

/** Whether a column is one of several that differ by their numbers alone and hold an item with its number each: "item_1", "item_2". */
function isNumberedList(headers: readonly string[], body: readonly Row[], column: number): boolean {
  const name = nameOf(headers[column]!)
  const alike = [...headers.keys()].filter((at) => headers[at] !== name && nameOf(headers[at]!) === name)
  const areItems = (at: number) => {
    const texts = body.slice(0, SAMPLE_ROWS).flatMap((row) => (isBlank(row[at]) ? [] : [cellText(row[at])]))
    return texts.length >= LEAST_CELLS && texts.every((text) => itemsOf(text)?.length === 1)
  }
  return alike.length > 1 && alike.includes(column) && alike.every(areItems)
}

function isListed(body: readonly Row[], column: number): boolean {
  const texts = body.slice(0, SAMPLE_ROWS).flatMap((row) => (isBlank(row[column]) ? [] : [cellText(row[column])]))
  if (texts.length < LEAST_CELLS) return false
  const found = texts.map(itemsOf).filter((items) => items !== null)
  if (found.length < LISTS * texts.length) return false
  const several = found.filter((items) => items.length > 1)
  return (
    texts.some((text) => text.startsWith('[') || LABELLED.test(text)) ||
    several.length >= SEVERAL * found.length ||
    countsVary(texts)
  )
}

/** Names that must stand behind several numbers for these to be how many were sold: "2 x 1" is an offer's name. */
const LEAST_NAMES = 3

/** Whether cells of one item each begin with how many it is of: "3 x Arroz", "1 x Arroz". */
function countsVary(texts: readonly string[]): boolean {
  const counts = new Map<string, Set<string>>()
  for (const text of texts) {
    const [, count, name] = COUNT_FIRST.exec(text) ?? []
    if (count === undefined || name === undefined) return false
    counts.set(name, (counts.get(name) ?? new Set()).add(count))
  }
  return [...counts.values()].filter((several) => several.size > 1).length >= LEAST_NAMES
}

/** What a cell lists; null where it is no list of goods with their number. */
export function itemsOf(text: string): ListedItem[] | null {
  const trimmed = text.trim()
  if (trimmed === '' || trimmed.length > LONGEST) return null
  const parts = trimmed.startsWith('[') ? parsed(trimmed) : LABELLED.test(trimmed) ? labelled(trimmed) : parted(trimmed)
  if (!parts || parts.length === 0) return null
  const items = parts.map((part) => (typeof part === 'string' ? itemOf(part) : itemOfRecord(part)))
  return items.every((item) => item !== null) ? items : null
}

/** The parts of a list in words: by lines, semicolons and bars, else by commas. */
function parted(text: string): string[] {
  // One space between words: without that, long blanks would be searched again from each of their places.
  const words = text.replace(/[^\S\n\r]+/g, ' ')
  const parts = words.split(/ ?[;|\n\r]+ ?| \+ /).filter((part) => part !== '')
  return parts.length > 1 ? parts : words.split(', ')
}

/** An item as web shops' programs pack it into a cell: "name:Café|product_id:12|quantity:2|total:27.90". */
const LABELLED = /^(name|product|producto|nombre) ?[:=][^|]*\|(.*\|)?(quantity|qty|cantidad) ?[:=]/i

function labelled(text: string): Record<string, unknown>[] {
  return text.split(/;(?=(?:name|product|producto|nombre) ?[:=])/i).map((item) =>
    Object.fromEntries(
      item.split('|').map((part) => {
        const [, label = '', value = ''] = /^([^:=]*)[:=](.*)$/s.exec(part) ?? []
        return [label.trim(), value.trim()]
      }),
    ),
  )
}

/** A list as JSON, or as Python writes one. */
function parsed(text: string): (string | Record<string, unknown>)[] | null {
  for (const source of [text, text.replaceAll("'", '"')])
    try {
      const list = JSON.parse(source) as unknown
      if (!Array.isArray(list)) return null
      return list.every((one) => typeof one === 'string' || (typeof one === 'object' && one !== null))
        ? (list as (string | Record<string, unknown>)[])
        : null
    } catch {
      continue
    }
  return null
}

const numberOf = (text: string): number | null => parseNumber(text, /,\d{1,2}$|\.\d{3}(\D|$)/.test(text) ? ',' : '.')

function itemOf(text: string): ListedItem | null {
  if (text.length > LONGEST_ITEM) return null
  const first = COUNT_FIRST.exec(text)
  if (first) return known(first[2]!, numberOf(first[1]!), null)
  const last = COUNT_LAST.exec(text)
  if (!last) return null
  const quantity = numberOf(last[2] ?? last[3]!)
  const total = numberOf(last[4] ?? '')
  return known(last[1]!, quantity, total !== null && quantity ? total / quantity : null)
}

const known = (name: string, quantity: number | null, price: number | null): ListedItem | null =>
  quantity === null || !/\p{L}/u.test(name) ? null : { name: name.trim(), quantity, price }

function itemOfRecord(record: Record<string, unknown>): ListedItem | null {
  const of = (role: Role): unknown => {
    const [best] = Object.keys(record)
      .map((key) => ({ key, words: scoreHeader(key).get(role) ?? 0 }))
      .filter(({ words }) => words > 0)
      .toSorted((a, b) => b.words - a.words)
    return best && record[best.key]
  }
  const amount = (value: unknown): number | null =>
    typeof value === 'number' ? value : typeof value === 'string' ? numberOf(value) : null
  const name = of('producto')
  const quantity = amount(of('cantidad'))
  if (typeof name !== 'string' || quantity === null) return null
  const total = amount(of('valor'))
  return known(name, quantity, amount(of('precio')) ?? (total !== null && quantity !== 0 ? total / quantity : null))
}
