import type { Row } from '../../read/grid.ts'
import { cellText, filledCells, isBlank } from '../../read/grid.ts'
import { fold } from '../../understand/headers/fold.ts'
import { correctMonthNames } from './mend-months.ts'
import { otherMeasures } from '../other-measures.ts'
import type { Label, Period } from './period.ts'
import { namesUnitPrice } from '../prices/price-titles.ts'
import { isSummary, type Measure, measureInTitle, measureOf } from '../words.ts'

/** A column of figures headed by a month, a day or a week. */
export interface AxisColumn {
  column: number
  period: Period
  /** Its first day; null where the year is nowhere. */
  date: string | null
  title: string
  measure?: Measure
  /** Its measure is no more than what the column behind it is not. */
  guessed?: true
  /** What else its titles say: a store, a product. */
  extra: string
}

export type Labels = (cell: Row[number] | undefined) => Label

/** The columns of some rows of titles: those headed by time, those that sum up, and the others. */
export interface ReadColumns {
  found: Omit<AxisColumn, 'date'>[]
  others: { column: number; title: string }[]
  sums: number[]
  /** Titles of figures beside those of sales, which are left out: costs, goals; and how many columns they are. */
  aside: string[]
  asideColumns: number
}

/** Reads rows of titles over titles, column by column. */
export function readColumns(titles: Row[], width: number, labels: Labels): ReadColumns {
  const result: ReadColumns = { found: [], others: [], sums: [], aside: [], asideColumns: 0 }
  const band = titles.map((row) => correctMonthNames(row, labels))
  const groups: Row = []
  const bottom = band.length - 1
  // "Ventas de la semana" above a table with a price in each row says nothing of how they are counted.
  const single = [...band.keys()].filter((k) => k < bottom && filledCells(band[k]!).length === 1)
  const hasPrice = single.length > 0 && band[bottom]!.some((cell) => namesUnitPrice(cellText(cell)))
  const weak = new Set(hasPrice ? single : [])
  for (let column = 0; column < width; column++) {
    const isHeaded = !isBlank(band[bottom]![column])
    const cells = band.map((row, k) => {
      const cell = row[column]
      if (!isBlank(cell)) groups[k] = cell!
      // A merged title has its text in its first cell alone.
      return isHeaded ? groups[k] : cell
    })
    const texts = cells.map(cellText).filter((text) => text !== '')
    const label = mergeLabels(
      cells.map((cell, k) => {
        const own = labels(cell)
        return own.measure && weak.has(k) ? { ...own, measure: measureInTitle(cellText(cell)) } : own
      }),
    )
    const summary = texts.findIndex(isSummary)
    const isMeasure = summary >= 0 && summary === texts.length - 1 && TOTAL_OF_PERIOD.test(fold(texts[summary]!))
    if (summary >= 0 && !(isMeasure && label.period)) result.sums.push(column)
    else if (label.period) {
      const { period, rest } = label
      // A longer title of a total says of what: money.
      const measure = isMeasure && /\s/.test(texts[summary]!.trim()) ? 'valor' : label.measure
      const extra = measure === 'valor' && isMeasure ? '' : rest
      result.found.push({ column, period, title: texts.join(' '), ...(measure && { measure }), extra })
    } else result.others.push({ column, title: texts.at(-1) ?? '' })
  }
  giveMeasuresTheirPeriod(result)
  dropTitlesAgain(result)
  dropMeasuredTotals(result)
  dropSubtotals(result)
  dropOthers(result)
  dropDescriptions(result)
  return result
}

/** Measures that stand again below the last month are those of all months, whose own title stands higher up. */
function dropTitlesAgain(read: ReadColumns): void {
  const behind = read.found.filter(
    ({ measure, title, column }) =>
      measure !== undefined && read.found.some((other) => other.title === title && other.column < column),
  )
  if (behind.length === 0 || behind.length * 2 > read.found.length) return
  read.sums.push(...behind.map(({ column }) => column))
  read.found = read.found.filter((one) => !behind.includes(one))
}

/** "Cant. ordenada" and "Total libre de impuestos" are a measure each: what else a title says of its measure tells no column from another. */
function dropDescriptions({ found }: ReadColumns): void {
  const extras = Map.groupBy(found, ({ measure }) => measure)
  const areMeasures = extras.size > 1 && !extras.has(undefined)
  if (!areMeasures || [...extras.values()].some((of) => new Set(of.map(({ extra }) => extra)).size > 1)) return
  for (const column of found) column.extra = ''
}

