import { z } from 'zod'
import { defineCall } from '../call.ts'
import { MAX_INT_ID, uuidParams } from '../fields.ts'
import { MESSAGES } from '../messages.ts'

/** What a column of a stock report can be. */
const stockRoles = [
  'codigo',
  'producto',
  'existencias',
  'bodega',
  'costo',
  'enCamino',
  'empaque',
  'minimo',
  'multiplo',
  'proveedor',
  'diasEntrega',
  'unidad',
  'categoria',
  'vencimiento',
  'fecha',
] as const
export type StockRole = (typeof stockRoles)[number]

/** Columns by their place; the widest report has some hundred. */
const places = z.array(z.number().int().min(0).max(500)).max(100)

/** What the person says of a report where it leaves something open; the rest is found. */
const stockChoices = z.object({
  hoja: z.string().max(200).optional(),
  columnas: z.partialRecord(z.enum(stockRoles), places).optional(),
  /** Warehouses that count; all where it is absent. */
  bodegas: z.array(z.string().max(200)).max(500).optional(),
  repetidos: z.enum(['sumar', 'ultima']).optional(),
  decimal: z.enum([',', '.']).optional(),
  /** Whether names that end with a pack («PACA X 24») say how the product is ordered. */
  empaques_del_nombre: z.boolean().optional(),
  /** What the quantities of rows that tell a pack in words («CAJ x 12») count, and of what their cost is. */
  cantidades_en: z.enum(['unidades', 'empaques']).optional(),
  costo_por: z.enum(['unidad', 'empaque']).optional(),
  /** What the least that is ordered, and what an order is a multiple of, counts. */
  minimo_en: z.enum(['unidades', 'empaques']).optional(),
  /** The stock is that of the whole business, whatever store the name of the file tells. */
  todo_el_negocio: z.literal(true).optional(),
  /** It is read as if nothing were remembered of reports with its titles. */
  sin_recordar: z.literal(true).optional(),
  /** The report has no stock: what else it says of products is loaded. */
  sin_existencias: z.literal(true).optional(),
})

export type StockChoices = z.infer<typeof stockChoices>

/** Remembered with what is loaded, for the next report with the same titles. */
export const readReport = z.object({
  firma: z.string().regex(/^[0-9a-f]{16}$/, MESSAGES.datosInvalidos),
  opciones: stockChoices,
})

const units = z.number()

/** What a report says of a product of the business; what it does not say is absent. */
const stockRow = z.object({
  producto_id: z.number(),
  /** Whose stock it is, as `saveInventory` takes it. */
  local_id: z.number().nullable().optional(),
  nombre: z.string(),
  existencias: units.optional(),
  costo: z.number().optional(),
  en_camino: units.optional(),
  empaque: units.optional(),
  pedido_minimo: units.optional(),
  proveedor: z.string().optional(),
  dias_entrega: z.number().int().optional(),
  unidad: z.string().optional(),
  /** The report's, of a product that has none. */
  categoria: z.string().optional(),
})

const stockPreview = z.object({
  archivo: z.string(),
  /** By which reports with the same titles are recognised. */
  firma: z.string(),
  /** What was chosen for the last one and this one was read with; null where nothing was. */
  recordada: stockChoices.nullable(),
  hoja: z.string().nullable(),
  hojas: z.array(z.string()),
  columnas: z.array(
    z.object({
      titulo: z.string(),
      lugar: z.number(),
      rol: z.enum(stockRoles).nullable(),
      ejemplos: z.array(z.string()),
    }),
  ),
  /** While there are any, nothing is to be loaded. */
  preguntas: z.array(
    z.object({
      codigo: z.string(),
      texto: z.string(),
      /** Answers, with the units that each would load. */
      opciones: z.array(z.object({ texto: z.string(), elegir: stockChoices, unidades: units.nullable() })),
    }),
  ),
  /** What was taken for what. */
  avisos: z.array(z.string()),
  bodegas: z.array(z.object({ nombre: z.string(), productos: z.number(), unidades: units })),
  /**
   * Whose stock is loaded, where it is told by store: products and warehouses of each; `local_id` null and no name for warehouses that are no
   * store. Empty where it is that of the whole business.
   */
  locales: z.array(
    z.object({
      local_id: z.number().nullable(),
      nombre: z.string(),
      bodegas: z.array(z.string()),
      productos: z.number(),
    }),
  ),
  /** The one store whose stock is loaded: the one that is asked for, or that the name of the file tells; null where it is not that of one. */
  local: z.object({ id: z.number(), nombre: z.string() }).nullable(),
  /** Stores of which it may be, where the report itself tells none. */
  locales_posibles: z.array(z.object({ id: z.number(), nombre: z.string() })),
  /** Warehouses that are not loaded, since the stock of another store is asked for. */
  bodegas_sin_usar: z.array(z.string()),
  /** Products whose stock is told by store and would be that of the whole business alone. */
  sin_local_total: z.number(),
  /** ISO date on which the report says its stock was. */
  fecha: z.string().nullable(),
  /** Of each product of the business that the report names, and of each store that it tells of. */
  filas: z.array(stockRow),
  /** Of these, the last ones, which are 0: products that the report names elsewhere, in places where some was told before. */
  agotados_total: z.number(),
  /** Products of which more rows were added up than there are warehouses, and how many of each. */
  sumados: z.array(z.object({ nombre: z.string(), existencias: units, filas: z.number() })),
  /** Products whose stock is below zero, which is none: they are not in `filas`, and stay as they are unless they are saved with another. */
  negativos: z.array(stockRow.required({ existencias: true })),
  /** Products of the report that the business does not sell, those with the most stock first, and how many they are. */
  sin_coincidir: z.array(z.object({ codigo: z.string().nullable(), nombre: z.string(), existencias: units })),
  sin_coincidir_total: z.number(),
  /** Products of the business of which the report says nothing; their stock stays as it is. */
  sin_existencias_total: z.number(),
})

export type StockPreview = z.infer<typeof stockPreview>

const chosen = z.object({
  /** The store whose stock is loaded; where it is absent the report's warehouses that are called as stores are loaded by store. */
  local_id: z.coerce.number().int().min(1).max(MAX_INT_ID).optional(),
  /** `stockChoices` as JSON. */
  opciones: z
    .string()
    .max(20_000)
    .transform((text, context) => {
      try {
        return stockChoices.parse(JSON.parse(text))
      } catch {
        context.addIssue({ code: 'custom', message: MESSAGES.datosInvalidos })
        return z.NEVER
      }
    })
    .optional(),
})

/** Multipart with one file in the field `archivo`. Nothing is kept: what is confirmed is saved as `saveInventory` does. */
export const readStockReport = defineCall({
  method: 'POST',
  path: '/inventario/lectura',
  summary: 'Lee un reporte de existencias y dice qué cargaría; no guarda nada',
  authenticated: true,
  role: 'editor',
  scope: 'stores',
  status: 200,
  query: chosen,
  response: z.object({ data: stockPreview }),
})

/** The same of a file that came to the imports of sales and is none of sales. */
export const readStockOfImport = defineCall({
  method: 'POST',
  path: '/inventario/lectura/:id',
  summary: 'Lee como existencias un archivo que se subió a ventas; no guarda nada',
  authenticated: true,
  role: 'editor',
  scope: 'business',
  status: 200,
  params: uuidParams,
  query: chosen,
  response: z.object({ data: stockPreview }),
})
