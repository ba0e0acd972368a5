/** Whether a word is another but for one letter: a wrong one, one missing or too many, or two changed over. */
export function isOneOff(known: string, word: string): boolean {
  let at = 0
  while (at < word.length && known[at] === word[at]) at++
  const [rest, left] = [known.slice(at), word.slice(at)]
  if (rest.length > left.length) return rest.slice(1) === left
  if (rest.length < left.length) return rest === left.slice(1)
  return (
    rest.slice(1) === left.slice(1) || (rest[0] === left[1] && rest[1] === left[0] && rest.slice(2) === left.slice(2))
  )
}

/** Letters of a word in which one wrong one leaves no doubt. */
const LEAST_LETTERS = 6

/**
 * Corrects words of one wrong letter, which is not the first.
 * @param words known ones; the earlier one where two are as near
 * @returns the known word that a word is but for one letter; undefined where there is none
 */
export function spellingCorrector(words: readonly string[]): (word: string) => string | undefined {
  const byLetter = Map.groupBy(words, (word) => word[0])
  return (word) =>
    word.length < LEAST_LETTERS ? undefined : byLetter.get(word[0])?.find((known) => isOneOff(known, word))
}
