import type { Cell, Row } from '../../read/grid.ts'
import { cellText, isBlank } from '../../read/grid.ts'
import { parseDate } from '../../understand/dates/dates.ts'
import { fold } from '../../understand/headers/fold.ts'
import { parseAnyNumber } from '../../understand/numbers/numbers.ts'
import { scoreHeader } from '../../understand/headers/headers.ts'
import type { FlatTable } from '../flat-table.ts'
import { isSummaryRow, measureOf } from '../words.ts'

export interface Sourced {
  table: FlatTable
  /** Name of its sheet, the first where it is of several. */
  source: string
  /** Names of the others, where two sheets are measures of the same sales. */
  joined?: readonly string[]
}

/** Share of a sheet's rows that must stand in other sheets: a row in 20 may have been mended in one of them. */
const REPEATED = 0.95
/** Rows that a sheet needs for that to be no chance: shops sell the same once or twice. */
const MIN_ROWS = 3
/** Rows of a sheet of sums: one row may be one sale that is as large as another sheet. */
const MIN_SUMMED = 2
/** Rows from which equal sums are the same sales, told by product in one sheet and by store in the other. */
const MIN_AGAIN = 10
/** Different figures of an amount from which so: at one price two stores sell as many tickets by chance. */
const MIN_FIGURES = 4
/** Figures from which two that are the same are no chance: two stores sell one or two of a thing on many days. */
const LEAST_MONEY = 100
/** Share of a sum by which cents and rounded figures part it from its parts. */
const TOLERANCE = 1e-3
const AMOUNTS = ['cantidad', 'valor'] as const
const SUMMARY_NAME =
  /\b(total(es)?|resumen|consolidad[oa]|general|anual|acumulad[oa]|todos?|todas|summary|year|informe|dashboard|tablero|grafic[oa]s?)\b/

/**
 * Leaves out sheets whose rows stand in the others, or whose figures are the sums of the others'.
 * @returns `areWhole`: one that is left out sums up all that are kept, which are parts of one whole then
 */
export function dropRepeated(sheets: Sourced[]): { kept: Sourced[]; dropped: string[]; areWhole: boolean } {
  if (sheets.length < 2) return { kept: sheets, dropped: [], areWhole: false }
  const facts = sheets.map(({ table }) => factsOf(table))
  const dropped = new Set<number>()
  // Sheets named as sums are judged first, then the largest: a sheet of all goes, and its parts stay.
  const order = sheets
    .map((_, at) => at)
    .toSorted(
      (a, b) =>
        Number(isNamedSum(sheets[b]!)) - Number(isNamedSum(sheets[a]!)) || facts[b]!.rows - facts[a]!.rows || b - a,
    )
  // How often each row stands in the sheets that are kept.
  const kept = new Map<string, number>()
  const count = (lines: Facts['lines'], sign: 1 | -1) => {
    for (const [line, times] of lines) kept.set(line, (kept.get(line) ?? 0) + sign * times)
  }
  for (const { lines } of facts) count(lines, 1)
  for (const at of order) {
    if (dropped.has(at)) continue
    const others = facts.filter((_, other) => other !== at && !dropped.has(other))
    const [own, named] = [facts[at]!, isNamedSum(sheets[at]!)]
    const isAgain =
      own.rows >= MIN_AGAIN &&
      [...own.figures.values()].some(({ size }) => size >= MIN_FIGURES) &&
      others.some((other) => other.rows >= own.rows && other.dates === own.dates && hasSums(own, [other]))
    // The sum of one other sheet alone is a copy of it only by its name.
    const isSum = (named || others.length > 1) && hasSums(own, others)
    const found = rowsIn(own, kept)
    if (!isAgain && !isSum && !isNearly(found, own)) continue
    // Of two versions of one sheet the one that is called a correction stays, else the fuller: what was mended in it stands nowhere else.
    const isBetter = (other: number): boolean => {
      const [corrects, isCorrected] = [isCorrection(sheets[at]!), isCorrection(sheets[other]!)]
      return areVersions(own, facts[other]!) && (corrects === isCorrected ? own.rows > facts[other]!.rows : corrects)
    }
    const worse =
      isAgain || isSum || named || found === own.rows
        ? []
        : order.filter((other) => other !== at && !dropped.has(other) && isBetter(other))
    for (const out of worse.length > 0 ? worse : [at]) {
      dropped.add(out)
      count(facts[out]!.lines, -1)
    }
  }
  const keptFacts = facts.filter((_, at) => !dropped.has(at))
  return {
    kept: sheets.filter((_, at) => !dropped.has(at)),
    dropped: sheets.flatMap(({ source }, at) => (dropped.has(at) ? [source] : [])),
    areWhole: keptFacts.length > 1 && [...dropped].some((at) => hasSums(facts[at]!, keptFacts)),
  }
}

/** Rows of two tables that are compared: each is kept in mind whole. */
const MOST_COMPARED = 100_000

/** Whether a table has the amounts of another, of the same days or of none, as a report by product has, in no more rows. */
export function repeatsAmountsOf(table: FlatTable, other: FlatTable): boolean {
  if (Math.max(table.rows.length, other.rows.length) > MOST_COMPARED) return false
  const [own, facts] = [factsOf(table), factsOf(other)]
  const isOfThem =
    own.dates === '' || (facts.dates === own.dates && (own.rows >= MIN_AGAIN || areSumsOfDays(own, facts)))
  return facts.rows >= own.rows && isOfThem && hasSums(own, [facts])
}

