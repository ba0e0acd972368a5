import { z } from 'zod'
import { defineCall } from '../call.ts'
import { MAX_INT_ID, messageBody, bigintId, requestKey, lineOfText } from '../fields.ts'
import {
  ADJUSTMENT_LEAST_PERCENT,
  ADJUSTMENT_MOST_PERCENT,
  ADJUSTMENT_NOTE_LENGTH,
  MAX_ADJUSTMENTS,
  MOST_CLOSED_DAYS,
} from '../constants.ts'
import { MESSAGES } from '../messages.ts'
import { daysOf } from '../months.ts'
import { forecastLevels } from './forecast.ts'

/** 'porcentaje': change in percent of the forecast. 'unidades': units added to each month; negative values subtract. */
const adjustmentKinds = ['porcentaje', 'unidades'] as const

const monthOf = z.object({
  anio: z.number(MESSAGES.ajusteMeses).int(MESSAGES.ajusteMeses).min(1900, MESSAGES.ajusteMeses).max(9999),
  mes: z.number(MESSAGES.ajusteMeses).int(MESSAGES.ajusteMeses).min(1, MESSAGES.ajusteMeses).max(12),
})

export const adjustment = z.object({
  id: z.number(),
  nivel: z.enum(forecastLevels),
  /** Null for the whole business, and for an entity that no longer has sales. */
  entidad_id: z.number().nullable(),
  /** Name when the adjustment was made; null for the whole business. */
  nombre: z.string().nullable(),
  /** First and last month. */
  desde: monthOf,
  hasta: monthOf,
  /** Whether it applies to the part of its first month that remained when it was made, and not to all of it. */
  resto: z.boolean(),
  tipo: z.enum(adjustmentKinds),
  cantidad: z.number(),
  nota: z.string().nullable(),
  creado_en: z.string(),
  /** What it adds to the published forecast over all its months, in units and COP; null if it changes nothing. */
  efecto: z.object({ cantidad: z.number(), valor: z.number() }).nullable(),
  /** How its units are divided in a month without a forecast: 'historia', by past sales; else 'esperado'. */
  reparto: z.enum(['esperado', 'historia']),
  /** The closure that it belongs to, which has an adjustment in each of its months; null for others, and absent in answers of the release before. */
  cierre: z.object({ desde: z.string(), hasta: z.string() }).nullable(),
})

export type Adjustment = z.infer<typeof adjustment>

const nota = lineOfText().max(ADJUSTMENT_NOTE_LENGTH, MESSAGES.ajusteNota).nullable().default(null)

const adjustmentChange = z
  .object({
    desde: monthOf,
    hasta: monthOf,
    tipo: z.enum(adjustmentKinds, MESSAGES.datosInvalidos),
    /** Percent, or units per month; at most 9 digits so that sums stay exact. */
    cantidad: z
      .number(MESSAGES.ajusteCantidad)
      .min(-999_999_999, MESSAGES.ajusteCantidad)
      .max(999_999_999, MESSAGES.ajusteCantidad)
      .refine((amount) => amount !== 0, MESSAGES.ajusteCantidad),
    nota,
  })
  .refine(
    ({ tipo, cantidad }) =>
      tipo !== 'porcentaje' || (cantidad >= ADJUSTMENT_LEAST_PERCENT && cantidad <= ADJUSTMENT_MOST_PERCENT),
    { path: ['cantidad'], error: MESSAGES.ajustePorcentaje },
  )

export type AdjustmentChange = z.input<typeof adjustmentChange>

/** What an adjustment is of. */
const adjusted = {
  nivel: z.enum(forecastLevels, MESSAGES.datosInvalidos),
  /** Id within the level; absent for the whole business. */
  entidad_id: z.number().int().min(1).max(MAX_INT_ID).nullable().default(null),
  envio: requestKey,
}

const newAdjustment = adjustmentChange.safeExtend(adjusted)

const isoDate = z.iso.date(MESSAGES.fechaInvalida)

