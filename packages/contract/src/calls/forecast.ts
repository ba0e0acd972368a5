import { z } from 'zod'
import { defineCall } from '../call.ts'
import { MAX_INT_ID, yearMonth } from '../fields.ts'
import { filterQuery } from './aggregates.ts'
import { missingFiles } from './import-preview.ts'
import { job } from './jobs.ts'

/** Levels with published forecasts. */
export const forecastLevels = ['total', 'local', 'categoria', 'producto', 'cliente'] as const

const levelAccuracy = z.object({
  nivel: z.enum(forecastLevels),
  /** Weighted absolute percentage error (WAPE) of the last months, 0.09 = 9%. */
  wape: z.number(),
  /** Σ(forecast − actual) / Σ actual over the same months; positive if the forecast was too high. */
  sesgo: z.number(),
  /** WAPE of repeating the same month of last year; null if any of those months has no sales a year before. */
  wape_ingenuo: z.number().nullable(),
  /** Our error in the months of `wape_ingenuo`; absent if these are all months. Months in which the shop was closed a year before are left out. */
  wape_comparable: z.number().optional(),
  /** Number of last months that were forecast in the backtest. */
  meses: z.number(),
})

/** Selling-day calendars by which months may be made comparable. */
const sellingCalendars = ['dias_de_la_semana', 'lunes_a_sabado', 'todos_los_dias', 'semana_santa'] as const

/** Months whose files leave out clients, or products, for a share of the units, while other months name them. */
export const unnamedMonths = z.object({ meses: z.array(yearMonth), parte: z.number() })

const store = z.object({ local_id: z.number(), nombre: z.string() })

const publishedForecast = z.object({
  creado_en: z.string(),
  /** Last complete month: the end of the training data. */
  corte: yearMonth,
  /** The unfinished month; null if the data ends with a complete one. */
  mes_en_curso: yearMonth.nullable(),
  /** Last day of the unfinished month with sales, an ISO date; null without an unfinished month, or without daily sales. */
  ultimo_dia: z.string().nullable(),
  /**
   * Stores whose sales of the last month, which is over, are probably not loaded yet; `hasta` is their last day with sales, an ISO date, or null if
   * they have none.
   */
  locales_faltantes: z.array(store.extend({ hasta: z.string().nullable() })),
  /**
   * For each kind of file (files with the same titles) that was loaded for every month but the last one, the name of its last file. Null if none is
   * missing.
   */
  archivos_faltantes: missingFiles.nullish(),
  /** Stores that had no sales, or no further sales, in the last month with sales, as the user states. */
  locales_sin_ventas: z.array(store.extend(yearMonth.shape)),
  meses_historia: z.number(),
  /** For users limited to some stores: those stores combined, under 'total'. */
  evaluacion: z.array(levelAccuracy),
  /** The selling-day calendar that was used; null if months are not adjusted. */
  calendario: z.enum(sellingCalendars).nullable(),
  /** Months with hardly any sale, which count as closed and were not used for training. */
  meses_cerrados: z.array(yearMonth),
  /** Months in which the shop was closed for some days; the forecast used their other days. */
  meses_con_cierre: z.array(yearMonth),
  /** Other months in which a store was closed for some days while others sold; the same for that store. */
  locales_con_cierre: z.array(store.extend({ meses: z.array(yearMonth) })),
  /** Months with far fewer sales than other years imply; the forecast used what the other years imply instead. */
  meses_bajos: z.array(yearMonth),
  /** Months before the history with the sales of a part of the business only; they were not used for training. */
  meses_parciales: z.array(yearMonth),
  /** Why sales of single clients cannot be compared with last year; null if they can. There are no alerts about clients then. */
  sin_cliente: unnamedMonths.nullable(),
  /** The same for products and categories. */
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

/** Returns the forecast that is queued or running, if there is one. */
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

/** Stores, or deletes, the statement that a store's sales of a month are complete, and returns the forecast that follows. */
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

/** Interval of a forecast month, in units and COP, that contains the month's sales with a probability of 80%. */
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
