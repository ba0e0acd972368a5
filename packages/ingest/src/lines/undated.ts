import type { Mapping } from '../roles.ts'
import type { Finding, ReadOptions } from '../types.ts'
import { isoDate, parseDate } from '../understand/dates/dates.ts'
import { monthName, spanishDate } from '../understand/dates/month-names.ts'
import { fold } from '../understand/headers/fold.ts'
import type { ColumnMeaning } from '../understand/roles/mapping.ts'
import { partOf } from '../understand/dates/part-of-date.ts'
import { severalMonths } from './several-months.ts'
import { weighWords } from '../understand/sales/sales-evidence.ts'

/** Months offered, the last one that has ended first. */
const MONTHS_OFFERED = 6
/** What becomes of the rows, and what to do about another month. */
const COUNTED = 'Las cargamos todas en el mes que digas, con fecha del día 1.'
const OTHER_MONTH = 'escribe un día de ese mes.'
/** Words of a title, a name or a measure that tell of sales. */
const SOLD = /\b(invoices?|facturas?|orders?|ordered|pedidos?|ventas?|vendas?|sales?|sold|vendid[oa]s?)\b/
/** Columns of goods that come and go, and how many of them make a list of stock. */
const MOVES = /^(inv(entario)? )?(inicial|entradas?|salidas?|saldo|existencias?|actual|final|stock)\b/
const SEVERAL_MOVES = 2

/** A table of which no row and no title may say when it was sold. */
export interface UndatedTable {
  headers: string[]
  titles: string[]
  /** Of the sheets and files. */
  names: string[]
  /** Rows below the titles. */
  rows: number
  meaning: Pick<ColumnMeaning, 'falseDates' | 'columns'>
  mapping: Mapping
  /** Day that the letterhead gives, as it is written there. */
  letterhead: string | null
}

/**
 * The month of sales that no row and no title dates, as a question: how many, and what or for how much, or how much money and what of or
 * where; and to whom or on which document, of quantities, or in words of selling. Lists of goods have none of these.
 * @returns the day that the rows are read with and the question; null where the file is none of sales, or its month is known
 */
export function undated(
  table: UndatedTable,
  { today, date, months: span }: ReadOptions,
): { date: string; finding: Finding } | null {
  if (today === undefined || date !== undefined || span !== undefined) return null
  if (hasTimeColumn(table) || !identifiesGoods(table.mapping) || !speaksOfSelling(table)) return null
  const months = firstDaysBefore(today)
  const [said = null] = (['dmy', 'mdy'] as const)
    .map((order) => parseDate(table.letterhead, order))
    .filter((day) => day !== null && day <= today)
  const why = severalMonths(table.rows, table.names, table.meaning, table.mapping)
  return { date: said ?? months[0]!, finding: monthQuestion(months, said, why) }
}

/** Whether a column is of days or of years, or has the title of dates over something else. */
const hasTimeColumn = ({ headers, meaning, mapping }: UndatedTable): boolean =>
  mapping.fecha !== null || meaning.falseDates.length > 0 || headers.some((header) => partOf(header) === 'year')

/** Whether quantities are of something, or money is of something or from somewhere: otherwise they could be anything. */
function identifiesGoods(mapping: Mapping): boolean {
  const { cantidad, precio, valor, producto, productoCodigo, local, categoria, cliente } = mapping
  const of =
    cantidad === null
      ? [producto, productoCodigo, local, categoria, cliente]
      : [producto, productoCodigo, precio, valor]
  return (cantidad !== null || valor !== null) && of.some((place) => place !== null)
}

/** Whether quantities are of somebody's, or words tell of selling; goods that come and go are stock. */
function speaksOfSelling({ headers, titles, names, mapping }: UndatedTable): boolean {
  const { cantidad, valor, documento, cliente, clienteCodigo } = mapping
  const numbers = documento === null ? [] : [headers[documento]!]
  // Money of clients alone is what each has ever spent, or owes.
  const isOfSomebody = cantidad !== null && [documento, cliente, clienteCodigo].some((place) => place !== null)
  const measures = [cantidad, valor].flatMap((place) => (place === null ? [] : [headers[place]!]))
  const sells =
    isOfSomebody ||
    [...titles, ...names, ...measures, ...numbers].some((text) => SOLD.test(fold(text).replaceAll(/\d+/g, ' ')))
  const moves = headers.filter((header) => MOVES.test(fold(header))).length
  return sells && moves < SEVERAL_MOVES && weighWords(headers, titles, names).verdict === 'sales'
}

/** The first days of the months before a day, the last one that has ended first. @param today yyyy-mm-dd */
function firstDaysBefore(today: string): string[] {
  const [year, month] = today.split('-').map(Number) as [number, number]
  return Array.from({ length: MONTHS_OFFERED }, (_, back) => {
    const at = year * 12 + month - 2 - back
    return isoDate(Math.floor(at / 12), (at % 12) + 1, 1)!
  })
}

/**
 * @param months first days of those that are offered
 * @param said day of the letterhead
 * @param why what speaks for more than one month
 */
function monthQuestion(months: readonly string[], said: string | null, why: string | null): Finding {
  const nameOf = (day: string) => `${monthName(Number(day.slice(5, 7)))} de ${day.slice(0, 4)}`
  return {
    code: 'sin_fecha',
    kind: 'question',
    text:
      why === null
        ? `El archivo no trae fechas. ¿De qué mes son todas estas ventas? ${COUNTED} Si son de otro, ${OTHER_MONTH}`
        : `El archivo no trae fechas y puede ser de varios meses: ${why}. ¿Es todo de un solo mes? ${COUNTED} Si es de otro mes, ${OTHER_MONTH}`,
    choices: [
      ...(said === null
        ? []
        : [{ label: `Son del ${spanishDate(said)}, como dice el encabezado`, choose: { date: said } }]),
      ...months.map((day) => ({ label: `${why === null ? '' : 'Todo es de '}${nameOf(day)}`, choose: { date: day } })),
      { label: 'Son de varios meses', choose: { months: 'several' as const } },
    ],
    chosen: 0,
    other: 'date',
  }
}
