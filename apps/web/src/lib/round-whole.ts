/**
 * Whole numbers whose sum is the sum of the values, rounded (largest remainder): rounded one by one they may be some units
 * off what stands under them.
 */
export const roundWhole = (values: readonly number[]): number[] => {
  const whole = values.map(Math.floor)
  const sum = values.reduce((total, value) => total + value, 0)
  const missing = Math.round(sum) - whole.reduce((total, value) => total + value, 0)
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
