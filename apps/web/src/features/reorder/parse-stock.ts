import { MAX_STOCK } from '@vigia/contract/calls/inventory.ts'
import type { ReorderRow } from '@vigia/contract/calls/reorder.ts'
import { productMatcher } from '@vigia/contract/match-products.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { nameKey } from '@vigia/contract/name-key.ts'
import { parseNumber, typedProblem } from '../../lib/parse-amount.ts'
import { QUANTITY_DECIMALS } from '../../lib/ui-constants.ts'

/** What pasted lines say of a product. */
interface StockLine {
  producto_id: number
  nombre: string
  existencias: number
  /** Lines that were added up. */
  filas: number
}

interface PastedStock {
  known: StockLine[]
  /** Products whose stock comes to less than nothing: they stay as they are. */
  negative: StockLine[]
  /** Lines with an amount of a product that is not in the list, or with the code of one and the name of another, as they were pasted. */
  unknown: string[]
  /** Lines of a known product without a usable amount. */
  unread: string[]
}

/** '3 und' → '3' */
const withoutUnit = (text: string): string => text.replace(/(?<=\d)\s*(?:u|un|und|unds|unidad|unidades)?\.?\s*$/i, '')

/** An amount with its unit: '3 und'. @returns undefined where the text is no amount, or one with more than nine digits */
const parseSigned = (text: string): number | undefined => {
  const amount = parseNumber(withoutUnit(text))
  return amount === undefined || Math.abs(amount) > MAX_STOCK ? undefined : amount
}

/** Such an amount that can be a stock: from zero on. @returns undefined for any other text */
export const parseAmount = (text: string): number | undefined => {
  const amount = parseSigned(text)
  return amount !== undefined && amount >= 0 ? amount : undefined
}

/** What is wrong with a stock that was typed, in words; undefined where nothing is, and where nothing was typed. */
export const stockProblem = (text: string): string | undefined =>
  typedProblem(withoutUnit(text), QUANTITY_DECIMALS) ??
  (text.trim() !== '' && parseAmount(text) === undefined ? MESSAGES.inventarioNumero : undefined)

/** Cells of a line: a spreadsheet gives tabs; a list typed by hand has its amount last. */
const cellsOf = (line: string): string[] => {
  const cells = line.split(/\t|;/)
  if (cells.length > 1) return cells.map((cell) => cell.trim())
  const parts = /^(.*\S)\s+([-−]?\d[\d.,]*)$/.exec(line.trim())
  return parts ? [parts[1]!, parts[2]!] : [line.trim()]
}

/** Titles of the column with the stock, the surest first. */
const STOCK_TITLES: readonly RegExp[] = [/existenc|stock|saldo|disponib|inventario|hay\b/, /cantidad|cant\b|unidades/]

/** Column that a line of titles gives for the stock; undefined for a line that has none. */
const stockColumn = (cells: readonly string[]): number | undefined => {
  for (const title of STOCK_TITLES) {
    const at = cells.findIndex((cell) => title.test(nameKey(cell)))
    if (at > 0) return at
  }
  return undefined
}

type Known = Pick<ReorderRow, 'producto_id' | 'nombre' | 'codigo'>

/**
 * Finds the product of a line as a report's are found. Any cell may be its name, and any text, or a number in the first
 * cell, its code; a number after that may as well be an amount, and counts where nothing else names a product.
 */
const finderOf = (products: readonly Known[]): ((cells: readonly string[]) => Known | 'conflict' | undefined) => {
  const find = productMatcher(products)
  return (cells) =>
    find({ codes: cells.filter((cell, at) => at === 0 || parseSigned(cell) === undefined), names: cells }) ??
    find({ codes: cells, names: [] })
}

/** Cells of a line that may name its product, and the amount. */
const splitLine = (cells: readonly string[], column: number | undefined): [string[], number | undefined] => {
  if (column !== undefined) {
    const titled = cells.length === 1 ? undefined : cells[column]
    return [cells.filter((_, at) => cells.length === 1 || at !== column), parseSigned(titled ?? '')]
  }
  const last = cells.findLastIndex((cell, at) => at > 0 && parseSigned(cell) !== undefined)
  return last === -1 ? [[...cells], undefined] : [cells.slice(0, last), parseSigned(cells[last]!)]
}

/** Sums of decimals leave crumbs. */
const withoutCrumbs = (amount: number): number => Math.round(amount * 1e6) / 1e6

/**
 * Reads a pasted list of stock: each line has a product, by code or name, and after it the amount: that of the column
 * whose title says so, or the last one where there are no titles. A product that is told twice, as by warehouse, is
 * added up; what then is below zero is no stock.
 */
export const parseStock = (text: string, products: readonly Known[]): PastedStock => {
  const find = finderOf(products)
  const found = new Map<number, StockLine>()
  const pasted: Pick<PastedStock, 'unknown' | 'unread'> = { unknown: [], unread: [] }
  let column: number | undefined
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '') continue
    const cells = cellsOf(line)
    const [naming, amount] = splitLine(cells, column)
    const product = find(naming)
    if (product === 'conflict') pasted.unknown.push(line.trim())
    else if (!product) {
      column ??= amount === undefined ? stockColumn(cells) : undefined
      // A line without any amount is a title.
      if (amount !== undefined) pasted.unknown.push(line.trim())
    } else if (amount === undefined) pasted.unread.push(line.trim())
    else {
      const { producto_id, nombre } = product
      const { existencias, filas } = found.get(producto_id) ?? { existencias: 0, filas: 0 }
      found.set(producto_id, {
        producto_id,
        nombre,
        existencias: withoutCrumbs(existencias + amount),
        filas: filas + 1,
      })
    }
  }
  const lines = [...found.values()]
  return {
    ...pasted,
    known: lines.filter(({ existencias }) => existencias >= 0),
    negative: lines.filter(({ existencias }) => existencias < 0),
  }
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
  if (named.length < 3 || cells.some((cell) => parseSigned(cell) !== undefined)) return undefined
  return cellsOf(first).some((cell) => parseSigned(cell) !== undefined) ? named : undefined
}
