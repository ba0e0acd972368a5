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
   * All that is expected, shared out among the leaves: leaf-major, leaves × horizon, in millionths of a unit and cents. Each leaf and month is rounded by itself: a
   * millionth of a unit is far below what a shop counts, and every level above is a sum of these same integers.
   */
  cantidad: Float64Array
  valor: Float64Array
  /** Which part of them newcomers will sell. */
  nuevos: { cantidad: Newcomers; valor: Newcomers }
  accuracy: ShopForecast['accuracy']
  calendar: ShopForecast['calendar']
  unusual: UnusualMonths
  /** How far a month's pace is to be believed; null where days are not known. */
  ruido: PaceNoise | null
  /** JSON of the nodes with their intervals: the rows of `nodo_prediccion`. */
  nodos: string
  /** The same of `nodo_prueba`. */
  pruebas: string
  alerts: Alert[]
}

/** What the thread is asked, one thing at a time: a shop, some of its tasks, and perhaps to put together what all of them gave. */
export type ForecastAsk =
  | { kind: 'shop'; request: ForecastRequest }
  | { kind: 'task'; task: ShopTask }
  /** What the tasks gave, in their order. */
  | { kind: 'assemble'; views: readonly OriginForecasts[] }

/** Share of the assembly done when a stage ends. */
const STAGE_ENDS: Record<string, [from: number, to: number, label: string]> = {
  reparto: [0, 0.8, 'Repartiendo por local, cliente y producto'],
  evaluacion: [0.8, 1, 'Midiendo cuánto se equivoca'],
}
/** Progress messages are only worth sending when a percent has passed. */
const REPORTED_STEPS = 100

giveWay()

/** The shop that is being forecast. */
let current: { request: ForecastRequest; shop: ReturnType<typeof readShop> } | undefined

const say = <Result>(message: ThreadMessage<Result>, transfer: ArrayBufferLike[] = []): void =>
  parentPort?.postMessage(message, transfer as ArrayBuffer[])

const run = (task: ShopTask): void => {
  let told = 0
  const view = runTask(current!.shop, task, (fraction) => {
    const step = Math.floor(fraction * REPORTED_STEPS)
    if (step === told) return
    told = step
    say({ kind: 'progress', fraction })
  })
  say({ kind: 'result', result: view }, leafBuffers([view]))
}

const assemble = (views: readonly OriginForecasts[]): void => {
  const {
    request: { input, monthsUnderWay },
    shop,
  } = current!
  const forecast = assembleShop(shop, views, (stage, done, total) => {
    const [from, to, label] = STAGE_ENDS[stage] ?? [0, 1, 'Pronosticando']
    say({ kind: 'progress', fraction: from + ((to - from) * done) / total, stage: label })
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
  say({ kind: 'result', result }, [result.cantidad.buffer, result.valor.buffer])
}

parentPort?.on('message', (ask: ForecastAsk) => {
  if (ask.kind === 'shop') current = { request: ask.request, shop: readShop(ask.request.input) }
  else if (ask.kind === 'task') run(ask.task)
  else assemble(ask.views)
})
