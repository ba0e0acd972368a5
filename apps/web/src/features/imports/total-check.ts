import type { ImportPreview } from '@vigia/contract/calls/import-preview.ts'
import { formatAmount, formatList, formatNumber, formatWhole } from '../../lib/format.ts'

/** Share of a file's total within which what was read is the same: files round what they show. */
const SAME_TOTAL = 1e-4

const isSame = (read: number, said: number): boolean =>
  Math.abs(read - said) <= Math.max(1, Math.abs(said) * SAME_TOTAL)

/** Whether rows that are not loaded are part of the file's own total. */
const isShort = ({ valor, cantidad }: ImportPreview, total: NonNullable<ImportPreview['total_archivo']>): boolean => {
  const [read, said] = total.valor === null ? [cantidad, total.cantidad ?? cantidad] : [valor, total.valor]
  return !isSame(read, said)
}

/** The file's own grand total against what was read. */
export const totalCheckText = (preview: ImportPreview): string | undefined => {
  const { total_archivo: total, moneda } = preview
  if (!total) return undefined
  const parts = [
    total.valor !== null && formatAmount(total.valor, moneda === 'USD' ? 'usd' : 'cop'),
    total.cantidad !== null && `${formatNumber(total.cantidad)} unidades`,
  ].filter((part) => part !== false)
  if (total.coincide && isShort(preview, total) && preview.rechazadas === 0)
    return `El total de tu archivo, ${formatList(parts)}, coincide si se suma lo que no cuenta`
  if (total.coincide && isShort(preview, total))
    return `${preview.rechazadas === 1 ? 'Con la fila que no se puede' : `Con las ${formatWhole(preview.rechazadas)} filas que no se pueden`} cargar coincide con el total de tu archivo, ${formatList(parts)}`
  // The money was compared.
  if (total.coincide && total.valor !== null && total.cantidad !== null && !isSame(preview.cantidad, total.cantidad))
    return `El valor coincide con el total de tu archivo. Las unidades no: dice ${formatNumber(total.cantidad)} y leímos ${formatNumber(preview.cantidad)}`
  return total.coincide
    ? 'Coincide con el total de tu archivo'
    : `El total de tu archivo dice ${formatList(parts)}: no coincide`
}
