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

/** Roles of columns by position; the widest report has about a hundred columns. */
const places = z.array(z.number().int().min(0).max(500)).max(100)

/** The user's choices where the report is ambiguous; everything else is detected. */
const stockChoices = z.object({
  hoja: z.string().max(200).optional(),
  columnas: z.partialRecord(z.enum(stockRoles), places).optional(),
  /** Warehouses that count; by default all. */
  bodegas: z.array(z.string().max(200)).max(500).optional(),
  repetidos: z.enum(['sumar', 'ultima']).optional(),
  decimal: z.enum([',', '.']).optional(),
  /** Whether packs at the end of names («PACA X 24») are how the product is ordered. */
  empaques_del_nombre: z.boolean().optional(),
  /** Whether the quantities of rows with a pack in words («CAJ x 12») count units or packs, and whether their cost is per unit or per pack. */
  cantidades_en: z.enum(['unidades', 'empaques']).optional(),
  costo_por: z.enum(['unidad', 'empaque']).optional(),
  /** Whether minimum orders and order multiples count units or packs. */
  minimo_en: z.enum(['unidades', 'empaques']).optional(),
  /** The stock is that of the whole business, whatever store the file's name contains. */
  todo_el_negocio: z.literal(true).optional(),
  /** Ignores the answers that are remembered for reports with the same titles. */
  sin_recordar: z.literal(true).optional(),
  /** The report has no stock; its other data about products is loaded. */
  sin_existencias: z.literal(true).optional(),
})

export type StockChoices = z.infer<typeof stockChoices>

/** Remembered with what is loaded, for the next report with the same titles. */
export const readReport = z.object({
  firma: z.string().regex(/^[0-9a-f]{16}$/, MESSAGES.datosInvalidos),
  opciones: stockChoices,
})

const units = z.number()

/** Data of a report about a product of the business; what the report does not state is absent. */
const stockRow = z.object({
  producto_id: z.number(),
  /** Whose stock it is, as in `saveInventory`. */
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
  /** The category in the report, for products without one. */
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
  /** Nothing can be loaded while there are any. */
  preguntas: z.array(
    z.object({
      codigo: z.string(),
      texto: z.string(),
      /** Answers, with the units that each would load. */
      opciones: z.array(z.object({ texto: z.string(), elegir: stockChoices, unidades: units.nullable() })),
    }),
  ),
  /** The role of each column. */
  avisos: z.array(z.string()),
  bodegas: z.array(z.object({ nombre: z.string(), productos: z.number(), unidades: units })),
  /**
   * If stock is given by store: each store with its number of products and its warehouses; `local_id` and name are null for warehouses that are not
   * stores. Empty if the stock is that of the whole business.
   */
  locales: z.array(
    z.object({
      local_id: z.number().nullable(),
      nombre: z.string(),
      bodegas: z.array(z.string()),
      productos: z.number(),
    }),
  ),
  /** The only store whose stock is loaded: the chosen one, or the one in the file's name; null if there are several or none. */
  local: z.object({ id: z.number(), nombre: z.string() }).nullable(),
  /** Stores to which the report may belong, if it names none. */
  locales_posibles: z.array(z.object({ id: z.number(), nombre: z.string() })),
  /** Warehouses that are not loaded because they belong to other stores. */
  bodegas_sin_usar: z.array(z.string()),
  /** Number of products with stock by store that would get stock of the whole business instead. */
  sin_local_total: z.number(),
  /** ISO date of the stock, if the report states it. */
  fecha: z.string().nullable(),
  /** One row per product of the business and store in the report. */
  filas: z.array(stockRow),
  /** Number of the last of these rows that are 0: products that the report lists for other stores, and that had stock in this one before. */
  agotados_total: z.number(),
  /** Number of products with more rows than there are warehouses, and how many rows were added. */
  sumados: z.array(z.object({ nombre: z.string(), existencias: units, filas: z.number() })),
  /** Products with negative stock. They are not in `filas`, and keep their stock unless another is saved. */
  negativos: z.array(stockRow.required({ existencias: true })),
  /** Products of the report that the business does not sell, largest stock first, and their number. */
  sin_coincidir: z.array(z.object({ codigo: z.string().nullable(), nombre: z.string(), existencias: units })),
  sin_coincidir_total: z.number(),
  /** Number of products of the business that the report does not list; their stock is kept. */
  sin_existencias_total: z.number(),
})

export type StockPreview = z.infer<typeof stockPreview>

const chosen = z.object({
  /** The store whose stock is loaded; by default warehouses named like stores are loaded for these stores. */
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

/** Multipart form with one file in the field `archivo`. Nothing is stored; confirmed rows are saved with `saveInventory`. */
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

/** The same for a file that was uploaded as sales but is a stock report. */
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
