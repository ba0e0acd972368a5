/** The straight line closest to the values (ordinary least squares on their position), one point per value. Returns fewer than 2 values unchanged. */
export const trendLine = (values: readonly number[]): number[] => {
  const n = values.length
  if (n < 2) return [...values]
  const meanX = (n - 1) / 2
  const meanY = values.reduce((sum, value) => sum + value, 0) / n
  let covariance = 0
  let variance = 0
  values.forEach((value, index) => {
    covariance += (index - meanX) * (value - meanY)
    variance += (index - meanX) ** 2
  })
  const slope = covariance / variance
  return values.map((_, index) => meanY + slope * (index - meanX))
}
