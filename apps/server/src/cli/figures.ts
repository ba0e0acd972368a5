/** Figures as people in Colombia write them. */
import type { Currency } from '@vigia/ingest/notation.ts'

export const whole = (value: number): string => value.toLocaleString('es-CO', { maximumFractionDigits: 0 })

export const percent = (share: number): string =>
  share.toLocaleString('es-CO', { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** At most three decimals; further digits are rounding noise of sums. */
export const exact = (value: number): string => value.toLocaleString('es-CO', { maximumFractionDigits: 3 })

export const money = (value: number, currency: Currency, show: (value: number) => string = whole): string =>
  `${currency === 'USD' ? 'US$' : '$'} ${show(value)}`
