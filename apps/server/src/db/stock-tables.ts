/** What the shop tells of its stock, and of months without it or without sales (tables.ts says how values come). */

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
  /** False for what is sold and never ordered; null where the shop has not said whether it is. */
  se_pide: boolean | null
  /** What the product is measured in, as a stock report writes it. */
  unidad: string | null
  /** The first day of the silence that was asked about, and what the shop said of it; null where it has said nothing. */
  sin_ventas_desde: string | null
  sin_ventas_respuesta: SilenceAnswer | null
}

/** The product ran out, is not sold all the time, or no more. */
export type SilenceAnswer = 'se_agoto' | 'es_normal' | 'ya_no_se_vende'

interface InventarioLocalTable {
  negocio_id: string
  /** `producto.clave`. */
  clave_producto: string
  /** `local.clave`; empty for warehouses that are no store. */
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
  /** Whether it was out of stock. */
  fue: boolean
  /** On which days of it, where they were said: a datemultirange. */
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
