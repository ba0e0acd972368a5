import { parseDate } from './dates.ts'

/** Whether a text is a day of eight digits, 20250315: one of few numbers that are. */
export const isCompactDate = (text: string): boolean => /^\d{8}$/.test(text) && parseDate(text, 'dmy') !== null
