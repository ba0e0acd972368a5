/**
 * Names as messages say them. Anybody registers with any name and any address, and invites any address: what a stranger calls
 * themselves must not make our message theirs.
 */

/** Of a name in the subject and the sentences of a message to strangers: a long business's, and no sentence, sum of money or telephone. */
const MOST = { words: 5, letters: 40, digits: 3 }

/** A word as names of people and businesses have them: 'María', 'D’Artagnan', 'S.A.S.', '&', 'Tienda24', '14'. Nothing that becomes a link. */
const WORD = /^(?:&|(?:\p{L}\.){1,4}|[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*\.?)$/u

/**
 * A name in messages to others, in one line: undefined where it is more than a name, such as a sum of money, a telephone, an address or a sentence.
 */
export const nameForStrangers = (name: string): string | undefined => {
  const words = name.trim().split(/[\s\p{Z},]+/u)
  const line = words.join(' ')
  const short =
    words.length <= MOST.words && line.length <= MOST.letters && line.replaceAll(/\P{N}/gu, '').length <= MOST.digits
  return short && words.every((word) => WORD.test(word)) ? line : undefined
}

/** A word that is a name and nothing else. */
const FIRST_NAME = /^\p{L}[\p{L}\p{M}\p{N}'’-]{0,29}$/u

/** A person is greeted by the first word of their name, where that is a name. */
export const greeting = (name = ''): string => {
  const word = name
    .trim()
    .split(/[\s\p{Cc}\p{Z}]/u)[0]!
    .replace(/[.,;:]+$/, '')
  return FIRST_NAME.test(word) ? `Hola, ${word}:` : 'Hola:'
}
