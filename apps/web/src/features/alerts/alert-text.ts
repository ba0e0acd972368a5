import type { TrendAlert } from '@vigia/contract/calls/alerts.ts'
import { USD_FALLBACK_RATE } from '@vigia/contract/constants.ts'
import {
  MONTH_NAMES,
  type ValueMode,
  formatAmount,
  formatPesos,
  formatShare,
  formatWhole,
  timesText,
} from '../../lib/format.ts'
import type { DashboardFilter } from '../../lib/paths.ts'

/** The dashboard's filter that shows what an alert is about. */
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

/** From this error on, as a share of what was sold, what is foretold may be chance. */
const MAY_BE_CHANCE = 0.4

const mayBeChance = ({ error }: TrendAlert): boolean => error !== null && error > MAY_BE_CHANCE

/** How wrong the forecast usually is about it; absent where it was not tried, or nothing is foretold. */
export const alertError = ({ error }: TrendAlert): string | undefined =>
  error === null ? undefined : `Solemos equivocarnos un ${formatShare(error)}`

export const isRise = ({ tipo }: TrendAlert): boolean => tipo === 'sube' || tipo === 'rompe_al_alza'

const monthsOf = ({ desde, hasta }: TrendAlert): string => {
  const [first, last] = [MONTH_NAMES[desde.mes - 1], MONTH_NAMES[hasta.mes - 1]]
  return first === last ? `en ${first}` : `de ${first} a ${last}`
}

const unitsOf = (quantity: number): string =>
  `${formatWhole(quantity)} ${Math.round(quantity) === 1 ? 'unidad' : 'unidades'}`

/** '23% más', of the figures as they are written; where these tell none, or there is nothing to divide by, the direction alone. */
const changeOf = (alert: TrendAlert): string => {
  const word = isRise(alert) ? 'más' : 'menos'
  const [now, before] = [Math.round(alert.cantidad_esperada), Math.round(alert.cantidad_anterior)]
  return before === 0 || now === before ? word : `${formatShare(Math.abs(now - before) / Math.abs(before))} ${word}`
}

const factOf = (alert: TrendAlert): string => {
  const before = formatWhole(alert.cantidad_anterior)
  const foretold = alert.tipo === 'sube' || alert.tipo === 'baja'
  if (Math.round(alert.cantidad_esperada) === 0) {
    return foretold
      ? `no esperamos ventas ${monthsOf(alert)}; hace un año fueron ${unitsOf(alert.cantidad_anterior)}`
      : `no se vendió nada ${monthsOf(alert)}; su tendencia anunciaba ${unitsOf(alert.cantidad_anterior)}`
  }
  const figures = `${unitsOf(alert.cantidad_esperada)} ${monthsOf(alert)}`
  // The multiple of the figures as they are written.
  const [now, usual] = [Math.round(alert.cantidad_esperada), Math.round(alert.cantidad_anterior)]
  const times = usual === 0 ? undefined : timesText(now / usual)
  return foretold
    ? `esperamos ${figures}, ${times ? `${times} lo de` : `${changeOf(alert)} que`} hace un año (${before})`
    : `se vendieron ${figures}, ${times ?? `${changeOf(alert)} de`} lo que anunciaba su tendencia (${before})`
}

/** What an alert says after its name, with its figures. */
export const alertText = (alert: TrendAlert): string =>
  mayBeChance(alert) ? `${factOf(alert)}; puede ser azar` : factOf(alert)

/** The same in money, for the plans that show it: in dollars where the dashboard shows dollars, else in pesos. */
export const alertMoney = ({ valor_esperado, valor_anterior }: TrendAlert, mode: ValueMode): string => {
  const amount = (pesos: number): string =>
    mode === 'usd' ? formatAmount(pesos / USD_FALLBACK_RATE, mode) : formatPesos(pesos)
  return `${amount(valor_esperado)} frente a ${amount(valor_anterior)}`
}
