import { largest, smallest } from '../extremes.ts'
import { type TableJudgement, wordsOfName } from './judge-table.ts'
import { cellText } from '../read/grid.ts'
import { isPlan, type SheetGroup } from '../shape/sheets/group-sheets.ts'
import { readLabel } from '../shape/periods/period.ts'
import { namesPeriod } from '../shape/sheets/sheet-relations.ts'
import { fold } from '../understand/headers/fold.ts'

/** Two sheets tell of the same sales when their money is the same within this share. */
const SAME_MONEY = 0.002
/** Times as much money as the best table's from which another may be the sales. */
const WORTH_MORE = 1.5
/** Share that two sums of the same lines may differ by: rounded cents. */
const ROUNDED = 1e-4
/** Lines of a table that is worth so much, or is called sales. */
export const FEW_LINES = 5

/** Name of a group of sheets, by which it can be chosen. */
export function nameOf({ sources }: SheetGroup): string {
  return sources.length === 1 ? sources[0]! : `${sources[0]} … ${sources.at(-1)}`
}

/** A group of sheets, and what reading it gives. */
export interface Judged {
  group: SheetGroup
  judgement: TableJudgement
}

/** Whether a table tells of far more money than another, and may be its sales. */
export function isRicher({ group, judgement }: Judged, than: Judged): boolean {
  return (
    judgement.sells &&
    judgement.lines >= FEW_LINES &&
    than.judgement.money > 0 &&
    judgement.money >= WORTH_MORE * than.judgement.money &&
    wordsOfName(nameOf(group)) >= 0 &&
    !group.sources.every(isPlan)
  )
}

/** Whether one tells of all days between the first and the last of another. */
export function covers(a: TableJudgement, b: TableJudgement): boolean {
  if (a.firstDate === null || a.lastDate === null || b.firstDate === null || b.lastDate === null) return false
  return a.firstDate <= b.firstDate && a.lastDate >= b.lastDate
}

/** Words of what money is of that make another sum of the same sales, or none: a currency, thousands, taxes, an offer. */
const BASIS =
  /\b(usd|us|dolar\w*|eur|euros?|cop|pesos|miles|millones|iva|igv|impuest\w*|net[oa]s?|brut[oa]s?|cotiz\w*|presup\w*|proyect\w*)\b/g
/** Times as large as that of another sheet that the money of a line may be. */
const MOST_APART = 5

/** Whether a sheet is called as the month and the year of a day: "26Jan" over the first of January 2026. */
function isCalledAs(source: string, day: string): boolean {
  const { year, month, loose } = readLabel(source).period ?? {}
  const named = year ?? (loose === undefined ? undefined : CENTURY + loose)
  return named === Number(day.slice(0, 4)) && month === Number(day.slice(5, 7))
}
const CENTURY = 2000

/** Whether a table has the dates of its rows, and not that of its name or its letterhead. */
export const isDatedWithin = ({ notes }: SheetGroup['table']): boolean =>
  notes.every(({ code }) => code !== 'fecha_del_encabezado')

/** Whether each sheet is called as the time that it is of, has several days or all of the month that it is called, none of another's, and money of the same kind. */
export function areOfTheirMonths(tables: readonly Judged[]): boolean {
  const areMonths = tables.every(
    ({ group: { sources, table }, judgement: { firstDate, lastDate } }) =>
      sources.every(namesPeriod) &&
      (firstDate !== lastDate ||
        (firstDate !== null && isDatedWithin(table) && sources.every((source) => isCalledAs(source, firstDate)))),
  )
  const bases = tables.map(({ group: { table } }) => {
    const titles = table.rows
      .slice(0, table.headerRow + 1)
      .flat()
      .map(cellText)
      .join(' ')
    return [...new Set(fold(titles).match(BASIS))].toSorted().join(' ')
  })
  const perLine = tables.map(({ judgement }) => Math.abs(judgement.money) / judgement.lines)
  return (
    areMonths &&
    new Set(bases).size === 1 &&
    largest(perLine) <= MOST_APART * smallest(perLine) &&
    tables.every((a, at) => tables.slice(at + 1).every((b) => areApart(a.judgement, b.judgement)))
  )
}

/** Whether no day of one is within the other's: another year of the same history, under other titles. */
export function areApart(a: TableJudgement, b: TableJudgement): boolean {
  if (a.firstDate === null || a.lastDate === null || b.firstDate === null || b.lastDate === null) return false
  return a.lastDate < b.firstDate || b.lastDate < a.firstDate
}

/** Whether the days of two tables overlap, where both are known. */
export const shareDays = (a: TableJudgement, b: TableJudgement): boolean =>
  a.firstDate !== null && b.firstDate !== null && !areApart(a, b)

/** Whether two sums of money are those of the same sales. */
export function haveSameSum(a: number, b: number): boolean {
  return a !== 0 && Math.abs(a - b) <= SAME_MONEY * Math.max(Math.abs(a), Math.abs(b))
}

/**
 * Whether tables that are joined are read as each of them is alone. What settles the rows of one, like its rows of totals, its discounts
 * or its orders, may not hold for those of another. Rows that two files have count once, so together they may have fewer lines.
 */
export function readsAsParts(joined: TableJudgement, tables: readonly Judged[]): boolean {
  const parts = tables.map(({ judgement }) => judgement)
  const isSame = (of: (judgement: TableJudgement) => number) => isNear(of(joined), sum(parts.map(of)))
  // Rows that are left out of the joined table otherwise are those that it has twice.
  if (lines(joined) !== sum(parts.map(lines))) return lines(joined) < sum(parts.map(lines))
  return isSame(({ money, again }) => money + again.money) && isSame(({ quantity, again }) => quantity + again.quantity)
}

/** Lines with those that several files have. */
const lines = ({ lines, again }: TableJudgement): number => lines + again.lines
const sum = (figures: readonly number[]): number => figures.reduce((all, one) => all + one, 0)

const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= ROUNDED * Math.max(Math.abs(a), Math.abs(b))
