import type { ImportPreview } from '@vigia/contract/calls/import-preview.ts'
import { countOf, formatAmount } from '../../lib/format.ts'
import { Notice } from '../../ui/notice.tsx'

/** States that loaded sales are cancelled or returned according to the file, and will be removed. */
export const VoidedNotice = ({
  voided: { documentos, lineas, valor },
  currency,
}: {
  voided: NonNullable<ImportPreview['ya_anuladas']>
  currency: ImportPreview['moneda']
}) => {
  const one = documentos === 1
  return (
    <Notice
      tone="doubt"
      title={`${countOf(documentos, 'venta que ya cargaste está anulada o devuelta', 'ventas que ya cargaste están anuladas o devueltas')} en este archivo`}
    >
      {one ? 'Es' : 'Son'} {countOf(lineas, 'línea', 'líneas')} por{' '}
      {formatAmount(valor, currency === 'USD' ? 'usd' : 'cop')}. Al cargar el archivo {lineas === 1 ? 'sale' : 'salen'}{' '}
      de tus ventas; si deshaces la importación, {lineas === 1 ? 'vuelve' : 'vuelven'}.
    </Notice>
  )
}
