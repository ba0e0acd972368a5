import type { StockChoices, StockPreview, StockRole } from '@vigia/contract/calls/stock-report.ts'

/** Labels of the roles that a column can have. */
export const STOCK_ROLE_LABELS: Readonly<Record<StockRole, string>> = {
  codigo: 'Código',
  producto: 'Producto',
  existencias: 'Existencias',
  bodega: 'Bodega',
  costo: 'Costo por unidad',
  enCamino: 'En camino',
  empaque: 'Unidades por empaque',
  minimo: 'Pedido mínimo',
  multiplo: 'Múltiplo de pedido',
  proveedor: 'Proveedor',
  diasEntrega: 'Días de entrega',
  unidad: 'Unidad de medida',
  categoria: 'Categoría',
  vencimiento: 'Vencimiento',
  fecha: 'Fecha',
}

/** Several columns may be codes, or stock that is added up. */
const SEVERAL: ReadonlySet<StockRole> = new Set(['codigo', 'existencias'])

/** All columns as the report was read, with one of them changed; no column is recognised again. */
export const withRole = (
  columns: StockPreview['columnas'],
  place: number,
  role: StockRole | null,
): NonNullable<StockChoices['columnas']> => {
  const roles = Object.keys(STOCK_ROLE_LABELS) as StockRole[]
  return Object.fromEntries(
    roles.map((one) => {
      const own = columns.filter(({ lugar, rol }) => rol === one && lugar !== place).map(({ lugar }) => lugar)
      if (one !== role) return [one, own]
      return [one, SEVERAL.has(one) ? [...own, place].toSorted((a, b) => a - b) : [place]]
    }),
  )
}
