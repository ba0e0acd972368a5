/** Tables of stock, and of months without stock or without sales, as the shop states them. tables.ts explains how values are returned. */

interface InventarioTable {
  negocio_id: string
  /** `producto.clave`. */
  clave_producto: string
  existencias: number | null
  existencias_al: string | null
  en_camino: number | null
  empaque: number | null
  /** The least that is ordered at once. */
  pedido_minimo: number | null
  proveedor: string | null
  dias_entrega: number | null
  costo: number | null
  /** False if the product is sold but never ordered; null if the shop has not said. */
  se_pide: boolean | null
  /** Unit of measure, as written in a stock report. */
  unidad: string | null
  /** First day without sales about which the shop was asked, and its answer; null without an answer. */
  sin_ventas_desde: string | null
  sin_ventas_respuesta: SilenceAnswer | null
}

/** The product ran out, is sold only at times, or is no longer sold. */
export type SilenceAnswer = 'se_agoto' | 'es_normal' | 'ya_no_se_vende'

interface InventarioLocalTable {
  negocio_id: string
  /** `producto.clave`. */
  clave_producto: string
  /** `local.clave`; empty for warehouses that are not stores. */
  clave_local: string
  existencias: number | null
  existencias_al: string | null
  en_camino: number | null
}

interface AgotadoTable {
  negocio_id: string
  /** `producto.clave`. */
  clave_producto: string
  mes: number
  /** Whether the product was out of stock in the month. */
  fue: boolean
  /** The days without stock that the shop gave, a datemultirange; null if it gave none. Read with those of the release before (said-days.sql.ts). */
  dias: string | null
  creado_en: Date
}

interface LocalSinVentasTable {
  negocio_id: string
  /** `local.clave`. */
  clave_local: string
  mes: number
  creado_en: Date
}

export interface StockTables {
  inventario: InventarioTable
  inventario_local: InventarioLocalTable
  agotado: AgotadoTable
  local_sin_ventas: LocalSinVentasTable
}
