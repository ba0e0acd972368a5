import type { TrendAlert } from '@vigia/contract/calls/alerts.ts'
import { UNUSABLE_ABOVE } from '@vigia/contract/confidence.ts'
import { USD_FALLBACK_RATE } from '@vigia/contract/constants.ts'
import { MONTH_NAMES } from '@vigia/contract/long-date.ts'
import { type ValueMode, formatAmount, formatList, formatShare, formatWhole, timesText } from '../../lib/format.ts'
import type { DashboardFilter } from '../../lib/paths.ts'

/** The filter of the dashboard that shows the node of an alert. */
export const FILTER_OF: Record<TrendAlert['nivel'], DashboardFilter> = {
  producto: 'productos',
  categoria: 'categorias',
  cliente: 'clientes',
  local: 'locales',
}

export const LEVEL_NAME: Record<TrendAlert['nivel'], string> = {
  producto: 'Producto',
  categoria: 'Categoría',
  cliente: 'Cliente',
  local: 'Local',
}

/** From this error on, as a share of sales, a forecast change may be due to chance. */
const MAY_BE_CHANCE = 0.4

const errorIn = ({ error, error_valor }: TrendAlert, mode: ValueMode): number | null =>
  mode === 'cantidad' ? error : error_valor

/** The usual error of the forecast of the node; undefined without a backtest, for alerts about the past, and for nodes that stopped selling. */
export const alertError = (alert: TrendAlert, mode: ValueMode): string | undefined => {
  const error = errorIn(alert, mode)
  if (error === null || alert.ultima_venta !== null) return undefined
  return error > UNUSABLE_ABOVE ? 'Todavía no se puede saber cuánto' : `Solemos equivocarnos un ${formatShare(error)}`
}

export const isRise = ({ tipo }: TrendAlert): boolean => tipo === 'sube' || tipo === 'rompe_al_alza'

const monthsOf = ({ desde, hasta }: TrendAlert): string => {
  const [first, last] = [MONTH_NAMES[desde.mes - 1], MONTH_NAMES[hasta.mes - 1]]
  return first === last ? `en ${first}` : `de ${first} a ${last}`
}

/** The compared amounts in whole units, dollars or pesos, as they are shown. */
interface Figures {
  now: number
  before: number
}

const figuresIn = (alert: TrendAlert, mode: ValueMode): Figures => {
  if (mode === 'cantidad')
    return { now: Math.round(alert.cantidad_esperada), before: Math.round(alert.cantidad_anterior) }
  const pesos = mode === 'usd' ? USD_FALLBACK_RATE : 1
  return { now: Math.round(alert.valor_esperado / pesos), before: Math.round(alert.valor_anterior / pesos) }
}

/** The second figure of a comparison, with the sign of money but without repeating 'unidades'. */
const formatSecond = (figure: number, mode: ValueMode): string =>
  mode === 'cantidad' ? formatWhole(figure) : formatAmount(figure, mode)

/** '23% más'; only the direction if there is no reference, or the figures are equal. */
const changeOf = ({ now, before }: Figures, rise: boolean): string => {
  if (now === before) return rise ? 'más' : 'menos'
  const word = now > before ? 'más' : 'menos'
  return before === 0 ? word : `${formatShare(Math.abs(now - before) / Math.abs(before))} ${word}`
}

const factOf = (alert: TrendAlert, mode: ValueMode): string => {
  const figures = figuresIn(alert, mode)
  const { now, before } = figures
  const foretold = alert.tipo === 'sube' || alert.tipo === 'baja'
  if (now === 0) {
    return foretold
      ? `no esperamos ventas ${monthsOf(alert)}; hace un año fueron ${formatAmount(before, mode)}`
      : `no se vendió nada ${monthsOf(alert)}; su tendencia anunciaba ${formatAmount(before, mode)}`
  }
  const told = `${formatAmount(now, mode)} ${monthsOf(alert)}`
  const times = before === 0 ? undefined : timesText(now / before)
  const change = changeOf(figures, isRise(alert))
  const second = formatSecond(before, mode)
  return foretold
    ? `esperamos ${told}, ${times ? `${times} lo de` : `${change} que`} hace un año (${second})`
    : `se vendieron ${told}, ${times ?? `${change} de`} lo que anunciaba su tendencia (${second})`
}

/** Since when a product or client has had no sales, if that is shown. */
const silence = ({ nivel, ultima_venta }: TrendAlert): string | undefined => {
  if (ultima_venta === null) return undefined
  const since = `${MONTH_NAMES[ultima_venta.mes - 1]} de ${ultima_venta.anio}`
  return `${nivel === 'cliente' ? 'No compra' : 'No se vende'} desde ${since}`
}

/** Text of an alert after its name, in the unit of the dashboard. */
export const alertText = (alert: TrendAlert, mode: ValueMode): string => {
  const error = errorIn(alert, mode)
  const fact = factOf(alert, mode)
  const silent = silence(alert)
  if (silent !== undefined) return `${fact}. ${silent}`
  return error !== null && error > MAY_BE_CHANCE ? `${fact}; puede ser azar` : fact
}

/** The same in the other unit, for plans that show money: pesos if the dashboard shows units, else units. */
export const alertOtherUnit = (alert: TrendAlert, mode: ValueMode): string => {
  const other = mode === 'cantidad' ? 'cop' : 'cantidad'
  const { now, before } = figuresIn(alert, other)
  return `${formatAmount(now, other)} frente a ${formatSecond(before, other)}`
}

/** Explanation of rises that may come from stores that began within the year; undefined if there are none. */
export const newStoresText = (names: readonly string[], alerts: readonly TrendAlert[]): string | undefined =>
  names.length > 0 && alerts.some(isRise)
    ? `Hace un año ${formatList(names)} no ${names.length === 1 ? 'vendía' : 'vendían'} todavía: lo que sube se compara sin sus ventas.`
    : undefined
