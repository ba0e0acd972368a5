/** Quantiles of the standard normal distribution, by the percentage of it that lies below them. */
export const NORMAL_QUANTILE = {
  80: 0.8416212335729143,
  90: 1.2815515655446004,
  95: 1.6448536269514722,
  97.5: 1.959963984540054,
} as const

/** Half-widths of the central 80%, 90% and 95% intervals, in standard deviations. */
export const Z80 = NORMAL_QUANTILE[90]
export const Z90 = NORMAL_QUANTILE[95]
export const Z95 = NORMAL_QUANTILE[97.5]
