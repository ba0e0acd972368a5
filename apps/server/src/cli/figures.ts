/** Figures as people in Colombia write them. */
import { fromMonth, type Month } from '@vigia/contract/months.ts'
import type { Currency } from '@vigia/ingest/types.ts'

export const monthName = (month: Month): string => {
  const { anio, mes } = fromMonth(month)
  return new Intl.DateTimeFormat('es-CO', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.UTC(anio, mes - 1, 1),
  )
}

export const whole = (value: number): string => value.toLocaleString('es-CO', { maximumFractionDigits: 0 })

export const percent = (share: number): string =>
  share.toLocaleString('es-CO', { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** Up to six decimals, as files bring them. */
export const exact = (value: number): string => value.toLocaleString('es-CO', { maximumFractionDigits: 6 })

export const money = (value: number, currency: Currency, show: (value: number) => string = whole): string =>
  `${currency === 'USD' ? 'US$' : '$'} ${show(value)}`
