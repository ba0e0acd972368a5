import type { Finding, Mapping, ReadOptions } from '../types.ts'
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

/**
 * The month of sales that no row and no title dates, as a question: how many, and what or for how much, or how much money and what of or
 * where; and to whom or on which document, of quantities, or in words of selling. Lists of goods have none of these.
 * @param rows of the table
 * @param letterhead day that the letterhead gives, as it is written there
 * @returns the day that the rows are read with and the question; null where the file is none of sales, or its month is known
 */
export function undated(
  { headers, titles, names }: { headers: string[]; titles: string[]; names: string[] },
  rows: number,
  meaning: Pick<ColumnMeaning, 'falseDates' | 'columns'>,
  mapping: Mapping,
  { today, date, months: span }: ReadOptions,
  letterhead: string | null = null,
): { date: string; finding: Finding } | null {
  const {
    fecha,
    cantidad,
    precio,
    valor,
    producto,
    productoCodigo,
    local,
    categoria,
    documento,
    cliente,
    clienteCodigo,
  } = mapping
  if (
    fecha !== null ||
    date !== undefined ||
    span !== undefined ||
    today === undefined ||
    meaning.falseDates.length > 0
  )
    return null
  if (headers.some((header) => partOf(header) === 'year')) return null
  // Units of nothing, or money from nowhere, could be anything.
  const of =
    cantidad === null
      ? [producto, productoCodigo, local, categoria, cliente]
      : [producto, productoCodigo, precio, valor]
  if ((cantidad === null && valor === null) || of.every((place) => place === null)) return null
  // Money of clients alone is what each has ever spent, or owes.
  const isOfSomebody = cantidad !== null && [documento, cliente, clienteCodigo].some((place) => place !== null)
  const measures = [cantidad, valor].flatMap((place) => (place === null ? [] : [headers[place]!]))
  const sells = isOfSomebody || [...titles, ...names, ...measures].some((text) => SOLD.test(fold(text)))
  const moves = headers.filter((header) => MOVES.test(fold(header))).length
  if (!sells || moves >= SEVERAL_MOVES || weighWords(headers, titles, names).verdict !== 'sales') return null
  const [year, month] = today.split('-').map(Number) as [number, number]
  const months = Array.from({ length: MONTHS_OFFERED }, (_, back) => {
    const at = year * 12 + month - 2 - back
    return { year: Math.floor(at / 12), month: (at % 12) + 1 }
  })
  const why = severalMonths(rows, names, meaning, mapping)
  const first = ({ year, month }: (typeof months)[number]) => isoDate(year, month, 1)!
  const [said = null] = (['dmy', 'mdy'] as const)
    .map((order) => parseDate(letterhead, order))
    .filter((day) => day !== null && day <= today)
  return {
    date: said ?? first(months[0]!),
    finding: {
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
        ...months.map((one) => ({
          label: `${why === null ? '' : 'Todo es de '}${monthName(one.month)} de ${one.year}`,
          choose: { date: first(one) },
        })),
        { label: 'Son de varios meses', choose: { months: 'several' as const } },
      ],
      chosen: 0,
      other: 'date',
    },
  }
}
