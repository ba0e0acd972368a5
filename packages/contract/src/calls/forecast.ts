import { z } from 'zod'
import { defineCall } from '../call.ts'
import { MAX_INT_ID, yearMonth } from '../fields.ts'
import { filterQuery } from './aggregates.ts'
import { missingFiles } from './import-preview.ts'
import { job } from './jobs.ts'

/** Node levels a forecast is published for. */
export const forecastLevels = ['total', 'local', 'categoria', 'producto', 'cliente'] as const

const levelAccuracy = z.object({
  nivel: z.enum(forecastLevels),
  /** Weighted absolute percentage error of the last months, 0.09 = 9%. */
  wape: z.number(),
  /** Σ(forecast − actual) / Σ actual over the same months; above 0 = expected too much. */
  sesgo: z.number(),
  /** The same error of repeating the same month of last year; null where some of those months has none. */
  wape_ingenuo: z.number().nullable(),
  /** Our error in the months of `wape_ingenuo`; absent where these are all: those of which the shop was closed a year before are not. */
  wape_comparable: z.number().optional(),
  /** How many of the last months were forecast without having been seen. */
  meses: z.number(),
})

/** Kinds of selling days by which a forecast may compare months. */
const sellingCalendars = ['dias_de_la_semana', 'lunes_a_sabado', 'todos_los_dias', 'semana_santa'] as const

/** Months in which files leave out who bought, or what, for a share of the units that other months do not. */
export const unnamedMonths = z.object({ meses: z.array(yearMonth), parte: z.number() })

const store = z.object({ local_id: z.number(), nombre: z.string() })

const publishedForecast = z.object({
  creado_en: z.string(),
  /** Last complete month: the end of the training data. */
  corte: yearMonth,
  /** The unfinished month, or null where the data end with a complete one. */
  mes_en_curso: yearMonth.nullable(),
  /** Last day of the unfinished month with sales as they are now, an ISO date; null without one, and where only months are known. */
  ultimo_dia: z.string().nullable(),
  /**
   * Stores whose sales of the month under way have most likely not been loaded, where it is over; `hasta` is the last day of which they have
   * been, an ISO date, null where none have.
   */
  locales_faltantes: z.array(store.extend({ hasta: z.string().nullable() })),
  /**
   * The last file of each kind that came for every month and not for this one, which is over: a kind are files with the same titles. Null where
   * none is missing.
   */
  archivos_faltantes: missingFiles.nullish(),
  /** Stores that sold nothing, or nothing more, in the last month with sales, as the person says. */
  locales_sin_ventas: z.array(store.extend(yearMonth.shape)),
  meses_historia: z.number(),
  /** Of a person limited to some stores: these together, under 'total'. */
  evaluacion: z.array(levelAccuracy),
  /** Selling days that were taken into account; null where months are compared as they are. */
  calendario: z.enum(sellingCalendars).nullable(),
  /** Months with hardly a sale, which were taken for closed: the forecast did not learn from them. */
  meses_cerrados: z.array(yearMonth),
  /** Months of which the shop was closed for some days on end: the forecast learnt from their other days. */
  meses_con_cierre: z.array(yearMonth),
  /** Other months of which a store was closed for some days on end while others sold: of it, the same. */
  locales_con_cierre: z.array(store.extend({ meses: z.array(yearMonth) })),
  /** Months with far fewer sales than the other years imply: the forecast learnt from these instead. */
  meses_bajos: z.array(yearMonth),
  /** Months before the history in which a part of the business's sales was recorded alone: the forecast did not learn from them. */
  meses_parciales: z.array(yearMonth),
  /** Where what each client did lately cannot be compared with a year ago; null where it can. Of it there are no alerts. */
  sin_cliente: unnamedMonths.nullable(),
  /** The same of products and categories. */
  sin_producto: unnamedMonths.nullable(),
})

export type PublishedForecast = z.infer<typeof publishedForecast>

export const getForecast = defineCall({
  method: 'GET',
  path: '/pronostico',
  summary: 'El pronóstico publicado: hasta dónde llegan los datos y cuánto se ha equivocado',
  authenticated: true,
  role: 'lector',
  scope: 'stores',
  status: 200,
  response: z.object({ data: publishedForecast.nullable() }),
})

