import { type Cell, cellText, isBlank, type Row } from '../../read/grid.ts'
import type { Role } from '../../roles.ts'
import { figureReader } from '../figures.ts'
import { type ShapeNote, TableBuilder, type TitledTable } from '../flat-table.ts'
import type { Turned } from '../turned.ts'
import { COUNT_FIRST, countedItems, itemsOf, LABELLED, type ListedItem } from './listed-items.ts'
import { named, orderColumns } from './order-rows.ts'

/** Rows looked at for lists, cells among them that there must be at least, and share of them that must be lists. */
const SAMPLE_ROWS = 500
const LEAST_CELLS = 3
const LISTS = 0.9
/** Share of the lists that must have two items or more where they are plain text: "Pan x 6" may be a product's name. */
const SEVERAL = 0.1
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
  const counted = lists.length === 0 ? headers.findIndex((header, at) => header !== '' && isListOfCounts(body, at)) : -1
  const [column] = counted < 0 ? lists : [counted]
  if (column === undefined) return null
  const itemsIn = counted < 0 ? itemsOf : countedItems
  // "line_item_1" and "line_item_2" hold one item each.
  const together = [...headers.keys()].filter(
    (at) =>
      nameOf(headers[at]!) === nameOf(headers[column]!) &&
      body.every((row) => isBlank(row[at]) || at === column || itemsIn(listText(row[at])) !== null),
  )
  const others = headers.flatMap((header, at) =>
    header === '' ||
    lists.includes(at) ||
    together.includes(at) ||
    TITLES.includes(header) ||
    (named(header, OF_ITEM) && !isMoneyOfOrders(body, at, together, itemsIn))
      ? []
      : [at],
  )
  const order = orderColumns(headers, others)
  const priced = body.some((row) =>
    together.some((at) => itemsIn(listText(row[at]))?.some(({ price }) => price !== null)),
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
      const text = listText(row[place])
      return text === '' && place !== column ? [] : (itemsIn(text) ?? [{ name: text, quantity: null, price: null }])
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
function isMoneyOfOrders(
  body: readonly Row[],
  column: number,
  lists: readonly number[],
  itemsIn: typeof itemsOf,
): boolean {
  const read = figureReader(body, [{ column }])
  const orders = body.slice(0, SAMPLE_ROWS).flatMap((row) => {
    const figure = read(row[column])
    const counted = lists
      .flatMap((at) => itemsIn(listText(row[at])) ?? [])
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
    const texts = textsOf(body, at)
    return texts.length >= LEAST_CELLS && texts.every((text) => itemsOf(text)?.length === 1)
  }
  return alike.length > 1 && alike.includes(column) && alike.every(areItems)
}

/** A cell of a list, whose lines part its items. */
const listText = (cell: Cell | undefined): string => (typeof cell === 'string' ? cell.trim() : cellText(cell))

const textsOf = (body: readonly Row[], column: number): string[] =>
  body.slice(0, SAMPLE_ROWS).flatMap((row) => (isBlank(row[column]) ? [] : [listText(row[column])]))

function isListed(body: readonly Row[], column: number): boolean {
  const texts = textsOf(body, column)
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

/** Whether cells are numbers and names, several in many of them, and most names stand behind several numbers. */
function isListOfCounts(body: readonly Row[], column: number): boolean {
  const texts = textsOf(body, column)
  if (texts.length < LEAST_CELLS) return false
  const lists = texts.map(countedItems).filter((items) => items !== null)
  if (lists.length < LISTS * texts.length) return false
  if (lists.filter(({ length }) => length > 1).length < SEVERAL * lists.length) return false
  const counts = new Map<string, Set<number>>()
  for (const { name, quantity } of lists.flat()) counts.set(name, (counts.get(name) ?? new Set()).add(quantity))
  return 2 * [...counts.values()].filter(({ size }) => size > 1).length > counts.size
}
