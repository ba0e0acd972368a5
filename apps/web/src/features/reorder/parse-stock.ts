import type { ReorderRow } from '@vigia/contract/calls/reorder.ts'
import { searchable } from '../../ui/multi-select-text.ts'

/** A pasted line that names a product. */
interface StockLine {
  producto_id: number
  nombre: string
  existencias: number
}

export interface PastedStock {
  known: StockLine[]
  /** Lines with an amount of a product that is not in the list, as they were pasted. */
  unknown: string[]
  /** Lines of a known product without a usable amount. */
  unread: string[]
}

const keyOf = (text: string): string => searchable(text).replaceAll(/\s+/g, ' ').trim()

/**
 * An amount as a Colombian types it: '1.250', '12,5', '12.5', '3 und'. A point before three digits groups thousands.
 * @returns undefined where the text is no amount from zero on
 */
export const parseAmount = (text: string): number | undefined => {
  const figure = /^\s*(\d[\d.,]*)\s*(?:u|un|und|unds|unidad|unidades)?\.?\s*$/i.exec(text)?.[1]
  if (figure === undefined) return undefined
  const grouped = /^\d{1,3}(\.\d{3})+(,\d+)?$/.test(figure)
  const plain = grouped ? figure.replaceAll('.', '').replace(',', '.') : figure.replace(',', '.')
  const amount = Number(plain)
  return Number.isFinite(amount) ? amount : undefined
}

/** Cells of a line: a spreadsheet gives tabs; a list typed by hand has its amount last. */
const cellsOf = (line: string): string[] => {
  const cells = line.split(/\t|;/)
  if (cells.length > 1) return cells.map((cell) => cell.trim())
  const parts = /^(.*\S)\s+(\d[\d.,]*)$/.exec(line.trim())
  return parts ? [parts[1]!, parts[2]!] : [line.trim()]
}

/** Titles of the column with the stock, the surest first. */
const STOCK_TITLES: readonly RegExp[] = [/existenc|stock|saldo|disponib|inventario|hay\b/, /cantidad|cant\b|unidades/]

/** Column that a line of titles gives for the stock; undefined for a line that has none. */
const stockColumn = (cells: readonly string[]): number | undefined => {
  for (const title of STOCK_TITLES) {
    const at = cells.findIndex((cell) => title.test(keyOf(cell)))
    if (at > 0) return at
  }
  return undefined
}

/**
 * Reads a pasted list of stock: each line has a product, by code or name, and after it the amount: that of the column
 * whose title says so, or the last one where there are no titles. A product that is told twice, as by warehouse, is
 * added up.
 */
export const parseStock = (
  text: string,
  products: readonly Pick<ReorderRow, 'producto_id' | 'nombre' | 'codigo'>[],
): PastedStock => {
  const byKey = new Map<string, { producto_id: number; nombre: string }>()
  for (const product of products) byKey.set(keyOf(product.nombre), product)
  // A code tells a product from another of the same name.
  for (const product of products) if (product.codigo !== null) byKey.set(keyOf(product.codigo), product)
  const known = new Map<number, StockLine>()
  const pasted: PastedStock = { known: [], unknown: [], unread: [] }
  let column: number | undefined
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '') continue
    const cells = cellsOf(line)
    const at = cells.findIndex((cell) => byKey.has(keyOf(cell)))
    const product = byKey.get(keyOf(cells[at] ?? ''))
    const titled = column === undefined || cells.length === 1 ? undefined : cells[column]
    const amount =
      column === undefined
        ? cells
            .slice(at + 1)
            .map(parseAmount)
            .findLast((value) => value !== undefined)
        : parseAmount(titled ?? '')
    if (!product) {
      column ??= amount === undefined ? stockColumn(cells) : undefined
      // A line without any amount is a title.
      if (amount !== undefined) pasted.unknown.push(line.trim())
    } else if (amount === undefined) pasted.unread.push(line.trim())
    else {
      const { producto_id, nombre } = product
      known.set(producto_id, { producto_id, nombre, existencias: (known.get(producto_id)?.existencias ?? 0) + amount })
    }
  }
  return { ...pasted, known: [...known.values()] }
}

/**
 * The titles of a pasted table that has more columns than a product and its stock, such as supplier and cost; undefined
 * for a list, or a table without titles. The reader of stock reports knows what they are.
 */
export const tableTitles = (text: string): readonly string[] | undefined => {
  const [titles, first] = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  if (titles === undefined || first === undefined) return undefined
  const cells = cellsOf(titles)
  const named = cells.filter((cell) => cell !== '')
  if (named.length < 3 || cells.some((cell) => parseAmount(cell) !== undefined)) return undefined
  return cellsOf(first).some((cell) => parseAmount(cell) !== undefined) ? named : undefined
}
