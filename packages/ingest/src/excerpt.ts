/** Characters of a name in a sentence: enough to know it by. */
const LONGEST = 60
/** What shows nothing and yet changes how the rest of a sentence is drawn: control characters, and marks of the direction of writing. */
const UNSEEN = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu

/** Marks of the direction of writing and of no width, which a name has only by mistake or to be read as another. */
const DIRECTION = /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g

/** A text as it is loaded. Nearly all have none of them: looking is cheaper than writing them anew. */
export const withoutDirection = (text: string): string =>
  text.search(DIRECTION) < 0 ? text : text.replaceAll(DIRECTION, '').trim()

/** A text of the file as a sentence quotes it: its beginning, and nothing that reaches beyond the quotation marks. */
export const excerpt = (text: string): string => {
  const characters = [...text.replace(UNSEEN, '')]
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST).join('')}…` : characters.join('')
}

/** Texts quoted in a sentence, each once and no more than the first ones. */
export const quoted = (texts: Iterable<string>, most = 3): string =>
  [...new Set(texts)]
    .slice(0, most)
    .map((text) => `«${excerpt(text)}»`)
    .join(', ')
