import { z } from 'zod'
import { defineCall } from '../call.ts'
import { MAX_INT_ID, yearMonth } from '../fields.ts'
import { MAX_FILTER_IDS } from '../constants.ts'
import { MESSAGES } from '../messages.ts'

/**
 * A comma-joined list of ids, '3,17,204'. Absent or empty means no filter. An id that is not the business's
 * own counts as unknown and matches nothing.
 */
export const idList = z
  .string()
  .max(MAX_FILTER_IDS * 11, MESSAGES.filtroInvalido)
  .regex(/^(\d{1,10}(,\d{1,10})*)?$/, MESSAGES.filtroInvalido)
  .transform((text) => (text === '' ? undefined : [...new Set(text.split(',').map(Number))].sort((a, b) => a - b)))
  .pipe(
    z
      .array(z.number().int().max(MAX_INT_ID, MESSAGES.filtroInvalido))
      .max(MAX_FILTER_IDS, MESSAGES.filtroInvalido)
      .optional(),
  )

export const filterQuery = z.object({
  local_id: idList.optional(),
  cliente_id: idList.optional(),
  categoria_id: idList.optional(),
  producto_id: idList.optional(),
})

/** What the server reads from the query: lists of ids. */
export type Filter = z.infer<typeof filterQuery>

/** Sales or predictions of a month. `valor` in COP, `cantidad` in units sold, both rounded to the stored precision. */
const monthlyAggregate = yearMonth.extend({
  valor: z.number(),
  cantidad: z.number(),
  /** Absent where no line of the month carries dollars. */
  total_ventas_usd: z.number().optional(),
  /** Of predictions: what would be expected without the person's adjustments; absent where they change nothing. */
  sin_ajuste: z.object({ valor: z.number(), cantidad: z.number() }).optional(),
})

/** A predicted month. */
const predictedMonth = monthlyAggregate.extend({
  /**
   * The part of it that combinations of local, cliente and producto will sell that have never sold. Absent where there is none, and where a
   * cliente or a producto is asked for: theirs hold what they will sell for the first time.
   */
  nuevos: z.object({ valor: z.number(), cantidad: z.number() }).optional(),
  /** The part of it of locales that had yet to sell in the same month a year before, where others did. Absent where there is none. */
  locales_nuevos: z.object({ valor: z.number(), cantidad: z.number() }).optional(),
})

const quarterlyAggregate = z.object({
  anio: z.number().int(),
  trimestre: z.number().int().min(1).max(4),
  valor: z.number(),
  cantidad: z.number(),
})

const projectedProduct = z.object({
  producto_id: z.number(),
  cantidad: z.number(),
  ingreso: z.number(),
  /**
   * Of the product's units in the backtest, as a share of what was sold; null where it could not be tried. For a person
   * limited to some stores, what the range of these implies.
   */
  error: z.number().nullable(),
  /** ISO date since which it has sold in no store, although it sold often until then; absent of what sells, and where the shop has said why. */
  sin_ventas_desde: z.string().optional(),
})

/** One product's expected month, for the Excel export. */
const productMonth = yearMonth.extend({
  producto_id: z.number(),
  codigo_producto: z.string().nullable(),
  nombre_producto: z.string(),
  cantidad: z.number(),
  /** COP. */
  valor: z.number(),
})

/**
 * What is expected of a month beyond its products: of products that have never sold; where a cliente is asked for, of products that it has never
 * bought.
 */
const newProductsMonth = productMonth.pick({ anio: true, mes: true, cantidad: true, valor: true })

export type MonthlyAggregate = z.infer<typeof monthlyAggregate>
export type QuarterlyAggregate = z.infer<typeof quarterlyAggregate>
export type ProjectedProduct = z.infer<typeof projectedProduct>
export type PredictedMonth = z.infer<typeof predictedMonth>
export type NewProductsMonth = z.infer<typeof newProductsMonth>
export type ProductMonth = z.infer<typeof productMonth>

const aggregate = <Item extends z.ZodType>(path: string, summary: string, item: Item) =>
  defineCall({
    method: 'GET',
    path,
    summary,
    authenticated: true,
    role: 'lector',
    scope: 'stores',
    status: 200,
    query: filterQuery,
    longQuery: true,
    response: z.object({ data: z.array(item) }),
  })

export const salesMonthly = aggregate('/ventas/agregadas/mensual', 'Ventas por mes', monthlyAggregate)
export const salesQuarterly = aggregate('/ventas/agregadas/trimestral', 'Ventas por trimestre', quarterlyAggregate)
export const predictionsMonthly = aggregate(
  '/predicciones/agregadas/mensual',
  'Lo que aún se espera vender, por mes; del mes en curso, solo lo que falta',
  predictedMonth,
)
export const predictionsQuarterly = aggregate(
  '/predicciones/agregadas/trimestral',
  'Lo que aún se espera vender, por trimestre',
  quarterlyAggregate,
)
export const predictionsByProduct = defineCall({
  method: 'GET',
  path: '/predicciones/agregadas/productos-mensual',
  summary: 'Lo que aún se espera vender, por producto y mes (para exportar)',
  authenticated: true,
  role: 'lector',
  scope: 'stores',
  status: 200,
  query: filterQuery,
  longQuery: true,
  /** `nuevos` is absent where there is nothing of it. */
  response: z.object({ data: z.array(productMonth), nuevos: z.array(newProductsMonth).optional() }),
})

/** Ids; null where the other three filters ask for nothing, so that all are left. */
const optionsLeft = z.array(z.number()).nullable()

export const filterOptionsLeft = defineCall({
  method: 'GET',
  path: '/ventas/agregadas/opciones',
  summary: 'De cada filtro, las opciones con ventas o pedidos comprometidos bajo los otros tres',
  authenticated: true,
  role: 'lector',
  scope: 'stores',
  status: 200,
  query: filterQuery,
  longQuery: true,
  response: z.object({
    data: z.object({
      local_id: optionsLeft,
      cliente_id: optionsLeft,
      categoria_id: optionsLeft,
      producto_id: optionsLeft,
    }),
  }),
})

export type FilterOptionsLeft = z.infer<typeof filterOptionsLeft.response>['data']

export const projectedProducts = defineCall({
  method: 'GET',
  path: '/predicciones/agregadas/productos-proximos',
  summary: 'Los productos que más se venderán en los próximos meses completos, el de mayor cantidad primero',
  authenticated: true,
  role: 'lector',
  scope: 'stores',
  status: 200,
  longQuery: true,
  query: z.object({
    local_id: idList.optional(),
    cliente_id: idList.optional(),
    categoria_id: idList.optional(),
    months: z.coerce
      .number(MESSAGES.datosInvalidos)
      .int(MESSAGES.datosInvalidos)
      .min(1, MESSAGES.datosInvalidos)
      .max(12, MESSAGES.datosInvalidos)
      .default(3),
  }),
  response: z.object({ data: z.array(projectedProduct) }),
})
