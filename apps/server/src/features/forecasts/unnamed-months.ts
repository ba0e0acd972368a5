import type { PublishedForecast } from '@vigia/contract/calls/forecast.ts'
import { fromMonth, type Month, MONTHS_PER_YEAR } from '@vigia/contract/months.ts'
import { type Alert, ALERT_MONTHS } from '../alerts/trend-alerts.ts'

/** Units of a month (`todo`), and those of them without a named client, or product (`sin_nombre`), in stored units. */
export interface UnnamedPart {
  mes: Month
  todo: number
  sin_nombre: number
}

/**
 * If the shares of unnamed sales of two compared months differ by this much, the sales of single clients, or products, cannot be compared. A shop that
 * names only some clients, such as those with an invoice, does so evenly. Not tuned.
 */
export const MAX_SHARE_DIFFERENCE = 0.25
/** Months from which an alert may be computed: the last three, and the year before them. */
const EXAMINED_MONTHS = ALERT_MONTHS + MONTHS_PER_YEAR

/** The first month that {@link unnamedMonths} examines. */
export const firstExaminedMonth = (cutoff: Month): Month => cutoff - EXAMINED_MONTHS + 1

/**
 * Finds months that name fewer clients, or products, than others, so that the sales of single ones cannot be compared with a year ago.
 * @param parts months from {@link firstExaminedMonth} to the cut-off
 * @returns those months and their share of unnamed units; null where months can be compared
 */
export const unnamedMonths = (parts: readonly UnnamedPart[], cutoff: Month): PublishedForecast['sin_cliente'] => {
  const sold = parts.filter(({ todo }) => todo > 0)
  const shareOf = ({ sin_nombre, todo }: UnnamedPart): number => sin_nombre / todo
  // The last months, and those of a year ago with which the next months are compared, one more if a month is unfinished.
  const isCompared = ({ mes }: UnnamedPart): boolean =>
    mes > cutoff - ALERT_MONTHS ||
    (mes > cutoff - MONTHS_PER_YEAR && mes <= cutoff - MONTHS_PER_YEAR + ALERT_MONTHS + 1)
  const shares = sold.filter(isCompared).map(shareOf)
  const usual = Math.min(...shares)
  if (shares.length === 0 || Math.max(...shares) - usual < MAX_SHARE_DIFFERENCE) return null
  const far = sold.filter((part) => shareOf(part) - usual >= MAX_SHARE_DIFFERENCE)
  const sum = (of: (part: UnnamedPart) => number): number => far.reduce((total, part) => total + of(part), 0)
  return {
    meses: far.map(({ mes }) => fromMonth(mes)),
    parte: sum(({ sin_nombre }) => sin_nombre) / sum(({ todo }) => todo),
  }
}

/**
 * Filters alerts: none for clients where months cannot be compared by client, none for products and categories where they cannot by product. The
 * placeholders of unnamed clients and of products without a category have none either, because they grow and fall with what files name.
 * @param unnamed ids of the placeholders
 */
export const knownAlerts = (
  alerts: readonly Alert[],
  { sin_cliente, sin_producto }: Pick<PublishedForecast, 'sin_cliente' | 'sin_producto'>,
  unnamed: { readonly categoria?: number | undefined; readonly clientes?: readonly number[] } = {},
): Alert[] =>
  alerts.filter(({ level, id }) => {
    if (level === 'categoria' && id === unnamed.categoria) return false
    if (level === 'cliente') return !sin_cliente && !unnamed.clientes?.includes(id)
    return level === 'local' || !sin_producto
  })
