import { fold } from '../headers/fold.ts'

/** In French, "avoir" begins credit notes, and "dev" quotations instead of returns. */
const FRENCH_CREDIT = 'avoir'
export const FRENCH_QUOTATION = 'dev'

/** Numbers given at random, as databases do. */
const RANDOM = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-/i

/** @returns the letters that the number of a document begins with, folded: "fv" of "FV-1-100", '' where a digit comes first and of random letters and digits ("ce6ddb48") */
export const lettersOf = (number: string): string =>
  RANDOM.test(number) ? '' : (/^([a-z]{1,12}) ?\d+(?![a-z\d])/.exec(fold(number))?.[1] ?? '')

/** Whether credit notes among these numbers of documents have the French word. */
export const areFrench = (numbers: readonly string[]): boolean =>
  numbers.some((number) => lettersOf(number) === FRENCH_CREDIT)

/** Share of the numbers with a letter behind a digit from which they are random: "#F04EE", "#CE373". */
const MIXED = 0.1

/** Whether numbers of documents are random letters and digits, of which some happen to begin as kinds of documents do. */
export const areRandom = (numbers: readonly string[]): boolean => {
  const filled = numbers.filter((number) => number !== '')
  return filled.filter((number) => /\d[a-z]/i.test(number)).length > MIXED * filled.length
}
