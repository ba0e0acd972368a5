import type { Cell } from '../../read/grid.ts'
import type { DateOrder, Notation } from '../../notation.ts'
import type { Finding } from '../../types.ts'
import { orderOfDays, orderOfMonths, orderOfPlainDates, orderOfRange, partsBeside } from './date-witnesses.ts'
import { parseDate } from './dates.ts'
import type { DateEvidence } from './date-evidence.ts'
import { fold } from '../headers/fold.ts'
import { orderOfDayOfYears } from './short-years.ts'

/** Typed dates with no day above 12 needed to suspect that day and month were swapped: by chance 0.4⁵ ≈ 1%. */
const SUSPICIOUS_TYPED_DATES = 5
/** Dates that go against the others and are at most this share of them are typing errors. */
const ODD = 0.05
/** Steps from one row to the next that a file in order of time may have against it. */
const OUT_OF_ORDER = 0.02
/** Rows looked at for their order in time, and steps needed to tell. */
const ORDER_SAMPLE = 5000
const LEAST_STEPS = 8

interface DateContext {
  cellsOf: (column: number) => Iterable<Cell | undefined>
  dateOrder?: DateOrder
  swapDates?: 'yes' | 'no'
  today?: string
  /** How earlier files with these titles are written. */
  usual?: Notation
  /** Days that the file says it is of. */
  range?: { from: string; to: string }
}

/** The order of day and month of a column of dates, from all its cells; where they leave it open, from what the file's order and today's date say. */
export function decideDateOrder(
  headers: string[],
  column: number,
  evidence: DateEvidence,
  evidenceOf: (column: number) => DateEvidence,
  context: DateContext,
  findings: Finding[],
): { order: DateOrder; isSettled: boolean; swapped: boolean } {
  const { cellsOf, dateOrder: given, swapDates } = context
  const { dayFirst, triples, typed, typedAbove12 } = evidence
  const beside = partsBeside(headers, column, cellsOf)
  const isSuspicious = typed >= SUSPICIOUS_TYPED_DATES && typedAbove12 === 0 && dayFirst > 0 && dayFirst === triples
  const settled = swapDates === undefined ? (isSuspicious ? beside.swapped : false) : swapDates === 'yes'
  if (settled === null)
    findings.push({
      code: 'fechas_quizas_invertidas',
      kind: 'question',
      text: `En «${headers[column]}» algunas fechas son texto y las otras nunca pasan del día 12: parece que la hoja de cálculo cambió el día por el mes. ¿Las devolvemos a su lugar?`,
      choices: [
        { label: 'Sí, cambia el día por el mes en esas fechas', choose: { swapDates: 'yes' } },
        { label: 'No, están bien', choose: { swapDates: 'no' } },
      ],
      chosen: 1,
    })
  else if (settled && swapDates === undefined)
    findings.push({
      code: 'fechas_quizas_invertidas',
      kind: 'fact',
      text: `La hoja de cálculo cambió el día por el mes en algunas fechas de «${headers[column]}»: las devolvimos a su lugar, como dicen las columnas del día y del mes.`,
    })
  const order = given ?? decideOrder(headers, column, evidence, evidenceOf, context, beside.order, findings)
  const isOpen = findings.some(({ code, kind }) => code === 'orden_fecha_ambiguo' && kind === 'question')
  return { order, isSettled: triples > 0 && !isOpen, swapped: settled ?? false }
}

function decideOrder(
  headers: string[],
  column: number,
  evidence: DateEvidence,
  evidenceOf: (column: number) => DateEvidence,
  { cellsOf, today, usual, range }: DateContext,
  byParts: DateOrder | null,
  findings: Finding[],
): DateOrder {
  const { dayFirst, monthFirst, triples } = evidence
  const proven = provenOrder(evidence)
  if (proven && dayFirst > 0 && monthFirst > 0) {
    const odd = Math.min(dayFirst, monthFirst)
    const few = odd <= ODD * (dayFirst + monthFirst)
    findings.push({
      code: 'orden_fecha_mezclado',
      kind: few ? 'warning' : 'question',
      text: `La columna «${headers[column]}» mezcla fechas día/mes/año con fechas mes/día/año. Leímos todas como ${describe(proven)}; las que así no existen quedan rechazadas.`,
      ...(few ? {} : orderChoices(proven)),
    })
  }
  if (evidence.yearPlace === 'open') return orderOfShortYears(headers, column, cellsOf, today, findings)
  const ofYears = evidence.isDayOfYears ? orderOfDayOfYears(cellsOf(column), today) : null
  if (ofYears === 'ymd') return ofYears
  if (ofYears === 'open') return orderOfShortYears(headers, column, cellsOf, today, findings)
  if (proven) return proven
  if (triples === 0) return 'dmy'
  if (byParts) return byParts
  for (const [other, header] of headers.entries()) {
    if (!/fecha|date|data/i.test(header)) continue
    const borrowed = provenOrder(evidenceOf(other))
    if (borrowed) return borrowed
  }
  const ofRange = orderOfRange(cellsOf(column), range)
  if (ofRange) return ofRange
  const ofRows = orderOfRows(cellsOf(column), today)
  if (ofRows?.order === 'mdy' && ofRows.by === 'steps') findings.push(monthFirstByRows(headers[column]!))
  const told =
    ofRows?.order ??
    orderOfMonths(headers[column]!, cellsOf(column)) ??
    orderOfDays(cellsOf(column), isInSpanish(headers)) ??
    orderOfPlainDates(cellsOf(column), evidence.typedAbove12 > 0)
  if (told) return told
  if (usual?.dateOrder) {
    findings.push({
      code: 'orden_fecha_ambiguo',
      kind: 'fact',
      text: `Las fechas de «${headers[column]}» se leen como en los archivos anteriores de este programa: ${describe(usual.dateOrder)}.`,
      ...orderChoices(usual.dateOrder),
    })
    return usual.dateOrder
  }
  if (isSpanishWithDashes(headers, cellsOf(column))) return 'dmy'
  findings.push({
    code: 'orden_fecha_ambiguo',
    kind: 'question',
    text: `En «${headers[column]}», ¿va primero el día o el mes? Ninguna de sus fechas deja verlo.`,
    ...orderChoices('dmy'),
  })
  return 'dmy'
}

