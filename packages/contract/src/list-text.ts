/** Before a word that sounds like "i", "y" becomes "e": 'Ana e Inés', 'carbón e hilo', but 'agua y hielo'. */
const SOUNDS_LIKE_I = /^(?:i|hi(?![ae]))/i

/** 'marzo, abril y mayo': the same as Intl.ListFormat, which takes a slow browser 40 ms when it is first made. */
export const listText = (words: readonly string[]): string => {
  const last = words.at(-1) ?? ''
  if (words.length < 2) return last
  return `${words.slice(0, -1).join(', ')} ${SOUNDS_LIKE_I.test(last) ? 'e' : 'y'} ${last}`
}
