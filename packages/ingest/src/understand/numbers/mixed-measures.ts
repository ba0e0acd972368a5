import { excerpt } from '../../excerpt.ts'
import { cellText, type Row } from '../../read/grid.ts'
import type { Choices } from '../../choices.ts'
import type { Mapping } from '../../roles.ts'
import type { Finding } from '../../types.ts'
import { median } from '../columns/median.ts'
import { fold } from '../headers/fold.ts'
import { costsConfirmFactor, factorColumn } from './measure-factors.ts'
import { CUSTOMS, isOfCustom, type Kind, KINDS, worthOf } from './measure-kinds.ts'
import { parseAnyNumber } from './numbers.ts'

/** A column that says in which measure each row's quantity is written, and into which of them all are turned. */
export interface MeasureColumn {
  place: number
  /** The measure stands behind the number in the quantity's own cell. */
  isBehindNumber: boolean
  kind: Kind
  /** Place of the column that says how many of the kind's unit each measure is, where the file has one. */
  factor?: number
}

export const MEASURE_HEADER =
  /^(u(nid|nidad)?( de)? ?m(ed|edida)?|um|und|u|(tipo (de )?)?(unidad|unidade)(es)?( de)?( medida| venta)?|medida|uom|unit( of measure)?|presentacion|empaque|embalaje)$/
const BEHIND_NUMBER = /\d\s*([a-z]+\d?)\.?$/i
const measureOf = (row: Row, { place, isBehindNumber }: Omit<MeasureColumn, 'kind' | 'factor'>): string => {
  const text = cellText(row[place])
  return isBehindNumber ? (BEHIND_NUMBER.exec(text.trim())?.[1] ?? '').toLowerCase() : fold(text)
}

/** How many of the kind's unit a row's measure is: by its word, or by the column of factors; null where neither says. */
function worthIn(row: Row, { kind, factor, ...column }: MeasureColumn): number | null {
  const worth = worthOf(measureOf(row, column), kind)
  const said = worth === null && factor !== undefined ? parseAnyNumber(row[factor]) : null
  return said !== null && said > 0 ? said : worth
}

/** What a row's quantity is multiplied by; 1 where it says no measure of the kind. */
export const measureFactor = (row: Row, column: MeasureColumn): number => worthIn(row, column) ?? 1

/** Units beside numbers without one: what the others come to. open: nothing tells. */
type BesidePlain = 'one' | 'asWritten' | 'open'

/**
 * Where one thing is sold in grams on some rows and in kilos on others, in millilitres and litres, or by the dozen, the case and the
 * piece, its quantities would not add up: they are told in one of them.
 */
export function mixedMeasures(
  rows: Row[],
  firstRow: number,
  headers: readonly string[],
  mapping: Mapping,
  { measures }: Choices,
): { column: MeasureColumn | null; findings: Finding[] } {
  const { cantidad } = mapping
  if (cantidad === null || measures === 'asWritten') return { column: null, findings: [] }
  const candidates = [
    { place: cantidad, isBehindNumber: true },
    ...headers.flatMap((header, place) =>
      place !== cantidad && MEASURE_HEADER.test(fold(header)) ? [{ place, isBehindNumber: false }] : [],
    ),
  ]
  const body = rows.slice(firstRow)
  for (const candidate of candidates) {
    const mixed = mixedKind(body, candidate, mapping, headers)
    if (!mixed) continue
    const { kind, isOpen } = mixed
    const choices = [
      { label: `Pasarlas a ${kind.unit}`, choose: { measures: 'one' as const } },
      { label: 'Dejar las cantidades como están', choose: { measures: 'asWritten' as const } },
    ]
    const column: MeasureColumn = { ...candidate, kind, ...(mixed.factor !== undefined && { factor: mixed.factor }) }
    const isCustom =
      body.some((row) => isOfCustom(measureOf(row, candidate), kind)) &&
      !costsConfirmFactor(
        body,
        mapping,
        (row) => measureOf(row, candidate),
        (row) => worthIn(row, column),
      )
    const doubt = `${isCustom ? CUSTOMS[kind.unit] : ''}${isOpen && candidate.isBehindNumber ? `; un número solo sería en ${kind.unit}` : ''}`
    const isQuestion = isCustom || isOpen
    const text = `«${excerpt(headers[candidate.place]!)}» trae un mismo producto en varias medidas: pasamos sus cantidades a ${kind.unit} para poder sumarlas${doubt}.${isQuestion ? ' ¿Está bien?' : ''}`
    const kindOf = isQuestion ? 'question' : 'fact'
    const told: Finding = { code: 'medidas_mezcladas', kind: kindOf, text, choices, chosen: 0 }
    return { column, findings: measures === undefined ? [told] : [] }
  }
  return { column: null, findings: [] }
}

/** The code of a row's product, or its name where it has none: of two files put together one may have no codes. */
export const namedProduct =
  ({ producto, productoCodigo }: Mapping) =>
  (row: Row): string =>
    (productoCodigo === null ? '' : cellText(row[productoCodigo])) || (producto === null ? '' : cellText(row[producto]))