/** Answers with the forecast that is on its way where there is one. */
export const recalculateForecast = defineCall({
  method: 'POST',
  path: '/pronostico/recalcular',
  summary: 'Pide un pronóstico de las ventas como están, si no hay uno en cola o en curso',
  authenticated: true,
  role: 'editor',
  scope: 'business',
  status: 202,
  response: z.object({ data: job }),
})

const storeWithoutSales = yearMonth.extend({
  anio: z.number().int().min(1990).max(2100),
  local_id: z.number().int().min(1).max(MAX_INT_ID),
  sin_ventas: z.boolean(),
})

export type StoreWithoutSales = z.infer<typeof storeWithoutSales>

/** Keeps that a store's sales of a month are not missing, or forgets it; answers with the forecast that is made of it. */
export const saveStoreWithoutSales = defineCall({
  method: 'POST',
  path: '/pronostico/locales-sin-ventas',
  summary: 'Dice que un local no vendió nada más en un mes, o que sí, y vuelve a calcular el pronóstico',
  authenticated: true,
  role: 'editor',
  scope: 'business',
  status: 202,
  body: storeWithoutSales,
  response: z.object({ data: job }),
})

/** Interval of an expected month, in units and COP; 80% of the time the month ends inside. */
const expectedRange = yearMonth.extend({
  cantidad_desde: z.number(),
  cantidad_hasta: z.number(),
  valor_desde: z.number(),
  valor_hasta: z.number(),
})

export type ExpectedRange = z.infer<typeof expectedRange>

/**
 * Explanation of a node's forecast over the next complete months, in units or COP: esperado = nivel_mensual × months × temporada × (1 + tendencia).
 * Adjustments and commitments are added to it.
 */
const explainedMeasure = z.object({
  /** 'nuevo': less than three months of history; 'sin_ventas': no recent sales; 'ya_no_se_vende': marked as discontinued. None of these has `partes`. */
  estado: z.enum(['conocido', 'nuevo', 'sin_ventas', 'ya_no_se_vende']),
  /** Sum of the published forecast. */
  esperado: z.number(),
  /** Added by adjustments; negative where they reduce the forecast. */
  ajustado: z.number(),
  /** Added by commitments. */
  comprometido: z.number(),
  partes: z
    .object({
      /** Recent, seasonally adjusted sales per month. */
      nivel_mensual: z.number(),
      /** Mean seasonal index of the months: 1.18 is 18% above an average month. */
      temporada: z.number(),
      /** The rest: 0.03 is 3% above level × season. */
      tendencia: z.number(),
    })
    .nullable(),
  /** As in `levelAccuracy`, for this node; null without a backtest, or where nothing was sold. */
  wape: z.number().nullable(),
  sesgo: z.number().nullable(),
  wape_ingenuo: z.number().nullable(),
  wape_comparable: z.number().optional(),
  meses_evaluados: z.number(),
})

export type ExplainedMeasure = z.infer<typeof explainedMeasure>

const explainedNode = z.object({
  nivel: z.enum(forecastLevels),
  /** Number of nodes that are summed. The errors are means over them; the error of their sum is smaller. */
  nodos: z.number(),
  /** First of the explained months, and their number. */
  desde: yearMonth,
  meses: z.number(),
  /** Methods and their weights at the node's level, largest first; they sum to 1. `palabras` ends a sentence; null for a method that no longer exists. */
  metodos: z.array(z.object({ palabras: z.string().nullable(), peso: z.number() })),
  cantidad: explainedMeasure,
  valor: explainedMeasure,
})

export type ExplainedNode = z.infer<typeof explainedNode>

/** Available for the whole business and for stores, clients, categories or products; empty where a filter combines several of these. */
export const expectedRanges = defineCall({
  method: 'GET',
  path: '/predicciones/intervalos',
  summary: 'Entre cuánto y cuánto se espera vender cada mes, y por qué',
  authenticated: true,
  role: 'lector',
  scope: 'stores',
  status: 200,
  query: filterQuery,
  longQuery: true,
  /** `nodo` is absent where `data` is empty, and in forecasts published before explanations were kept. */
  response: z.object({ data: z.array(expectedRange), nodo: explainedNode.optional() }),
})
