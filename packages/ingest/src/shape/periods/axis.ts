import { largest, smallest } from '../../extremes.ts'
import type { Row } from '../../read/grid.ts'
import { cellText, HEAD_ROWS, MAX_COLUMNS } from '../../read/grid.ts'
import { fold } from '../../understand/headers/fold.ts'
import { partOf } from '../../understand/dates/part-of-date.ts'
import { parseNumber } from '../../understand/numbers/numbers.ts'
import { type AxisColumn, type Labels, readColumns } from './band.ts'
import { hasFigures, SAMPLE } from './figures-below.ts'
import { holdsFigures } from './first-figures.ts'
import { type TitleContext, contextOf, type ShapeContext } from '../title-context.ts'
import { withUnitBeside } from './unit-beside.ts'
import { withYearsOfTotals } from './years-of-totals.ts'
import { areFew, measureOfLines } from './measure-of-lines.ts'
import { fits, type Grain, grainOf, MIN_WHOLE_PERIODS, toDay } from './grain.ts'
import { dependsOnOrder, type Label, type Period, readLabel } from './period.ts'
import { withNumberedMonths } from './numbered-months.ts'
import { areNoDays } from './other-numbers.ts'
import { complete, firstDay, inRange, settle } from './period-series.ts'

/** A table with time across. */
export interface PeriodAxis {
  /** 0-based first and last row of its titles. */
  top: number
  headerRow: number
  columns: AxisColumn[]
  /** Columns that say of what the figures are, with their titles. */
  ids: { column: number; title: string }[]
  /** Columns that sum up others. */
  sums: number[]
  /** Titles of figures beside those of sales, which are left out. */
  aside: string[]
  /** How many columns below the periods are left out for what stands beside them. */
  asideColumns: number
  /** Columns of figures under titles that say neither what nor when. */
  unread: { column: number; title: string }[]
  grain: Grain
  /** Whether no title across says its year. */
  yearless: boolean
  /** The titles are numbers that may be those of months, or of something else. */
  areAssumed?: boolean
  titleContext: TitleContext
}

/** Months from which those of a measure may stand in another order than that of time. */
const MIN_UNORDERED = 6
/** Years that days across may reach over where no title says one. */
const MOST_YEARS_OF_DAYS = 1
/** Rows of titles over titles: year, month, measure. */
const MAX_BAND = 3

/** Days of a row that tells the first and the last of a report. */
const ENDS = 2
/** What stands before the first or the last day of a report: "Desde", "Hasta". */
const END = /^(desde|hasta|from|to|ate|(fecha|data) (inicial|final|desde|hasta|inicio|fin)|inicio|fin)$/
const saysEnd = (cell: Row[number]): boolean => typeof cell === 'string' && END.test(fold(cell))

/** Finds the titles of a table with time across, in up to three rows; null where there is none. */
export function findPeriodAxis(rows: Row[], context: ShapeContext): PeriodAxis | null {
  for (const order of ['dmy', 'mdy'] as const) {
    const known = new Map<Row[number] | undefined, Label>()
    const labels: Labels = (cell) => {
      let label = known.get(cell)
      if (!label) known.set(cell, (label = readLabel(cell, order)))
      return label
    }
    const counts = rows.slice(0, HEAD_ROWS).map((row) => {
      const count = row.filter((cell) => labels(cell).period !== null).length
      return count <= ENDS && row.some(saysEnd) ? 0 : count
    })
    const found: PeriodAxis[] = []
    for (const top of counts.keys()) {
      const titleContext = contextAbove(rows, top, context)
      for (let height = 1; height <= MAX_BAND; height++) {
        if (!counts.slice(top, top + height).some((count) => count >= MIN_WHOLE_PERIODS)) continue
        const axis = readBand({ rows, top, height, labels, context, titleContext })
        if (axis) found.push(axis)
      }
    }
    // The same titles again are of the same table.
    const [best] = found.filter((axis) => !found.some(hasTitlesOf(rows, axis))).toSorted(byRank)
    if (best) return best
    // Otherwise the other order finds what this one found.
    if (![...known.keys()].some(dependsOnOrder)) return null
  }
  return null
}

/** Whether another axis has the same titles in its last row. */
const hasTitlesOf = (rows: Row[], { headerRow }: PeriodAxis) => {
  const textsOf = (at: number) => rows[at]!.map(cellText).join('|')
  const own = textsOf(headerRow)
  return (other: PeriodAxis): boolean => other.headerRow < headerRow && textsOf(other.headerRow) === own
}

/** The better one first: columns with a whole date count most, those left aside among them; then titles that say the year or what is measured; then fewer rows of titles. */
function byRank(a: PeriodAxis, b: PeriodAxis): number {
  const dated = ({ columns, asideColumns }: PeriodAxis) =>
    columns.filter(({ date }) => date !== null).length + asideColumns
  const told = ({ columns, yearless }: PeriodAxis) =>
    Number(!yearless) + Number(columns.every(({ measure }) => measure !== undefined))
  const height = ({ top, headerRow }: PeriodAxis) => headerRow - top
  const all = ({ columns, asideColumns }: PeriodAxis) => columns.length + asideColumns
  return dated(b) - dated(a) || all(b) - all(a) || told(b) - told(a) || height(a) - height(b)
}

