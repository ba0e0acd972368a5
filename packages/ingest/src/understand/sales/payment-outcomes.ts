import type { Column } from '../columns/column.ts'
import { fold } from '../headers/fold.ts'
import { PAYMENT_FAILED, PAYMENT_PASSED } from './state-words.ts'
import { stateOf } from './states.ts'

/** Different answers that a bank or a gateway of payments gives, at most. */
const MOST_OUTCOMES = 15
/** Share of the rows that known words explain: what is left are reasons of the bank's own. */
const EXPLAINED = 0.6

/**
 * Whether a column tells what became of each payment that was tried, whatever its title is: some came through, others did not. It names
 * nothing that was sold.
 */
export function holdsPaymentOutcomes({
  texts,
  distinct,
  letters,
}: Pick<Column, 'texts' | 'distinct' | 'letters'>): boolean {
  if (distinct < 2 || distinct > MOST_OUTCOMES || letters < EXPLAINED) return false
  const different = [...new Set(texts)].filter((text) => text !== '')
  const hasPassed = different.some((text) => PAYMENT_PASSED.test(fold(text)))
  const hasFailed = different.some((text) => PAYMENT_FAILED.test(fold(text)) || stateOf(text, '') === 'void')
  if (!hasPassed || !hasFailed) return false
  const known = new Set(different.filter((text) => stateOf(text, '') !== 'unknown'))
  const filled = texts.filter((text) => text !== '')
  return filled.filter((text) => known.has(text)).length >= EXPLAINED * filled.length
}
