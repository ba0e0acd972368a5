/**
 * Parses an amount as Colombians type it: '1.250', '12,5', '12.5', '1.250,5', '-5'. A point before three digits groups thousands, unless the part
 * before it is zero: '0.500' is a half.
 * @returns undefined if the text is no amount
 */
export const parseNumber = (text: string): number | undefined => {
  const [, sign, figure] = /^\s*([-−–]?)\s*(\d[\d.,]*|[.,]\d+)\s*$/.exec(text) ?? []
  if (figure === undefined) return undefined
  const grouped = /^[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/.test(figure)
  const amount = Number(grouped ? figure.replaceAll('.', '').replace(',', '.') : figure.replace(',', '.'))
  if (!Number.isFinite(amount)) return undefined
  return sign === '' || amount === 0 ? amount : -amount
}

/** The error message of all forms for a text that is no amount with at most that many decimals. */
export const noAmountText = (decimals: number): string =>
  decimals === 0
    ? 'Escribe solo el número, sin decimales, como 1.500'
    : `Escribe solo el número, con ${decimals} decimales como mucho, como 1.500 o 12,5`

/** The error of a typed amount; undefined if it is valid or empty. */
export const typedProblem = (text: string, decimals: number): string | undefined => {
  if (text.trim() === '') return undefined
  const amount = parseNumber(text)
  return amount !== undefined && Number(amount.toFixed(decimals)) === amount ? undefined : noAmountText(decimals)
}
