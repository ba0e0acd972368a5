import { formatShortDate } from './format.ts'

/** 'Sin ventas desde el 3 nov 2026' about a product that sold often until then. @param since ISO date */
export const silenceText = (since: string): string => `Sin ventas desde el ${formatShortDate(since)}`
