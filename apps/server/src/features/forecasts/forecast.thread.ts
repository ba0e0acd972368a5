import { parentPort } from 'node:worker_threads'
import type { Newcomers } from '@vigia/forecast/hierarchy/newcomers.ts'
import type { OriginForecasts } from '@vigia/forecast/hierarchy/method-weights.ts'
import { readShop, runTask, type ShopTask } from '@vigia/forecast/shop-tasks.ts'
import type { ShopInput } from '@vigia/forecast/shop-input.ts'
import { assembleShop, type ShopForecast } from '@vigia/forecast/shop.ts'
import { type Alert, trendAlerts } from '../alerts/trend-alerts.ts'
import { trendNodes } from '../alerts/trend-nodes.ts'
import { storedMoney, storedQuantity } from '../../db/amounts.ts'
import { giveWay } from '../../jobs/give-way.ts'
import type { ThreadMessage } from '../../jobs/thread.ts'
import { leafBuffers } from './leaf-buffers.ts'
import { type PaceNoise, paceNoiseOf } from './evaluation.ts'
import { nodeRows } from './node-rows.ts'
import { backtestRows } from './backtest-rows.ts'
import { type UnusualMonths, unusualMonths } from './unusual-months.ts'

export interface ForecastRequest {
  input: ShopInput
  /** Months between the last complete one and the next: 1 where one is unfinished, else 0. */
  monthsUnderWay: number
}

/** A shop's forecast, ready to be stored. */
export interface ForecastResult {
  /**
   * Forecast of the leaves, newcomers included: leaves × horizon, leaf-major, in millionths of a unit (`cantidad`) and cents (`valor`). Each value is
   * rounded separately, and every level above is a sum of these integers.
   */
  cantidad: Float64Array
  valor: Float64Array
  /** Share of newcomers in them. */
  nuevos: { cantidad: Newcomers; valor: Newcomers }
  accuracy: ShopForecast['accuracy']
  calendar: ShopForecast['calendar']
  unusual: UnusualMonths
  /** Noise of the month's pace (calendar/month-pace.ts); null where daily sales are not known. */
  ruido: PaceNoise | null
  /** JSON with the rows of `nodo_prediccion`: nodes with their intervals. */
  nodos: string
  /** JSON with the rows of `nodo_prueba`: the backtest. */
  pruebas: string
  alerts: Alert[]
}

/** Messages to the thread, one at a time: first the shop, then tasks, then perhaps the assembly of all results. */
export type ForecastAsk =
  | { kind: 'shop'; request: ForecastRequest }
  | { kind: 'task'; task: ShopTask }
  /** Results of all tasks, in the order of the tasks. */
  | { kind: 'assemble'; results: readonly OriginForecasts[] }

/** Progress of the assembly at the beginning and end of each stage, and the stage's label. */
const STAGES: Record<string, [from: number, to: number, label: string]> = {
  reparto: [0, 0.8, 'Repartiendo por local, cliente y producto'],
  evaluacion: [0.8, 1, 'Midiendo cuánto se equivoca'],
}
/** Progress is reported in steps of one percent. */
const REPORTED_STEPS = 100

giveWay()

/** The shop that is being forecast. */
let current: { request: ForecastRequest; shop: ReturnType<typeof readShop> } | undefined

const send = <Result>(message: ThreadMessage<Result>, transfer: ArrayBufferLike[] = []): void =>
  parentPort?.postMessage(message, transfer as ArrayBuffer[])

const run = (task: ShopTask): void => {
  let reported = 0
  const result = runTask(current!.shop, task, (fraction) => {
    const step = Math.floor(fraction * REPORTED_STEPS)
    if (step === reported) return
    reported = step
    send({ kind: 'progress', fraction })
  })
  send({ kind: 'result', result }, leafBuffers([result]))
}

const assemble = (results: readonly OriginForecasts[]): void => {
  const {
    request: { input, monthsUnderWay },
    shop,
  } = current!
  const forecast = assembleShop(shop, results, (stage, done, total) => {
    const [from, to, label] = STAGES[stage] ?? [0, 1, 'Pronosticando']
    send({ kind: 'progress', fraction: from + ((to - from) * done) / total, stage: label })
  })
  const result: ForecastResult = {
    cantidad: forecast.quantity.map(storedQuantity),
    valor: forecast.value.map(storedMoney),
    nuevos: { cantidad: forecast.newcomers.quantity, valor: forecast.newcomers.value },
    accuracy: forecast.accuracy,
    calendar: forecast.calendar,
    unusual: unusualMonths(shop.quantity),
    ruido: paceNoiseOf(input, forecast),
    nodos: nodeRows(forecast, monthsUnderWay),
    pruebas: backtestRows(forecast),
    alerts: trendAlerts(trendNodes(shop, forecast, monthsUnderWay), input.months, monthsUnderWay),
  }
  current = undefined
  send({ kind: 'result', result }, [result.cantidad.buffer, result.valor.buffer])
}

parentPort?.on('message', (ask: ForecastAsk) => {
  if (ask.kind === 'shop') current = { request: ask.request, shop: readShop(ask.request.input) }
  else if (ask.kind === 'task') run(ask.task)
  else assemble(ask.results)
})
