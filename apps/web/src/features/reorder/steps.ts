import { nearestStep, type Step } from '@vigia/contract/steps.ts'
import { formatNumber } from '../../lib/format.ts'

/** A figure of a product: '178', and of what is sold in fractions '177,6'. */
export const figureOf = (amount: number, row: Step): string => formatNumber(nearestStep(amount, row))
