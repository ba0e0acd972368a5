import type { PublishedForecast } from '@vigia/contract/calls/forecast.ts'
import type { AnioMes, Month } from '@vigia/contract/months.ts'

export type StoredLevelAccuracy = PublishedForecast['evaluacion'][number]

/** What a run's backtest showed, as stored in `corrida.evaluacion`. */
export interface StoredEvaluation {
  cantidad: StoredLevelAccuracy[]
  valor: StoredLevelAccuracy[]
  /** Absent in runs published before calendars were tried. */
  calendario?: PublishedForecast['calendario']
  /** Absent in runs published before it was recorded. */
  meses_cerrados?: PublishedForecast['meses_cerrados']
  /** Absent in runs published before it was recorded. */
  meses_con_cierre?: PublishedForecast['meses_con_cierre']
  /** Absent in runs published before closures of stores were looked for. */
  locales_con_cierre?: { local_id: number; meses: AnioMes[] }[]
  /** Absent in runs published before it was recorded. */
  meses_bajos?: PublishedForecast['meses_bajos']
  /** Absent in runs published before it was recorded. */
  meses_parciales?: PublishedForecast['meses_parciales']
  /** Absent in runs published before it was looked at. */
  sin_cliente?: PublishedForecast['sin_cliente']
  /** Absent in runs published before it was looked at. */
  sin_producto?: PublishedForecast['sin_producto']
  /** Units sold on a Sunday … Saturday relative to the mean day; null where weekdays are alike, absent in older runs. */
  semana?: number[] | null
  /** Absent in runs published before stores were looked at. */
  locales_faltantes?: { local_id: number; hasta: number | null }[]
  /** Kinds of file of which the last month lacks one; absent in runs published before it was looked at. */
  archivos_faltantes?: { mes: number; archivos: string[] } | null
  /** Their ids, where but for them the month under way is complete: of the others nothing of it is still to come. Absent where something is of all. */
  locales_por_venir?: number[]
  /** Where sales are known by day; absent in runs published before these were looked for. */
  dias_sin_venta?: StoredEmptyRun[]
  /** The same: what sold often, and not since. Absent in runs published before it was looked for. */
  sin_ventas?: StoredSilence[]
  /** Absent in runs published before it was measured. */
  ritmo?: StoredPace | null
}

/** What the month under way told of its end when the run was made (packages/forecast/src/calendar/month-pace.ts). */
export interface StoredPace {
  mes: Month
  /** ISO date of its last sale. */
  ultimo_dia: string
  /** Share of it that had passed. */
  transcurrido: number
  /** The noise of its pace, and what was sold, in stored units. */
  cantidad: { ruido: number; vendido: number }
  valor: { ruido: number; vendido: number }
}

/** Days on end without a sale of a product in a store, as they are stored with a run: ISO dates, both included. */
export interface StoredEmptyRun {
  producto_id: number
  local_id: number
  desde: string
  hasta: string
  /** Nothing was sold since. */
  sigue: boolean
}

/** A product that sold often and in no store since a day, ISO. */
export interface StoredSilence {
  producto_id: number
  desde: string
}
