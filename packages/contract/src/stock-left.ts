/**
 * Units that there are of stock that was told some days ago: less what was sold since, never below zero.
 * @param sold since the day of the stock; null where that is not known, and nothing is taken off
 * @param expected to have been sold since, on days whose sales have not come in
 */
export const stockLeft = (told: number, sold: number | null, expected: number): number =>
  sold === null ? told : Math.max(0, told - Math.max(0, sold) - expected)
