import { type Cell, isBlank, type Row } from '../../read/grid.ts'
import { parseAnyNumber } from '../../understand/numbers/numbers.ts'
import type { Labels } from './band.ts'

/** Figures of a row below titles, and days of these, that tell anything. */
const LEAST_FIGURES = 2

/**
 * Whether a row is the first of the figures and no titles under those of the row above it: what it holds there are numbers that name no
 * period. Numbers under a merged title stand beside it too, as stores under each month do.
 */
export function holdsFigures(row: Row, above: Row, labels: Labels): boolean {
  if (holdsFiguresOfDays(row, above, labels)) return true
  const isPeriod = (column: number) => labels(above[column]).period !== null
  const first = [...above.keys()].findIndex(isPeriod)
  const figures = [...row.keys()].filter((column) => {
    const cell = row[column]
    return column >= first && !(cell instanceof Date) && labels(cell).period === null && parseAnyNumber(cell) !== null
  })
  return figures.length >= LEAST_FIGURES && figures.every(isPeriod)
}

/** The same below whole days, "Lun 1" or "02/09", where small numbers stand: a day of a day is none. */
function holdsFiguresOfDays(row: Row, above: Row, labels: Labels): boolean {
  const days = [...above.keys()].filter((column) => labels(above[column]).period?.day !== undefined)
  if (days.length < LEAST_FIGURES) return false
  const isFigure = (cell: Cell | undefined) => !(cell instanceof Date) && parseAnyNumber(cell) !== null
  const filled = days.filter((column) => !isBlank(row[column]))
  const between = [...row.keys()].filter(
    (column) => column > days[0]! && column < days.at(-1)! && isBlank(above[column]),
  )
  return (
    filled.length >= LEAST_FIGURES &&
    filled.filter((column) => isFigure(row[column])).length >= filled.length / 2 &&
    between.every((column) => isBlank(row[column]))
  )
}
