import { z } from 'zod'
import { defineCall } from '../call.ts'
import { MAX_INVENTORY_ROWS, MAX_NAME_LENGTH } from '../constants.ts'
import { dateOfSale, MAX_INT_ID } from '../fields.ts'
import { MESSAGES } from '../messages.ts'
import { readReport } from './stock-report.ts'

/** At most 9 digits, so that sums stay exact. */
export const MAX_STOCK = 999_999_999

/** Characters of a unit of measure: "Unidad de medida". */
export const MAX_UNIT_LENGTH = 20

const units = z
  .number(MESSAGES.inventarioNumero)
  .min(0, MESSAGES.inventarioNumero)
  .max(MAX_STOCK, MESSAGES.inventarioNumero)

/** What is said of a product; a field that is absent keeps its value, and null forgets it. */
const inventoryChange = z.object({
  producto_id: z.number().int().min(1).max(MAX_INT_ID),
  /**
   * Whose stock is told: of the whole business where it is absent, which forgets what its stores told of the product; of one store; null for
   * warehouses that are no store. Once a store tells its own, the whole is the sum. What else is said is the product's in any case.
   */
  local_id: z.number().int().min(1).max(MAX_INT_ID).nullable().optional(),
  existencias: units.nullable().optional(),
  en_camino: units.nullable().optional(),
  empaque: units.min(1, MESSAGES.empaqueMinimo).nullable().optional(),
  /** The least that is ordered at once, in units. */
  pedido_minimo: units.nullable().optional(),
  proveedor: z.string().trim().max(MAX_NAME_LENGTH, MESSAGES.nombreLargo).nullable().optional(),
  dias_entrega: z
    .number(MESSAGES.diasEntrega)
    .int(MESSAGES.diasEntrega)
    .min(0, MESSAGES.diasEntrega)
    .max(180, MESSAGES.diasEntrega)
    .nullable()
    .optional(),
  costo: units.nullable().optional(),
  /** What it is measured in, as reports write it. */
  unidad: z.string().trim().max(MAX_UNIT_LENGTH, MESSAGES.datosInvalidos).nullable().optional(),
  /** Given to a product that has none: one that its sales told, or was given before, stays. Null takes back one that was given so. */
  categoria: z
    .string()
    .trim()
    .min(1, MESSAGES.datosInvalidos)
    .max(MAX_NAME_LENGTH, MESSAGES.nombreLargo)
    .nullable()
    .optional(),
  /** False for what is no product that is ordered, such as a delivery: it is no longer in the list. True too of what its name says is none. */
  se_pide: z.boolean().optional(),
  /** What is said of its having sold nothing since a day, until it sells again: that it ran out, that this is usual, or that it is sold no more. */
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
  // Who is limited to some stores tells the stock of these, and nothing else of a product (server/features/reorder/inventory.service.ts).
  scope: 'stores',
  status: 200,
  body: z.object({
    filas: z.array(inventoryChange).min(1, MESSAGES.datosInvalidos).max(MAX_INVENTORY_ROWS, MESSAGES.inventarioMuchas),
    /** ISO date of the stock that is told; today where it is absent. */
    existencias_al: dateOfSale.optional(),
    /** The report that tells it, and how it was read. */
    reporte: readReport.optional(),
  }),
  /** Whether the forecast is made again, for what is sold no more or for categories. */
  response: z.object({ guardadas: z.number(), recalcula: z.boolean() }),
})
