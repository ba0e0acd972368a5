/**
 * Patterns written as lists of phrases: one on a line, or several with " | " between. Each phrase is the source of a regular
 * expression over folded text (headers/fold.ts); a line that begins with "//" is a comment. The phrases are one
 * capturing group; a list that several patterns share may stand among them.
 */

/** A text that is one of the phrases and nothing else. */
export const wholeText = (phrases: TemplateStringsArray, ...lists: string[]): RegExp =>
  new RegExp(`^(${joined(phrases, lists)})$`)

/** A text that begins with one of the phrases, whole words of it. */
export const startOfText = (phrases: TemplateStringsArray, ...lists: string[]): RegExp =>
  new RegExp(`^(${joined(phrases, lists)})\\b`)

/** A text in which one of the phrases stands, whole words of it. */
export const wordsWithin = (phrases: TemplateStringsArray, ...lists: string[]): RegExp =>
  new RegExp(`\\b(${joined(phrases, lists)})\\b`)

function joined(template: TemplateStringsArray, lists: readonly string[]): string {
  return String.raw(template, ...lists)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('//'))
    .flatMap((line) => line.split(' | '))
    .join('|')
}