/** Told of the month first where the rows alone say so, as it is not how dates are written here. */
const monthFirstByRows = (header: string): Finding => ({
  code: 'orden_fecha_ambiguo',
  kind: 'warning',
  text: `Leímos las fechas de «${header}» con el mes primero, porque solo así quedan en orden: ninguna pasa del 12. Si en tu archivo va primero el día, dínoslo.`,
  ...orderChoices('mdy'),
})

/** The order of dates such as 24-03-15 of which neither the first nor the last number shows that it is the year: asked, unless the rows are in time. */
function orderOfShortYears(
  headers: string[],
  column: number,
  cellsOf: DateContext['cellsOf'],
  today: string | undefined,
  findings: Finding[],
): DateOrder {
  const told = orderOfRows(cellsOf(column), today, ['ymd', 'dmy'])
  if (told) return told.order
  findings.push({
    code: 'orden_fecha_ambiguo',
    kind: 'question',
    text: `En «${headers[column]}», ¿va primero el año o el día? Ninguna de sus fechas deja verlo.`,
    choices: [
      { label: 'Año/mes/día (25/12/31)', choose: { dateOrder: 'ymd' } },
      { label: 'Día/mes/año (31/12/25)', choose: { dateOrder: 'dmy' } },
    ],
    chosen: 0,
  })
  return 'ymd'
}

/** Words of headers that are of no English file, and of no other. */
const SPANISH =
  /\b(fecha|producto|cantidad|cliente|venta|ventas|valor|precio|factura|descripcion|codigo|almacen|produto|quantidade|preco|venda|vendas|loja)\b/

const isInSpanish = (headers: readonly string[]): boolean => headers.some((header) => SPANISH.test(fold(header)))

/** Whether the dates are written with dashes or dots under headers in Spanish or Portuguese: nobody there writes the month first so. */
function isSpanishWithDashes(headers: string[], cells: Iterable<Cell | undefined>): boolean {
  if (headers.filter((header) => SPANISH.test(fold(header))).length < 2) return false
  for (const cell of cells) if (typeof cell === 'string' && /^\s*\d{1,2}\//.test(cell)) return false
  return true
}

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

/** Dates of a file from which one alone that is yet to come may be a typing error. */
const ONE_MAY_ERR = 8

/**
 * The one order under which no sale is in the future and the rows follow one another in time, forwards or backwards.
 * @returns by: what tells it, sales that would be in the future or the steps from row to row
 */
function orderOfRows(
  cells: Iterable<Cell | undefined>,
  today: string | undefined,
  orders: readonly [DateOrder, DateOrder] = ['dmy', 'mdy'],
): { order: DateOrder; by: 'future' | 'steps' } | null {
  const texts = [...cells].filter((cell) => typeof cell === 'string').slice(0, ORDER_SAMPLE)
  const judge = (order: DateOrder) => {
    const dates = texts.flatMap((text) => parseDate(text, order) ?? [])
    let [up, down, steps] = [0, 0, 0]
    for (let at = 1; at < dates.length; at++) {
      if (dates[at] === dates[at - 1]) continue
      steps++
      if (dates[at]! > dates[at - 1]!) up++
      else down++
    }
    return {
      order,
      ahead: today === undefined ? 0 : dates.filter((date) => date > today).length,
      mayErr: dates.length >= ONE_MAY_ERR,
      inTime: steps >= LEAST_STEPS && Math.min(up, down) <= OUT_OF_ORDER * steps,
    }
  }
  const [one, other] = [judge(orders[0]), judge(orders[1])]
  if ((one.ahead === 0) !== (other.ahead === 0)) {
    const [past, ahead] = one.ahead === 0 ? [one, other] : [other, one]
    const isError = ahead.ahead === 1 && ahead.mayErr
    return !isError || (past.inTime && !ahead.inTime) ? { order: past.order, by: 'future' } : null
  }
  if (one.inTime !== other.inTime) return { order: one.inTime ? one.order : other.order, by: 'steps' }
  return null
}
