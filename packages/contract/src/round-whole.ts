const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/**
 * Rounds values so that they add up to their rounded sum (largest remainder method); rounding each by itself would not.
 * @param total the sum to reach; by default the rounded sum of the values
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
 * Rounds values so that every partial sum is the rounded partial sum of the values (cumulative rounding): the next month, and the next three, are then the
 * same wherever they are shown.
 */
export const roundRunning = (values: readonly number[]): number[] => {
  let [exact, rounded] = [0, 0]
  return values.map((value) => {
    exact += value
    const whole = Math.round(exact) - rounded
    rounded += whole
    return whole
  })
}
