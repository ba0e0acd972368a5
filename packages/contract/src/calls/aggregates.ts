import { z } from 'zod'
import { defineCall } from '../call.ts'
import { MAX_INT_ID, yearMonth } from '../fields.ts'
import { MAX_FILTER_IDS } from '../constants.ts'
import { MESSAGES } from '../messages.ts'

/** A comma-separated list of ids, '3,17,204'. Absent or empty means no filter. Ids of other businesses count as unknown and match nothing. */
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

/** The filters as the server parses them: lists of ids. */
export type Filter = z.infer<typeof filterQuery>

/** Sales or predictions of a month: `valor` in COP, `cantidad` in units, both rounded to the stored precision. */
const monthlyAggregate = yearMonth.extend({
  valor: z.number(),
  cantidad: z.number(),
  /** Absent if no line of the month has dollars. */
  total_ventas_usd: z.number().optional(),
  /** For predictions: the forecast without the person's adjustments; absent if they change nothing. */
  sin_ajuste: z.object({ valor: z.number(), cantidad: z.number() }).optional(),
})

/** A predicted month. */
const predictedMonth = monthlyAggregate.extend({
  /**
   * The part from combinations of store, client and product that have never sold. Absent if there is none, and under a filter by client or product,
   * whose figures include first purchases.
   */
  nuevos: z.object({ valor: z.number(), cantidad: z.number() }).optional(),
  /** The part from stores that had not begun in the same month a year before, if others had. Absent if there is none. */
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
   * Backtest error of the product's units as a share of sales; null if it could not be computed. For users limited to some stores it is derived from
   * the interval of these.
   */
  error: z.number().nullable(),
  /**
   * ISO date since which the product has had no sales in any store although it sold often before; absent for other products, and if the shop has
   * given the reason.
   */
  sin_ventas_desde: z.string().optional(),
})

/** The forecast of one product in one month, for the Excel export. */
const productMonth = yearMonth.extend({
  producto_id: z.number(),
  codigo_producto: z.string().nullable(),
  nombre_producto: z.string(),
  cantidad: z.number(),
  /** COP. */
  valor: z.number(),
})

/**
 * The forecast of a month that belongs to no listed product: products that have never sold or, under a filter by client, products that the client has
 * never bought.
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
  /** `nuevos` is absent if there are none. */
  response: z.object({ data: z.array(productMonth), nuevos: z.array(newProductsMonth).optional() }),
})

/** Ids of the remaining options; null if the other three filters are empty, so that all options remain. */
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
