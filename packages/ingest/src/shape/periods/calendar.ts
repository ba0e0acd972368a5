import { smallest } from '../../extremes.ts'
import type { Cell, Row } from '../../read/grid.ts'
import { cellText, isBlank } from '../../read/grid.ts'
import { isoDate } from '../../understand/dates/dates.ts'
import { weekdayNumber } from '../../understand/dates/weekdays.ts'
import { fold } from '../../understand/headers/fold.ts'
import { parseAnyNumber } from '../../understand/numbers/numbers.ts'
import { scoreHeader } from '../../understand/headers/headers.ts'
import { headerFit } from '../../understand/roles/mapping.ts'
import { type TitleContext, contextOf, type ShapeContext } from '../title-context.ts'
import { DATE_HEADER, type FlatTable, TableBuilder } from '../flat-table.ts'
import { guessMeasure } from '../guess-measure.ts'
import { isWordCell, wordsNote } from '../figure-cells.ts'
import { MEASURE_HEADER } from '../turned.ts'
import { FROM_FIGURES_BELOW, FROM_TITLES_ACROSS, originsOf } from '../origins.ts'
import { measureInTitle, type Measure } from '../words.ts'

/** Days of the week that stand across at least, weeks that a calendar has, and days that prove its month by their weekdays. */
const LEAST_WEEKDAYS = 5
const LEAST_WEEKS = 3
const LEAST_DAYS = 10
/** Rows of a sheet of calendars at most: files of lines have millions. */
const MOST_ROWS = 2000
/** Rows above the weekdays in which the month stands. */
const TITLE_ROWS = 3
/** What is no figure of a day: the month's sum, or the week's. */
const OF_SUMS = /\b(tot\w*|sum\w*|mes|acum\w*|promedio|vamos|van|llevamos)\b/
const OF_WEEK = /^sem(ana)?( \d+)?$/
/** Letterheads of calendars of something else than sales. */
const OF_OTHERS =
  /\b(n(o|ro|um|umero) de ventas|cantidad de ventas|produccion|ocupacion|citas?|agenda|asistencia|turnos|alumn\w*|clases|reservas?|visitas|clientes|horario|vacaciones|metas?|presupuest\w*|proyect\w*|gastos?|compras?|cotiz\w*)\b/
/** Rows of a calendar that count or remark something beside the sales. */
const BESIDE = /\b(client\w*|person\w*|ticket\w*|visit\w*|notas?|obs\w*|clima|festiv\w*|event\w*)\b/

/** The figures of one day, by what the calendar calls them. */
interface Day {
  date: string
  figures: Map<string, Cell>
  /** Place of the row of its number. */
  at: number
}

/**
 * A calendar as a table: below the days of the week stand those of the month, week by week, and below each day what was sold. The weekdays must be
 * those of the month that stands above.
 * @param rows of a sheet; several months may stand below one another
 * @returns null where it is no calendar; 'unread' where it is one, and nothing tells what its figures are, or two rows may be the same
 */
export function flattenCalendar(rows: Row[], context: ShapeContext): FlatTable | 'unread' | null {
  if (rows.length > MOST_ROWS) return null
  const tops = rows.flatMap((row, at) => (weekdaysAcross(row).length >= LEAST_WEEKDAYS ? [at] : []))
  if (tops.length === 0) return null
  const isOther = (text: string) => OF_OTHERS.test(fold(text))
  let year = context.year
  const months = tops.map((top, k) => {
    const above = rows.slice(k === 0 ? 0 : tops[k - 1]! + 1, top).slice(-TITLE_ROWS)
    const titleContext = contextOf(above, { ...context, ...(year !== undefined && { letterheadYear: year }) })
    year = titleContext.year
    const days = daysBelow(rows, top, tops[k + 1] ?? rows.length, titleContext)
    return { titleContext, days, isOther: isOther(above.flat().map(cellText).join(' ')) }
  })
  if (months.every(({ days }) => days === null)) return null
  const sold = months.filter((month) => !month.isOther)
  if (isOther(`${context.sheetName ?? ''} ${context.fileName}`) || sold.length === 0) return 'unread'
  const days = merged(sold)
  return (days && (asAmounts(days, rows, tops[0]!) ?? asProducts(days, sold, rows, tops[0]!))) ?? 'unread'
}

