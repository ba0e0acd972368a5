/** Spellings of garment sizes: a letter, or a word for it. Pure. */

const LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    pequeno: 's',
    pequena: 's',
    small: 's',
    mediano: 'm',
    mediana: 'm',
    medium: 'm',
    grande: 'l',
    large: 'l',
  }),
)
const SIZES = new Set(['xs', 's', 'm', 'l', 'xl', 'xxl'])

const isSize = (word: string | undefined): boolean => word !== undefined && (SIZES.has(word) || /^\d+$/.test(word))

/**
 * The words of a folded name with sizes as letters, and without words that only announce a size: 'vestido extra grande verde' and 'vestido t xl
 * verde' both become 'vestido xl verde'.
 */
export const withShortSizes = (words: readonly string[]): string[] => {
  const short = words.flatMap((word, at) => {
    const letter = LETTERS.get(word)
    if (word === 'extra' && /^[sl]$/.test(LETTERS.get(words[at + 1] ?? '') ?? '')) return []
    return [letter !== undefined && words[at - 1] === 'extra' && letter !== 'm' ? `x${letter}` : (letter ?? word)]
  })
  return short.filter((word, at) => !((word === 't' || word === 'talla') && isSize(short[at + 1])))
}
