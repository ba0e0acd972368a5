import type { Column } from '../columns/column.ts'
import { determines } from '../columns/determines.ts'
import { scoreHeader } from '../headers/headers.ts'
import { same } from './relations.ts'

/** Rows of a group on average at least, and groups, for a figure that all of its rows repeat to be no chance. */
const LEAST_ROWS = 10
const LEAST_GROUPS = 3
const MOST_GROUPS = 100
/** How well a title names a product from which its figures may be prices. */
const NAMES_PRODUCT = 0.5
/**
 * Whether a column repeats on each row what all rows of its store, region or seller come to: one figure for each of these, which is the sum of
 * another column.
 */
export function isOfGroup(column: Column, columns: readonly Column[]): boolean {
  const values = column.values.filter((value) => Number.isFinite(value) && value !== 0)
  const different = new Set(values)
  if (different.size < LEAST_GROUPS || different.size > MOST_GROUPS || values.length < LEAST_ROWS * different.size)
    return false
  return columns.some((group) => {
    const isText = group.place !== column.place && group.numbers === 0 && group.dates === 0 && group.filledShare === 1
    if (!isText || group.distinct > different.size + 1 || !determines(group, column)) return false
    if ((scoreHeader(group.header).get('producto') ?? 0) >= NAMES_PRODUCT) return false
    return areSumsOf(column, group, columns)
  })
}

/** Whether the figure of each group is what its rows have in some other column. */
function areSumsOf(column: Column, group: Column, columns: readonly Column[]): boolean {
  return columns.some((other) => {
    if (other.place === column.place || other.numbers < 1) return false
    const sums = new Map<string, number>()
    for (const [at, text] of group.texts.entries()) sums.set(text, (sums.get(text) ?? 0) + (other.values[at] || 0))
    return group.texts.every((text, at) => same(sums.get(text)!, column.values[at]!))
  })
}
