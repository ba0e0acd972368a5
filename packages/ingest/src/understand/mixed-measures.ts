import { excerpt } from '../excerpt.ts'
import { cellText, type Row } from '../read/grid.ts'
import type { Choices, Finding, Mapping } from '../types.ts'
import { fold } from './fold.ts'

/** A column that says in which measure each row's quantity is written. */
export interface MeasureColumn {
  place: number
  /** The measure stands behind the number in the quantity's own cell. */
  isBehindNumber: boolean
}

/** Measures of which a thousand are one of the other. */
const PAIRS = [
  { small: /^(g|gr|grs|gramos?|gm|gms)$/, large: /^(kg|kgs|kilos?|kilogramos?|quilos?)$/, words: ['gramos', 'kilos'] },
  { small: /^(ml|mls|mililitros?|cc|cm3)$/, large: /^(l|lt|lts|litros?)$/, words: ['mililitros', 'litros'] },
] as const
export const SMALL_IN_LARGE = 1000
const MEASURE_HEADER =
  /^(u(nidad)?( de)? ?m(edida)?|um|und|unidad(es)?|medida|unidade|uom|unit( of measure)?|presentacion)$/
const BEHIND_NUMBER = /\d\s*([a-z]+\d?)\.?$/i

/** The measure of a row, folded; '' where it says none. */
export function measureOf(row: Row, { place, isBehindNumber }: MeasureColumn): string {
  const text = cellText(row[place])
  return isBehindNumber ? (BEHIND_NUMBER.exec(text.trim())?.[1] ?? '').toLowerCase() : fold(text)
}

export const isSmall = (measure: string): boolean => PAIRS.some(({ small }) => small.test(measure))

/**
 * Where one thing is sold in grams on some rows and in kilos on others, or in millilitres and litres, their quantities would not add up:
 * the small measure is written in the large one.
 */
export function mixedMeasures(
  rows: Row[],
  firstRow: number,
  headers: readonly string[],
  { cantidad, producto, productoCodigo }: Mapping,
  { measures }: Choices,
): { column: MeasureColumn | null; findings: Finding[] } {
  if (cantidad === null || measures === 'asWritten') return { column: null, findings: [] }
  const product = productoCodigo ?? producto
  const candidates = [
    { place: cantidad, isBehindNumber: true },
    ...headers.flatMap((header, place) =>
      place !== cantidad && MEASURE_HEADER.test(fold(header)) ? [{ place, isBehindNumber: false }] : [],
    ),
  ]
  for (const column of candidates) {
    const pair = pairOf(rows, firstRow, column, product)
    if (!pair) continue
    const [small, large] = pair.words
    const choices = [
      { label: `Pasar los ${small} a ${large}`, choose: { measures: 'large' as const } },
      { label: 'Dejar las cantidades como están', choose: { measures: 'asWritten' as const } },
    ]
    const text = `"${excerpt(headers[column.place]!)}" trae ${small} y ${large}: pasamos los ${small} a ${large} para poder sumarlos.`
    const told: Finding = { code: 'medidas_mezcladas', kind: 'fact', text, choices, chosen: 0 }
    return { column, findings: measures === undefined ? [told] : [] }
  }
  return { column: null, findings: [] }
}

/** The pair of measures in which one product, or all of a file without products, is sold. */
function pairOf(
  rows: Row[],
  firstRow: number,
  column: MeasureColumn,
  product: number | null,
): (typeof PAIRS)[number] | undefined {
  const seen = PAIRS.map(() => ({ small: new Set<string>(), large: new Set<string>() }))
  for (let at = firstRow; at < rows.length; at++) {
    const measure = measureOf(rows[at]!, column)
    if (measure === '') continue
    const name = product === null ? '' : cellText(rows[at]![product])
    for (const [k, { small, large }] of PAIRS.entries()) {
      if (small.test(measure)) seen[k]!.small.add(name)
      else if (large.test(measure)) seen[k]!.large.add(name)
    }
  }
  return PAIRS.find((_, k) => [...seen[k]!.small].some((name) => seen[k]!.large.has(name)))
}
