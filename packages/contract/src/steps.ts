import { roundWhole } from './round-whole.ts'

/** What a product's units are ordered and told in: whole ones, or tenths of what is sold in fractions. */
export interface Step {
  paso: number
}

/** Without what sums of binary fractions leave: they may miss a whole number by a hair. */
export const withoutResidue = (amount: number): number => Number(amount.toPrecision(12))

const inSteps = (round: (steps: number) => number, amount: number, paso: number): number =>
  withoutResidue(round(withoutResidue(amount / paso)) * paso)

export const upToStep = (amount: number, { paso }: Step): number => inSteps(Math.ceil, amount, paso)

export const downToStep = (amount: number, { paso }: Step): number => inSteps(Math.floor, amount, paso)

export const nearestStep = (amount: number, { paso }: Step): number => inSteps(Math.round, amount, paso)

/** Amounts in steps that add up to their sum in steps, or to `total`. */
export const roundSteps = (amounts: readonly number[], { paso }: Step, total?: number): number[] =>
  roundWhole(
    amounts.map((amount) => withoutResidue(amount / paso)),
    total === undefined ? undefined : Math.round(total / paso),
  ).map((steps) => withoutResidue(steps * paso))
