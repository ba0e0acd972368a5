import { roundWhole } from './round-whole.ts'

/** The step in which a product's units are ordered and shown: 1, or 0.1 for products sold in fractions. */
export interface Step {
  paso: number
}

/** Removes rounding errors of binary fractions. */
export const withoutResidue = (amount: number): number => Number(amount.toPrecision(12))

/** Removes them only for fractional steps: whole units have none, and the conversion is slow for thousands of products. */
const cleaned = (amount: number, { paso }: Step): number => (paso === 1 ? amount : withoutResidue(amount))

export const upToStep = (amount: number, { paso }: Step): number =>
  withoutResidue(Math.ceil(withoutResidue(amount / paso)) * paso)

export const downToStep = (amount: number, { paso }: Step): number =>
  withoutResidue(Math.floor(withoutResidue(amount / paso)) * paso)

export const nearestStep = (amount: number, step: Step): number =>
  cleaned(Math.round(cleaned(amount / step.paso, step)) * step.paso, step)

/** Rounds amounts to steps so that they add up to their rounded sum, or to `total`. */
export const roundSteps = (amounts: readonly number[], step: Step, total?: number): number[] =>
  roundWhole(
    amounts.map((amount) => amount / step.paso),
    total === undefined ? undefined : Math.round(total / step.paso),
  ).map((steps) => cleaned(steps * step.paso, step))