/** Effect of a closure of some days on the months that can be adjusted. */
export const closure = z.object({
  /** For each affected month, the share of its forecast, or of its remaining forecast, that falls on the closed days: 0.2 = 20%. */
  meses: z.array(monthOf.extend({ parte: z.number() })),
  /** Days (ISO) on which the shop was closed a year before too. The forecast already contains them, so they are not in the shares. */
  ya_cerrados: z.array(z.string()),
})

export type Closure = z.infer<typeof closure>

/** First and last day. */
const closedDays = z.object({ desde: isoDate, hasta: isoDate })

const isSpan = ({ desde, hasta }: z.output<typeof closedDays>): boolean =>
  desde <= hasta && daysOf(desde, hasta) <= MOST_CLOSED_DAYS

const noSpan = { path: ['hasta'], error: MESSAGES.ajusteDias }

const closureChange = closedDays.extend({ nota }).refine(isSpan, noSpan)

export type ClosureChange = z.input<typeof closureChange>

export const measureClosure = defineCall({
  method: 'GET',
  path: '/ajustes/cierre',
  summary: 'Qué parte de lo esperado de sus meses son unos días en que se cierra',
  authenticated: true,
  role: 'lector',
  scope: 'business',
  status: 200,
  query: closedDays
    .extend({
      /** The store that closes; by default all. */
      local_id: z.coerce.number(MESSAGES.filtroInvalido).int().min(1).max(MAX_INT_ID).optional(),
    })
    .refine(isSpan, noSpan),
  response: z.object({ data: closure }),
})

const params = z.object({
  id: bigintId,
})

export const listAdjustments = defineCall({
  method: 'GET',
  path: '/ajustes',
  summary: `Los ajustes de la persona al pronóstico, el primero que se hizo primero; a lo sumo ${MAX_ADJUSTMENTS}`,
  authenticated: true,
  role: 'lector',
  scope: 'business',
  status: 200,
  response: z.object({
    data: z.array(adjustment),
    /**
     * The months that can be adjusted: forecast months to come, and the current one; null without a forecast. If the current month is partly sold
     * (`resto`), only its remainder can be adjusted, and only if daily sales are known.
     */
    meses: z.object({ desde: monthOf, hasta: monthOf, resto: z.boolean() }).nullable(),
  }),
})

export const createAdjustment = defineCall({
  method: 'POST',
  path: '/ajustes',
  summary: 'Cambia lo que se espera de un producto, una categoría, un cliente, un local o todo el negocio',
  authenticated: true,
  role: 'editor',
  scope: 'business',
  status: 201,
  body: newAdjustment,
  response: z.object({ data: adjustment }),
})

export const createClosure = defineCall({
  method: 'POST',
  path: '/ajustes/cierre',
  summary:
    'Quita de lo esperado los días en que se cierra: un ajuste en cada uno de sus meses, que se cambian y deshacen juntos',
  authenticated: true,
  role: 'editor',
  scope: 'business',
  status: 201,
  body: closureChange.safeExtend(adjusted),
  response: z.object({ data: z.array(adjustment) }),
})

export const updateClosure = defineCall({
  method: 'PATCH',
  path: '/ajustes/cierre/:id',
  summary: 'Cambia los días del cierre al que pertenece un ajuste; los meses que ya pasaron quedan como estaban',
  authenticated: true,
  role: 'editor',
  scope: 'business',
  status: 200,
  params,
  body: closureChange,
  response: z.object({ data: z.array(adjustment) }),
})

export const updateAdjustment = defineCall({
  method: 'PATCH',
  path: '/ajustes/:id',
  summary: 'Cambia un ajuste; sigue en su orden. El de un cierre deja de pertenecer a él',
  authenticated: true,
  role: 'editor',
  scope: 'business',
  status: 200,
  params,
  body: adjustmentChange,
  response: z.object({ data: adjustment }),
})

export const deleteAdjustment = defineCall({
  method: 'DELETE',
  path: '/ajustes/:id',
  summary: 'Deshace un ajuste, y con él los demás de su cierre: lo esperado vuelve a ser lo de antes',
  authenticated: true,
  role: 'editor',
  scope: 'business',
  status: 200,
  params,
  response: messageBody,
})
