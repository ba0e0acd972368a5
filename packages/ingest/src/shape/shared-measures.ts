import { NUMBER_ROLES } from '../roles.ts'
import { STORE_OR_WAREHOUSE } from '../understand/headers/store-words.ts'
import { namesOther } from '../understand/amounts/other-numbers.ts'
import { fold } from '../understand/headers/fold.ts'
import { scoreHeader } from '../understand/headers/headers.ts'
import {
  isField,
  isSummary,
  measureOf,
  NOT_A_PRODUCT,
  speaksOfOtherThanMoney,
  speaksOfSales,
  type Measure,
} from './words.ts'

/** Names that stand for stores and not for something else that is counted, where the rows name products. */
export const MIN_STORES = 3
export const STORE = new RegExp(String.raw`^(${STORE_OR_WAREHOUSE}|shop)\b`)

export function measureUnder(header: string): Measure | undefined {
  if (MONEY_MARK.test(header)) return 'valor'
  if (COUNT_MARK.test(header)) return 'cantidad'
  const words = fold(header).split(' ')
  if (words.length === 1) return MEASURED.test(words[0]!) ? 'cantidad' : measureOf(words[0]!)
  const roles = scoreHeader(header)
  return (roles.get('cantidad') ?? 0) > PLAIN ? 'cantidad' : (roles.get('valor') ?? 0) > PLAIN ? 'valor' : undefined
}

/** What a title that repeats under each of several names says of their figures, whatever it says beside it: "Total Venta UN 30.2024 a 34.2024". */
export function measureRepeated(header: string): Measure | undefined {
  const told = measureUnder(header)
  if (told || !speaksOfSales(header) || speaksOfOtherThanMoney(header)) return told
  const measures = fold(header).split(' ').map(measureOf)
  return measures.includes('cantidad') ? 'cantidad' : 'valor'
}

/** "Almuerzos ($)" is of money, and "Carros (#)" of how many. */
const MONEY_MARK = /^\(?\$\)?$/
const MEASURED = /^(galones|gal|litros|lts|libras|lbs|metros|arrobas|kg|kgs|kilos)$/
const COUNT_MARK = /^\(?#\)?$/
/** How well a title must name a measure to stand under a name. */
const PLAIN = 0.85
/** Words that a shared measure has at most: a title may be a text of thousands. */
const MAX_AFFIX = 3
/** What the fields of one sale are, beside its amount: "Precio venta", "Cantidad venta". */
const FIELDS = [...NUMBER_ROLES, 'fecha', 'documento', 'estado'] as const

/** Names with a quantity and an amount each, from which they stand across. */
const MIN_PAIRS = 2

/**
 * Columns whose titles are a name and a measure that several share: "Norte Cantidad", "Sur Cantidad", "Centro Cantidad",
 * or a name's quantity beside its amount: "Almuerzos", "Vr almuerzos", "Bebidas", "Vr bebidas".
 */
export function sharedMeasures(headers: string[]): Map<number, { name: string; measure: Measure }> {
  const found = new Map<number, { name: string; measure: Measure; affix: string }>()
  for (const [column, header] of headers.entries()) {
    const words = header.trim().split(/\s+/)
    for (let length = Math.min(MAX_AFFIX, words.length - 1); length >= 1 && !found.has(column); length--) {
      for (const [affix, name] of [
        [words.slice(-length), words.slice(0, -length)],
        [words.slice(0, length), words.slice(length)],
      ] as const) {
        const measure = measureUnder(affix.join(' '))
        const rest = name.join(' ').replace(/^[-–:·.\s]+|[-–:·.\s]+$/g, '')
        if (!measure || rest === '' || found.has(column)) continue
        found.set(column, { name: rest, measure, affix: fold(affix.join(' ')) })
      }
    }
  }
  const groups = Map.groupBy(found, ([, { affix }]) => affix)
  const kept = new Map<number, { name: string; measure: Measure }>()
  for (const group of groups.values()) {
    // "QTD 1", "QTD 2" number the articles of one ticket; "Tienda 1", "Tienda 2" are names.
    const kinds = group.map(([, { name }]) => fold(name).replace(/\d+/g, '').trim())
    if (kinds.some((kind, at) => kinds.indexOf(kind) < at && !STORE.test(kind))) continue
    const isNames = group.every(([, { name }]) => isName(name))
    if (isNames && new Set(group.map(([, { name }]) => fold(name))).size >= MIN_STORES)
      for (const [column, { name, measure }] of group) kept.set(column, { name, measure })
  }
  return new Map([...kept, ...pairs(headers, found)])
}

/** The quantity and the amount of each name, where at least two names have both. */
function pairs(
  headers: string[],
  found: ReadonlyMap<number, { name: string; measure: Measure }>,
): Map<number, { name: string; measure: Measure }> {
  const quantities = Map.groupBy(
    headers.flatMap((header, column) => {
      const { name, measure } = found.get(column) ?? { name: header, measure: 'cantidad' }
      return measure === 'cantidad' ? [{ column, name }] : []
    }),
    ({ name }) => fold(name),
  )
  const kept = new Map<number, { name: string; measure: Measure }>()
  for (const [column, { name, measure }] of found) {
    if (measure !== 'valor' || !isName(name)) continue
    const [quantity, ...others] = quantities.get(fold(name)) ?? []
    if (!quantity || others.length > 0) continue
    kept.set(column, { name: quantity.name, measure })
    kept.set(quantity.column, { name: quantity.name, measure: 'cantidad' })
  }
  return kept.size >= 2 * MIN_PAIRS ? kept : new Map()
}

/** Whether what stands beside a measure in a title is a name, and no field of a sale, sum or cost. */
function isName(name: string): boolean {
  return (
    !FIELDS.some((role) => scoreHeader(name).has(role)) &&
    !NOT_A_PRODUCT.test(fold(name)) &&
    !namesOther(name) &&
    !isField(name) &&
    !isSummary(name)
  )
}
