import { roundWhole } from './round-whole.ts'

/** What a product's units are ordered and told in: whole ones, or tenths of what is sold in fractions. */
export interface Step {
  paso: number
}

/** Without what sums of binary fractions leave: they may miss a whole number by a hair. */
export const withoutResidue = (amount: number): number => Number(amount.toPrecision(12))

const inSteps = (round: (steps: number) => number, amount: number, paso: number): number =>
  amountOf(round(withoutResidue(amount / paso)), paso)

const amountOf = (steps: number, paso: number): number => (paso === 1 ? steps : withoutResidue(steps * paso))

export const upToStep = (amount: number, { paso }: Step): number => inSteps(Math.ceil, amount, paso)

export const downToStep = (amount: number, { paso }: Step): number => inSteps(Math.floor, amount, paso)

/** As near a half a residue may decide. */
const NEAR = 1e-6

/** Of thousands of products, each of whose figures is rounded: the text that takes a residue off is written near a half alone. */
export const nearestStep = (amount: number, { paso }: Step): number => {
  const steps = amount / paso
  const isHalf = Math.abs(steps - Math.floor(steps) - 0.5) < NEAR
  return amountOf(Math.round(isHalf ? withoutResidue(steps) : steps), paso)
}

/** Amounts in steps that add up to their sum in steps, or to `total`. */
export const roundSteps = (amounts: readonly number[], { paso }: Step, total?: number): number[] =>
  roundWhole(
    amounts.map((amount) => amount / paso),
    total === undefined ? undefined : Math.round(total / paso),
  ).map((steps) => amountOf(steps, paso))
