import { availableParallelism } from 'node:os'
import type { OriginForecasts } from '@vigia/forecast/hierarchy/method-weights.ts'
import { shopTasks } from '@vigia/forecast/shop-tasks.ts'
import type { ShopInput } from '@vigia/forecast/shop-input.ts'
import type { JobContext } from '../../jobs/job-context.ts'
import type { Thread } from '../../jobs/thread.ts'
import { keepThread, takeThread } from '../../jobs/waiting-threads.ts'
import type { ForecastAsk, ForecastRequest, ForecastResult } from './forecast.thread.ts'
import { leafBuffers } from './leaf-buffers.ts'

const THREAD = new URL('forecast.thread.ts', import.meta.url)

/**
 * Cells of sales from which several threads are worth their cost: each takes 0.1 s and 25 MB to start, and compiles its code anew. On two processors, two
 * threads were no faster than one for shops of up to 42,000 cells, and a quarter faster for one of 845,000.
 */
const MIN_CELLS_FOR_THREADS = 50_000
/** Progress when all tasks are done and their results are about to be assembled. */
const TASKS_UNTIL = 0.8

interface ForecastThreadsOptions {
  signal: JobContext['signal']
  /** Called with the completed share, from 0 to 1, which never decreases. */
  onProgress: (fraction: number, stage: string) => void
  /** Chosen by the size of the shop by default; the forecast has the same bytes with any number. */
  threads?: number
  /** Module that the threads run. */
  module?: URL
}

/**
 * Forecasts a shop in worker threads. Each takes tasks from a queue; the first then assembles all results. After a small shop that thread is kept for the
 * next forecast; in all other cases no thread is left running.
 * @throws the signal's reason when aborted; JobRefused when memory is exhausted; the error with which a thread ended
 */
export const forecastInThreads = async (
  { input, monthsUnderWay }: ForecastRequest,
  { signal, onProgress, threads = threadsFor(input), module = THREAD }: ForecastThreadsOptions,
): Promise<ForecastResult> => {
  signal.throwIfAborted()
  const request: ForecastRequest = { input: shared(input), monthsUnderWay }
  const tasks = shopTasks(input)
  const done = new Float64Array(tasks.length)
  const results: OriginForecasts[] = []
  const report = (task: number, fraction: number): void => {
    done[task] = fraction
    const all = done.reduce((sum, part) => sum + part, 0) / tasks.length
    onProgress(TASKS_UNTIL * all, 'Probando modelos con tu historia')
  }
  const queue = tasks.entries()
  const work = async (thread: Thread): Promise<void> => {
    for (const [k, task] of queue) {
      thread.post({ kind: 'task', task } satisfies ForecastAsk)
      results[k] = await thread.result<OriginForecasts>((fraction) => report(k, fraction), signal)
      report(k, 1)
    }
  }

  const running: Thread[] = []
  try {
    while (running.length < Math.min(threads, tasks.length)) running.push(takeThread(module))
    for (const thread of running) thread.post({ kind: 'shop', request } satisfies ForecastAsk)
    await Promise.all(running.map(work))
    const last = running[0]!
    await Promise.all(running.splice(1).map((thread) => thread.end()))
    last.post({ kind: 'assemble', results } satisfies ForecastAsk, leafBuffers(results))
    const forecast = await last.result<ForecastResult>(
      (fraction, stage = 'Pronosticando') => onProgress(TASKS_UNTIL + (1 - TASKS_UNTIL) * fraction, stage),
      signal,
    )
    // The thread of a large shop is ended to free its memory.
    if (isSmall(input)) await keepThread(module, running.pop()!)
    return forecast
  } finally {
    await Promise.all(running.map((thread) => thread.end()))
  }
}

const isSmall = ({ cells }: ShopInput): boolean => cells.leaf.length < MIN_CELLS_FOR_THREADS

const threadsFor = (input: ShopInput): number => (isSmall(input) ? 1 : availableParallelism())

/** The input with its large arrays in shared memory, so that threads do not copy them. */
const shared = (input: ShopInput): ShopInput => ({
  ...input,
  leaves: inSharedMemory(input.leaves),
  cells: inSharedMemory(input.cells),
})

const inSharedMemory = <Arrays extends ShopInput['leaves'] | ShopInput['cells']>(arrays: Arrays): Arrays =>
  Object.fromEntries(Object.entries(arrays).map(([name, values]) => [name, sharedCopy(values)])) as Arrays

const sharedCopy = (values: Int32Array | Float64Array): Int32Array | Float64Array => {
  const memory = new SharedArrayBuffer(values.byteLength)
  const copy = values instanceof Int32Array ? new Int32Array(memory) : new Float64Array(memory)
  copy.set(values)
  return copy
}
