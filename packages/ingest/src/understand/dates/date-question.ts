import type { Mapping } from '../../roles.ts'
import type { Finding } from '../../types.ts'
import type { Column } from '../columns/column.ts'
import { isCompactDate } from './compact-date.ts'
import { parseDate, parseMonth } from './dates.ts'
import { exampleText } from '../columns/example-text.ts'
import { fold } from '../headers/fold.ts'
import { partOf } from './part-of-date.ts'
import { PAID_OR_OWED } from '../headers/payment-words.ts'
import { scoreHeader } from '../headers/headers.ts'
import { isOtherDate } from '../headers/other-dates.ts'
import { areOld } from './old-dates.ts'
import { stayDates } from './stay-dates.ts'

/** Share of a column's cells that are dates for it to be one of dates whatever its title. */
const SURE_DATES = 0.9
const MOST_OFFERED = 4
/** Share of the dates of a sale up to which those of another column are of a few documents, as that which a credit note answers. */
const FEW_DATES = 0.15
const MOST_FULLER = 2
const MOSTLY = 0.5
/** Score of a title that plainly names the day of a sale; "date_event" beside "date_booking" does not. */
const PLAIN = 0.7

/** Characters of an ISO date that tell its month. */
const ISO_MONTH = 7
const ORDERS = ['dmy', 'mdy'] as const

/** The day of a cell without its hour; day and month need not be told apart to compare it with another. */
const dayOf = (text: string): string => parseDate(text, 'dmy') ?? parseDate(text, 'mdy') ?? text

/** A title without the ends of plurals: "Data de vendas" is "Data de Venda" once more. */
const bareName = (header: string): string => fold(header).replaceAll(/s\b/g, '')

const isDay = (text: string): boolean => (parseDate(text, 'dmy') ?? parseDate(text, 'mdy') ?? parseMonth(text)) !== null

/** Rows in which two columns tell different days; a note in the place of a day tells none. */
const otherDays = (texts: readonly string[], taken: readonly string[]): number =>
  texts.filter((text, at) => dayOf(text) !== dayOf(taken[at]!) && (isDay(text) || isDay(taken[at]!))).length

/** Whether the cells of a column name months and no days. */
const areMonths = (texts: readonly string[]): boolean => texts.every((text) => text === '' || parseMonth(text) !== null)

/** Whether a column gives no more than the months of another's days. */
function repeatsMonthsOf(texts: readonly string[], taken: readonly string[]): boolean {
  return texts.every((text, at) => {
    if (text === '') return true
    const month = parseMonth(text)?.slice(0, ISO_MONTH)
    return month !== undefined && ORDERS.some((order) => parseDate(taken[at]!, order)?.startsWith(month))
  })
}

/** Columns of dates that are filled in more rows than the one taken; those of deliveries and payments last. */
export function fullerDates(columns: Column[], { fecha }: Mapping): Column[] {
  const taken = fecha === null ? undefined : columns[fecha]
  if (!taken) return []
  return columns
    .filter(
      ({ place, filled, plainDates, texts }) =>
        place !== fecha && filled > taken.filled && plainDates >= SURE_DATES && !areOld(texts),
    )
    .toSorted((a, b) => Number(isOtherDate(a.header)) - Number(isOtherDate(b.header)))
    .slice(0, MOST_FULLER)
}

/**
 * Whether a column is filled where the numbers of documents are, on the first line of each alone: it tells their day, however many lines they have.
 * Where no column is known for such numbers, one of which no two cells are alike may be.
 */
function isOfDocuments({ place, texts }: Column, columns: readonly Column[], documento: number | null): boolean {
  const numbers =
    documento === null
      ? columns.filter((column) => column.place !== place && column.filled > 1 && column.distinct === column.filled)
      : [columns[documento]!]
  return numbers.some((column) => {
    if (column.filledShare > SURE_DATES) return false
    const told = texts.filter((text, at) => text !== '' || column.texts[at] !== '')
    const both = texts.filter((text, at) => text !== '' && column.texts[at] !== '')
    return both.length >= SURE_DATES * told.length
  })
}

