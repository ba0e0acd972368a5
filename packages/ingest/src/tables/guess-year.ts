import { cellText, type Row } from '../read/grid.ts'
import type { FlatTable, ShapeNote } from '../shape/flat-table.ts'
import { parseDate } from '../understand/dates/dates.ts'
import { weekdayNumber } from '../understand/dates/weekdays.ts'
import { fold } from '../understand/headers/fold.ts'

/** Years before today's that weekdays are compared with: eleven and six years apart they are the same again. */
const YEARS = 5
/** Days with their weekday that leave no doubt, and share of the rows with both that must agree. */
const LEAST_DAYS = 5
const AGREE = 0.95

/**
 * A table whose months or days have no year, with the year that the weekdays beside them prove; else read as of the latest year that leaves none of
 * them in the future, and the person is asked, and sees what was understood.
 * @param read the table as of a year
 */
export function withYear(
  table: FlatTable | undefined,
  read: (year: number) => FlatTable | undefined,
  today: string | undefined,
): FlatTable | undefined {
  const open = table?.notes.find(({ code }) => code === 'falta_anio')
  if (!table || !open || today === undefined) return table
  const now = Number(today.slice(0, 4))
  const years = yearsOf(read, now)
  const proven = years.filter(({ table: one }) => hasWeekdays(one) && datesOf(one).every((date) => date <= today))
  if (proven.length === 1) {
    const [{ year, table: dated }] = proven as [{ year: number; table: FlatTable }]
    return withNote(dated, {
      code: 'anio_supuesto',
      kind: 'fact',
      text: `Las fechas no dicen el año: es ${year}, por los días de la semana que traen al lado.`,
    })
  }
  for (const { year, table: guessed } of years.slice(0, 2)) {
    if (guessed.dateColumn === null) return table
    const isPast = datesOf(guessed).every((date) => date <= today)
    if (isPast || year < now) return withNote(guessed, { ...open, days: [`${year}-01-01`] })
  }
  return table
}

/** The table as of each of the last years. */
const yearsOf = (read: (year: number) => FlatTable | undefined, now: number): { year: number; table: FlatTable }[] =>
  Array.from({ length: YEARS }, (_, k) => now - k).flatMap((year) => {
    const table = read(year)
    return table ? [{ year, table }] : []
  })

const withNote = (table: FlatTable, note: ShapeNote): FlatTable => ({
  ...table,
  notes: [note, ...table.notes.filter(({ code }) => code !== 'anio_supuesto')],
})

const bodyOf = ({ rows, headerRow }: FlatTable): Row[] => rows.slice(headerRow + 1)

const datesOf = (table: FlatTable): string[] =>
  bodyOf(table).map((row) => parseDate(row[table.dateColumn!], 'dmy') ?? '')

/** Titles of the weekday of something else than the sale. */
const OF_OTHER_DAY = /\b(entrega\w*|pidi\w*|pedido|despacho|pago|cobro|promet\w*|envio|recog\w*|retiro)\b/

/** Whether a column beside the dates names their weekdays. */
function hasWeekdays(table: FlatTable): boolean {
  const { dateColumn, headers } = table
  if (dateColumn === null) return false
  const body = bodyOf(table)
  return headers.some((header, column) => {
    if (OF_OTHER_DAY.test(fold(header))) return false
    const told = body.flatMap((row) => {
      const date = parseDate(row[dateColumn], 'dmy')
      const weekday = weekdayNumber(fold(cellText(row[column])).split(' ')[0]!)
      return date === null || weekday === null
        ? []
        : [{ date, agrees: (new Date(date).getUTCDay() + 6) % 7 === weekday }]
    })
    // "MAR" above six products is a month in English, or one Tuesday.
    const days = new Set(told.map(({ date }) => date)).size
    return days >= LEAST_DAYS && told.filter(({ agrees }) => agrees).length >= AGREE * told.length
  })
}
