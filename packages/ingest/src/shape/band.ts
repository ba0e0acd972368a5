import type { Row } from '../read/grid.ts'
import { cellText, isBlank } from '../read/grid.ts'
import type { Label, Period } from './period.ts'
import { isSummary, type Measure } from './words.ts'

/** A column of figures headed by a month, a day or a week. */
export interface AxisColumn {
  column: number
  period: Period
  /** Its first day; null where the year is nowhere. */
  date: string | null
  title: string
  measure?: Measure
  /** What else its titles say: a store, a product. */
  extra: string
}

export type Labels = (cell: Row[number] | undefined) => Label

/** The columns of some rows of titles: those headed by time, those that sum up, and the others. */
export interface ReadColumns {
  found: Omit<AxisColumn, 'date'>[]
  others: { column: number; title: string }[]
  sums: number[]
}

/** Reads rows of titles over titles, column by column. */
export function readColumns(band: Row[], width: number, labels: Labels): ReadColumns {
  const result: ReadColumns = { found: [], others: [], sums: [] }
  const groups: Row = []
  const bottom = band.length - 1
  for (let column = 0; column < width; column++) {
    const isHeaded = !isBlank(band[bottom]![column])
    const cells = band.map((row, k) => {
      const cell = row[column]
      if (!isBlank(cell)) groups[k] = cell!
      // A merged title has its text in its first cell alone.
      return isHeaded ? groups[k] : cell
    })
    const texts = cells.map(cellText).filter((text) => text !== '')
    const label = mergeLabels(cells.map(labels))
    const summary = texts.findIndex(isSummary)
    const isMeasure = summary === texts.length - 1 && /^total(es)?$/i.test(texts[summary]!)
    if (summary >= 0 && !(isMeasure && label.period)) result.sums.push(column)
    else if (label.period) {
      const { period, measure, rest } = label
      result.found.push({ column, period, title: texts.join(' '), ...(measure && { measure }), extra: rest })
    } else result.others.push({ column, title: texts.at(-1) ?? '' })
  }
  dropMeasuredTotals(result)
  return result
}

/** "Total" under a month is its money where another column there counts units; else it is the sum of the others. */
function dropMeasuredTotals(read: ReadColumns): void {
  const counted = read.found.some(({ measure }) => measure === 'cantidad')
  if (counted) return
  const totals = read.found.filter(({ title }) => /\btotal(es)?$/i.test(title))
  if (totals.length === read.found.length) return
  read.sums.push(...totals.map(({ column }) => column))
  read.found = read.found.filter((column) => !totals.includes(column))
}

function mergeLabels(labels: Label[]): Label {
  const periods = labels.flatMap(({ period }) => (period ? [period] : []))
  return {
    period: periods.length > 0 ? Object.assign({}, ...periods) : null,
    measure: labels.findLast(({ measure }) => measure)?.measure,
    rest: labels.flatMap(({ rest }) => rest || []).join(' '),
  }
}
