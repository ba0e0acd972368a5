/**
 * A number that is not negative as Colombia writes it, '1.234,5', rounded half up: the same as Intl, whose first format takes a slow browser
 * 40 ms of a page's first figures.
 * @param most decimals
 * @param least decimals that are written even where they are zeros
 */
export const writtenNumber = (value: number, most = 0, least = 0): string => {
  // Smaller numbers are written with an exponent, and have no decimal of those asked for.
  const [whole, part = ''] = (value < 1e-6 ? '0' : String(value)).split('.') as [string, string?]
  const kept = whole + part.slice(0, most).padEnd(most, '0')
  const digits = part.charAt(most) >= '5' ? String(BigInt(kept) + 1n).padStart(kept.length, '0') : kept
  const units = digits.slice(0, digits.length - most).replaceAll(/\B(?=(?:\d{3})+$)/g, '.')
  let decimals = digits.slice(digits.length - most)
  while (decimals.length > least && decimals.endsWith('0')) decimals = decimals.slice(0, -1)
  return decimals === '' ? units : `${units},${decimals}`
}
