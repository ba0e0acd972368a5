/** Accents off, lower case, camelCase split, everything but letters and digits to single spaces. */
export function fold(text: string): string {
  const split = text.replace(/([a-z])([A-Z])/g, '$1 $2')
  // Most texts have no accents: they need not be taken apart.
  const plain = /[^ -~]/.test(split) ? split.normalize('NFD').replace(/[\u0300-\u036f]/g, '') : split
  return plain
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}
