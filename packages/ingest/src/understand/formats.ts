import type { Row } from '../read/grid.ts'
import type { Choices, Currency, DateOrder, Decimal, Finding, Mapping } from '../types.ts'
import { columnCells } from './column.ts'
import { dateEvidence, type DateEvidence } from './dates.ts'
import { fold } from './fold.ts'
import { isPercent, numberEvidence, parseNumber, type NumberEvidence } from './numbers.ts'

const NUMBER_ROLES = ['cantidad', 'precio', 'descuento', 'valor'] as const
export type NumberRole = (typeof NUMBER_ROLES)[number]

export interface Formats {
  dateOrder: DateOrder
  /** The dates are months without a day. */
  monthly: boolean
  /** Decimal mark of each number column. */
  decimals: Record<NumberRole, Decimal>
  /** What a discount is: money off the line, or a percentage (0–100) or fraction (0–1) of it. */
  discount: 'money' | 'percent' | 'fraction'
  currency: Currency
  findings: Finding[]
}

/** Typed dates with no day above 12 needed to suspect that day and month were swapped: by chance 0.4⁵ ≈ 1%. */
const SUSPICIOUS_TYPED_DATES = 5

/** Decides the format of every column from all its cells, with the other columns' proof where its own is silent. */
export function decideFormats(
  headers: string[],
  rows: Row[],
  firstRow: number,
  mapping: Mapping,
  options: Choices,
): Formats {
  const findings: Finding[] = []
  const cells = (column: number) => columnCells(rows, firstRow, column)
  const datesOf = (column: number) => dateEvidence(cells(column))
  const dates = mapping.fecha === null ? null : datesOf(mapping.fecha)
  return {
    dateOrder: dates
      ? decideDateOrder(headers, mapping.fecha!, dates, datesOf, options.dateOrder, findings)
      : (options.dateOrder ?? 'dmy'),
    // Titles such as "Febrero 2024" over the days of a month are none of the column's dates.
    monthly: dates !== null && dates.months > dates.triples + dates.typed + dates.others,
    decimals: decideDecimals(headers, mapping, (column) => numberEvidence(cells(column)), options.decimal, findings),
    discount:
      mapping.descuento === null ? 'money' : discountKind(headers[mapping.descuento]!, [...cells(mapping.descuento)]),
    currency: options.currency ?? declaredCurrency(headers, mapping, cells),
    findings,
  }
}

