import { nearestStep, type Step } from '@vigia/contract/steps.ts'
import { formatNumber } from '../../lib/format.ts'

/** Formats an amount of a product: '178', or '177,6' for one sold in fractions. */
export const figureOf = (amount: number, row: Step): string => formatNumber(nearestStep(amount, row))
