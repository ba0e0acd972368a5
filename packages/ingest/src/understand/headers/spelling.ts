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