/** Whether a column beside a date is what was paid on that day: "Fecha | Entregó". */
const isOfPayment = (beside: Column | undefined, valor: number | null): boolean =>
  beside !== undefined &&
  beside.place !== valor &&
  beside.numbers >= SURE_DATES &&
  PAID_OR_OWED.test(fold(beside.header))

/** Asks which column has the day of the sale, where several have dates and no title says it. */
export function dateQuestion(columns: Column[], { fecha, valor, documento }: Mapping): Finding[] {
  if (fecha === null || columns[fecha] === undefined) return []
  const named = scoreHeader(columns[fecha].header).get('fecha') ?? 0
  const isPlain = named >= PLAIN
  const stay = stayDates(columns)?.start.place
  const others = columns.filter(
    ({ place, header, filled, plainDates, texts }) =>
      place !== fecha &&
      (filled > FEW_DATES * columns[fecha]!.filled || isOfDocuments(columns[place]!, columns, documento)) &&
      // Beside a plain title only one of the same name tells another day of the sale, or another month where months are all that is told.
      (!isPlain ||
        bareName(header) === bareName(columns[fecha]!.header) ||
        (areMonths(texts) && areMonths(columns[fecha]!.texts))) &&
      (plainDates >= SURE_DATES || texts.filter(isCompactDate).length >= SURE_DATES * filled) &&
      !areOld(texts) &&
      !isOfPayment(columns[place + 1], valor) &&
      !repeatsMonthsOf(texts, columns[fecha]!.texts) &&
      // Of days of delivery and of payment, one that most rows lack is of those that were delivered or paid.
      (place === stay ||
        !isOtherDate(header) ||
        (isOtherDate(columns[fecha]!.header) && filled > MOSTLY * columns[fecha]!.filled)) &&
      (isPlain || place === stay || (scoreHeader(header).get('fecha') ?? 0) >= named) &&
      otherDays(texts, columns[fecha]!.texts) > (isPlain ? texts.length / 2 : 0),
  )
  if (others.length === 0) return []
  return [
    {
      code: 'varias_fechas',
      kind: 'question',
      text: 'Varias columnas traen fechas. ¿Cuál es la de la venta?',
      choices: [columns[fecha], ...others].slice(0, MOST_OFFERED).map(({ header, place, examples }) => ({
        label: `«${header}» (${exampleText(examples[0] ?? null, 'fecha')})`,
        choose: { mapping: { fecha: place } },
      })),
      chosen: 0,
    },
  ]
}

/**
 * Asks about a date whose title does not say that it is the sale's, where a column that says so holds something else: the keys of a calendar, an hour.
 * @param falseDates columns that are called as dates and hold none
 */
export function dateInPlaceOfAnother(columns: Column[], falseDates: readonly Column[], { fecha }: Mapping): Finding[] {
  const taken = fecha === null ? undefined : columns[fecha]
  const plainness = ({ header }: Column) => scoreHeader(header).get('fecha') ?? 0
  // "month" beside a date is a part of it.
  const named = falseDates.find((column) => plainness(column) >= PLAIN && partOf(column.header) === null)
  if (!taken || !named || plainness(taken) >= PLAIN) return []
  return [
    {
      code: 'varias_fechas',
      kind: 'question',
      text: `«${named.header}» no trae fechas, sino valores como «${exampleText(named.examples[0] ?? null, null)}». Leímos «${taken.header}»: ¿es el día de la venta? Si no, pon la fecha de cada venta en el archivo y súbelo de nuevo.`,
      choices: [{ label: `Sí: «${taken.header}»`, choose: { mapping: { fecha: taken.place } } }],
      chosen: 0,
    },
  ]
}
