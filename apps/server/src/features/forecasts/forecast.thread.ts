import { parentPort, workerData } from 'node:worker_threads'
import { forecastShop, type ShopForecast, type ShopInput } from '@vigia/forecast/shop.ts'
import { type Alert, trendAlerts } from '@vigia/forecast/trend-alerts.ts'
import { trendNodes } from '@vigia/forecast/trend-nodes.ts'
import { storedMoney, storedQuantity } from '../../db/amounts.ts'
import type { ThreadMessage } from '../../jobs/run-in-thread.ts'
import { nodeRows } from './node-rows.ts'

export interface ForecastRequest {
  input: ShopInput
  /** Months between the last complete one and the next: 1 where one is unfinished, else 0. */
  monthsUnderWay: number
}

/** A shop's forecast, ready to be stored. */
export interface ForecastResult {
  /**
   * Leaf-major, leaves × horizon, in millionths of a unit and cents. Each leaf and month is rounded by itself: a
   * millionth of a unit is far below what a shop counts, and every level above is a sum of these same integers.
   */
  cantidad: Float64Array
  valor: Float64Array
  accuracy: ShopForecast['accuracy']
  /** JSON of the nodes with their intervals: the rows of `nodo_prediccion`. */
  nodos: string
  alerts: Alert[]
}

/** Share of the work done when a stage ends; fitting and backtesting takes nearly all. */
const STAGE_ENDS: Record<string, [from: number, to: number, label: string]> = {
  modelos: [0, 0.9, 'Probando modelos con tu historia'],
  reparto: [0.9, 0.95, 'Repartiendo por local, cliente y producto'],
  evaluacion: [0.95, 1, 'Midiendo cuánto se equivoca'],
}
/** Progress messages are only worth sending when a percent has passed. */
const REPORTED_STEPS = 100

const { input, monthsUnderWay } = workerData as ForecastRequest
const say = (message: ThreadMessage<ForecastResult>, transfer: ArrayBuffer[] = []): void =>
  parentPort?.postMessage(message, transfer)

let told = -1
const forecast = forecastShop(input, {
  onProgress: ({ stage, done, total }) => {
    const [from, to, label] = STAGE_ENDS[stage] ?? [0, 1, 'Pronosticando']
    const fraction = from + ((to - from) * done) / Math.max(1, total)
    const step = Math.floor(fraction * REPORTED_STEPS)
    if (step === told) return
    told = step
    say({ kind: 'progress', fraction, stage: label })
  },
})

const alerts = trendAlerts(trendNodes(input, forecast), input.months, monthsUnderWay)
const cantidad = forecast.quantity.map(storedQuantity)
const valor = forecast.value.map(storedMoney)
const nodos = nodeRows(forecast, monthsUnderWay)
say({ kind: 'result', result: { cantidad, valor, accuracy: forecast.accuracy, nodos, alerts } }, [
  cantidad.buffer as ArrayBuffer,
  valor.buffer as ArrayBuffer,
])
