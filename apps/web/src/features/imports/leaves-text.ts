import type { ImportPreview } from '@vigia/contract/calls/import-preview.ts'
import type { ReplaceMode } from '@vigia/contract/calls/imports.ts'
import { countOf } from '../../lib/format.ts'

export interface Leaving {
  lines: number
  /** Of them, sales that were changed by hand. */
  corrected: number
}

/** What each way of replacing takes out. */
export const leavingBy = (
  { reemplazo, meses_repetidos: months }: Pick<ImportPreview, 'reemplazo' | 'meses_repetidos'>,
  mode: ReplaceMode,
): Leaving => {
  if (mode === 'meses')
    return months.reduce(
      (sum, { lineas, corregidas = 0 }) => ({ lines: sum.lines + lineas, corrected: sum.corrected + corregidas }),
      {
        lines: 0,
        corrected: 0,
      },
    )
  const { lineas = 0, lineas_locales = 0, corregidas = 0, corregidas_locales = 0 } = reemplazo ?? {}
  return mode === 'periodo'
    ? { lines: lineas, corrected: corregidas }
    : { lines: lineas_locales, corrected: corregidas_locales }
}

/** Times as many lines leave as the file brings, and how many at least, from which on it is asked once more. */
const FAR_MORE = 3
const LEAST_LEAVING = 20

/** Whether replacing takes out far more than the file brings: a file of one client among those of all. */
export const leavesFarMore = (lines: number, brought: number): boolean =>
  lines >= LEAST_LEAVING && lines > FAR_MORE * brought

const correctedText = (corrected: number): string =>
  corrected === 0
    ? ''
    : ` También ${corrected === 1 ? 'sale 1 venta que corregiste' : `salen ${countOf(corrected, 'venta', 'ventas')} que corregiste`} a mano.`

/** What replacing takes out. */
export const leavesText = ({ lines, corrected }: Leaving): string =>
  lines === 1
    ? `Sale 1 línea de otros archivos que este no trae.${correctedText(corrected)} Vuelve si deshaces la importación.`
    : `Salen ${countOf(lines, 'línea', 'líneas')} de otros archivos que este no trae.${correctedText(corrected)} Vuelven si deshaces la importación.`
