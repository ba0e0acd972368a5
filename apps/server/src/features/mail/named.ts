/**
 * Names in messages. Anybody can register any name and address, and invite any address, so a name must not be able to change what our message says.
 */

/** Maximum characters of a name in a subject or a sentence: enough for a long business name, too few for a text. */
const MOST = { words: 5, letters: 40, digits: 3 }

/** A word of a person's or business's name: 'María', 'D’Artagnan', 'S.A.S.', '&', 'Tienda24', '14'. Nothing that mail programs turn into a link. */
const WORD = /^(?:&|(?:\p{L}\.){1,4}|[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*\.?)$/u

/**
 * A name for messages to others, on one line; undefined if it contains more than a name, such as an amount of money, a telephone number, an address
 * or a sentence.
 */
export const nameForStrangers = (name: string): string | undefined => {
  const words = name.trim().split(/[\s\p{Z},]+/u)
  const line = words.join(' ')
  const short =
    words.length <= MOST.words && line.length <= MOST.letters && line.replaceAll(/\P{N}/gu, '').length <= MOST.digits
  return short && words.every((word) => WORD.test(word)) ? line : undefined
}

/** Whether a word can only be part of a name. */
const FIRST_NAME = /^\p{L}[\p{L}\p{M}\p{N}'’-]{0,29}$/u

/** The first word of a person's name for the greeting, if it looks like a name. */
export const greeting = (name = ''): string => {
  const word = name
    .trim()
    .split(/[\s\p{Cc}\p{Z}]/u)[0]!
    .replace(/[.,;:]+$/, '')
  return FIRST_NAME.test(word) ? `Hola, ${word}:` : 'Hola:'
}
