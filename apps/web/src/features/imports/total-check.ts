import type { ImportPreview } from '@vigia/contract/calls/import-preview.ts'
import { compareTotals } from '@vigia/contract/compare-totals.ts'
import { formatAmount, formatList, formatNumber, formatUnits, formatWhole } from '../../lib/format.ts'

/** Whether quantities were converted to one unit of measure: the file's own total adds up cases and pieces. */
const converts = ({ dudas }: ImportPreview): boolean =>
  dudas.some(({ codigo, elegida }) => codigo === 'medidas_mezcladas' && (elegida ?? 0) === 0)

/** Comparison of the file's own grand total with what was read. */
export const totalCheckText = (preview: ImportPreview): string | undefined => {
  const { total_archivo: total, moneda } = preview
  if (!total) return undefined
  const parts = [
    total.valor !== null && formatAmount(total.valor, moneda === 'USD' ? 'usd' : 'cop'),
    total.cantidad !== null && formatUnits(total.cantidad),
  ].filter((part) => part !== false)
  const agreement = compareTotals(
    { quantity: preview.cantidad, value: preview.valor },
    { quantity: total.cantidad, value: total.valor },
    total.coincide,
  )
  if (agreement === 'with-left-out' && preview.rechazadas === 0)
    return `El total de tu archivo, ${formatList(parts)}, coincide si se suma lo que no cuenta`
  if (agreement === 'with-left-out')
    return `${preview.rechazadas === 1 ? 'Con la fila que no se puede' : `Con las ${formatWhole(preview.rechazadas)} filas que no se pueden`} cargar coincide con el total de tu archivo, ${formatList(parts)}`
  if (agreement === 'value-only' && converts(preview))
    return `El valor coincide con el total de tu archivo. Sus ${formatUnits(total.cantidad!)} suman medidas distintas; pasadas a una sola son ${formatNumber(preview.cantidad)}`
  if (agreement === 'value-only')
    return `El valor coincide con el total de tu archivo. Las unidades no: dice ${formatNumber(total.cantidad!)} y leímos ${formatNumber(preview.cantidad)}`
  return agreement === 'same'
    ? 'Coincide con el total de tu archivo'
    : `El total de tu archivo dice ${formatList(parts)}: no coincide`
}
