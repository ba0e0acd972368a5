/** Colombia is five hours behind UTC all year round. */
const BOGOTA_MS = 18_000_000
const DAY_MS = 86_400_000

/**
 * A moment as the day that it was in Bogotá, for programs that tell moments and no days; one at midnight of UTC is a day that was told without an
 * hour. @param ms since 1970
 */
export const dayOfInstant = (ms: number): Date => new Date(ms % DAY_MS === 0 ? ms : ms - BOGOTA_MS)
