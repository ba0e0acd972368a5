import { MAX_STOCK } from '@vigia/contract/calls/inventory.ts'
import type { ReorderRow } from '@vigia/contract/calls/reorder.ts'
import { productMatcher } from '@vigia/contract/match-products.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { nameKey } from '@vigia/contract/name-key.ts'
import { parseNumber, typedProblem } from '../../lib/parse-amount.ts'
import { QUANTITY_DECIMALS } from '../../lib/ui-constants.ts'

/** The amount of a product in pasted lines. */
interface StockLine {
  producto_id: number
  nombre: string
  existencias: number
  /** Lines that were added up. */
  filas: number
}

interface PastedStock {
  known: StockLine[]
  /** Products whose amounts sum to less than zero; their stock is not changed. */
  negative: StockLine[]
  /** Pasted lines with an amount but no product of the list, or with the code of one product and the name of another. */
  unknown: string[]
  /** Lines of a known product without a usable amount. */
  unread: string[]
}

/** '3 und' → '3' */
const withoutUnit = (text: string): string => text.replace(/(?<=\d)\s*(?:u|un|und|unds|unidad|unidades)?\.?\s*$/i, '')

/** An amount with its unit: '3 und'. @returns undefined if the text is not an amount, or has more than nine digits */
const parseSigned = (text: string): number | undefined => {
  const amount = parseNumber(withoutUnit(text))
  return amount === undefined || Math.abs(amount) > MAX_STOCK ? undefined : amount
}

/** The amount if it can be stock: zero or more. @returns undefined for any other text */
export const parseAmount = (text: string): number | undefined => {
  const amount = parseSigned(text)
  return amount !== undefined && amount >= 0 ? amount : undefined
}

/** Why typed text is not valid stock; undefined if it is valid or empty. */
export const stockProblem = (text: string): string | undefined =>
  typedProblem(withoutUnit(text), QUANTITY_DECIMALS) ??
  (text.trim() !== '' && parseAmount(text) === undefined ? MESSAGES.inventarioNumero : undefined)

/** Cells of a line: spreadsheets separate them with tabs; in a list typed by hand the amount comes last. */
const cellsOf = (line: string): string[] => {
  const cells = line.split(/\t|;/)
  if (cells.length > 1) return cells.map((cell) => cell.trim())
  const parts = /^(.*\S)\s+([-−]?\d[\d.,]*)$/.exec(line.trim())
  return parts ? [parts[1]!, parts[2]!] : [line.trim()]
}

/** Titles of the column with the stock, the surest first. */
const STOCK_TITLES: readonly RegExp[] = [/existenc|stock|saldo|disponib|inventario|hay\b/, /cantidad|cant\b|unidades/]

/** The stock column according to a line of titles; undefined if the line has none. */
const stockColumn = (cells: readonly string[]): number | undefined => {
  for (const title of STOCK_TITLES) {
    const at = cells.findIndex((cell) => title.test(nameKey(cell)))
    if (at > 0) return at
  }
  return undefined
}

type Known = Pick<ReorderRow, 'producto_id' | 'nombre' | 'codigo'>

/**
 * Finds the product of a line as for reports. Any cell may be the name, and any text, or a number in the first cell, the code. A number in a later
 * cell may be an amount, so it is used as a code only if nothing else identifies a product.
 */
const finderOf = (products: readonly Known[]): ((cells: readonly string[]) => Known | 'conflict' | undefined) => {
  const find = productMatcher(products)
  return (cells) =>
    find({ codes: cells.filter((cell, at) => at === 0 || parseSigned(cell) === undefined), names: cells }) ??
    find({ codes: cells, names: [] })
}

/** Splits a line into the cells that may identify its product, and the amount. */
const splitLine = (cells: readonly string[], column: number | undefined): [string[], number | undefined] => {
  if (column !== undefined) {
    const titled = cells.length === 1 ? undefined : cells[column]
    return [cells.filter((_, at) => cells.length === 1 || at !== column), parseSigned(titled ?? '')]
  }
  const last = cells.findLastIndex((cell, at) => at > 0 && parseSigned(cell) !== undefined)
  return last === -1 ? [[...cells], undefined] : [cells.slice(0, last), parseSigned(cells[last]!)]
}

/** Rounds away the binary errors of decimal sums. */
const withoutCrumbs = (amount: number): number => Math.round(amount * 1e6) / 1e6

/**
 * Reads a pasted list of stock. Each line has a product, by code or name, followed by the amount: in the column whose title says so, or the last one
 * without titles. Amounts of a product on several lines, such as by warehouse, are added up; a negative sum is not stock.
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
 * The titles of a pasted table with more columns than a product and its stock, such as supplier and cost, which the reader of stock reports
 * understands; undefined for a list, or a table without titles.
 */
export const tableTitles = (text: string): readonly string[] | undefined => {
  const [titles, first] = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  if (titles === undefined || first === undefined) return undefined
  const cells = cellsOf(titles)
  const named = cells.filter((cell) => cell !== '')
  if (named.length < 3 || cells.some((cell) => parseSigned(cell) !== undefined)) return undefined
  return cellsOf(first).some((cell) => parseSigned(cell) !== undefined) ? named : undefined
}