/** What stands above a row, read at its first use: few rows need it, and it takes longest. */
function contextAbove(rows: Row[], top: number, context: ShapeContext): () => TitleContext {
  let titleContext: TitleContext | undefined
  return () => (titleContext ??= contextOf(rows.slice(0, top), context))
}

interface Band {
  rows: Row[]
  top: number
  height: number
  labels: Labels
  context: ShapeContext
  titleContext: () => TitleContext
}

function readBand({ rows, top, height, labels, context, titleContext: clueOfBand }: Band): PeriodAxis | null {
  const band = rows.slice(top, top + height)
  if (band.some((row, k) => k > 0 && holdsFigures(row, band[k - 1]!, labels))) return null
  const headerRow = top + height - 1
  const width = Math.min(MAX_COLUMNS, largest(band.map((row) => row.length)))
  const read = readColumns(band, width, labels)
  if (areNoDays(rows, headerRow, read.found)) return null
  const { titled, areAssumed } = withNumberedMonths({
    rows,
    headerRow,
    read,
    labels,
    titleContext: clueOfBand,
    context,
  })
  const grain = grainOf(titled)
  if (!grain) return null
  const ofYears = grain === 'months' ? withYearsOfTotals(rows, headerRow, titled) : titled
  const { columns: found, aside } = withUnitBeside(
    rows,
    headerRow,
    ofYears.filter(({ period }) => fits(period, grain)),
  )
  if (!hasFigures(rows, headerRow, found, labels)) return null
  const titleContext = clueOfBand()
  const ofLines = measureOfLines(band, labels, () => areFew(rows, headerRow, found))
  const settled = settle(found.map(({ period }) => toDay(period, grain))).map((period) =>
    grain === 'days' && period.day !== undefined && period.month === undefined && titleContext.range
      ? { ...period, ...inRange(period.day, titleContext.range) }
      : period,
  )
  const yearless = settled.every(({ year }) => year === undefined)
  const columns = completed(
    found.map((column, i) => ({
      ...column,
      period: settled[i]!,
      ...(ofLines !== undefined && column.measure && { measure: ofLines ?? undefined }),
    })),
    titleContext,
  )
  // Figures among the months that no month heads sum them up, or are no sales.
  const first = smallest(columns.map(({ column }) => column))
  const ids = read.others.filter(
    ({ column, title }) => column < first || isNamed(rows, headerRow, column) || partOf(title) === 'year',
  )
  if (!isSeries(columns, { grain, yearless }) || ids.length === 0) return null
  if (grain === 'days' && columns.some(({ period }) => period.month === undefined)) return null
  const unread = read.others.filter((one) => !ids.includes(one) && one.title !== '')
  return {
    top,
    headerRow,
    columns,
    ids,
    sums: [...read.sums, ...aside.map(({ column }) => column)],
    aside: [...read.aside, ...new Set(aside.map(({ extra }) => extra))],
    asideColumns: aside.length + read.asideColumns,
    unread,
    grain,
    yearless,
    ...(areAssumed && { areAssumed }),
    titleContext,
  }
}

/** The same columns with their dates; months that begin again under another measure are of the same year. */
function completed(columns: Omit<AxisColumn, 'date'>[], titleContext: TitleContext): AxisColumn[] {
  const done = new Map<number, Period>()
  for (const group of Map.groupBy(columns, ({ measure, extra }) => `${measure} ${extra}`).values()) {
    const periods = complete(
      group.map(({ period }) => period),
      titleContext,
    )
    for (const [i, { column }] of group.entries()) done.set(column, periods[i]!)
  }
  return columns.map((column) => {
    const period = done.get(column.column)!
    return { ...column, period, date: firstDay(period) }
  })
}

/** Whether no title is said twice, and time goes one way within each measure or store. */
function isSeries(columns: AxisColumn[], { grain, yearless }: Pick<PeriodAxis, 'grain' | 'yearless'>): boolean {
  const groups = Map.groupBy(columns, ({ measure, extra }) => `${measure} ${extra}`)
  if (groups.size > columns.length / 2) return false
  const key = ({ year = 0, month = 0, week = 0, day = 0 }: Period) => year * 1e6 + (month * 100 + day) * 100 + week
  for (const group of groups.values()) {
    const keys = group.map(({ period }) => key(period))
    const steps = keys.slice(1).map((at, i) => at - keys[i]!)
    if (new Set(keys).size < keys.length) return false
    const isOrdered = new Set(steps.map(Math.sign)).size <= 1
    // A pivot may have its months in the order of their names.
    if (!isOrdered && (grain !== 'months' || group.length < MIN_UNORDERED || group.some(({ date }) => date === null)))
      return false
    // 1.5, 2.5 and 3.5 would be days of May three years running.
    if (grain === 'days' && yearless && Math.abs(keys.at(-1)! - keys[0]!) > MOST_YEARS_OF_DAYS * 1e6) return false
    if (grain === 'years' && !steps.every((step) => Math.abs(step) === 1e6)) return false
  }
  return true
}

/** Whether a column right of the figures holds texts, as a category or a note would. */
function isNamed(rows: Row[], headerRow: number, column: number): boolean {
  return rows
    .slice(headerRow + 1, headerRow + 1 + SAMPLE)
    .some(
      (row) => typeof row[column] === 'string' && /[a-z]/i.test(row[column]) && parseNumber(row[column], ',') === null,
    )
}
