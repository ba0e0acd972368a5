import type { PublishedForecast } from '@vigia/contract/calls/forecast.ts'
import { fromMonth, type Month, MONTHS_PER_YEAR } from '@vigia/contract/months.ts'
import { type Alert, ALERT_MONTHS } from '../alerts/trend-alerts.ts'

/** Units of a month, and how many of them are of no client, or no product, that a file names. Stored units. */
export interface UnnamedPart {
  mes: Month
  todo: number
  sin_nombre: number
}

/**
 * Least difference between the shares of unnamed sales of two months that are compared, from which what each client, or
 * product, did in them is not known. Who names some clients only, those of invoices, does so evenly. Not tuned.
 */
export const FAR_SHARE = 0.25
/** Months that an alert of the last three may be told from: these, and the year before them. */
const LEARNT_MONTHS = ALERT_MONTHS + MONTHS_PER_YEAR

/** The first month that {@link unnamedMonths} looks at. */
export const firstLearntMonth = (cutoff: Month): Month => cutoff - LEARNT_MONTHS + 1

/**
 * Whether what single clients, or products, sold lately can be compared with a year ago: not where files of some of
 * these months leave out who bought, or what, and others do not. A shop that never says it has nothing to compare.
 * @param parts months from {@link firstLearntMonth} to the cut-off
 * @returns the months that leave it out, and the share of their units that they leave out; null where it can be compared
 */
export const unnamedMonths = (parts: readonly UnnamedPart[], cutoff: Month): PublishedForecast['sin_cliente'] => {
  const sold = parts.filter(({ todo }) => todo > 0)
  const shareOf = ({ sin_nombre, todo }: UnnamedPart): number => sin_nombre / todo
  // The last months, and those of a year ago that the next ones are compared with: of a month under way the one after too.
  const isCompared = ({ mes }: UnnamedPart): boolean =>
    mes > cutoff - ALERT_MONTHS ||
    (mes > cutoff - MONTHS_PER_YEAR && mes <= cutoff - MONTHS_PER_YEAR + ALERT_MONTHS + 1)
  const shares = sold.filter(isCompared).map(shareOf)
  const usual = Math.min(...shares)
  if (shares.length === 0 || Math.max(...shares) - usual < FAR_SHARE) return null
  const far = sold.filter((part) => shareOf(part) - usual >= FAR_SHARE)
  const sum = (of: (part: UnnamedPart) => number): number => far.reduce((total, part) => total + of(part), 0)
  return {
    meses: far.map(({ mes }) => fromMonth(mes)),
    parte: sum(({ sin_nombre }) => sin_nombre) / sum(({ todo }) => todo),
  }
}

/**
 * The alerts of what can be compared: where files leave out who bought there are none of clients, where they leave out
 * what, none of products and their categories. What stands for products without a category, or for clients without a name, has none: it
 * grows and falls with what files tell, and is nobody to call.
 * @param unnamed their ids; undefined where every product has a category, every sale a client
 */
export const knownAlerts = (
  alerts: readonly Alert[],
  { sin_cliente, sin_producto }: Pick<PublishedForecast, 'sin_cliente' | 'sin_producto'>,
  unnamed: { readonly categoria?: number | undefined; readonly cliente?: number | undefined } = {},
): Alert[] =>
  alerts.filter(({ level, id }) => {
    if ((level === 'cliente' || level === 'categoria') && id === unnamed[level]) return false
    if (level === 'cliente') return !sin_cliente
    return level === 'local' || !sin_producto
  })
