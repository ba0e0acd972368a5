import { z } from 'zod'
import { defineCall } from '../call.ts'
import { MAX_INT_ID, yearMonth } from '../fields.ts'
import { MESSAGES } from '../messages.ts'

/** Levels at which past forecasts are compared with sales. */
export const reviewLevels = ['total', 'local', 'categoria', 'producto'] as const
export type ReviewLevel = (typeof reviewLevels)[number]

/** Months between the making of a forecast and the month it is for. */
export const LEADS = [1, 2, 3] as const

const query = z.object({
  /** Units or COP. */
  medida: z.enum(['cantidad', 'valor'], MESSAGES.datosInvalidos).default('cantidad'),
  /** The latest forecast made at least this many months before the reviewed month is compared. */
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

/** A past month in the requested measure. */
const reviewedMonth = yearMonth.extend({
  /** 'dicho': the published forecast, as it was kept. 'prueba': the backtest's forecast, from earlier months only. */
  origen: z.enum(['dicho', 'prueba']),
  /** Month in which the forecast was published, or last month known to the backtest. */
  hecho: yearMonth,
  /** ISO date of a forecast published after the month had begun, but before any of its sales were known; `hecho` is then the month before. Else null. */
  dicho_el: z.string().nullable(),
  vendido: z.number(),
  /** The part of `vendido` from stores that opened after the forecast's cut-off; null where there is none. */
  de_locales_nuevos: z.number().nullable(),
  /** Forecast with commitments and without adjustments, and its 80% interval. */
  esperado: z.number(),
  desde: z.number(),
  hasta: z.number(),
  /** Forecast with adjustments; null where there were none. */
  ajustado: z.number().nullable(),
  /** Commitments in the published forecast that were not bought; they are left out of all other figures. Null where there are none. */
  incumplido: z.number().nullable(),
  /** Sales of the same month of the year before; null where not known, or where the shop was closed. */
  hace_un_ano: z.number().nullable(),
})

export type ReviewedMonth = z.infer<typeof reviewedMonth>

/** Errors are Σ|forecast − sold| / Σ|sold|, null where nothing was sold. */
const accuracySummary = z.object({
  meses: z.number(),
  /** Months with sales within the 80% interval. */
  dentro: z.number(),
  /** Sums over these months, in the requested measure. */
  esperado: z.number(),
  vendido: z.number(),
  error: z.number().nullable(),
  /** Σ(forecast − sold) / Σ|forecast − sold|, from −1 to 1, without `de_locales_nuevos`; negative if forecasts were too low. Null without any error. */
  sesgo: z.number().nullable(),
  /** Over the months with known sales a year before: the error of the forecast, and that of repeating those sales. */
  meses_con_ano_pasado: z.number(),
  error_comparable: z.number().nullable(),
  error_ano_pasado: z.number().nullable(),
  /** Over the adjusted months: the error without and with adjustments. */
  meses_ajustados: z.number(),
  error_sin_ajuste: z.number().nullable(),
  error_con_ajuste: z.number().nullable(),
})

export type AccuracySummary = z.infer<typeof accuracySummary>

const forecastReview = z.object({
  nombre: z.string().nullable(),
  /** At most the last twelve complete months, ascending. */
  meses: z.array(reviewedMonth),
  /** Summaries of published forecasts, and of the backtest; null where there are none. */
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
    /** Id within the level; 0 for the whole business. */
    entidad_id: z.coerce
      .number(MESSAGES.filtroInvalido)
      .int(MESSAGES.filtroInvalido)
      .min(0, MESSAGES.filtroInvalido)
      .max(MAX_INT_ID, MESSAGES.filtroInvalido)
      .default(0),
  }),
  /** Null without a published forecast; an unknown id has no months. */
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
