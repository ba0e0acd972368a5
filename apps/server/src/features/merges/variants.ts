/**
 * Matches sizes and colours of a product, which a web shop lists under codes of their own ("1246-M-NEG"), with the product in the till ("1246").
 * Pure.
 */

import { doubtful, type Verdict } from './judge.ts'
import { type Candidate, foldName } from './same-names.ts'
import type { Programs, TwoProgramsPair } from './two-programs.ts'

type Product = Pick<Candidate, 'codigo' | 'nombre'>

/** Separators between the parts of a code. */
const MARKS = /[-_/. ]/g

const REASON = 'Su código y su nombre son los de este, con talla o color'
const SURE: Verdict = { parecido: 0.99, razon: REASON, evidencia: 'variante', igual: true }
const DOUBTFUL = doubtful(0.95, REASON, 'variante')

/** The rest of a text after `start` and a separator; undefined if it does not begin with these. */
const suffixAfter = (text: string, start: string): string | undefined =>
  start !== '' &&
  text.length > start.length + 1 &&
  text.startsWith(start) &&
  text.slice(start.length).search(MARKS) === 0
    ? text.slice(start.length + 1)
    : undefined

/** The rests of code and name of one product after those of another; undefined if it is not a variant of it. */
const suffixesOf = (one: Product, other: Product): { code: string; name: string } | undefined => {
  if (one.codigo === null || other.codigo === null) return undefined
  const code = suffixAfter(one.codigo, other.codigo)
  const name = code === undefined ? undefined : suffixAfter(foldName(one.nombre), foldName(other.nombre))
  return code === undefined || name === undefined ? undefined : { code, name }
}

/** Whether a product's code and name begin with those of another. */
export const isVariantOf = (one: Product, other: Product): boolean => suffixesOf(one, other) !== undefined

/** Whether a code begins with another one and a separator. */
export const isVariantCode = (code: string, other: string): boolean => suffixAfter(code, other) !== undefined

/** Whether each part of the code abbreviates one word of the name: "M-NEG" and "M / Negro". */
const haveSameSuffix = ({ code, name }: { code: string; name: string }): boolean => {
  const words = name.split(' ')
  const parts = foldName(code).split(' ')
  return parts.length === words.length && parts.every((part, at) => words[at]!.startsWith(part))
}

export interface VariantPair<C extends Candidate> {
  /** The variant. */
  one: C
  /** Its product, in another program. */
  other: C
  verdict: Verdict
}

/**
 * Products of one program that are variants of products of another; certain if code and name have the same rest. Products with a counterpart in the
 * other program, or merged with one, are no variants.
 * @param sameNamed pairs of the same candidates by name
 */
export const pairsOfVariants = <C extends Candidate>(
  candidates: readonly C[],
  programs: Programs,
  sameNamed: readonly TwoProgramsPair<C>[],
): VariantPair<C>[] => {
  if (programs.size === 0) return []
  const named = new Set(sameNamed.flatMap(({ one, other }) => [one.id, other.id]))
  const byCode = new Map(candidates.flatMap((one) => (one.codigo === null ? [] : [[one.codigo, one]])))
  return candidates.flatMap((one) => {
    const { codigo } = one
    if (codigo === null || !programs.has(codigo) || named.has(one.id)) return []
    const ownPrograms = one.codigos.map((code) => programs.get(code))
    for (const { index } of [...codigo.matchAll(MARKS)].toReversed()) {
      const other = byCode.get(codigo.slice(0, index))
      const parts = other && suffixesOf(one, other)
      if (!other || !parts) continue
      const program = programs.get(other.codigo!)
      if (program === undefined || ownPrograms.includes(program)) continue
      return [{ one, other, verdict: haveSameSuffix(parts) ? SURE : DOUBTFUL }]
    }
    return []
  })
}
