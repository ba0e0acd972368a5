import type { Finding, Mapping } from '../types.ts'
import type { Column } from './column.ts'

/** Title, in our own table of invoices, of what a line came to with its taxes, of documents that say it. */
export const TAXED_HEADER = 'Total con impuestos'

/** Asks whether sales are counted with their taxes, where a document says both and they differ. */
export function taxedTotal(columns: Column[], { cantidad, valor }: Mapping): Finding[] {
  const taxed = columns.find(({ header }) => header === TAXED_HEADER)
  const net = valor === null ? undefined : columns[valor]
  if (!taxed || !net || taxed === net) return []
  if (taxed.values.every((value, at) => Number.isNaN(value) || value === net.values[at])) return []
  const as = (label: string, place: number) => ({
    label,
    choose: { mapping: { cantidad, precio: null, valor: place } },
  })
  return [
    {
      code: 'con_impuestos',
      kind: 'question',
      text: 'Estas facturas dicen cada línea sin impuestos y con ellos. ¿Cómo cuentas tus ventas?',
      choices: [as('Sin impuestos', net.place), as('Con impuestos', taxed.place)],
      chosen: 0,
    },
  ]
}