/** The days of all months, those of one date as one; null where one of them cannot be read, or says the same twice. */
function merged(months: readonly { titleContext: TitleContext; days: Day[] | 'twice' | null }[]): Day[] | null {
  const byDate = new Map<string, Day>()
  for (const { titleContext, days } of months) {
    if (days === null || days === 'twice') return null
    const measure = titleContext.measure ?? measureOf(days, titleContext)
    for (const day of days) {
      const known = byDate.get(day.date) ?? { ...day, figures: new Map<string, Cell>() }
      for (const [label, cell] of day.figures) {
        const title = label === '' && measure ? MEASURE_HEADER[measure] : label
        if (known.figures.has(title)) return null
        known.figures.set(title, cell)
      }
      byDate.set(day.date, known)
    }
  }
  return [...byDate.values()]
}

/** What the only figures of each day are, where they leave no doubt. */
function measureOf(days: readonly Day[], titleContext: TitleContext): Measure | undefined {
  const figures = days.map((day) => [day.figures.get('') ?? null])
  const { measure, told } = guessMeasure([[null], ...figures], 0, [{ column: 0 }], titleContext)
  return told && titleContext.ofSales ? measure : undefined
}

const labelsIn = (days: readonly Day[]): string[] => [...new Set(days.flatMap(({ figures }) => [...figures.keys()]))]

/** A column for each row that is called units or money; null where another one holds figures that may be taken off it. */
function asAmounts(days: readonly Day[], rows: Row[], top: number): FlatTable | null {
  const labels = labelsIn(days).filter(namesAmount)
  const others = labelsIn(days).filter((label) => !labels.includes(label) && !BESIDE.test(fold(label)))
  const isFigured = others.some((label) => days.some(({ figures }) => parseAnyNumber(figures.get(label)) !== null))
  if (days.length < LEAST_DAYS || labels.length === 0 || isFigured) return null
  return tableOf([DATE_HEADER, ...labels], days, rows, top, ({ date, figures }) => [
    [date, ...labels.map((label) => figures.get(label) ?? null)],
  ])
}

/** A line for each row of a day, where all are of one measure and called as what was sold. */
function asProducts(
  days: readonly Day[],
  [first]: readonly { titleContext: TitleContext }[],
  rows: Row[],
  top: number,
): FlatTable | null {
  const { measure } = first!.titleContext
  const labels = labelsIn(days)
  if (!measure || days.length < LEAST_DAYS || labels.length < 2 || labels.some((label) => !namesProduct(label)))
    return null
  const headers = [DATE_HEADER, 'Producto', MEASURE_HEADER[measure]]
  return tableOf(headers, days, rows, top, ({ date, figures }) =>
    [...figures].map(([label, cell]) => [date, label, cell]),
  )
}

function tableOf(
  headers: string[],
  days: readonly Day[],
  rows: Row[],
  top: number,
  linesOf: (day: Day) => Row[],
): FlatTable {
  const table = new TableBuilder(rows.slice(0, top), headers, (at) => at + 1)
  const words: string[] = []
  const names = headers.indexOf('Producto')
  for (const day of days)
    for (const line of linesOf(day)) {
      const isWord = (cell: Cell, column: number) => column > 0 && column !== names && isWordCell(cell)
      words.push(...line.filter(isWord).map(cellText))
      const cells = line.map((cell, column) => (isWord(cell, column) ? null : cell))
      if (cells.some((cell, column) => column > 0 && column !== names && !isBlank(cell))) table.add(cells, day.at + 1)
    }
  return {
    ...table.built,
    score: headerFit(headers).score,
    shape: 'days',
    dateColumn: 0,
    origins: originsOf(headers, [], (title) => (title === DATE_HEADER ? FROM_TITLES_ACROSS : FROM_FIGURES_BELOW)),
    notes: [
      {
        code: 'periodos_en_columnas',
        kind: 'fact',
        text: 'Es un calendario: cada día es una línea con lo que hay debajo de su número.',
      },
      ...wordsNote(words),
    ],
  }
}

