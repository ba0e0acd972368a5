import { z } from 'zod'
import { defineCall } from '../call.ts'
import { filterQuery } from './aggregates.ts'

const monthOf = z.object({ anio: z.number().int(), mes: z.number().int().min(1).max(12) })

/** Node levels a forecast is published for. */
export const forecastLevels = ['total', 'local', 'categoria', 'producto', 'cliente'] as const

export const levelAccuracy = z.object({
  nivel: z.enum(forecastLevels),
  /** Weighted absolute percentage error of the last months, 0.09 = 9%. */
  wape: z.number(),
  /** Σ(forecast − actual) / Σ actual over the same months; above 0 = expected too much. */
  sesgo: z.number(),
  /** The same error of repeating the same month of last year; null without a year of history. */
  wape_ingenuo: z.number().nullable(),
  /** How many of the last months were forecast without having been seen. */
  meses: z.number(),
})

export const publishedForecast = z.object({
  creado_en: z.string(),
  /** Last complete month: the end of the training data. */
  corte: monthOf,
  /** The unfinished month, or null where the data end with a complete one. */
  mes_en_curso: monthOf.nullable(),
  meses_historia: z.number(),
  evaluacion: z.array(levelAccuracy),
})

export type PublishedForecast = z.infer<typeof publishedForecast>

export const getForecast = defineCall({
  method: 'GET',
  path: '/pronostico',
  summary: 'El pronóstico publicado: hasta dónde llegan los datos y cuánto se ha equivocado',
  authenticated: true,
  status: 200,
  response: z.object({ data: publishedForecast.nullable() }),
})

/** Interval of an expected month, in units and COP; 80% of the time the month ends inside. */
export const expectedRange = z.object({
  anio: z.number().int(),
  mes: z.number().int().min(1).max(12),
  cantidad_desde: z.number(),
  cantidad_hasta: z.number(),
  valor_desde: z.number(),
  valor_hasta: z.number(),
})

export type ExpectedRange = z.infer<typeof expectedRange>

/** Published for the whole business and for one local, cliente, categoría or producto alone; empty for other filters. */
export const expectedRanges = defineCall({
  method: 'GET',
  path: '/predicciones/intervalos',
  summary: 'Entre cuánto y cuánto se espera vender cada mes',
  authenticated: true,
  status: 200,
  query: filterQuery,
  response: z.object({ data: z.array(expectedRange) }),
})
