/** Figures as people in Colombia write them. */
import { fromMonth, type Month } from '@vigia/contract/months.ts'

export const monthName = (month: Month): string => {
  const { anio, mes } = fromMonth(month)
  return new Intl.DateTimeFormat('es-CO', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.UTC(anio, mes - 1, 1),
  )
}

export const whole = (value: number): string => value.toLocaleString('es-CO', { maximumFractionDigits: 0 })

export const percent = (share: number): string =>
  share.toLocaleString('es-CO', { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 })