function decideDateOrder(
  headers: string[],
  column: number,
  evidence: DateEvidence,
  evidenceOf: (column: number) => DateEvidence,
  given: DateOrder | undefined,
  findings: Finding[],
): DateOrder {
  const { dayFirst, monthFirst, yearFirst, triples, typed, typedAbove12 } = evidence
  if (typed >= SUSPICIOUS_TYPED_DATES && typedAbove12 === 0 && dayFirst > 0 && dayFirst === triples)
    findings.push({
      code: 'fechas_quizas_invertidas',
      kind: 'warning',
      text: `En "${headers[column]}" algunas fechas son texto y las otras nunca pasan del día 12: parece que la hoja de cálculo cambió el día por el mes. Revísalas antes de cargar.`,
    })
  if (given) return given
  const proven = provenOrder(evidence)
  if (dayFirst > 0 && monthFirst > 0)
    findings.push({
      code: 'orden_fecha_mezclado',
      kind: 'question',
      text: `La columna "${headers[column]}" mezcla fechas día/mes/año con fechas mes/día/año. Leímos todas como ${describe(proven!)}; corrige las otras en el archivo.`,
      ...orderChoices(proven!),
    })
  if (proven) return proven
  if (triples === 0) return yearFirst > 0 ? 'ymd' : 'dmy'
  for (const [other, header] of headers.entries()) {
    if (other === column || !/fecha|date/i.test(header)) continue
    const borrowed = provenOrder(evidenceOf(other))
    if (borrowed) return borrowed
  }
  findings.push({
    code: 'orden_fecha_ambiguo',
    kind: 'question',
    text: `Ninguna fecha de "${headers[column]}" deja ver si primero va el día o el mes. Las leímos como día/mes/año.`,
    ...orderChoices('dmy'),
  })
  return 'dmy'
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

function provenOrder({ dayFirst, monthFirst, yearFirst, steadyDay }: DateEvidence): DateOrder | null {
  if (yearFirst > dayFirst && yearFirst > monthFirst) return 'ymd'
  if (dayFirst === 0 && monthFirst === 0) return steadyDay
  return dayFirst >= monthFirst ? 'dmy' : 'mdy'
}

function decideDecimals(
  headers: string[],
  mapping: Mapping,
  evidenceOf: (column: number) => NumberEvidence,
  given: Decimal | undefined,
  findings: Finding[],
): Record<NumberRole, Decimal> {
  const columns = NUMBER_ROLES.flatMap((role) => {
    const column = mapping[role]
    return column === null
      ? []
      : [{ role, header: headers[column]!, evidence: withMoneySense(role, evidenceOf(column)) }]
  })
  const comma = columns.reduce((sum, { evidence }) => sum + evidence.comma, 0)
  const dot = columns.reduce((sum, { evidence }) => sum + evidence.dot, 0)
  const ofFile: Decimal | null = comma === dot ? null : comma > dot ? ',' : '.'
  const decimals: Record<NumberRole, Decimal> = {
    cantidad: ofFile ?? '.',
    precio: ofFile ?? '.',
    descuento: ofFile ?? '.',
    valor: ofFile ?? '.',
  }
  for (const { role, header, evidence } of columns) {
    const proven = provenDecimal(evidence)
    decimals[role] = proven ?? given ?? ofFile ?? groupingRead(evidence)
    const chosen = decimals[role]
    if (evidence.comma > 0 && evidence.dot > 0)
      findings.push({
        code: 'numeros_mezclados',
        kind: 'warning',
        text: `La columna "${header}" mezcla números con coma decimal y con punto decimal. Los que no se entienden quedan rechazados.`,
        ...decimalChoices(evidence.example || '1.500', chosen),
      })
    if (proven || given || ofFile || evidence.example === '') continue
    findings.push({
      code: 'numero_ambiguo',
      kind: 'question',
      text: `En "${header}" hay números como ${evidence.example} y no se sabe si el signo separa los miles o los decimales. Lo leímos como miles.`,
      ...decimalChoices(evidence.example, chosen),
    })
  }
  return decimals
}

/** Amounts such as 1.500 that a money column needs to prove that its mark is one of thousands. */
const MIN_MONEY_CELLS = 10

/**
 * No one writes money with three decimals, so a money column in which every mark is followed by three digits proves
 * thousands once there are enough of them. Quantities do have three decimals, on a scale.
 */
function withMoneySense(role: NumberRole, evidence: NumberEvidence): NumberEvidence {
  const { comma, dot, ambiguousDot, ambiguousComma } = evidence
  if (role === 'cantidad' || comma > 0 || dot > 0) return evidence
  if (ambiguousDot >= MIN_MONEY_CELLS && ambiguousComma === 0) return { ...evidence, comma: ambiguousDot }
  if (ambiguousComma >= MIN_MONEY_CELLS && ambiguousDot === 0) return { ...evidence, dot: ambiguousComma }
  return evidence
}

function provenDecimal({ comma, dot }: NumberEvidence): Decimal | null {
  return comma === 0 && dot === 0 ? null : comma > dot ? ',' : dot > comma ? '.' : null
}

/** Three digits after a lone mark: in sales files a thousands mark far more often than three decimals. */
function groupingRead({ ambiguousDot, ambiguousComma }: NumberEvidence): Decimal {
  return ambiguousDot > ambiguousComma ? ',' : '.'
}

function decimalChoices(example: string, chosen: Decimal): Pick<Finding, 'choices' | 'chosen'> {
  const mark = example.includes(',') ? ',' : '.'
  const label = (decimal: Decimal) => {
    const value = parseNumber(example, decimal)?.toLocaleString('es-CO', { maximumFractionDigits: 6 })
    const separates = decimal === mark ? 'los decimales' : 'los miles'
    return `${example} vale ${value ?? 'nada'}: ${mark === ',' ? 'la coma' : 'el punto'} separa ${separates}`
  }
  const decimals = [',', '.'] as const
  return {
    choices: decimals.map((decimal) => ({ label: label(decimal), choose: { decimal } })),
    chosen: decimals.indexOf(chosen),
  }
}

function discountKind(header: string, cells: Iterable<Parameters<typeof isPercent>[0]>): Formats['discount'] {
  let fractions = 0
  let percents = 0
  let above = 0
  for (const cell of cells) {
    if (isPercent(cell)) percents++
    const value = parseNumber(cell, '.') ?? parseNumber(cell, ',')
    if (value === null) continue
    if (Math.abs(value) > 1) above++
    else if (value !== 0 && Math.abs(value) < 1) fractions++
  }
  if (above === 0 && fractions > 0 && percents === 0) return 'fraction'
  return percents > 0 || /%|porc/.test(header.toLowerCase()) ? 'percent' : 'money'
}

/** Cells of a money column looked at for a currency's name. */
const CURRENCY_SAMPLE = 50

function declaredCurrency(headers: string[], mapping: Mapping, cells: (column: number) => Iterable<unknown>): Currency {
  const columns = [mapping.valor, mapping.precio].filter((column) => column !== null)
  for (const column of columns) {
    if (/\b(usd|us|dolares|dolar|dollars)\b/.test(fold(headers[column]!))) return 'USD'
    let seen = 0
    for (const cell of cells(column)) {
      if (typeof cell === 'string' && /us\$|usd/i.test(cell)) return 'USD'
      if (++seen >= CURRENCY_SAMPLE) break
    }
  }
  return 'COP'
}
