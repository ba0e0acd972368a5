import { z } from 'zod'
import { defineCall } from '../call.ts'
import { yearMonth } from '../fields.ts'
import { MESSAGES } from '../messages.ts'
import { filterQuery } from './aggregates.ts'

/** What is left of the month under way, and what comes after it or from today on. */
export const reorderPeriods = ['mes_en_curso', 'proximo_mes', 'proximos_30_dias', 'tres_meses'] as const
export type ReorderPeriod = (typeof reorderPeriods)[number]

/** Percentages of orders that are to cover the demand they are made for. */
export const serviceLevels = [80, 90, 95] as const

const confidenceLevels = ['confiable', 'variable', 'arriesgado'] as const

/** What the shop says of a product; null where it has not said it. Quantities in units, `costo` in COP a unit. */
export const inventory = z.object({
  existencias: z.number().nullable(),
  /** ISO date on which the stock was told. */
  existencias_al: z.string().nullable(),
  en_camino: z.number().nullable(),
  /** Units in a pack. */
  empaque: z.number().nullable(),
  /** The least that is ordered at once, in units. */
  pedido_minimo: z.number().nullable(),
  proveedor: z.string().nullable(),
  dias_entrega: z.number().nullable(),
  costo: z.number().nullable(),
  /** What it is measured in, as its stock report writes it: 'MT', 'KG', 'UND'. */
  unidad: z.string().nullable(),
})

/**
 * The order, line by line, in units to the thousandth: what is needed is antes + esperado + entrega + margen, and the order is what
 * stock and goods on their way leave of it, in whole packs and no less than `pedido_minimo`.
 */
const suggestedOrder = z.object({
  /** Expected from now until the period begins, and while the next order is on its way, after it. */
  antes: z.number(),
  esperado: z.number(),
  entrega: z.number(),
  /** Held above what is expected, so that the level of service is reached in what is asked for: one of all stores, or that of one. */
  margen: z.number(),
  /** In steps, whole units rounded up; 0 where less than half a unit is expected in the period, and less than half in the other days. */
  necesita: z.number(),
  cantidad: z.number(),
  /** Packs that the order is made of; null without a pack size. */
  empaques: z.number().nullable(),
})

/** Stock that was told of a product by itself in one place. */
const stockOfStore = z.object({
  /** Null for warehouses that are no store. */
  local_id: z.number().nullable(),
  /** Empty for these. */
  nombre: z.string(),
  existencias: z.number().nullable(),
  existencias_al: z.string().nullable(),
  en_camino: z.number().nullable(),
  /** As of a row. */
  vendido_despues: z.number().nullable(),
  esperado_despues: z.number(),
  /**
   * What the store needs for the days of the order: its part, in steps, of what all of them do; its own plan, with a reserve of its own, tells more.
   * Null for what is no store, and of what clients buy.
   */
  necesita: z.number().nullable(),
})

export type StockOfStore = z.infer<typeof stockOfStore>

export const reorderRow = z.object({
  producto_id: z.number(),
  codigo: z.string().nullable(),
  nombre: z.string(),
  categoria_id: z.number(),
  categoria: z.string(),
  /** Units, to the thousandth, expected in the period, commitments included, and between what limits 80% of the time. */
  esperado: z.number(),
  desde: z.number(),
  hasta: z.number(),
  /** The least that is ordered, and in which all its units are told: a unit, or a tenth of one of what is sold in fractions. */
  paso: z.number(),
  /** Sold in the same days of the year before; null where the history does not reach them. */
  hace_un_ano: z.number().nullable(),
  /** Of what sold for the first time in the month under way, which no forecast knows; else null. */
  empezo: z
    .object({
      /** So far. */
      vendido: z.number(),
      /** ISO date of the first sale; null where the days of sales are not known. */
      desde: z.string().nullable(),
      /** What is expected is what it sells at its own pace; else it began too lately, and `esperado` and `pedido` say nothing. */
      con_ritmo: z.boolean(),
    })
    .nullable(),
  /** Committed by clients for days of the period; in a plan of some stores, of them. */
  comprometido: z.number(),
  /** In such a plan, what is committed of no store and adds to what they are expected to sell, or to nothing. */
  comprometido_sin_local: z.number(),
  confianza: z.enum(confidenceLevels),
  /**
   * The product's error in the backtest, 0.2 = 20% of what it sold; null where it could not be tried. Of some stores or clients it is
   * larger, as far as they are a part of the product; for a person limited to some stores, what the range of these implies.
   */
  error: z.number().nullable(),
  /**
   * Of a plan of one store the stock is that store's. Of the whole business, where stock was told by store, it is the sum, of the oldest day.
   * A person limited to some stores is not told the cost.
   */
  inventario: inventory,
  /**
   * Sold since the stock was told, up to the last sale that is known, which the order takes off; null where the sales of that month are
   * known as a sum alone: then nothing is taken off.
   */
  vendido_despues: z.number().nullable(),
  /** Expected to have been sold since, in steps, on days that are over and whose sales have not come in: the order takes it off too. */
  esperado_despues: z.number(),
  /** What its stores tell, by name; empty where the stock was told of the whole, and in a plan of one store. */
  por_local: z.array(stockOfStore),
  /** Stores that need some of it and have not told their stock, where others have; by their ids. */
  locales_sin_contar: z.array(z.number()),
  /** Months in which it may have been out of stock, or of which the shop has said so; oldest first. */
  agotados: z.array(
    yearMonth.extend({
      /** Units sold in it; those of the store in a plan of one store. */
      vendido: z.number(),
      /** True and false as the shop said; null where it has not: then it is asked. */
      agotado: z.boolean().nullable(),
      /** The days of it that the shop said, ISO, both included, the first ones first; it may have run out more than once. */
      dichos: z.array(z.object({ desde: z.string(), hasta: z.string() })),
      /** Days on end without a sale, or, where sales are known by month, none in it between months that did; or none since, and no stock. */
      sugerido: z.boolean(),
      /** These days, by store: ISO dates, both included. */
      dias: z.array(z.object({ local_id: z.number(), local: z.string(), desde: z.string(), hasta: z.string() })),
    }),
  ),
  /**
   * The first day since which it has sold in no store, ISO, although it sold often until then, where the shop has not said why: whether it ran out, is
   * sold no more or sells like that. Until it does nothing is ordered of it, and no error is told; null of all others.
   */
  sin_ventas_desde: z.string().nullable(),
  /** The product that may have taken its place: it began to sell as that stopped, and is called and sold much like it. Only of what is asked about. */
  reemplazo: z.object({ producto_id: z.number(), nombre: z.string() }).nullable(),
  /**
   * Null where the stock is not known, or is not that of what is asked for, where nothing is known of what will sell, and where it is to be said why
   * it does not sell.
   */
  pedido: suggestedOrder.nullable(),
})

