import type { SaleLineRecord } from '@vigia/contract/calls/sale-lines.ts'

/** A sale as the server returns it. */
export const saleLine: SaleLineRecord = {
  id: 1,
  fecha: '2025-03-12',
  documento: 'F-1',
  local_id: 1,
  nombre_local: 'Centro',
  cliente_id: 2,
  nombre_cliente: 'Doña Rosa',
  producto_id: 3,
  nombre_producto: 'Panela',
  codigo_producto: null,
  cantidad: 12,
  valor: 60_000,
  importacion_id: '00000000-0000-4000-8000-000000000000',
  archivo: 'ventas.csv',
  corregida: false,
}
