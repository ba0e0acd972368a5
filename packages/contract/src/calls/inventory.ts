import { z } from 'zod'
import { defineCall } from '../call.ts'
import { MAX_INVENTORY_ROWS, MAX_NAME_LENGTH } from '../constants.ts'
import { dateOfSale, MAX_INT_ID, lineOfText } from '../fields.ts'
import { MESSAGES } from '../messages.ts'
import { readReport } from './stock-report.ts'

/** At most 9 digits, so that sums stay exact. */
export const MAX_STOCK = 999_999_999

/** Maximum characters of a unit of measure. */
export const MAX_UNIT_LENGTH = 20

const units = z
  .number(MESSAGES.inventarioNumero)
  .min(0, MESSAGES.inventarioNumero)
  .max(MAX_STOCK, MESSAGES.inventarioNumero)

/** Data about a product. Absent fields keep their values, and null deletes them. */
const inventoryChange = z.object({
  producto_id: z.number().int().min(1).max(MAX_INT_ID),
  /**
   * Whose stock it is: absent for the whole business, which deletes the stock of its stores; a store; or null for warehouses that are not stores.
   * Once a store has its own stock, the stock of the business is the sum of the stores. All other fields always belong to the product.
   */
  local_id: z.number().int().min(1).max(MAX_INT_ID).nullable().optional(),
  existencias: units.nullable().optional(),
  en_camino: units.nullable().optional(),
  empaque: units.min(1, MESSAGES.empaqueMinimo).nullable().optional(),
  /** The least that is ordered at once, in units. */
  pedido_minimo: units.nullable().optional(),
  proveedor: lineOfText().max(MAX_NAME_LENGTH, MESSAGES.nombreLargo).nullable().optional(),
  dias_entrega: z
    .number(MESSAGES.diasEntrega)
    .int(MESSAGES.diasEntrega)
    .min(0, MESSAGES.diasEntrega)
    .max(180, MESSAGES.diasEntrega)
    .nullable()
    .optional(),
  costo: units.nullable().optional(),
  /** Unit of measure, as reports write it. */
  unidad: lineOfText().max(MAX_UNIT_LENGTH, MESSAGES.datosInvalidos).nullable().optional(),
  /** Category for a product without one; an existing category is kept. Null removes a category that was given here. */
  categoria: z
    .string()
    .trim()
    .min(1, MESSAGES.datosInvalidos)
    .max(MAX_NAME_LENGTH, MESSAGES.nombreLargo)
    .nullable()
    .optional(),
  /**
   * False for products that are not ordered, such as a delivery fee, which are left out of the list. True also overrides what a product's name
   * suggests.
   */
  se_pide: z.boolean().optional(),
  /** The reason why it has had no sales since a day, valid until it sells again: it ran out, this is usual, or it is no longer sold. */
  sin_ventas: z
    .object({
      desde: dateOfSale,
      respuesta: z.enum(['se_agoto', 'es_normal', 'ya_no_se_vende'], MESSAGES.datosInvalidos),
    })
    .nullable()
    .optional(),
})

export type InventoryChange = z.input<typeof inventoryChange>

export const saveInventory = defineCall({
  method: 'POST',
  path: '/inventario',
  summary: 'Guarda lo que el negocio dice de sus productos; lo que una fila no nombra queda como estaba',
  authenticated: true,
  role: 'editor',
  // Users limited to some stores can only enter the stock of these (server/features/reorder/inventory.service.ts).
  scope: 'stores',
  status: 200,
  body: z.object({
    filas: z.array(inventoryChange).min(1, MESSAGES.datosInvalidos).max(MAX_INVENTORY_ROWS, MESSAGES.inventarioMuchas),
    /** ISO date of the stock; by default today. */
    existencias_al: dateOfSale.optional(),
    /** The report that tells it, and how it was read. */
    reporte: readReport.optional(),
  }),
  /** Whether a new forecast is made, because of discontinued products or categories. */
  response: z.object({ guardadas: z.number(), recalcula: z.boolean() }),
})