/** Whether some product is sold by more than one factor. */
function isSoldByFactors(body: readonly Row[], productOf: (row: Row) => string, factor: number): boolean {
  const first = new Map<string, number>()
  return body.some((row) => {
    const [name, times] = [productOf(row), parseAnyNumber(row[factor])]
    if (times === null) return false
    const before = first.get(name)
    if (before === undefined) first.set(name, times)
    return before !== undefined && before !== times
  })
}

/** Pairs are how shoes and gloves are counted: beside them a number alone is of pairs too. */
const COUNTED_IN = /^(par|pares)$/

/**
 * The kind of measures in which one product, or all of a file without products, is sold by more than one, or by one and by numbers alone.
 * isOpen: the money does not tell what numbers alone count.
 */
function mixedKind(
  body: readonly Row[],
  column: Omit<MeasureColumn, 'kind' | 'factor'>,
  mapping: Mapping,
  headers: readonly string[],
): { kind: Kind; isOpen: boolean; factor?: number } | undefined {
  const productOf = namedProduct(mapping)
  const pieces = KINDS.find(({ unit }) => unit === 'unidades')!
  const factor = column.isBehindNumber
    ? undefined
    : factorColumn(body, headers, (row) => worthOf(measureOf(row, column), pieces))
  if (factor !== undefined && isSoldByFactors(body, productOf, factor)) {
    const told = { ...column, kind: pieces, factor }
    const tells = costsConfirmFactor(
      body,
      mapping,
      (row) => measureOf(row, column),
      (row) => worthIn(row, told),
    )
    return { kind: pieces, isOpen: !tells, factor }
  }
  /** By kind, the worth of each product's first measure. */
  const seen = KINDS.map(() => new Map<string, number>())
  /** Measures that are more or less than one of their kind. */
  const others = KINDS.map(() => new Map<string, number>())
  const known = new Map<string, (number | null)[]>()
  for (const row of body) {
    const measure = measureOf(row, column)
    if (measure === '') continue
    let worths = known.get(measure)
    if (!worths) known.set(measure, (worths = KINDS.map((kind) => worthOf(measure, kind))))
    const name = productOf(row)
    for (const [k, worth] of worths.entries()) {
      if (worth === null) continue
      if (worth !== 1 && !COUNTED_IN.test(measure)) others[k]!.set(measure, worth)
      const first = seen[k]!.get(name)
      if (first === undefined) seen[k]!.set(name, worth)
      else if (first !== worth) return { kind: KINDS[k]!, isOpen: false }
    }
  }
  if (!column.isBehindNumber) return undefined
  for (const [k, kind] of KINDS.entries()) {
    const beside = others[k]!.size === 0 ? 'asWritten' : besidePlain(body, column, mapping, others[k]!)
    if (beside !== 'asWritten') return { kind, isOpen: beside === 'open' }
  }
  return undefined
}

/** Share of the rows whose money must tell the same, and how many times one price may be another: of the same unit, and of units turned into one. */
const MOST = 0.9
const SAME_UNIT = 1.9
const NEAR_PRICE = 1.25

/** What the money of rows with a unit tells beside that of the same products' numbers without one. @param worths of units */
function besidePlain(
  body: readonly Row[],
  column: Omit<MeasureColumn, 'kind' | 'factor'>,
  mapping: Mapping,
  worths: ReadonlyMap<string, number>,
): BesidePlain {
  const { cantidad, valor } = mapping
  const productOf = namedProduct(mapping)
  const priced = body.flatMap((row) => {
    const count = parseAnyNumber(cellText(row[cantidad!]).replace(/[^\d.,]/g, ''))
    if (!count) return []
    const each = valor === null ? Number.NaN : (parseAnyNumber(row[valor]) ?? Number.NaN) / count
    return [{ name: productOf(row), measure: measureOf(row, column), each }]
  })
  const plain = Map.groupBy(
    priced.filter(({ measure }) => measure === ''),
    ({ name }) => name,
  )
  const usual = new Map([...plain].map(([name, rows]) => [name, median(rows.map(({ each }) => each))]))
  const both = priced.filter(({ name, measure }) => worths.has(measure) && plain.has(name))
  if (both.length === 0) return 'asWritten'
  const told = both.flatMap(({ name, measure, each }): BesidePlain[] => {
    const times = each / usual.get(name)!
    if (!Number.isFinite(times)) return []
    const isNear = (of: number, most: number) => times > of / most && times < of * most
    return [isNear(1, SAME_UNIT) ? 'asWritten' : isNear(worths.get(measure)!, NEAR_PRICE) ? 'one' : 'open']
  })
  if (told.length < MOST * both.length) return 'open'
  const isMostly = (beside: BesidePlain) => told.filter((one) => one === beside).length >= MOST * told.length
  return isMostly('one') ? 'one' : isMostly('asWritten') ? 'asWritten' : 'open'
}
