import type { ColumnRole } from './calls/reading-choices.ts'

/** How each role reads, in the order in which a person looks for them. */
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
  talla: 'Talla o presentación',
  color: 'Color o variante',
  documento: 'Número de factura',
  tipoDocumento: 'Tipo de documento',
  estado: 'Estado',
}
