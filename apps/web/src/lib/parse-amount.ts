/**
 * An amount as a Colombian types it: '1.250', '12,5', '12.5', '1.250,5', '-5'. A point before three digits groups thousands,
 * but for those of no whole thousand: '0.500' is a half.
 * @returns undefined where the text is no amount
 */
export const parseNumber = (text: string): number | undefined => {
  const [, sign, figure] = /^\s*([-−–]?)\s*(\d[\d.,]*|[.,]\d+)\s*$/.exec(text) ?? []
  if (figure === undefined) return undefined
  const grouped = /^[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/.test(figure)
  const amount = Number(grouped ? figure.replaceAll('.', '').replace(',', '.') : figure.replace(',', '.'))
  if (!Number.isFinite(amount)) return undefined
  return sign === '' || amount === 0 ? amount : -amount
}

/** What every form says of a text that is no amount with as many digits after the comma at most. */
export const noAmountText = (decimals: number): string =>
  decimals === 0
    ? 'Escribe solo el número, sin decimales, como 1.500'
    : `Escribe solo el número, con ${decimals} decimales como mucho, como 1.500 o 12,5`

/** What is wrong with an amount that was typed, in words; undefined where nothing is, and where nothing was typed. */
export const typedProblem = (text: string, decimals: number): string | undefined => {
  if (text.trim() === '') return undefined
  const amount = parseNumber(text)
  return amount !== undefined && Number(amount.toFixed(decimals)) === amount ? undefined : noAmountText(decimals)
}
