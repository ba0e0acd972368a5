/**
 * Units that there are of stock that was told some days ago: less what was sold since, never below zero.
 * @param sold since the day of the stock; null where that is not known, and nothing is taken off
 */
export const stockLeft = (told: number, sold: number | null): number => Math.max(0, told - Math.max(0, sold ?? 0))