/** Whether each row of a sheet is a day, and its amounts those of the day in the other, which are not all one. */
function areSumsOfDays(own: Facts, other: Facts): boolean {
  if (own.ofDays.size < MIN_SUMMED || own.rows !== own.ofDays.size) return false
  const filled = [...own.sums].flatMap(([key, sum]) => (sum === 0 ? [] : [key]))
  const figure = (facts: Facts, day: string, key: string) => facts.ofDays.get(day)?.get(key) ?? 0
  const days = [...own.ofDays.keys()]
  return (
    filled.some((key) => {
      const different = new Set(days.map((day) => figure(own, day, key)))
      return different.size > 1 && (different.size >= MIN_FIGURES || [...different].some((one) => one >= LEAST_MONEY))
    }) &&
    filled.every((key) =>
      days.every((day) => {
        const said = figure(own, day, key)
        return Math.abs(said - figure(other, day, key)) <= Math.abs(said) * TOLERANCE
      }),
    )
  )
}

/** "Ventas marzo corregido": of two versions the one that counts, also with a row fewer, as where one stood twice. */
const CORRECTION = /\b(corregid[oa]s?|rectificad[oa]s?|definitiv[oa]s?|actualizad[oa]s?|final)\b/

const isCorrection = ({ source }: Sourced): boolean => CORRECTION.test(fold(source))

function isNamedSum({ source }: Sourced): boolean {
  return SUMMARY_NAME.test(fold(source))
}

interface Facts {
  rows: number
  /** Times that each row stands in the sheet, by what its cells say. */
  lines: Map<string, number>
  /** Its different dates, in order: months may sell the same and are not each other. */
  dates: string
  /** Sum of each column of amounts by date. */
  ofDays: Map<string, Map<string, number>>
  /** Sum of each column of amounts. */
  sums: Map<string, number>
  /** The first few different figures of each. */
  figures: Map<string, Set<number>>
}

function factsOf(table: FlatTable): Facts {
  const columns = table.headers
    .map((header, column) => ({ key: fold(header), column }))
    .toSorted((a, b) => a.key.localeCompare(b.key))
  const amounts = columns.filter(
    ({ key }) =>
      !scoreHeader(key).has('documento') &&
      (key.split(' ').some(measureOf) || AMOUNTS.some((role) => scoreHeader(key).has(role))),
  )
  const ofDays: Facts['ofDays'] = new Map()
  const figures = new Map(amounts.map(({ key }) => [key, new Set<number>()]))
  const facts: Facts = { rows: 0, dates: '', ofDays, lines: new Map(), sums: new Map(), figures }
  for (let at = table.headerRow + 1; at < table.rows.length; at++) {
    const row = table.rows[at]!
    if (isOfNoSale(row)) continue
    facts.rows++
    const day = table.dateColumn === null ? null : dayText(row[table.dateColumn])
    if (day !== null && !ofDays.has(day)) ofDays.set(day, new Map())
    const ofDay = day === null ? undefined : ofDays.get(day)!
    const line = columns.map(({ column }) => cellText(row[column])).join('\u0000')
    facts.lines.set(line, (facts.lines.get(line) ?? 0) + 1)
    for (const { key, column } of amounts) {
      const figure = numberOf(row[column]) ?? 0
      facts.sums.set(key, (facts.sums.get(key) ?? 0) + figure)
      ofDay?.set(key, (ofDay.get(key) ?? 0) + figure)
      if (figures.get(key)!.size < MIN_FIGURES) figures.get(key)!.add(figure)
    }
  }
  facts.dates = [...ofDays.keys()].toSorted().join('|')
  return facts
}

/** The day of a cell that is the whole number of one; the text of any other. */
function dayText(cell: Cell | undefined): string {
  return (typeof cell === 'number' && Number.isInteger(cell) ? parseDate(cell, 'dmy') : null) ?? cellText(cell)
}

function isOfNoSale(row: Row): boolean {
  return row.every((cell) => isBlank(cell)) || row.some((cell) => typeof cell === 'string' && isSummaryRow(cell))
}

function numberOf(cell: Cell | undefined): number | null {
  return parseAnyNumber(cell)
}

/** How many rows of a sheet stand in others. @param kept times that each row stands in them and in itself */
function rowsIn(sheet: Facts, kept: ReadonlyMap<string, number>): number {
  let found = 0
  for (const [line, times] of sheet.lines) found += Math.min(times, kept.get(line)! - times)
  return found
}

/** Whether so many rows are nearly all of a sheet. */
const isNearly = (found: number, { rows }: Facts): boolean => rows >= MIN_ROWS && found >= REPEATED * rows

/** Whether two sheets are nearly all of each other. */
function areVersions(sheet: Facts, other: Facts): boolean {
  let common = 0
  for (const [line, times] of other.lines) common += Math.min(times, sheet.lines.get(line) ?? 0)
  return isNearly(common, sheet) && isNearly(common, other)
}

/** Whether every amount is the sum of the others'. */
function hasSums(sheet: Facts, others: Facts[]): boolean {
  const filled = [...sheet.sums].filter(([, sum]) => sum !== 0)
  return (
    sheet.rows >= MIN_SUMMED &&
    filled.length > 0 &&
    filled.every(([key, sum]) => {
      const total = others.reduce((all, { sums }) => all + (sums.get(key) ?? 0), 0)
      return Math.abs(total - sum) <= Math.abs(sum) * TOLERANCE
    })
  )
}
