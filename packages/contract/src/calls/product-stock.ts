/** Stock of a product, in the whole business and in each store, as the calls of the order return it. */
import { z } from 'zod'

/** What the shop said about a product; null where it said nothing. Quantities in units, `costo` in COP per unit. */
export const inventory = z.object({
  existencias: z.number().nullable(),
  /** ISO date of the stock. */
  existencias_al: z.string().nullable(),
  en_camino: z.number().nullable(),
  /** Units per pack. */
  empaque: z.number().nullable(),
  /** The least that is ordered at once, in units. */
  pedido_minimo: z.number().nullable(),
  proveedor: z.string().nullable(),
  dias_entrega: z.number().nullable(),
  costo: z.number().nullable(),
  /** Unit of measure as the stock report writes it: 'MT', 'KG', 'UND'. */
  unidad: z.string().nullable(),
})

/** Stock of a product in one place. */
export const stockOfStore = z.object({
  /** Null for warehouses that are not stores. */
  local_id: z.number().nullable(),
  /** Empty for warehouses that are not stores. */
  nombre: z.string(),
  existencias: z.number().nullable(),
  existencias_al: z.string().nullable(),
  en_camino: z.number().nullable(),
  /** As in a row. */
  vendido_despues: z.number().nullable(),
  esperado_despues: z.number(),
  /**
   * What the store needs for the days of the order: its share, in steps, of the need of all stores. The store's own plan has a safety stock of its
   * own and therefore needs more. Null for warehouses that are not stores, and for orders by client.
   */
  necesita: z.number().nullable(),
})

export type StockOfStore = z.infer<typeof stockOfStore>
