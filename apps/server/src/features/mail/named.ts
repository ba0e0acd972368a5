/**
 * Names as messages say them. Anybody registers with any name and any address, and invites any address: what a stranger calls
 * themselves must not make our message theirs.
 */

/** What mail programs make a link of, where it stands in a name: 'http://…', 'www…', 'a.example/b', 'a@b.co'. */
const LINKED = /[/\\:@]|\bwww\b|\.(?=[\p{L}\p{N}]{2})/giu
/** Characters of a name in the subject and the sentences of a message to strangers. */
const NAME_LENGTH = 60

/** The name in one line, without what would be a link. */
export const inOneLine = (name: string): string =>
  name
    .replaceAll(LINKED, ' ')
    .replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .slice(0, NAME_LENGTH)

/** A word that is a name and nothing else. */
const FIRST_NAME = /^\p{L}[\p{L}\p{M}\p{N}'’-]{0,29}$/u

/** How the greeting calls a person, or undefined where the first word of their name is none. */
export const firstName = (name: string): string | undefined => {
  const word = name
    .trim()
    .split(/[\s\p{Cc}\p{Z}]/u)[0]!
    .replace(/[.,;:]+$/, '')
  return FIRST_NAME.test(word) ? word : undefined
}
