import { fold } from './understand/headers/fold.ts'

/** What stands where a product has no sizes or colours. */
const NONE =
  /^(|0|na|n a|no aplica|ningun[oa]?|none|null|nan|sin (talla|color|tamano|variante)|(talla )?unic[oa]|unitalla|u|tu|one size|os|estandar|standard|default( title)?)$/

/**
 * What a variant of a product is called: the product's name and, behind it, what tells the variant apart and is not in the name already.
 * @param parts its size and colour, '' where it has none
 */
export function variantName(name: string, parts: readonly string[]): string {
  const words = wordsOf(name)
  const more = parts.filter((part) => !NONE.test(fold(part)) && !says(words, wordsOf(part)))
  return [name, ...more].join(' · ')
}

/** The words of a text, of which a longer one is the same in both genders and in the plural: "Negra", "negros". */
const wordsOf = (text: string): string[] =>
  fold(text)
    .split(' ')
    .map((word) => (word.length > 4 ? word.replace(/[oa]s?$/, '') : word))

/** Whether some words stand in others, one behind the other. */
const says = (words: readonly string[], part: readonly string[]): boolean =>
  words.some((_, from) => part.every((word, k) => words[from + k] === word))