/** The columns of a row under which one day of the week after the other stands. */
function weekdaysAcross(row: Row): { column: number; weekday: number }[] {
  const named = row.flatMap((cell, column) => {
    const weekday = typeof cell === 'string' ? weekdayNumber(fold(cell)) : null
    return weekday === null ? [] : [{ column, weekday }]
  })
  const isWeek = named.every(({ weekday }, k) => k === 0 || weekday === (named[k - 1]!.weekday + 1) % 7)
  return isWeek && named.length <= 7 ? named : []
}

/** The days of the month below a row of weekdays; null where their weekdays are not those of its month, 'twice' where two rows of a week are called alike. */
function daysBelow(rows: Row[], top: number, end: number, { year, month }: TitleContext): Day[] | 'twice' | null {
  if (year === undefined || month === undefined) return null
  const columns = weekdaysAcross(rows[top]!)
  const first = smallest(columns.map(({ column }) => column))
  const days: Day[] = []
  let [week, weeks, next, isTwice]: [Map<number, Day>, number, number, boolean] = [new Map(), 0, 1, false]
  for (let at = top + 1; at < end; at++) {
    const row = rows[at]!
    const numbers = ofMonth(
      columns.flatMap(({ column, weekday }) => {
        const number = parseAnyNumber(row[column])
        return number === null ? [] : [{ column, weekday, number }]
      }),
      next,
    )
    if (numbers.length > 0 && numbers.every(({ number, weekday }, k) => number === next + k && isOn(number, weekday))) {
      week = new Map(
        numbers.map(({ column, number }) => [column, { date: isoDate(year, month, number)!, figures: new Map(), at }]),
      )
      days.push(...week.values())
      next += numbers.length
      weeks++
      continue
    }
    const label = labelOf(row.slice(0, first))
    // What stands below a blank row, or is called a sum, is of no week.
    if (columns.every(({ column }) => isBlank(row[column])) || OF_SUMS.test(fold(label))) {
      week = new Map()
      continue
    }
    for (const [column, day] of week) {
      if (isBlank(row[column])) continue
      // The evening's, or how many came.
      if (day.figures.has(label)) isTwice = true
      day.figures.set(label, row[column]!)
    }
  }
  return weeks < LEAST_WEEKS ? null : isTwice ? 'twice' : days

  function isOn(day: number, weekday: number): boolean {
    const date = new Date(Date.UTC(year!, month! - 1, day))
    return date.getUTCMonth() === month! - 1 && (date.getUTCDay() + 6) % 7 === weekday
  }
}

/** Days of the month before and after stand in some calendars too: the first from so many on. */
const LAST_DAYS = 20

/** The numbers of a week without those of the months beside its own. */
function ofMonth<Numbered extends { number: number }>(numbers: Numbered[], next: number): Numbered[] {
  const first = next === 1 ? numbers.findIndex(({ number }) => number === 1) : 0
  if (first < 0 || numbers.slice(0, first).some(({ number }) => number < LAST_DAYS)) return numbers
  const own = numbers.slice(first)
  const end = own.findIndex(({ number }, k) => k > 0 && number === 1 && own[k - 1]!.number >= LAST_DAYS)
  return end < 0 ? own : own.slice(0, end)
}

/** What a row is called before its days; "Semana 2" says nothing of its figures. */
function labelOf(before: Row): string {
  const label = before.map(cellText).find((text) => /\p{L}/u.test(text)) ?? ''
  return OF_WEEK.test(fold(label)) ? '' : label
}

/** How well a title must name an amount. */
const NAMES_AMOUNT = 0.4

/** Whether a row's name says that its figures are units or money. */
const namesAmount = (label: string): boolean =>
  measureInTitle(label) !== undefined ||
  (['cantidad', 'valor'] as const).some((role) => (scoreHeader(label).get(role) ?? 0) >= NAMES_AMOUNT)

/** Whether a row's name may be that of a product. */
const namesProduct = (label: string): boolean =>
  label !== '' &&
  !namesAmount(label) &&
  !BESIDE.test(fold(label)) &&
  !OF_OTHERS.test(fold(label)) &&
  !/\b(devol\w*|descuent\w*|costos?|iva|propinas?|manana|tarde|noche|fiado|cobrado|base|salidas?|arriendo|pagos?|credito)\b/.test(
    fold(label),
  )
