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
