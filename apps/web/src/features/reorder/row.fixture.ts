import type { ReorderRow } from '@vigia/contract/calls/reorder.ts'

/** A product with 40 expected units, and the changes that a test needs. */
export const rowWith = (
  changes: Partial<Omit<ReorderRow, 'inventario'>> & { inventario?: Partial<ReorderRow['inventario']> } = {},
): ReorderRow => ({
  producto_id: 1,
  codigo: 'C-1',
  nombre: 'Café',
  categoria_id: 1,
  categoria: 'Bebidas',
  esperado: 40,
  desde: 30,
  hasta: 52,
  paso: 1,
  hace_un_ano: 35,
  empezo: null,
  comprometido: 0,
  comprometido_sin_local: 0,
  confianza: 'confiable',
  error: 0.1,
  vendido_despues: 0,
  esperado_despues: 0,
  por_local: [],
  locales_sin_contar: [],
  agotados: [],
  sin_ventas_desde: null,
  reemplazo: null,
  pedido: null,
  ...changes,
  inventario: {
    existencias: null,
    existencias_al: null,
    en_camino: null,
    empaque: null,
    pedido_minimo: null,
    proveedor: null,
    dias_entrega: null,
    costo: null,
    unidad: null,
    ...changes.inventario,
  },
})

/** An order of the given units, in the given packs. */
export const orderOf = (cantidad: number, empaques: number | null = null): NonNullable<ReorderRow['pedido']> => ({
  antes: 10,
  esperado: 40,
  entrega: 8,
  margen: 12,
  necesita: 70,
  cantidad,
  empaques,
})
