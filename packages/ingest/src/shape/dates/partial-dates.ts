import type { Cell, Row } from '../../read/grid.ts'
import { namesTotal } from '../../understand/columns/column.ts'
import { parseDate } from '../../understand/dates/dates.ts'
import { monthNumber } from '../../understand/dates/month-names.ts'
import { partOf } from '../../understand/dates/part-of-date.ts'
import { fold } from '../../understand/headers/fold.ts'
import type { TitleContext } from '../title-context.ts'
import type { DateSource, ShapeNote } from '../flat-table.ts'
import { type Period, readLabel, SHORT_DAY } from '../periods/period.ts'
import { firstDay, inRange, settle } from '../periods/period-series.ts'
import { beginsWithWeekday } from '../periods/weekday-titles.ts'
import { monthsByWeekday } from './week-days.ts'

/** A title of weeks. */
export const WEEK_HEADER = /\b(semana|week|semaine|wk|sem)\b/
/** Longest cell that is looked at for a month or a week. */
const MAX_LABEL = 40

/** Whether a cell is some part of a date. @param told whether its title says that it is */
export function isPeriod(cell: Cell, told: boolean): boolean {
  if (cell instanceof Date) return true
  if (typeof cell === 'string' && (cell.length > MAX_LABEL || (!told && SHORT_DAY.test(cell.trim())))) return false
  const period = readPart(cell)
  if (!period) return false
  // Years and small numbers are amounts as well.
  const isCertain = told || (typeof cell === 'string' && beginsWithWeekday(cell))
  return (
    period.month !== undefined || period.week !== undefined || (isCertain && (period.day ?? period.bare) !== undefined)
  )
}

/** A week by its ends, "6 al 12 de enero", "27 enero al 2 febrero", "13 ene - 19 ene": it has the day on which it begins. */
const WEEK_BY_ENDS =
  /^(?:semana |sem )?(?:del? )?(\d{1,2})(?: de)?(?: ([a-z]{3,10}))? (?:(?:al?|hasta) )?(\d{1,2})(?: de)? ([a-z]{3,10})(?: (?:del? )?(20\d{2}))?$/

function weekByEnds(cell: Cell | undefined): Period | null {
  const [, first, own, last, name, year] = (typeof cell === 'string' && WEEK_BY_ENDS.exec(fold(cell))) || []
  const end = name === undefined ? null : monthNumber(name)
  if (first === undefined || end === null) return null
  const before = Number(first) > Number(last) ? ((end + 10) % 12) + 1 : end
  const month = own === undefined ? before : monthNumber(own)
  return month === null ? null : { day: Number(first), month, ...(year && { year: Number(year) }) }
}

function readPart(cell: Cell | undefined): Period | null {
  const week = weekByEnds(cell)
  if (week) return week
  const { period, rest } = readLabel(cell)
  return rest === '' ? period : null
}

/** Months from one row to the next, so that the days run on: over more, 30/12 above 5/4, they may as well run back. */
const MOST_STEP = 2

/**
 * The month of the first of days that run on beyond December, 18/11 … 20/02: those of the months before it are of the next year. Null where they
 * do not: never before the first, nor more than a month back from row to row, nor over months without a sale, and so of less than two years. From
 * one row to the next is the shorter way: days written newest first, 30/12 … 3/1, run back within one year.
 * @param periods of the rows, the earliest first
 * @returns `isOfLater`: the year that is told is that of the months after December
 */
function beginsAnew(
  periods: readonly Period[],
  titleContext: TitleContext,
): { month: number; isOfLater: boolean } | null {
  const first = periods[0]?.month
  if (first === undefined || periods.some(({ day, month }) => day === undefined || month === undefined)) return null
  let [place, month] = [0, first]
  for (const { month: next } of periods) {
    const step = ((next! - month + 18) % 12) - 6
    ;[place, month] = [place + step, next!]
    if (step < -1 || step > MOST_STEP || place < 0 || place > 11) return null
  }
  const later = periods.filter((period) => period.month! < first).length
  // "Ventas 2025" above 31/12, 2/1, 4/1 … is of the year that most of them are of.
  const isOfLater = titleContext.month === undefined ? 2 * later > periods.length : titleContext.month < first
  return later > 0 ? { month: first, isOfLater } : null
}