/** Goals, costs and the year before beside what was sold, "Ene Meta, Ene Venta"; beside several others "Meta" is one of them, as the department is. */
function dropOthers(read: ReadColumns): void {
  const extras = [...new Set(read.found.map(({ extra }) => extra))]
  const others = otherMeasures(extras)
  if (extras.length <= MOST_WITH_GOALS) for (const extra of extras) if (isSummary(extra)) others.add(extra)
  const out = read.found.filter(({ extra }) => others.has(extra))
  if (out.length === 0 || out.length === read.found.length) return
  read.sums.push(...out.map(({ column }) => column))
  read.aside.push(...others)
  read.asideColumns += out.length
  read.found = read.found.filter((column) => !out.includes(column))
}

/** What a period's sales came to, under its title: "Total", "Total libre de impuestos". */
const TOTAL_OF_PERIOD =
  /^(sub ?)?total(es)?( (libre de|sin|con|antes de|mas|c|s) (impuestos?|iva|igv)| (net[oa]|brut[oa]|vendid[oa]|facturad[oa]|ventas?|pesos|valor)| (untaxed|taxed|amount))?$/

/** Titles beside the periods, up to which "Meta" is no name of one of them. */
const MOST_WITH_GOALS = 2

/** Periods that must be followed by a measure without one. */
const LEAST_PAIRS = 2

/**
 * "Enero, Cantidad, Febrero, Cantidad": the second column of each pair is of the month before it, and the first is what the second is not.
 * Behind a total it is a total too.
 */
function giveMeasuresTheirPeriod(read: ReadColumns): void {
  const measured = read.others.flatMap(({ column, title }) => {
    const measure = measureOf(fold(title))
    return measure ? [{ column, title, measure }] : []
  })
  const [first] = measured
  if (!first || measured.some(({ measure }) => measure !== first.measure)) return
  const before = new Map(read.found.map((period) => [period.column + 1, period]))
  const pairs = measured.flatMap((own) => {
    const of = before.get(own.column)
    return of && !of.measure ? [{ own, of }] : []
  })
  // The last may lack its second column.
  const unpaired = read.found.filter((period) => pairs.every(({ of }) => of !== period))
  if (pairs.length < LEAST_PAIRS || unpaired.some((period) => period !== read.found.at(-1) || period.measure)) return
  for (const period of read.found) {
    period.measure = first.measure === 'cantidad' ? 'valor' : 'cantidad'
    period.guessed = true
  }
  for (const { own, of } of pairs)
    read.found.push({
      column: own.column,
      period: of.period,
      title: `${of.title} ${own.title}`,
      measure: first.measure,
      extra: of.extra,
    })
  read.sums.push(...measured.filter(({ column }) => read.sums.includes(column - 1)).map(({ column }) => column))
  const placed = new Set([...read.sums, ...pairs.map(({ own }) => own.column)])
  read.others = read.others.filter(({ column }) => !placed.has(column))
  read.found.sort((a, b) => a.column - b.column)
}

/** "Total" under a month is its money where another column there counts units; else it is the sum of the others. */
function dropMeasuredTotals(read: ReadColumns): void {
  const counted = read.found.some(({ measure }) => measure === 'cantidad')
  if (counted) return
  const totals = read.found.filter(({ title }) => /\b(sub ?)?total(es)?$/i.test(title))
  if (totals.length === read.found.length) return
  read.sums.push(...totals.map(({ column }) => column))
  read.found = read.found.filter((column) => !totals.includes(column))
}

/** "Subtotal" under a month is what was sold, but beside its "Total", which has the taxes. */
function dropSubtotals(read: ReadColumns): void {
  const subtotals = read.found.filter(({ title }) => /\bsub ?total$/i.test(title))
  const totals = read.found.filter(({ title }) => /(?<!sub) ?\btotal$/i.test(title))
  if (subtotals.length === 0 || totals.length < subtotals.length) return
  read.sums.push(...subtotals.map(({ column }) => column))
  read.found = read.found.filter((column) => !subtotals.includes(column))
}

function mergeLabels(labels: Label[]): Label {
  const periods = labels.flatMap(({ period }) => (period ? [period] : []))
  return {
    period: periods.length > 0 ? Object.assign({}, ...periods) : null,
    measure: labels.findLast(({ measure }) => measure)?.measure,
    rest: labels.flatMap(({ rest }) => rest || []).join(' '),
  }
}
