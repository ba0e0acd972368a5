import type { PublishedForecast } from '@vigia/contract/calls/forecast.ts'
import { capitalized } from '@vigia/contract/capitalized.ts'
import { type Month, toMonth } from '@vigia/contract/months.ts'
import { formatList, formatMonth, formatShare, monthName } from './format.ts'

/** Data that the files of the last months lack: clients or products (`/pronostico`, `/alertas`). */
export type Unnamed = Pick<PublishedForecast, 'sin_cliente' | 'sin_producto'>

/** More consecutive months than these are written as a range. */
const MOST_NAMED = 3

/** 'en octubre y noviembre 2026', 'de marzo a noviembre 2026' */
export const inMonths = (months: readonly Month[]): string => {
  const [first, last] = [months[0]!, months.at(-1)!]
  const oneYear = Math.floor(first / 12) === Math.floor(last / 12)
  const nameOf = (month: Month): string => (oneYear && month !== last ? monthName(month) : formatMonth(month))
  if (months.length > MOST_NAMED && last - first === months.length - 1) return `de ${nameOf(first)} a ${nameOf(last)}`
  return `en ${formatList(months.map(nameOf))}`
}

const WORDS = {
  sin_cliente: { name: 'el cliente', each: 'cada cliente', alerts: 'alertas de clientes' },
  sin_producto: { name: 'el producto', each: 'cada producto', alerts: 'alertas de productos ni de categorías' },
} as const

const sentenceOf = (unnamed: Unnamed, of: keyof Unnamed): string | undefined => {
  const found = unnamed[of]
  if (!found) return undefined
  const { name, each, alerts } = WORDS[of]
  const share = formatShare(found.parte)
  const whose = share === '100%' ? 'de tus ventas' : `del ${share} de las unidades que vendiste`
  return `${capitalized(inMonths(found.meses.map(toMonth)))} tus archivos no dicen ${name} ${whose}: no sabemos qué hizo ${each} y por eso no te damos ${alerts}.`
}

/** Why there are no figures by client, or by product; undefined if there are. */
export const unnamedText = (unnamed: Unnamed): string | undefined =>
  (['sin_cliente', 'sin_producto'] as const).flatMap((of) => sentenceOf(unnamed, of) ?? []).join(' ') || undefined

/** What users who may import can do about it. */
export const UNNAMED_ADVICE =
  'Si tienes un archivo de esos meses que lo diga, súbelo y elige «Reemplazar lo que había de este período».'
