import type { ImportPreview } from '@vigia/contract/calls/import-preview.ts'
import type { ReplaceMode } from '@vigia/contract/calls/imports.ts'
import { countOf } from '../../lib/format.ts'

export interface Leaving {
  lines: number
  /** Number of lines among them that were changed by hand. */
  corrected: number
}

/** The lines that each way of replacing removes. */
export const removedBy = (
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

/** A second confirmation is required if at least this many times as many lines are removed as the file has, and at least so many. */
const FAR_MORE = 3
const LEAST_LEAVING = 20

/** Whether replacing removes far more lines than the file has, as for a file of one client. */
export const leavesFarMore = (lines: number, brought: number): boolean =>
  lines >= LEAST_LEAVING && lines > FAR_MORE * brought

const correctedText = (corrected: number): string =>
  corrected === 0
    ? ''
    : ` También ${corrected === 1 ? 'sale 1 venta que corregiste' : `salen ${countOf(corrected, 'venta', 'ventas')} que corregiste`} a mano.`

/** The lines that replacing removes, in words. */
export const leavesText = ({ lines, corrected }: Leaving): string =>
  lines === 1
    ? `Sale 1 línea de otros archivos que este no trae.${correctedText(corrected)} Vuelve si deshaces la importación.`
    : `Salen ${countOf(lines, 'línea', 'líneas')} de otros archivos que este no trae.${correctedText(corrected)} Vuelven si deshaces la importación.`
