import { z } from 'zod'
import { defineCall } from '../call.ts'
import { dateOfSale, MAX_INT_ID } from '../fields.ts'
import { MESSAGES } from '../messages.ts'

export const saveStockOuts = defineCall({
  method: 'POST',
  path: '/agotados',
  summary: 'Dice en qué meses o días se agotó un producto, para que el pronóstico no los tome por falta de demanda',
  authenticated: true,
  role: 'editor',
  scope: 'business',
  status: 200,
  body: z
    .object({
      producto_id: z.number().int().min(1).max(MAX_INT_ID),
      meses: z
        .array(
          z.object({
            anio: z.number().int().min(1990).max(2100),
            mes: z.number().int().min(1).max(12),
            /** Null deletes the answer. */
            agotado: z.boolean().nullable(),
          }),
        )
        .max(60, MESSAGES.datosInvalidos)
        .default([]),
      /** Days without stock, ISO dates; they apply to each month in which enough of them fall. */
      dias: z.object({ desde: dateOfSale, hasta: dateOfSale }).optional(),
    })
    .refine(({ meses, dias }) => meses.length > 0 || dias !== undefined, { error: MESSAGES.datosInvalidos }),
  /** Whether a new forecast is made. */
  response: z.object({ recalcula: z.boolean() }),
})
