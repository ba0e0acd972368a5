import type { SaleChange, SaleLineRecord } from '@vigia/contract/calls/sale-lines.ts'
import { formatPesosExact, formatQuantity, formatShortDate } from '../../lib/format.ts'

const FIELDS: readonly (readonly [name: string, show: (sale: SaleLineRecord) => string])[] = [
  ['producto', ({ nombre_producto }) => nombre_producto],
  ['fecha', ({ fecha }) => formatShortDate(fecha)],
  ['cantidad', ({ cantidad }) => formatQuantity(cantidad)],
  ['valor', ({ valor }) => formatPesosExact(valor)],
  ['cliente', ({ nombre_cliente }) => nombre_cliente],
  ['local', ({ nombre_local }) => nombre_local],
]

/** 'cantidad de 12 a 10, valor de $ 60.000 a $ 50.000' */
export const changeText = ({ antes, despues }: SaleChange): string => {
  if (!despues) return `borrada: ${formatQuantity(antes.cantidad)} por ${formatPesosExact(antes.valor)}`
  return FIELDS.filter(([, show]) => show(antes) !== show(despues))
    .map(([name, show]) => `${name} de ${show(antes)} a ${show(despues)}`)
    .join(', ')
}
