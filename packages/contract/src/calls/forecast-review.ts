import { z } from 'zod'
import { defineCall } from '../call.ts'
import { MAX_INT_ID, yearMonth } from '../fields.ts'
import { MESSAGES } from '../messages.ts'

/** Levels at which what was forecast is compared with what came. */
export const reviewLevels = ['total', 'local', 'categoria', 'producto'] as const
export type ReviewLevel = (typeof reviewLevels)[number]

/** Months before the one that is judged, in which the forecast was made. */
export const LEADS = [1, 2, 3] as const

const query = z.object({
  /** In units, or in COP. */
  medida: z.enum(['cantidad', 'valor'], MESSAGES.datosInvalidos).default('cantidad'),
  /** The last forecast made at least so many months before the one that is judged. */
  antes: z.coerce
    .number(MESSAGES.datosInvalidos)
    .pipe(
      z.union(
        LEADS.map((lead) => z.literal(lead)),
        MESSAGES.datosInvalidos,
      ),
    )
    .default(1),
})

/** A month that is over, in the measure that was asked for. */
const reviewedMonth = yearMonth.extend({
  /** 'dicho': frozen when it was said. 'prueba': what the backtest would have said, from the months before alone. */
  origen: z.enum(['dicho', 'prueba']),
  /** Month in which it was said, or last month that the backtest knew. */
  hecho: yearMonth,
  /**
   * ISO date on which it was said, where the month had begun: no sale of it was known, and nothing was said before. Then `hecho` is the
   * month before. Else null.
   */
  dicho_el: z.string().nullable(),
  vendido: z.number(),
  /** What of it stores sold that opened after what was known when it was said: nobody could say it. Null where nothing. */
  de_locales_nuevos: z.number().nullable(),
  /** Without the person's adjustments, commitments included, and between what limits 80% of the time. */
  esperado: z.number(),
  desde: z.number(),
  hasta: z.number(),
  /** With the person's adjustments; null where there were none. */
  ajustado: z.number().nullable(),
  /** What clients had committed to and did not buy: it was said, and is in none of these figures. Null where nothing. */
  incumplido: z.number().nullable(),
  /** Sold in the same month of the year before; null where the history does not reach it, and where the shop was closed in it. */
  hace_un_ano: z.number().nullable(),
})

export type ReviewedMonth = z.infer<typeof reviewedMonth>

/** Errors are Σ|forecast − sold| / Σ|sold|, null where nothing was sold. */
const accuracySummary = z.object({
  meses: z.number(),
  /** Months that ended within the limits. */
  dentro: z.number(),
  /** Of all these months together, in the measure that was asked for. */
  esperado: z.number(),
  vendido: z.number(),
  error: z.number().nullable(),
  /** Σ(forecast − sold) / Σ|forecast − sold|, −1 to 1, without what `de_locales_nuevos` tells: below 0 it was too little. Null without any error. */
  sesgo: z.number().nullable(),
  /** Of the months with one a year before: our error, and that of repeating that one. */
  meses_con_ano_pasado: z.number(),
  error_comparable: z.number().nullable(),
  error_ano_pasado: z.number().nullable(),
  /** Of the months that the person adjusted: the error without the adjustment and with it. */
  meses_ajustados: z.number(),
  error_sin_ajuste: z.number().nullable(),
  error_con_ajuste: z.number().nullable(),
})

export type AccuracySummary = z.infer<typeof accuracySummary>

const forecastReview = z.object({
  nombre: z.string().nullable(),
  /** At most the last twelve months that are over, in their order. */
  meses: z.array(reviewedMonth),
  /** Of the months that were said, and of those that only the backtest judges; null where there are none. */
  dicho: accuracySummary.nullable(),
  prueba: accuracySummary.nullable(),
})

export type ForecastReview = z.infer<typeof forecastReview>

export const getForecastReview = defineCall({
  method: 'GET',
  path: '/aciertos',
  summary: 'De cada mes cerrado: lo que se dijo 1, 2 o 3 meses antes, lo vendido hace un año y lo que se vendió',
  authenticated: true,
  role: 'lector',
  scope: 'business',
  status: 200,
  query: query.extend({
    nivel: z.enum(reviewLevels, MESSAGES.datosInvalidos).default('total'),
    /** Of the level; 0 for the whole business. */
    entidad_id: z.coerce
      .number(MESSAGES.filtroInvalido)
      .int(MESSAGES.filtroInvalido)
      .min(0, MESSAGES.filtroInvalido)
      .max(MAX_INT_ID, MESSAGES.filtroInvalido)
      .default(0),
  }),
  /** Null without a published forecast; an id that is not the business's has no months. */
  response: z.object({ data: forecastReview.nullable() }),
})

export const listAccuracy = defineCall({
  method: 'GET',
  path: '/aciertos/por_nivel',
  summary: 'Cuánto se acertó en cada local, categoría o producto; el que más vende primero',
  authenticated: true,
  role: 'lector',
  scope: 'business',
  status: 200,
  query: query.extend({
    nivel: z.enum(['local', 'categoria', 'producto'], MESSAGES.datosInvalidos).default('producto'),
  }),
  response: z.object({
    data: z.array(
      z.object({
        entidad_id: z.number(),
        nombre: z.string(),
        vendido: z.number(),
        dicho: accuracySummary.nullable(),
        prueba: accuracySummary.nullable(),
      }),
    ),
  }),
})

export type EntityAccuracy = z.infer<typeof listAccuracy.response>['data'][number]
