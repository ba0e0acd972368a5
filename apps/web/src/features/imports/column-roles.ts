import type { ColumnRole } from '@vigia/contract/calls/import-preview.ts'

/** How each role reads on the screen, and what must be there for a file to be of use. */
export const ROLE_LABELS: Record<ColumnRole, string> = {
  fecha: 'Fecha',
  producto: 'Producto',
  cantidad: 'Cantidad',
  valor: 'Valor total',
  precio: 'Precio unitario',
  descuento: 'Descuento',
  local: 'Local o sucursal',
  cliente: 'Cliente',
  clienteCodigo: 'NIT o código del cliente',
  categoria: 'Categoría',
  productoCodigo: 'Código del producto',
  documento: 'Número de factura',
  tipoDocumento: 'Tipo de documento',
  estado: 'Estado (anulada, pagada…)',
}

/** In the order in which a person looks for them. */
export const ROLES_IN_ORDER = Object.keys(ROLE_LABELS) as ColumnRole[]
