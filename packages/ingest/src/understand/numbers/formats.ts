import type { Row } from '../../read/grid.ts'
import type { Choices } from '../../choices.ts'
import type { Currency, DateOrder, Decimal, Notation } from '../../notation.ts'
import { type Mapping, NUMBER_ROLES, type NumberRole } from '../../roles.ts'
import type { Finding } from '../../types.ts'
import { columnCells } from '../columns/column.ts'
import { declaredCurrency } from './currency.ts'
import { decideDecimals, type DecimalMarks } from './decide-decimals.ts'
import { decideDateOrder } from '../dates/date-order.ts'
import { dateEvidence, type DateEvidence } from '../dates/date-evidence.ts'
import { fold } from '../headers/fold.ts'
import { isPercent, parseNumber } from './numbers.ts'
import { numberEvidence } from './number-evidence.ts'
import { mixedFinding, readEachByItsMark } from './mixed-marks.ts'
import type { DiscountKind } from '../amounts/relations.ts'
import { median } from '../columns/median.ts'

export interface Formats extends Omit<DecimalMarks, 'settled'> {
  notation: Notation
  dateOrder: DateOrder
  /** Dates that the file types have day and month changed. */
  swapDates: boolean
  /** The dates are months without a day. */
  monthly: boolean
  discount: DiscountKind
  currency: Currency
  /** The file says that its amounts are neither pesos of Colombia nor dollars. */
  isOtherCurrency: boolean
  findings: Finding[]
}

/** Decides the format of every column from all its cells, with the other columns' proof where its own is silent. */
export function decideFormats(
  headers: string[],
  rows: Row[],
  firstRow: number,
  mapping: Mapping,
  choices: Choices & {
    today?: string
    usual?: Notation
    range?: { from: string; to: string }
    notes?: readonly string[]
  },
  /** Decimal marks that arithmetic proves, by place of the column. */
  proven: ReadonlyMap<number, Decimal> = new Map(),
  isScaleOpen = false,
): Formats {
  const findings: Finding[] = []
  const cells = (column: number) => columnCells(rows, firstRow, column)
  const datesOf = (column: number) => dateEvidence(cells(column))
  const dates = mapping.fecha === null ? null : datesOf(mapping.fecha)
  if (choices.decimal === undefined)
    for (const role of NUMBER_ROLES) {
      const place = mapping[role]
      if (place === null) continue
      const mixed = readEachByItsMark(rows, firstRow, place, numberEvidence(cells(place)))
      if (mixed) findings.push(mixedFinding(headers[place]!, mixed, choices))
    }
  const evidenceOf = (column: number) => numberEvidence(cells(column))
  const { settled, ...marks } = decideDecimals(
    { headers, mapping, evidenceOf, arithmetic: proven, isScaleOpen, usual: choices.usual?.decimals ?? {} },
    choices.decimal,
  )
  findings.push(...marks.findings)
  const ofDates = dates
    ? decideDateOrder(headers, mapping.fecha!, dates, datesOf, { cellsOf: cells, ...choices }, findings)
    : { order: choices.dateOrder ?? ('dmy' as const), isSettled: false, swapped: false }
  const declared = declaredCurrency(headers, mapping, cells, choices, choices.notes)
  return {
    ...marks,
    notation: { ...(ofDates.isSettled && { dateOrder: ofDates.order }), decimals: settled },
    dateOrder: ofDates.order,
    swapDates: ofDates.swapped,
    monthly: dates !== null && isMonthly(dates),
    discount: decideDiscount(headers, cells, mapping, marks.decimals, choices, findings),
    currency: declared.currency,
    isOtherCurrency: declared.isOther,
    findings: [...findings, ...declared.findings],
  }
}

/** Titles such as "Febrero 2024" over the days of a month are none of the column's dates. */
function isMonthly({ months, triples, typed, others }: DateEvidence): boolean {
  return months > triples + typed + others
}

/** Median price × quantity from which a discount of 100 at most is no money: nobody takes 10 pesos off 185.000. */
const LARGE_MONEY = 1000

/** A discount on each unit, by its title. */
const OF_UNIT = /\b(unitari[oa]s?|unidad|unit|und|por pieza|c u|cada uno|each)\b/

/** What a discount is where no total of the line tells. */
function decideDiscount(
  headers: string[],
  cells: (column: number) => Iterable<Row[number] | undefined>,
  { descuento, precio, valor }: Mapping,
  decimals: Record<NumberRole, Decimal>,
  { discountIs }: Choices,
  findings: Finding[],
): Formats['discount'] {
  if (discountIs && discountIs !== 'none') return discountIs
  if (descuento === null) return 'money'
  let [fractions, percents, above, whole, filled] = [0, 0, 0, 0, 0]
  for (const cell of cells(descuento)) {
    if (isPercent(cell)) percents++
    const value = Math.abs(parseNumber(cell, decimals.descuento) ?? 0)
    if (value === 0) continue
    filled++
    if (value > 100) above++
    else if (value < 1) fractions++
    else whole++
  }
  if (percents > 0 || /%|porc|percent/.test(headers[descuento]!.toLowerCase()))
    return fractions > 0 && whole === 0 && percents === 0 ? 'fraction' : 'percent'
  if (valor === null && OF_UNIT.test(fold(headers[descuento]!))) return 'unit'
  if (
    above > 0 ||
    filled === 0 ||
    /\b(valor|vr|vlr|monto|importe|plata|amount|pesos)\b/.test(fold(headers[descuento]!))
  )
    return 'money'
  if (whole === 0) return 'fraction'
  if (valor !== null || precio === null) return 'money'
  const prices = [...cells(precio)].flatMap((cell) => parseNumber(cell, decimals.precio) ?? [])
  if ((median(prices) ?? 0) >= LARGE_MONEY) return 'percent'
  findings.push({
    code: 'descuento_ambiguo',
    kind: 'question',
    text: `¿El descuento de «${headers[descuento]}» es un porcentaje o es plata?`,
    choices: [
      { label: 'Es un porcentaje', choose: { discountIs: 'percent' } },
      { label: 'Es plata', choose: { discountIs: 'money' } },
    ],
    chosen: 0,
  })
  return 'percent'
}
