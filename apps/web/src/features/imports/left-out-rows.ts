import type { ImportPreview } from '@vigia/contract/calls/import-preview.ts'
import { countOf } from '../../lib/format.ts'

/** Number of rows left out, in words; undefined if there are none. As in the remarks, they are not called returned if returns are subtracted. */
export const cancelledText = ({ omitidas, dudas }: Pick<ImportPreview, 'omitidas' | 'dudas'>): string | undefined => {
  const { anuladas = 0 } = omitidas
  if (anuladas === 0) return undefined
  return dudas.some(({ codigo }) => codigo === 'devoluciones')
    ? countOf(anuladas, 'fila anulada no se cuenta', 'filas anuladas no se cuentan')
    : countOf(anuladas, 'venta anulada o devuelta no se cuenta', 'ventas anuladas o devueltas no se cuentan')
}
