/** Share of the rows. */
const NEARLY_ALL = 0.9

/** Whether all lines of a document, known by its number or its moment, have one value. */
export function isConstant(texts: readonly string[], keys: readonly string[]): boolean {
  const first = new Map<string, string>()
  let [rows, agree] = [0, 0]
  for (const [at, key] of keys.entries()) {
    const known = first.get(key)
    if (known === undefined) first.set(key, texts[at]!)
    else {
      rows++
      if (known === texts[at]) agree++
    }
  }
  return rows > 0 && agree >= NEARLY_ALL * rows
}

/**
 * What tells the documents of several files apart: an order that two of them have stands in each of them whole.
 * @param texts their numbers @param files the file of each row, '' where there is one
 */
export const separatesFiles = (texts: readonly string[], files: readonly string[]): string[] =>
  texts.map((text, at) => (text === '' ? '' : text + (files[at] ?? '')))

/** Whether equal values follow one another. */
export function areContiguous(texts: readonly string[]): boolean {
  const ended = new Set<string>()
  return texts.every((text, at) => {
    if (at === 0 || text === texts[at - 1]) return true
    ended.add(texts[at - 1]!)
    return !ended.has(text)
  })
}
