import type { Cell } from '../../read/grid.ts'
import type { DateOrder, Notation } from '../../notation.ts'
import type { Finding } from '../../types.ts'
import {
  orderOfDays,
  orderOfMonths,
  orderOfPlainDates,
  orderOfRange,
  orderOfSameDay,
  partsBeside,
} from './date-witnesses.ts'
import type { DateEvidence } from './date-evidence.ts'
import { parseDate } from './dates.ts'
import { fold } from '../headers/fold.ts'
import { orderOfRows } from './order-by-rows.ts'
import { orderOfDayOfYears } from './short-years.ts'

/** Typed dates with no day above 12 needed to suspect that day and month were swapped: by chance 0.4⁵ ≈ 1%. */
const SUSPICIOUS_TYPED_DATES = 5
/** Dates that go against the others and are at most this share of them are typing errors. */
const ODD = 0.05

/** A column of dates among the others of its table. */
export interface DateColumn {
  headers: readonly string[]
  column: number
  evidence: DateEvidence
  evidenceOf: (column: number) => DateEvidence
  cellsOf: (column: number) => Iterable<Cell | undefined>
}

/** What is known of the dates beside what the file holds. */
export interface DateHints {
  /** The person's word. */
  dateOrder?: DateOrder
  swapDates?: 'yes' | 'no'
  today?: string
  /** How earlier files with these titles are written. */
  usual?: Notation
  /** Days that the file says it is of. */
  range?: { from: string; to: string }
}

/** An order, and what is told or asked of it. */
interface OrderTold {
  order: DateOrder
  findings: Finding[]
}
const settled = (order: DateOrder): OrderTold => ({ order, findings: [] })

/** The order of day and month of a column of dates, from all its cells; where they leave it open, from what the file's order and today's date say. */
export function decideDateOrder(
  dates: DateColumn,
  hints: DateHints,
): OrderTold & { isSettled: boolean; swapped: boolean } {
  const { headers, column, evidence, cellsOf } = dates
  const beside = partsBeside(headers, column, cellsOf)
  const swap = decideSwap(headers[column]!, evidence, beside.swapped, hints.swapDates)
  const { order, findings } = hints.dateOrder ? settled(hints.dateOrder) : orderOf(dates, hints, beside.order)
  const isOpen = findings.some(({ code, kind }) => code === 'orden_fecha_ambiguo' && kind === 'question')
  return {
    order,
    isSettled: evidence.triples > 0 && !isOpen,
    swapped: swap.swapped,
    findings: [...swap.findings, ...findings],
  }
}

/** Whether the dates that the file itself types have day and month changed. @param byParts what columns of the day and the month beside them say */
function decideSwap(
  header: string,
  { dayFirst, triples, typed, typedAbove12 }: DateEvidence,
  byParts: boolean | null,
  given: DateHints['swapDates'],
): { swapped: boolean; findings: Finding[] } {
  if (given !== undefined) return { swapped: given === 'yes', findings: [] }
  const isSuspicious = typed >= SUSPICIOUS_TYPED_DATES && typedAbove12 === 0 && dayFirst > 0 && dayFirst === triples
  if (!isSuspicious || byParts === false) return { swapped: false, findings: [] }
  const code = 'fechas_quizas_invertidas'
  if (byParts) {
    const text = `La hoja de cálculo cambió el día por el mes en algunas fechas de «${header}»: las devolvimos a su lugar, como dicen las columnas del día y del mes.`
    return { swapped: true, findings: [{ code, kind: 'fact', text }] }
  }
  return {
    swapped: false,
    findings: [
      {
        code,
        kind: 'question',
        text: `En «${header}» algunas fechas son texto y las otras nunca pasan del día 12: parece que la hoja de cálculo cambió el día por el mes. ¿Las devolvemos a su lugar?`,
        choices: [
          { label: 'Sí, cambia el día por el mes en esas fechas', choose: { swapDates: 'yes' } },
          { label: 'No, están bien', choose: { swapDates: 'no' } },
        ],
        chosen: 1,
      },
    ],
  }
}

