/**
 * Patterns written as lists of phrases: one on a line, or several with " | " between. Each phrase is the source of a regular
 * expression over folded text (headers/fold.ts); a line that begins with "//" is a comment. The phrases are one capturing group.
 */

/** A text that is one of the phrases and nothing else. */
export const wholeText = (phrases: TemplateStringsArray): RegExp => new RegExp(`^(${joined(phrases)})$`)

/** A text that begins with one of the phrases, whole words of it. */
export const startOfText = (phrases: TemplateStringsArray): RegExp => new RegExp(`^(${joined(phrases)})\\b`)

/** A text in which one of the phrases stands, whole words of it. */
export const wordsWithin = (phrases: TemplateStringsArray): RegExp => new RegExp(`\\b(${joined(phrases)})\\b`)

function joined(template: TemplateStringsArray): string {
  return template.raw[0]!.split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('//'))
    .flatMap((line) => line.split(' | '))
    .join('|')
}
