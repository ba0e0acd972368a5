import { z } from 'zod'
import { defineCall } from '../call.ts'
import { messageBody, yearMonth } from '../fields.ts'
import { unnamedMonths } from './forecast.ts'

const alertLevels = ['producto', 'categoria', 'cliente', 'local'] as const
const alertKinds = ['sube', 'baja', 'rompe_al_alza', 'rompe_a_la_baja'] as const

/**
 * A trend that the owner should know of: the expected next three months against the same months of last year, or
 * against the trend so far. Never within the forecast's own noise.
 */
const trendAlert = z.object({
  /** Stable while the same thing is true: level, entity, kind and months. */
  id: z.string(),
  nivel: z.enum(alertLevels),
  entidad_id: z.number(),
  nombre: z.string(),
  tipo: z.enum(alertKinds),
  /**
   * First and last of the three months: for 'sube' and 'baja' the next three complete ones; for 'rompe_…' the last
   * three complete ones, already sold.
   */
  desde: yearMonth,
  hasta: yearMonth,
  /**
   * Units of those months, and what they are compared with: for 'sube' and 'baja' the forecast against the same months
   * of last year; for 'rompe_…' what was sold against what the trend of the twelve months before led to expect.
   */
  cantidad_esperada: z.number(),
  cantidad_anterior: z.number(),
  /** The same in COP. */
  valor_esperado: z.number(),
  valor_anterior: z.number(),
  /** (esperada − anterior) / anterior of the units, 0.23 = +23%. */
  variacion: z.number(),
  /** Of 'sube' and 'baja': the forecast's error in its backtest, 0.2 = 20% of the units sold; null where there is none. */
  error: z.number().nullable(),
  /** The same of the money. */
  error_valor: z.number().nullable(),
  /** Of a product or client without sales in the last two complete months or more: the month of the last ones; else null. */
  ultima_venta: yearMonth.nullable(),
})

export type TrendAlert = z.infer<typeof trendAlert>

export const listAlerts = defineCall({
  method: 'GET',
  path: '/alertas',
  summary: 'Alertas de tendencia, primero la que más pesa: pesos en juego por lo seguro que es; sin las descartadas',
  authenticated: true,
  role: 'lector',
  scope: 'stores',
  status: 200,
  response: z.object({
    data: z.array(trendAlert),
    /** Why there are none of clients, or none of products and categories (`/pronostico`); null where there may be. */
    sin_cliente: unnamedMonths.nullable(),
    sin_producto: unnamedMonths.nullable(),
    /** Names of stores that began after the months of last year that alerts compare with, where others sold in them. */
    locales_nuevos: z.array(z.string()),
  }),
})

const alertId = z.object({ id: z.string().min(1).max(120) })

export const dismissAlert = defineCall({
  method: 'POST',
  path: '/alertas/:id/descartar',
  summary: 'Descarta una alerta',
  authenticated: true,
  role: 'editor',
  scope: 'stores',
  status: 200,
  params: alertId,
  response: messageBody,
})

export const restoreAlert = defineCall({
  method: 'DELETE',
  path: '/alertas/:id/descartar',
  summary: 'Vuelve a mostrar una alerta descartada',
  authenticated: true,
  role: 'editor',
  scope: 'stores',
  status: 200,
  params: alertId,
  response: messageBody,
})
