/** Texts that are kept folded: titles and the words of a table are looked at by many rules. */
const MOST_KEPT = 20_000
const LONGEST_KEPT = 100
const kept = new Map<string, string>()

/** Accents off, lower case, camelCase split, everything but letters and digits to single spaces. */
export function fold(text: string): string {
  if (text.length > LONGEST_KEPT) return folded(text)
  let found = kept.get(text)
  if (found === undefined) {
    if (kept.size >= MOST_KEPT) kept.clear()
    kept.set(text, (found = folded(text)))
  }
  return found
}

function folded(text: string): string {
  // "I.V.A." is IVA.
  const split = text.replace(/\b([A-Za-z])\.(?=[A-Za-z]\b)/g, '$1').replace(/([a-z])([A-Z])/g, '$1 $2')
  // Most texts have no accents: they need not be taken apart.
  const plain = /[^ -~]/.test(split) ? split.normalize('NFD').replace(/[\u0300-\u036f]/g, '') : split
  return plain
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}
