import { MONTH_NAMES } from '@vigia/contract/long-date.ts'
import type { Month } from '@vigia/contract/months.ts'

/** 'junio' */
export const monthName = (month: Month): string => MONTH_NAMES[month % 12]!

/** 'junio de 2026' */
export const monthAndYear = (month: Month): string => `${monthName(month)} de ${Math.floor(month / 12)}`
