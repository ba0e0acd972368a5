/** Text in the form in which it is searched: lower case, without accents. */
export const searchable = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()

/**
 * Matching of all search fields: every word must occur, in any order.
 * @returns whether a text, as `searchable` returns it, matches
 */
export const wordFinder = (search: string): ((key: string) => boolean) => {
  const words = searchable(search).split(/\s+/).filter(Boolean)
  return (key) => words.every((word) => key.includes(word))
}
