import { z } from 'zod'
import { defineCall } from '../call.ts'
import { MAX_INT_ID, messageBody, bigintId } from '../fields.ts'
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

/** 'porcentaje': of what is expected. 'unidades': added to each month, below zero taken away. */
const adjustmentKinds = ['porcentaje', 'unidades'] as const

const monthOf = z.object({
  anio: z.number(MESSAGES.ajusteMeses).int(MESSAGES.ajusteMeses).min(1900, MESSAGES.ajusteMeses).max(9999),
  mes: z.number(MESSAGES.ajusteMeses).int(MESSAGES.ajusteMeses).min(1, MESSAGES.ajusteMeses).max(12),
})

export const adjustment = z.object({
  id: z.number(),
  nivel: z.enum(forecastLevels),
  /** Null for the whole business, and for what is no longer among the sales. */
  entidad_id: z.number().nullable(),
  /** As it was called when it was adjusted; null for the whole business. */
  nombre: z.string().nullable(),
  /** First and last month. */
  desde: monthOf,
  hasta: monthOf,
  /** Of the first month it changes what was left when it was made, and not all of it. */
  resto: z.boolean(),
  tipo: z.enum(adjustmentKinds),
  cantidad: z.number(),
  nota: z.string().nullable(),
  creado_en: z.string(),
  /** Over all its months, what it adds to the published forecast in units and COP; null where it changes nothing. */
  efecto: z.object({ cantidad: z.number(), valor: z.number() }).nullable(),
  /** By what its units were shared out where a month expected nothing: 'historia', what was sold; else 'esperado'. */
  reparto: z.enum(['esperado', 'historia']),
})

export type Adjustment = z.infer<typeof adjustment>

const adjustmentChange = z
  .object({
    desde: monthOf,
    hasta: monthOf,
    tipo: z.enum(adjustmentKinds, MESSAGES.datosInvalidos),
    /** Percent, or units a month; at most 9 digits so that sums stay exact. */
    cantidad: z
      .number(MESSAGES.ajusteCantidad)
      .min(-999_999_999, MESSAGES.ajusteCantidad)
      .max(999_999_999, MESSAGES.ajusteCantidad)
      .refine((amount) => amount !== 0, MESSAGES.ajusteCantidad),
    nota: z.string().trim().max(ADJUSTMENT_NOTE_LENGTH, MESSAGES.ajusteNota).nullable().default(null),
  })
  .refine(
    ({ tipo, cantidad }) =>
      tipo !== 'porcentaje' || (cantidad >= ADJUSTMENT_LEAST_PERCENT && cantidad <= ADJUSTMENT_MOST_PERCENT),
    { path: ['cantidad'], error: MESSAGES.ajustePorcentaje },
  )

export type AdjustmentChange = z.input<typeof adjustmentChange>

const newAdjustment = adjustmentChange.safeExtend({
  nivel: z.enum(forecastLevels, MESSAGES.datosInvalidos),
  /** Of the level; absent for the whole business. */
  entidad_id: z.number().int().min(1).max(MAX_INT_ID).nullable().default(null),
})

const isoDate = z.iso.date(MESSAGES.fechaInvalida)

/** What a closure of some days takes from the months that can be adjusted. */
export const closure = z.object({
  /** Of each month that it takes something from, the share of what is expected of it, or of what is left of it: 0.2 = 20%. */
  meses: z.array(monthOf.extend({ parte: z.number() })),
  /** Its days on which nothing was sold a year before either, ISO: what is expected counts on that, and they are in no share. */
  ya_cerrados: z.array(z.string()),
})

export type Closure = z.infer<typeof closure>

export const measureClosure = defineCall({
  method: 'GET',
  path: '/ajustes/cierre',
  summary: 'Qué parte de lo esperado de sus meses son unos días en que se cierra',
  authenticated: true,
  role: 'lector',
  scope: 'business',
  status: 200,
  query: z
    .object({
      desde: isoDate,
      hasta: isoDate,
      /** The store that closes; without it, all do. */
      local_id: z.coerce.number(MESSAGES.filtroInvalido).int().min(1).max(MAX_INT_ID).optional(),
    })
    .refine(({ desde, hasta }) => desde <= hasta && daysOf(desde, hasta) <= MOST_CLOSED_DAYS, {
      path: ['hasta'],
      error: MESSAGES.ajusteDias,
    }),
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
     * The months that can be adjusted: those to come that are forecast, and the one under way; null without a forecast. Once some of that is
     * sold (`resto`), only what is left of it, where its days are known.
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

export const updateAdjustment = defineCall({
  method: 'PATCH',
  path: '/ajustes/:id',
  summary: 'Cambia un ajuste; sigue en su orden',
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
  summary: 'Deshace un ajuste: lo esperado vuelve a ser lo de antes',
  authenticated: true,
  role: 'editor',
  scope: 'business',
  status: 200,
  params,
  response: messageBody,
})
