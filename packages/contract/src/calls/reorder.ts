import { z } from 'zod'
import { defineCall } from '../call.ts'
import { yearMonth } from '../fields.ts'
import { MESSAGES } from '../messages.ts'
import { filterQuery } from './aggregates.ts'
import { inventory, stockOfStore } from './product-stock.ts'

/** Days that are ordered for: the remainder of the current month, later months, or a number of days from today. */
export const reorderPeriods = ['mes_en_curso', 'proximo_mes', 'proximos_30_dias', 'tres_meses'] as const
export type ReorderPeriod = (typeof reorderPeriods)[number]

/** Service levels in percent: share of orders that are to cover the demand they are made for. */
export const serviceLevels = [80, 90, 95] as const

const confidenceLevels = ['confiable', 'variable', 'arriesgado'] as const

/**
 * The order step by step, in units with three decimals: the need is antes + esperado + entrega + margen, and the order is the need less stock and
 * incoming goods, in whole packs and not less than `pedido_minimo`.
 */
const suggestedOrder = z.object({
  /** Demand from now until the period begins, and demand after it until the next order arrives. */
  antes: z.number(),
  esperado: z.number(),
  entrega: z.number(),
  /** Safety stock above the expected demand, so that the service level is reached: for all stores together, or for one store. */
  margen: z.number(),
  /** In steps, whole units rounded up; 0 if less than half a unit is expected in the period, and less than half in the other days. */
  necesita: z.number(),
  cantidad: z.number(),
  /** Number of packs; null without a pack size. */
  empaques: z.number().nullable(),
})

export const reorderRow = z.object({
  producto_id: z.number(),
  codigo: z.string().nullable(),
  nombre: z.string(),
  categoria_id: z.number(),
  categoria: z.string(),
  /** Expected units in the period with three decimals, including commitments, and the limits of the 80% interval. */
  esperado: z.number(),
  desde: z.number(),
  hasta: z.number(),
  /** Step of all quantities: a unit, or a tenth for products sold in fractions. */
  paso: z.number(),
  /** Sales in the same days of the year before; null if the history does not reach them. */
  hace_un_ano: z.number().nullable(),
  /** For a product first sold in the unfinished month, which no forecast contains; else null. */
  empezo: z
    .object({
      /** Sales so far. */
      vendido: z.number(),
      /** ISO date of the first sale; null if daily sales are not known. */
      desde: z.string().nullable(),
      /** Whether `esperado` is projected from its own pace; otherwise it began too recently, and `esperado` and `pedido` have no meaning. */
      con_ritmo: z.boolean(),
    })
    .nullable(),
  /** Commitments of clients for days of the period; in the plan of some stores, those of these stores. */
  comprometido: z.number(),
  /** In such a plan, what is committed of no store and adds to what they are expected to sell, or to nothing. */
  comprometido_sin_local: z.number(),
  confianza: z.enum(confidenceLevels),
  /**
   * Backtest error of the product, 0.2 = 20% of its sales; null if it could not be computed. For some stores or clients it is larger, depending on
   * their share of the product; for users limited to some stores it is derived from their interval.
   */
  error: z.number().nullable(),
  /**
   * In the plan of a store, the stock of that store. In the plan of the business, the sum of the stores' stock if it is known by store, with the
   * oldest date. Users limited to some stores do not see the cost.
   */
  inventario: inventory,
  /**
   * Sales since the stock was counted, up to the last known sale; the order subtracts them. Null if only the month's total is known; then nothing is
   * subtracted.
   */
  vendido_despues: z.number().nullable(),
  /** Expected sales since then, in steps, on past days whose sales are not loaded; the order subtracts them too. */
  esperado_despues: z.number(),
  /** Stock by store, ordered by name; empty if only the stock of the business is known, and in the plan of a store. */
  por_local: z.array(stockOfStore),
  /** Ids of stores that need the product and have no known stock, while others do. */
  locales_sin_contar: z.array(z.number()),
  /** Months in which it may have been out of stock, or for which the shop has answered; oldest first. */
  agotados: z.array(
    yearMonth.extend({
      /** Units sold in the month; those of the store in the plan of a store. */
      vendido: z.number(),
      /** The shop's answer; null without one: then it is asked. */
      agotado: z.boolean().nullable(),
      /** The days without stock that the shop gave, ISO, both included, in order; a product may run out more than once in a month. */
      dichos: z.array(z.object({ desde: z.string(), hasta: z.string() })),
      /**
       * Whether the sales suggest it: consecutive days without sales; with monthly sales, a month without any between months with sales, or no sales
       * since and no stock.
       */
      sugerido: z.boolean(),
      /** These days, by store: ISO dates, both included. */
      dias: z.array(z.object({ local_id: z.number(), local: z.string(), desde: z.string(), hasta: z.string() })),
    }),
  ),
  /**
   * First day (ISO) since which the product has had no sales in any store although it sold often before, while the shop has not said why: whether it
   * ran out, is no longer sold, or sells irregularly. Until then nothing is ordered and no error is shown. Null for all others.
   */
  sin_ventas_desde: z.string().nullable(),
  /** The product that may have taken its place: it began to sell as that stopped, and is called and sold much like it. Only of what is asked about. */
  reemplazo: z.object({ producto_id: z.number(), nombre: z.string() }).nullable(),
  /**
   * Null if the stock is not known or belongs to other stores than the plan, if future sales are not known, and while the shop must say why
   * the product has no sales.
   */
  pedido: suggestedOrder.nullable(),
})

