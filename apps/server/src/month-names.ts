import type { Month } from '@vigia/contract/months.ts'

const name = new Intl.DateTimeFormat('es-CO', { month: 'long', timeZone: 'UTC' })

/** 'junio' */
export const monthName = (month: Month): string => name.format(Date.UTC(Math.floor(month / 12), month % 12))

/** 'junio de 2026' */
export const monthAndYear = (month: Month): string => `${monthName(month)} de ${Math.floor(month / 12)}`
