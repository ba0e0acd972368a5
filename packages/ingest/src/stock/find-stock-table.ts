import type { Row } from '../read/grid.ts'
import { cellText, HEAD_ROWS, isBlank, MAX_COLUMNS } from '../read/grid.ts'
import { findTable } from '../shape/titles/find-titles.ts'
import { isOfPlace, isOnHand, isPlainQuantity, rolesOf } from './vocabulary.ts'

export interface StockTable {
  rows: Row[]
  /** 0-based row of the titles. */
  headerRow: number
  headers: string[]
  /** How much the titles look like those of a stock report; 0 where only the shape tells. */
  score: number
}

/** What a title that says nothing of stock is worth beside one that does. */
const OF_PRODUCT = 2
const OF_QUANTITY = 2
const OF_PLAIN_QUANTITY = 1
const OF_OTHERS = 0.3

/** How much a row looks like the titles of a stock report: it names products, and amounts of them. */
const scoreOf = (headers: readonly string[]): number => {
  const roles = new Set(headers.flatMap((header) => rolesOf(header).map(({ role }) => role)))
  const named = roles.has('producto') || roles.has('codigo')
  const onHand = headers.some((header) => isOnHand(header) || isOfPlace(header))
  const plain = headers.some(isPlainQuantity)
  if (!named || !(onHand || plain)) return 0
  return OF_PRODUCT + (onHand ? OF_QUANTITY : OF_PLAIN_QUANTITY) + OF_OTHERS * roles.size
}

const titlesOf = (row: Row): string[] => {
  const titles = row.slice(0, MAX_COLUMNS).map((cell) => cellText(cell))
  while (titles.at(-1) === '') titles.pop()
  return titles
}

/** Titles of this length are sentences of a letterhead. */
const MAX_TITLE = 60

/** The table of a sheet, below its letterhead; null where nothing looks like one. */
export const findStockTable = (rows: Row[]): StockTable | null => {
  let best: StockTable | null = null
  for (const [headerRow, row] of rows.slice(0, HEAD_ROWS).entries()) {
    if (row.some((cell) => typeof cell === 'number' || cell instanceof Date)) continue
    const headers = titlesOf(row)
    if (headers.some((header) => header.length > MAX_TITLE)) continue
    const score = scoreOf(headers)
    if (score > (best?.score ?? 0)) best = { rows, headerRow, headers, score }
  }
  if (best) return best
  const shaped = findTable(rows)
  if (!shaped || !rows.slice(shaped.headerRow + 1).some((row) => row.some((cell) => !isBlank(cell)))) return null
  return { rows, headerRow: shaped.headerRow, headers: shaped.headers, score: 0 }
}
