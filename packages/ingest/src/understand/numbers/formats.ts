import { cellText, type Row } from '../../read/grid.ts'
import type { Choices } from '../../choices.ts'
import type { Currency, DateOrder, Decimal, Notation } from '../../notation.ts'
import { type Mapping, NUMBER_ROLES, type NumberRole } from '../../roles.ts'
import type { Finding } from '../../types.ts'
import { columnCells } from '../columns/column.ts'
import { declaredCurrency } from './currency.ts'
import { decideDecimals, type DecimalMarks } from './decide-decimals.ts'
import { type DateHints, decideDateOrder } from '../dates/date-order.ts'
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

/** Columns of which it is decided how they are written. */
interface ColumnsToRead {
  headers: string[]
  rows: Row[]
  firstRow: number
  mapping: Mapping
}

/** What is known of how they are written, beside what they hold. */
export interface FormatHints extends Choices, DateHints {
  /** What is written above and below the table. */
  notes?: readonly string[]
  usual?: Notation
  /** Decimal marks that arithmetic proves, by place of the column. */
  proven?: ReadonlyMap<number, Decimal>
  isScaleOpen?: boolean
}

/** Decides the format of every column from all its cells, with the other columns' proof where its own is silent. */
export function decideFormats(table: ColumnsToRead, hints: FormatHints): Formats {
  const { headers, rows, firstRow, mapping } = table
  // In place, so that all that follows sees them with one mark.
  const mixed = readMixedMarks(table, hints)
  const cells = (column: number) => columnCells(rows, firstRow, column)
  const { settled, ...marks } = decideDecimals(
    {
      headers,
      mapping,
      evidenceOf: (column) => numberEvidence(cells(column)),
      arithmetic: hints.proven ?? new Map(),
      isScaleOpen: hints.isScaleOpen ?? false,
      usual: hints.usual?.decimals ?? {},
    },
    hints.decimal,
  )
  const datesOf = (column: number) => dateEvidence(cells(column))
  const dates = mapping.fecha === null ? null : datesOf(mapping.fecha)
  const ofDates =
    dates &&
    decideDateOrder({ headers, column: mapping.fecha!, evidence: dates, evidenceOf: datesOf, cellsOf: cells }, hints)
  const declared = declaredCurrency(headers, mapping, cells, hints, hints.notes)
  const discount = decideDiscount(table, marks.decimals, hints)
  const dateOrder = ofDates?.order ?? hints.dateOrder ?? 'dmy'
  return {
    ...marks,
    notation: { ...(ofDates?.isSettled && { dateOrder }), decimals: settled },
    dateOrder,
    swapDates: ofDates?.swapped ?? false,
    monthly: dates !== null && isMonthly(dates),
    discount: discount.kind,
    currency: declared.currency,
    isOtherCurrency: declared.isOther,
    findings: [...mixed, ...marks.findings, ...(ofDates?.findings ?? []), ...discount.findings, ...declared.findings],
  }
}

/** Reads, in place, the numbers of columns of both marks, each by its own. @returns what is told of them */
const readMixedMarks = ({ headers, rows, firstRow, mapping }: ColumnsToRead, hints: FormatHints): Finding[] =>
  hints.decimal !== undefined
    ? []
    : NUMBER_ROLES.flatMap((role) => {
        const place = mapping[role]
        if (place === null) return []
        const mixed = readEachByItsMark(rows, firstRow, place, numberEvidence(columnCells(rows, firstRow, place)))
        return mixed ? [mixedFinding(headers[place]!, mixed, hints)] : []
      })

/** Titles such as "Febrero 2024" over the days of a month are none of the column's dates. */
function isMonthly({ months, triples, typed, others }: DateEvidence): boolean {
  return months > triples + typed + others
}

/** Median price × quantity from which a discount of 100 at most is no money: nobody takes 10 pesos off 185.000. */
const LARGE_MONEY = 1000

/** A discount on each unit, by its title. */
const OF_UNIT = /\b(unitari[oa]s?|unidad|unit|und|por pieza|c u|cada uno|each)\b/

/** Share of the discounts that must be more than what they are taken off, so that none is money: one may be a slip. */
const TOO_LARGE = 0.1

/** Whether discounts, as money, are more than their lines are worth, or the document they are of: nobody takes off more. What comes back, and what is given away, tells nothing. */
function areMoreThanAll(
  rows: readonly Row[],
  { descuento, cantidad, precio, documento }: Mapping,
  decimals: Record<NumberRole, Decimal>,
): boolean {
  // Without quantities it is not known what a line is worth.
  if (descuento === null || cantidad === null || precio === null) return false
  const lines = rows.flatMap((row) => {
    const off = Math.abs(parseNumber(row[descuento], decimals.descuento) ?? 0)
    const worth =
      (parseNumber(row[precio], decimals.precio) ?? 0) * (parseNumber(row[cantidad], decimals.cantidad) ?? 1)
    return worth > 0 ? [{ off, worth, of: documento === null ? row : cellText(row[documento]) }] : []
  })
  const worths = new Map<unknown, number>()
  for (const { worth, of } of lines) worths.set(of, (worths.get(of) ?? 0) + worth)
  const taken = lines.filter(({ off }) => off > 0)
  return taken.filter(({ off, of }) => off > worths.get(of)!).length > TOO_LARGE * taken.length
}

/** What a discount is where no total of the line tells. */
function decideDiscount(
  { headers, rows, firstRow, mapping }: ColumnsToRead,
  decimals: Record<NumberRole, Decimal>,
  { discountIs }: Choices,
): { kind: Formats['discount']; findings: Finding[] } {
  const { descuento, precio, valor } = mapping
  const told = (kind: Formats['discount']) => ({ kind, findings: [] })
  if (discountIs && discountIs !== 'none') return told(discountIs)
  if (descuento === null) return told('money')
  const cells = (column: number) => columnCells(rows, firstRow, column)
  let [fractions, percents, above, whole, broken, filled] = [0, 0, 0, 0, 0, 0]
  for (const cell of cells(descuento)) {
    if (isPercent(cell)) percents++
    const value = Math.abs(parseNumber(cell, decimals.descuento) ?? 0)
    if (value === 0) continue
    filled++
    if (!Number.isInteger(value)) broken++
    if (value > 100) above++
    else if (value < 1) fractions++
    else whole++
  }
  if (percents > 0 || /%|porc|percent/.test(headers[descuento]!.toLowerCase()))
    return fractions > 0 && whole === 0 && percents === 0 ? told('fraction') : told('percent')
  if (valor === null && OF_UNIT.test(fold(headers[descuento]!))) return told('unit')
  if (
    above > 0 ||
    filled === 0 ||
    /\b(valor|vr|vlr|monto|importe|plata|amount|pesos)\b/.test(fold(headers[descuento]!))
  )
    return told('money')
  if (whole === 0) return told('fraction')
  if (valor !== null || precio === null) return told('money')
  const prices = [...cells(precio)].flatMap((cell) => parseNumber(cell, decimals.precio) ?? [])
  if ((median(prices) ?? 0) >= LARGE_MONEY) return told('percent')
  if (broken === 0 && areMoreThanAll(rows.slice(firstRow), mapping, decimals)) return told('percent')
  return {
    kind: 'percent',
    findings: [
      {
        code: 'descuento_ambiguo',
        kind: 'question',
        text: `¿El descuento de «${headers[descuento]}» es un porcentaje o es plata?`,
        choices: [
          { label: 'Es un porcentaje', choose: { discountIs: 'percent' } },
          { label: 'Es plata', choose: { discountIs: 'money' } },
        ],
        chosen: 0,
      },
    ],
  }
}