export type ReorderRow = z.infer<typeof reorderRow>

const reorderPlan = z.object({
  periodo: z.enum(reorderPeriods),
  /** The default period: the next month, or the remainder of this one if it has hardly begun and no sale of it is known. */
  periodo_inicial: z.enum(reorderPeriods),
  /** First and last day of the period, ISO dates. */
  desde: z.string(),
  hasta: z.string(),
  /** The day from which the plan is computed: today, or the end of the data if the forecast does not reach further. */
  calculado_al: z.string(),
  /** First day that the stock must cover: that day, or the next one if its sales are loaded. */
  primer_dia: z.string(),
  /** Last month with sales. */
  ventas_hasta: yearMonth,
  /** The only store of the plan; null for the whole business, and without stores. */
  local: z.object({ id: z.number(), nombre: z.string() }).nullable(),
  /**
   * The plan is for several stores or for clients, while the known stock belongs to the business or to a single store: no order and no stock is shown
   * then.
   */
  de_parte: z.boolean(),
  /** For some of the days a year before only monthly sums are known: `hace_un_ano` contains a share of them. */
  hace_un_ano_prorrateado: z.boolean(),
  /**
   * Total units of the same months in Predicciones, including products that have never sold, and last year's sales of products that are no longer
   * expected; `nuevos` is the part of products that have never sold. `empezaron` is the part that the list expects of products that began in the
   * unfinished month, which Predicciones does not contain. Null if the days are not whole months, and while only the first products are returned.
   */
  predicciones: z
    .object({
      esperado: z.number(),
      nuevos: z.number(),
      empezaron: z.number(),
      hace_un_ano: z.number().nullable(),
      /** Number of products that are not ordered. */
      sin_pedir: z.object({ esperado: z.number(), hace_un_ano: z.number() }),
    })
    .nullable(),
  /** Whether the business's files name no products, so that there is nothing to order. */
  sin_productos: z.boolean(),
  /** Products that are not ordered, under the same filter. They are in no row, and in no sum. */
  sin_pedir: z.array(
    z.object({
      producto_id: z.number(),
      codigo: z.string().nullable(),
      nombre: z.string(),
      /**
       * 'dicho': the shop said so. 'terminado': the shop said that it is no longer sold. 'servicio': its name suggests a service, and the shop has
       * not said that it is ordered. Those with the largest sales come first.
       */
      porque: z.enum(['dicho', 'terminado', 'servicio']),
    }),
  ),
  /** The products that took their category from a stock report last, and the day on which they did, ISO; null where none did. */
  categorias_de_reporte: z.object({ el: z.string(), productos: z.array(z.number()) }).nullable(),
  filas: z.array(reorderRow),
  /** Data about the whole list if `filas` only has its first products; null if it has all. */
  todos: z
    .object({
      productos: z.number().int(),
      /** Whether the stock of any product is known, so that there is an order. */
      con_existencias: z.boolean(),
      con_comprometido: z.boolean(),
      /** Whether a unit's cost is known. */
      con_costo: z.boolean(),
      /** Number of products for which the shop must say why they have no sales. */
      sin_ventas: z.number().int(),
    })
    .nullable(),
})

export type ReorderPlan = z.infer<typeof reorderPlan>

export const getReorderPlan = defineCall({
  method: 'GET',
  path: '/que_pedir',
  summary: 'Qué pedir de cada producto: lo esperado, qué tan seguro es y el pedido sugerido; lo más esperado primero',
  authenticated: true,
  role: 'lector',
  scope: 'stores',
  status: 200,
  longQuery: true,
  query: filterQuery.extend({
    /** By default `periodo_inicial`. */
    periodo: z.enum(reorderPeriods, MESSAGES.datosInvalidos).optional(),
    servicio: z.coerce
      .number(MESSAGES.datosInvalidos)
      .pipe(
        z.union(
          serviceLevels.map((level) => z.literal(level)),
          MESSAGES.datosInvalidos,
        ),
      )
      .default(90),
    /** Maximum number of products, with the totals of all: what a screen shows first. */
    primeras: z.coerce
      .number(MESSAGES.datosInvalidos)
      .int(MESSAGES.datosInvalidos)
      .min(1, MESSAGES.datosInvalidos)
      .max(1000, MESSAGES.datosInvalidos)
      .optional(),
  }),
  /** Null without a published forecast. */
  response: z.object({ data: reorderPlan.nullable() }),
})
