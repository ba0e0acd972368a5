/** Text as it is searched: lower case, without accents. */
export const searchable = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()

/**
 * What every search field means: each word, in any order.
 * @returns whether a text, as `searchable` gives it, is found
 */
export const wordFinder = (search: string): ((key: string) => boolean) => {
  const words = searchable(search).split(/\s+/).filter(Boolean)
  return (key) => words.every((word) => key.includes(word))
}
