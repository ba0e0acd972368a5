import type { PublishedForecast } from '@vigia/contract/calls/forecast.ts'
import type { AnioMes, Month } from '@vigia/contract/months.ts'

export type StoredLevelAccuracy = PublishedForecast['evaluacion'][number]

/**
 * Results of a run's backtest and of the checks of its data, stored in `corrida.evaluacion`. Optional fields were added later; older runs lack them.
 */
export interface StoredEvaluation {
  cantidad: StoredLevelAccuracy[]
  valor: StoredLevelAccuracy[]
  calendario?: PublishedForecast['calendario']
  meses_cerrados?: PublishedForecast['meses_cerrados']
  meses_con_cierre?: PublishedForecast['meses_con_cierre']
  locales_con_cierre?: { local_id: number; meses: AnioMes[] }[]
  meses_bajos?: PublishedForecast['meses_bajos']
  meses_parciales?: PublishedForecast['meses_parciales']
  sin_cliente?: PublishedForecast['sin_cliente']
  sin_producto?: PublishedForecast['sin_producto']
  /** Mean sales of Sunday … Saturday relative to an average day, in units; null if weekdays do not differ. */
  semana?: number[] | null
  /** Stores with missing sales of the last month, and their last day of sale in it; null if they have none. */
  locales_faltantes?: { local_id: number; hasta: number | null }[]
  /** Files that are missing for the last month, by kind of file. */
  archivos_faltantes?: { mes: number; archivos: string[] } | null
  /** Ids of the stores with missing sales, if the unfinished month is complete for all other stores; absent if sales of all stores are expected. */
  locales_por_venir?: number[]
  /** Absent also if sales by day are not known. */
  dias_sin_venta?: StoredEmptyRun[]
  /** Products that used to sell often and stopped. Absent also if sales by day are not known. */
  sin_ventas?: StoredSilence[]
  /** Null if sales by day are not known. */
  ritmo?: StoredPace | null
}

/** The pace of the unfinished month when the run was made (packages/forecast/src/calendar/month-pace.ts). */
export interface StoredPace {
  mes: Month
  /** ISO date of the month's last sale. */
  ultimo_dia: string
  /** Share of the month that had passed. */
  transcurrido: number
  /** Noise of the pace, and sales so far in stored units. */
  cantidad: { ruido: number; vendido: number }
  valor: { ruido: number; vendido: number }
}

/** Consecutive days without sales of a product in a store, as stored with a run: ISO dates, both included. */
export interface StoredEmptyRun {
  producto_id: number
  local_id: number
  desde: string
  hasta: string
  /** Whether it has had no sale since. */
  sigue: boolean
}

/** A product that sold often and has had no sale in any store since an ISO date. */
export interface StoredSilence {
  producto_id: number
  desde: string
}
