/** Shades of years with sales, newest first; years beyond the list share its last shade. */
const SHADES = ['var(--vg-year-0)', 'var(--vg-year-1)', 'var(--vg-year-2)', 'var(--vg-year-3)'] as const

/**
 * The shade of a year's sales.
 * @param latest newest year with sales
 */
export const yearColor = (year: number, latest: number): string =>
  SHADES[Math.min(Math.max(0, latest - year), SHADES.length - 1)]!
