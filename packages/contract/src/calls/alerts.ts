import { z } from 'zod'
import { defineCall } from '../call.ts'
import { messageBody, yearMonth } from '../fields.ts'
import { unnamedMonths } from './forecast.ts'

const alertLevels = ['producto', 'categoria', 'cliente', 'local'] as const
const alertKinds = ['sube', 'baja', 'rompe_al_alza', 'rompe_a_la_baja'] as const

/**
 * A trend that the owner should know: the forecast of the next three months differs from the same months of last year, or the last three months
 * differ from their trend, by more than the forecast's usual error.
 */
const trendAlert = z.object({
  /** Stays the same while the alert is about the same level, entity, kind and months. */
  id: z.string(),
  nivel: z.enum(alertLevels),
  entidad_id: z.number(),
  nombre: z.string(),
  tipo: z.enum(alertKinds),
  /** First and last of the three months: the next three complete ones for 'sube' and 'baja', the last three complete ones for 'rompe_…'. */
  desde: yearMonth,
  hasta: yearMonth,
  /**
   * Units of those months, and of the reference: for 'sube' and 'baja' the forecast and the same months of last year; for 'rompe_…' the sales and the
   * extrapolated trend of the twelve months before.
   */
  cantidad_esperada: z.number(),
  cantidad_anterior: z.number(),
  /** The same in COP. */
  valor_esperado: z.number(),
  valor_anterior: z.number(),
  /** (esperada − anterior) / anterior in units, 0.23 = +23%. */
  variacion: z.number(),
  /** For 'sube' and 'baja': backtest error of the forecast, 0.2 = 20% of the units sold; null without a backtest. */
  error: z.number().nullable(),
  /** The same for money. */
  error_valor: z.number().nullable(),
  /** For a product or client without sales in at least the last two complete months: the month of the last sale; else null. */
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
    /** Why there are no alerts about clients, or about products and categories (`/pronostico`); null if there can be. */
    sin_cliente: unnamedMonths.nullable(),
    sin_producto: unnamedMonths.nullable(),
    /** Names of stores that began after the months of last year with which alerts compare, if other stores had sales in them. */
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
