import { smallest } from '../../extremes.ts'
import { type Mapping, type AmountRole } from '../../roles.ts'
import type { Tried } from './amount-candidates.ts'
import type { AmountReading } from './amount-reading.ts'
import { quantityLike } from './amount-words.ts'
import type { Column } from '../columns/column.ts'
import { fold } from '../headers/fold.ts'
import type { DocumentTotal } from '../documents/document-total.ts'
import { isProven, isConclusive, isConclusiveByFew } from './proof.ts'
import { relate, type Relation } from './relations.ts'

/** Share of its header's words that a price counts: the total of a line says more. */
const OF_PRICE = 0.8
/** Score of arithmetic that holds over most rows, of one that holds but for taxes, and of a near miss. */
const PROOF = 1.3
/** Titles of a document as a whole, and of a total: few rows do not prove them the amounts of a line. */
const OF_WHOLE = /\b(facturas?|pedidos?|orden|order|invoice|documento|acumulad[oa]|total)\b/
const NEARLY = 0.2
/** Quantity × price = value says little where nearly all quantities are 1. */
const WEAK_PROOF = 0.3
const CONTRADICTION = -0.5
/** A total of the document is not what its lines are worth. */
const OF_DOCUMENT = -2.5
/** The same where no price tells that it is one. */
const PERHAPS_OF_DOCUMENT = -0.2
/** What a column without a known header costs in a role. */
const UNKNOWN = -0.5

/**
 * Every way to give columns of numbers their roles, each column one, that words or arithmetic speak for.
 * @param sides columns that may stand between quantity × price and the total
 */
export function readingsOf(
  tried: Record<AmountRole, (Tried | null)[]>,
  sides: readonly Column[],
  totals: readonly DocumentTotal[],
  given: Partial<Mapping>,
): AmountReading[] {
  const named = (one: Tried | null) => one !== null && one.words > 0
  // The only money of a file is what its orders come to: better shared among their lines than none.
  const onFirstLines = totals.flatMap(({ kind, place }) => (kind === 'first' ? [place] : []))
  const areOnlyMoney =
    !tried.precio.some(named) && tried.valor.filter(named).every((one) => onFirstLines.includes(one!.column.place))
  const others = totals.map((total) => ({
    ...total,
    sure: total.sure && !(areOnlyMoney && onFirstLines.includes(total.place)),
  }))
  return tried.cantidad.flatMap((c) =>
    tried.precio.flatMap((p) =>
      tried.valor.flatMap((v) => {
        const places = [c, p, v].flatMap((one) => (one ? [one.column.place] : []))
        if (new Set(places).size < places.length || places.length === 0) return []
        const reading = judge({ cantidad: c, precio: p, valor: v }, { sides, totals: others, given })
        return reading ? [reading] : []
      }),
    ),
  )
}

/** How much speaks for a reading; undefined where nothing does for one of its columns. */
function judge(
  { cantidad: c, precio: p, valor: v }: Record<AmountRole, Tried | null>,
  beside: { sides: readonly Column[]; totals: readonly DocumentTotal[]; given: Partial<Mapping> },
): AmountReading | undefined {
  const { sides, totals, given } = beside
  const taken = [c, p, v].filter((one) => one !== null)
  const relation = c && p && v ? relate(c.column, p.column, v.column, without(sides, taken)) : null
  // Nothing but arithmetic, or the person, can speak for a column whose header says nothing.
  if (taken.some(({ words }) => words === 0) && !isProven({ relation })) return undefined
  const holds = relation?.kind === 'exact' || relation?.kind === 'taxed'
  let score = (c ? c.words || UNKNOWN : 0) + OF_PRICE * (p ? p.words || UNKNOWN : 0) + (v ? v.words || UNKNOWN : 0)
  const isOfWhole = [c, p, v].some((one) => one && OF_WHOLE.test(fold(one.column.header)))
  if (relation) score += arithmeticScore(relation, isOfWhole && isConclusiveByFew(relation))
  // Which of the two factors is the quantity: whole numbers, smaller than prices.
  if (c?.words === 0 && p?.words === 0) score += quantityLike(c.column) - quantityLike(p.column)
  const total = given.valor === undefined ? totals.find(({ place }) => place === v?.column.place) : undefined
  if (total?.sure) score += OF_DOCUMENT
  else if (total && !p) score += PERHAPS_OF_DOCUMENT
  return {
    cantidad: c?.column.place ?? null,
    precio: p?.column.place ?? null,
    valor: v?.column.place ?? null,
    descuento: relation?.discount?.place ?? null,
    relation,
    score,
    valueWords: v?.words ?? 0,
    leastWords: holds ? 1 : smallest(taken.map(({ words }) => words)),
  }
}

const without = (columns: readonly Column[], taken: readonly Tried[]): Column[] =>
  columns.filter((one) => taken.every(({ column }) => column.place !== one.place))

/** @param isWeak whether few rows say so, of amounts whose titles may be of a whole document */
function arithmeticScore(relation: Relation, isWeak: boolean): number {
  switch (relation.kind) {
    case 'exact':
    case 'taxed':
      return relation.fit * (isConclusive(relation) && !isWeak ? PROOF : WEAK_PROOF)
    case 'near':
      return NEARLY
    case 'none':
      return CONTRADICTION
  }
}
