import type { Mapping } from '../../roles.ts'
import { shareOf } from '../columns/agreement.ts'
import type { Column } from '../columns/column.ts'
import { scoreHeader } from '../headers/headers.ts'
import { same } from '../amounts/relations.ts'
import { ENOUGH } from '../roles/confirm-role.ts'
import { isBoolean } from '../roles/text-contents.ts'
import { wholeDocuments } from './whole-documents.ts'

/** Documents of several lines that must show it, and share of all documents. */
const LEAST_DOCUMENTS = 5
const AGREE = 0.97
/** Share of the rows that may each be another document, and columns compared. */
const MOST_ALONE = 0.95
const MOST_COMPARED = 30

/**
 * The document where no title names it: the column whose equal values go with one amount under a title of money, to which another column of
 * numbers adds up over their lines. Null where arithmetic shows none.
 */
export function documentBySums(columns: readonly Column[], mapping: Mapping): number | null {
  if (mapping.documento !== null) return null
  const taken = Object.values(mapping)
  const free = columns.filter(({ place, filled }) => filled > 0 && !taken.includes(place)).slice(0, MOST_COMPARED)
  const numeric = free.filter(({ numbers }) => numbers >= ENOUGH)
  const totals = numeric.filter(({ header }) => scoreHeader(header).has('valor'))
  const documents = free.filter(
    (column) =>
      column.filledShare >= AGREE &&
      column.distinct >= LEAST_DOCUMENTS &&
      column.distinct <= MOST_ALONE * column.filled &&
      column.plainDates < ENOUGH &&
      (column.numbers < ENOUGH || column.wholes === 1) &&
      scoreHeader(column.header).size === 0 &&
      !isBoolean(column),
  )
  for (const document of documents) {
    const groups = [...wholeDocuments(document.texts)].flatMap(([key, lines]) => (key === '' ? [] : [lines]))
    const several = groups.filter((lines) => lines.length > 1)
    if (several.length < LEAST_DOCUMENTS) continue
    for (const total of totals) {
      // Zeros add up to zeros, whatever they are of.
      const telling = several.filter(([first]) => total.values[first!] !== 0)
      if (total === document || telling.length < LEAST_DOCUMENTS || !isOfGroups(total, several)) continue
      const lines = numeric.find(
        (column) => column !== total && column !== document && addsUp(column, total, groups, telling),
      )
      if (lines) return document.place
    }
  }
  return null
}

const isOfGroups = ({ values }: Column, several: readonly number[][]): boolean =>
  shareOf(several, (lines) => lines.every((at) => values[at] === values[lines[0]!])) >= AGREE

function addsUp({ values }: Column, total: Column, groups: readonly number[][], several: readonly number[][]): boolean {
  const agrees = (lines: number[]) =>
    same(
      lines.reduce((sum, at) => sum + values[at]!, 0),
      total.values[lines[0]!]!,
    )
  return shareOf(several, agrees) >= AGREE && shareOf(groups, agrees) >= AGREE
}
