import type { ReorderRow } from '@vigia/contract/calls/reorder.ts'
import { formatNumber } from '../../lib/format.ts'

/** What a product's units are ordered and told in. */
type Step = Pick<ReorderRow, 'paso'>

/** Without what sums of binary fractions leave: they may miss a whole number by a hair. */
const withoutResidue = (amount: number): number => Number(amount.toPrecision(12))

const inSteps = (round: (steps: number) => number, amount: number, paso: number): number =>
  withoutResidue(round(withoutResidue(amount / paso)) * paso)

export const upToStep = (amount: number, { paso }: Step): number => inSteps(Math.ceil, amount, paso)

export const downToStep = (amount: number, { paso }: Step): number => inSteps(Math.floor, amount, paso)

export const nearestStep = (amount: number, { paso }: Step): number => inSteps(Math.round, amount, paso)

/** A figure of a product: '178', and of what is sold in fractions '177,6'. */
export const figureOf = (amount: number, row: Step): string => formatNumber(nearestStep(amount, row))