/** The dates of a column that holds parts of them, months, weeks or days, and what stands around the table says of the rest. */
export function fromPeriods(
  headers: string[],
  rows: Row[],
  firstRow: number,
  column: number,
  titleContext: TitleContext,
): DateSource {
  const header = headers[column]!
  const texts = new Map<Cell | undefined, Period>()
  for (let at = firstRow; at < rows.length; at++) {
    const cell = rows[at]![column]
    // "Total 4 semanas" is no week.
    if (cell instanceof Date || texts.has(cell) || namesTotal([cell ?? null])) continue
    const period = readPart(cell)
    if (period) texts.set(cell, period)
  }
  const named = WEEK_HEADER.test(fold(header))
  const settled = settle([...texts.values()]).map((period) => {
    if (period.week === undefined && named && (period.day === undefined || period.month === undefined)) {
      const { month, bare, day, ...rest } = period
      return { ...rest, week: month ?? bare ?? day }
    }
    if (period.bare === undefined) return period
    const { bare, ...rest } = period
    return partOf(header) === 'month' ? { ...rest, month: bare } : { ...rest, day: bare }
  })
  const weeks = settled.some(({ week }) => week !== undefined)
  const lacksYear = settled.some(({ year }) => year === undefined)
  if (lacksYear && titleContext.year === undefined)
    return { kind: 'none', columns: [column], notes: [yearQuestion(header)] }
  // "Semana 1 … Semana 5" in a sheet of a month are the month's.
  const isOfMonth =
    titleContext.month !== undefined && lacksYear && settled.every(({ week }) => week !== undefined && week <= 6)
  const dates = new Map<Cell | undefined, string | null>()
  const byWeekday = monthsByWeekday(texts.keys(), titleContext)
  const parts = new Map([...texts.keys()].map((cell, i) => [cell, settled[i]!]))
  // A week that begins in December above those of January is of the year before.
  const firstIsBefore =
    settled[0]?.month === 12 && settled[1]?.month === 1 && weekByEnds(texts.keys().next().value) !== null
  const told = rows.slice(firstRow).flatMap((row) => parts.get(row[column]) ?? [])
  const begins = firstIsBefore ? null : (beginsAnew(told, titleContext) ?? beginsAnew(told.toReversed(), titleContext))
  for (const [i, cell] of [...texts.keys()].entries()) {
    const own = settled[i]!
    const isDayAlone = own.day !== undefined && own.month === undefined
    const around =
      isDayAlone && titleContext.month === undefined && titleContext.range ? inRange(own.day!, titleContext.range) : {}
    const isAfter = begins !== null && own.year === undefined && own.month! < begins.month
    const about =
      titleContext.year === undefined
        ? undefined
        : titleContext.year + Number(isAfter) - Number(begins?.isOfLater ?? (firstIsBefore && i === 0))
    const { year = about, month = titleContext.month, ...rest } = { ...own, ...around, ...byWeekday.get(cell) }
    dates.set(
      cell,
      firstDay(rest.week === undefined || isOfMonth ? { year, month, ...rest } : { year, week: rest.week }),
    )
  }
  if ([...dates.values()].every((date) => date === null))
    return { kind: 'none', columns: [column], notes: [yearQuestion(header)] }
  const notes: ShapeNote[] = weeks
    ? [{ code: 'semanas', kind: 'fact', text: `Leímos «${header}» como semanas: cada una lleva la fecha de su lunes.` }]
    : []
  if (lacksYear) notes.push(yearNote(titleContext, header, begins))
  const of = (row: Row) => {
    const cell = row[column]
    return cell instanceof Date ? parseDate(cell, 'dmy') : (dates.get(cell) ?? null)
  }
  return { kind: 'made', columns: [column], of, notes }
}

export function yearQuestion(header: string): ShapeNote {
  return {
    code: 'falta_anio',
    kind: 'question',
    text: `«${header}» no dice de qué año es. ¿De qué año son estas ventas?`,
  }
}

/** Says from where a year was taken: the file's name is the weakest word. */
export function yearNote(
  titleContext: TitleContext,
  header: string,
  begins: ReturnType<typeof beginsAnew> = null,
): ShapeNote {
  const place = {
    titulo: 'del título',
    hoja: 'del nombre de la hoja',
    archivo: 'del nombre del archivo',
    persona: 'que dijiste',
  }
  const from = titleContext.from.year ?? 'titulo'
  const other =
    begins === null
      ? ''
      : begins.isOfLater
        ? `, y ${titleContext.year! - 1} hasta diciembre`
        : `, y ${titleContext.year! + 1} desde enero`
  return {
    code: 'anio_supuesto',
    kind: from === 'archivo' ? 'question' : 'fact',
    text: `«${header}» no dice el año: tomamos ${titleContext.year}, ${place[from]}${other}.`,
  }
}
