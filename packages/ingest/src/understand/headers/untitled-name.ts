/** Title that a column without one is given. @param column its place, from 0 */
export const untitledName = (column: number): string => `Columna ${column + 1}`

const UNTITLED = /^Columna \d+$/

/** Whether a title is one that was given to a column without any. */
export const isUntitledName = (header: string): boolean => UNTITLED.test(header)