/** @param byParts the order that columns of the day and the month beside the dates tell */
function orderOf(dates: DateColumn, hints: DateHints, byParts: DateOrder | null): OrderTold {
  const { headers, column, evidence, cellsOf } = dates
  const proven = provenOrder(evidence)
  const mixed = proven === null ? [] : mixedOrders(headers[column]!, evidence, proven)
  const ofShortYears = orderOfShortYears(dates, hints.today)
  if (ofShortYears) return { order: ofShortYears.order, findings: [...mixed, ...ofShortYears.findings] }
  if (proven) return { order: proven, findings: mixed }
  if (evidence.triples === 0) return settled('dmy')
  const witnessed =
    byParts ??
    borrowedOrder(dates) ??
    orderOfSameDay(headers, column, cellsOf) ??
    orderOfRange(cellsOf(column), hints.range)
  return witnessed ? settled(witnessed) : openOrder(dates, hints)
}

/** Tells that some dates can only be read in the other order, and asks where they are many. */
function mixedOrders(header: string, { dayFirst, monthFirst }: DateEvidence, proven: DateOrder): Finding[] {
  if (dayFirst === 0 || monthFirst === 0) return []
  const few = Math.min(dayFirst, monthFirst) <= ODD * (dayFirst + monthFirst)
  return [
    {
      code: 'orden_fecha_mezclado',
      kind: few ? 'warning' : 'question',
      text: `La columna «${header}» mezcla fechas día/mes/año con fechas mes/día/año. Leímos todas como ${describe(proven)}; las que así no existen quedan rechazadas.`,
      ...(few ? {} : orderChoices(proven)),
    },
  ]
}

/** What another column of dates proves. */
function borrowedOrder({ headers, evidenceOf }: DateColumn): DateOrder | null {
  for (const [other, header] of headers.entries()) {
    const order = /fecha|date|data/i.test(header) ? provenOrder(evidenceOf(other)) : null
    if (order) return order
  }
  return null
}

/** The order of dates of which none proves it: by their rows, by the language of the file, by earlier files; else it is asked. */
function openOrder({ headers, column, evidence, cellsOf }: DateColumn, { today, usual }: DateHints): OrderTold {
  const header = headers[column]!
  const ofRows = orderOfRows(cellsOf(column), today)
  // It is not how dates are written here.
  if (ofRows?.order === 'mdy' && ofRows.by === 'steps') return { order: 'mdy', findings: [monthFirstByRows(header)] }
  const told =
    ofRows?.order ??
    orderOfMonths(header, cellsOf(column)) ??
    orderOfDays(cellsOf(column), isInSpanish(headers)) ??
    orderOfPlainDates(cellsOf(column), evidence.typedAbove12 > 0)
  if (told) return settled(told)
  const code = 'orden_fecha_ambiguo'
  if (usual?.dateOrder) {
    const text = `Las fechas de «${header}» se leen como en los archivos anteriores de este programa: ${describe(usual.dateOrder)}.`
    return { order: usual.dateOrder, findings: [{ code, kind: 'fact', text, ...orderChoices(usual.dateOrder) }] }
  }
  if (isSpanishWithDashes(headers, cellsOf(column), today) || areDotted(cellsOf(column))) return settled('dmy')
  const text = `En «${header}», ¿va primero el día o el mes? Ninguna de sus fechas deja verlo.`
  return { order: 'dmy', findings: [{ code, kind: 'question', text, ...orderChoices('dmy') }] }
}

const monthFirstByRows = (header: string): Finding => ({
  code: 'orden_fecha_ambiguo',
  kind: 'warning',
  text: `Leímos las fechas de «${header}» con el mes primero, porque solo así quedan en orden: ninguna pasa del 12. Si en tu archivo va primero el día, dínoslo.`,
  ...orderChoices('mdy'),
})

/**
 * The order of dates such as 24-03-15 of which neither the first nor the last number shows that it is the year: asked, unless the rows are in
 * time. Null for any others.
 */
