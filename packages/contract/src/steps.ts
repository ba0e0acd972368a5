import { roundWhole } from './round-whole.ts'

/** What a product's units are ordered and told in: whole ones, or tenths of what is sold in fractions. */
export interface Step {
  paso: number
}

/** Without what sums of binary fractions leave: they may miss a whole number by a hair. */
export const withoutResidue = (amount: number): number => Number(amount.toPrecision(12))

/** Whole units are told to the thousandth and leave no residue: of thousands of products no text is written to take one off. */
const cleaned = (amount: number, { paso }: Step): number => (paso === 1 ? amount : withoutResidue(amount))

export const upToStep = (amount: number, { paso }: Step): number =>
  withoutResidue(Math.ceil(withoutResidue(amount / paso)) * paso)

export const downToStep = (amount: number, { paso }: Step): number =>
  withoutResidue(Math.floor(withoutResidue(amount / paso)) * paso)

export const nearestStep = (amount: number, step: Step): number =>
  cleaned(Math.round(cleaned(amount / step.paso, step)) * step.paso, step)

/** Amounts in steps that add up to their sum in steps, or to `total`. */
export const roundSteps = (amounts: readonly number[], step: Step, total?: number): number[] =>
  roundWhole(
    amounts.map((amount) => amount / step.paso),
    total === undefined ? undefined : Math.round(total / step.paso),
  ).map((steps) => cleaned(steps * step.paso, step))
