const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/**
 * Whole numbers whose sum is the sum of the values, rounded (largest remainder): rounded one by one they may be some units
 * off what stands under them.
 * @param total what they are to add up to, where their sum is rounded otherwise
 */
export const roundWhole = (values: readonly number[], total = Math.round(sumOf(values))): number[] => {
  const whole = values.map(Math.floor)
  const missing = Math.max(0, total - sumOf(whole))
  const byRemainder = values
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index)
  for (const { index } of byRemainder.slice(0, missing)) whole[index]! += 1
  return whole
}

/**
 * Whole numbers of which the first ones together, however many, are their sum, rounded once: the next month, and the next three, are the
 * same wherever they are told.
 */
export const roundRunning = (values: readonly number[]): number[] => {
  let [sum, told] = [0, 0]
  return values.map((value) => {
    sum += value
    const whole = Math.round(sum) - told
    told += whole
    return whole
  })
}