function orderOfShortYears(
  { headers, column, evidence, cellsOf }: DateColumn,
  today: string | undefined,
): OrderTold | null {
  const ofYears = evidence.isDayOfYears ? orderOfDayOfYears(cellsOf(column), today) : null
  const isOpen = evidence.yearPlace === 'open' || ofYears === 'open'
  if (!isOpen) return ofYears === 'ymd' ? settled(ofYears) : null
  const told = orderOfRows(cellsOf(column), today, ['ymd', 'dmy'])
  if (told) return settled(told.order)
  return {
    order: 'ymd',
    findings: [
      {
        code: 'orden_fecha_ambiguo',
        kind: 'question',
        text: `En «${headers[column]}», ¿va primero el año o el día? Ninguna de sus fechas deja verlo.`,
        choices: [
          { label: 'Año/mes/día (25/12/31)', choose: { dateOrder: 'ymd' } },
          { label: 'Día/mes/año (31/12/25)', choose: { dateOrder: 'dmy' } },
        ],
        chosen: 0,
      },
    ],
  }
}

/** Words of headers that are of no English file, and of no other. */
const SPANISH =
  /\b(fecha|producto|cantidad|cliente|venta|ventas|valor|precio|factura|descripcion|codigo|almacen|produto|quantidade|preco|venda|vendas|loja)\b/

const isInSpanish = (headers: readonly string[]): boolean => headers.some((header) => SPANISH.test(fold(header)))

/** Dates with dashes that tell how a person writes those with slashes as well, where they are at least as many. */
const LEAST_DASHED = 5

/** Whether the dates are written with dashes or dots under headers in Spanish or Portuguese: nobody there writes the month first so. */
function isSpanishWithDashes(
  headers: readonly string[],
  cells: Iterable<Cell | undefined>,
  today: string | undefined,
): boolean {
  if (headers.filter((header) => SPANISH.test(fold(header))).length < 2) return false
  const texts = [...cells].filter((cell) => typeof cell === 'string')
  const slashed = texts.filter((text) => /^\s*\d{1,2}\//.test(text)).length
  if (slashed === 0) return true
  const dashed = texts.flatMap((text) => {
    const [, first, second] = /^\s*(\d{1,2})-(\d{1,2})-\d/.exec(text) ?? []
    return first === undefined ? [] : [[Number(first), Number(second)] as const]
  })
  // Sales are of more days than months, and of none to come.
  const [days, months] = [0, 1].map((at) => new Set(dashed.map((one) => one[at])).size)
  const isAhead = today !== undefined && texts.some((text) => (parseDate(text, 'dmy') ?? '') > today)
  return dashed.length >= LEAST_DASHED && dashed.length >= slashed && days! >= months! && !isAhead
}

/** Whether the dates are written with dots, as nobody writes them who has the month first. */
const areDotted = (cells: Iterable<Cell | undefined>): boolean =>
  [...cells].every((cell) => typeof cell !== 'string' || !/^\s*\d{1,2}[-/]/.test(cell))

function orderChoices(best: DateOrder): Pick<Finding, 'choices' | 'chosen'> {
  const choices = [
    { label: 'Día/mes/año (31/12/2025)', choose: { dateOrder: 'dmy' as const } },
    { label: 'Mes/día/año (12/31/2025)', choose: { dateOrder: 'mdy' as const } },
  ]
  return { choices, chosen: best === 'mdy' ? 1 : 0 }
}

function describe(order: DateOrder): string {
  return { dmy: 'día/mes/año', mdy: 'mes/día/año', ymd: 'año/mes/día' }[order]
}

function provenOrder({ dayFirst, monthFirst, yearFirst, steadyDay, yearPlace }: DateEvidence): DateOrder | null {
  if (yearPlace === 'ymd' || (yearFirst > dayFirst && yearFirst > monthFirst)) return 'ymd'
  if (dayFirst === 0 && monthFirst === 0) return steadyDay
  return dayFirst >= monthFirst ? 'dmy' : 'mdy'
}
