import { cellText, isBlank, type Row } from '../../read/grid.ts'
import { partOf } from '../../understand/dates/part-of-date.ts'
import { fold } from '../../understand/headers/fold.ts'
import type { TitleContext, ShapeContext } from '../title-context.ts'
import type { AxisColumn, Labels, ReadColumns } from './band.ts'
import { areNoMonths, mayBeNoMonths } from './other-numbers.ts'

type Titled = Omit<AxisColumn, 'date'>

const MONTHS = 12
/** Months across at least. */
const LEAST = 3
const SAYS_MONTH = /\b(mes|meses|mensual(es)?|month(s|ly)?|mensais)\b/
/** Rows that are looked at, and share of their cells that must be times. */
const SAMPLE = 40
const ENOUGH = 0.6

/** A table whose titles are numbers. */
interface Numbered {
  rows: readonly Row[]
  /** Of the titles, of which there may be several. */
  headerRow: number
  read: Pick<ReadColumns, 'found' | 'others'>
  labels: Labels
  titleContext: () => TitleContext
  context: ShapeContext
}

/**
 * Titles that are the numbers of months: 1 to 12 or some of them, where a word above or in the corner says that they are months, or the year is known. As
 * they are where they may be days, rows have times of their own, or any title speaks of sizes, stores or the like.
 * @returns too: whether they may be something else as well
 */
export function withNumberedMonths(table: Numbered): { titled: Titled[]; areAssumed: boolean } {
  const { found } = table.read
  const unchanged = { titled: found, areAssumed: false }
  const areNumbers = found.every(
    ({ period, measure, extra }) =>
      period.bare !== undefined && period.month === undefined && measure === undefined && extra === '',
  )
  if (found.length < LEAST || !areNumbers) return unchanged
  const years = [...Map.groupBy(found, ({ period }) => period.year).entries()]
  const areRuns = years.every(([, of]) => of.every(({ period }, at) => period.bare === of[0]!.period.bare! + at))
  if (!areRuns || found.some(({ period }) => period.bare! > MONTHS)) return unchanged
  // Last, for it takes longest: of the rows of a table hardly any is such a run.
  const { year, month } = table.titleContext()
  const isCertain = years.every(([of]) => (of ?? year) !== undefined)
  const isSaid = saysMonth(table)
  if (month !== undefined || !(isSaid || isCertain)) return unchanged
  const texts = textsAround(table)
  if (texts.some(areNoMonths) || table.read.others.some((one) => holdsTimes(table, one))) return unchanged
  const mayBeOther = [...texts, ...table.read.others.map(({ title }) => title)].some(mayBeNoMonths)
  return {
    titled: found.map(({ period: { bare, ...rest }, ...column }) => ({ ...column, period: { ...rest, month: bare! } })),
    areAssumed: isCertain && (!isSaid || mayBeOther),
  }
}

/** Whether a word above the numbers or in the corner says that they are months. */
function saysMonth({ rows, headerRow, read: { found, others } }: Numbered): boolean {
  const [corner] = others
  const isCorner = corner !== undefined && corner.column < found[0]!.column
  const texts = [...rows.slice(0, headerRow).flat().map(cellText), isCorner ? corner.title : '']
  return texts.some((text) => SAYS_MONTH.test(fold(text)))
}

/** The names of the file and the sheet, what stands above the numbers, and the titles of totals behind them. */
function textsAround({ rows, headerRow, read: { found }, context }: Numbered): string[] {
  const behind = (rows[headerRow] ?? []).slice(found.at(-1)!.column + 1)
  return [context.fileName, context.sheetName ?? '', ...[...rows.slice(0, headerRow).flat(), ...behind].map(cellText)]
}

/** Whether the rows tell their months or days in a column: then the numbers across are something else. */
function holdsTimes({ rows, headerRow, labels }: Numbered, { column, title }: ReadColumns['others'][number]): boolean {
  const cells = rows.slice(headerRow + 1, headerRow + 1 + SAMPLE).map((row) => row[column])
  const filled = cells.filter((cell) => !isBlank(cell))
  const isPart = ['month', 'day', 'week'].includes(partOf(title) ?? '')
  const times = filled
    .flatMap((cell) => labels(cell).period ?? [])
    .filter((period) => {
      if (period.bare !== undefined) return isPart
      return [period.month, period.day, period.week].some((part) => part !== undefined)
    })
  return filled.length > 0 && times.length >= ENOUGH * filled.length
}