export type ReorderRow = z.infer<typeof reorderRow>

const reorderPlan = z.object({
  periodo: z.enum(reorderPeriods),
  /** The period of who chooses none: the next month, or what is left of this one where it has hardly begun and no sale of it is known. */
  periodo_inicial: z.enum(reorderPeriods),
  /** First and last day of the period, ISO dates. */
  desde: z.string(),
  hasta: z.string(),
  /** The day it is reckoned from: today, or the end of the data where the forecast does not reach further. */
  calculado_al: z.string(),
  /** The first day that the stock must last: that one, whose sales are yet to come, or the next where they are in. */
  primer_dia: z.string(),
  /** The last month with sales. */
  ventas_hasta: yearMonth,
  /** The one store whose stock and order are told; null where they are those of the whole business, and where there are none. */
  local: z.object({ id: z.number(), nombre: z.string() }).nullable(),
  /**
   * What is expected is that of several stores or of clients, and the stock that the shop tells is that of all or of one: nothing is
   * ordered from the one for the other, and none is told beside it.
   */
  de_parte: z.boolean(),
  /** Of some of the days a year before only their months' sums are known: `hace_un_ano` counts a part of these. */
  hace_un_ano_prorrateado: z.boolean(),
  /**
   * Units that Predicciones tells of the same months, in all: also of products that have never sold, and of the year before of those that
   * are no longer expected; `nuevos` of them are of the first. `empezaron` are those that the list expects of what began in the month under way, which Predicciones does not know. Null where the days are no whole months, and while the first products are told alone.
   */
  predicciones: z
    .object({
      esperado: z.number(),
      nuevos: z.number(),
      empezaron: z.number(),
      hace_un_ano: z.number().nullable(),
      /** Of what is not ordered. */
      sin_pedir: z.object({ esperado: z.number(), hace_un_ano: z.number() }),
    })
    .nullable(),
  /** The business's files name no product: there is nothing to order of what they tell. */
  sin_productos: z.boolean(),
  /** What is no product that is ordered, under the same filter: it is in no row, and in no sum of them. */
  sin_pedir: z.array(
    z.object({
      producto_id: z.number(),
      codigo: z.string().nullable(),
      nombre: z.string(),
      /**
       * 'dicho': the shop said so. 'terminado': it said that it is sold no more. 'servicio': its name says that it is none, and the shop has not said that
       * it is ordered; what sells most of these comes first.
       */
      porque: z.enum(['dicho', 'terminado', 'servicio']),
    }),
  ),
  /** The products that took their category from a stock report last, and the day on which they did, ISO; null where none did. */
  categorias_de_reporte: z.object({ el: z.string(), productos: z.array(z.number()) }).nullable(),
  filas: z.array(reorderRow),
  /** What the page has to know of the whole list where `filas` has only its first products; null where it has all. */
  todos: z
    .object({
      productos: z.number().int(),
      /** The stock of one is known: there is something to order, or nothing. */
      con_existencias: z.boolean(),
      con_comprometido: z.boolean(),
      /** What one costs is known. */
      con_costo: z.boolean(),
      /** Of how many it is to be said why they do not sell. */
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
    /** `periodo_inicial` without it. */
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
    /** No more products than these come, with the total of all: what a screen draws first. */
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
