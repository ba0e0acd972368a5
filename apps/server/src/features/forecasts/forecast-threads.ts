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
 * Cells of sales from which more threads than one earn what they cost: each takes 0.1 s and 25 MB to start and has to warm up by itself. Two
 * were no quicker than one for shops of up to 42,000 cells, and a quarter quicker for one of 845,000 (two processors).
 */
const LEAST_CELLS_FOR_THREADS = 50_000
/** Share of the work done when every viewpoint is known and what they show is to be put together. */
const VIEWS_UNTIL = 0.8

interface ForecastThreadsOptions {
  signal: JobContext['signal']
  /** Called with a share that never decreases. */
  onProgress: (fraction: number, stage: string) => void
  /** By default as many as are useful; the forecast is bit for bit the same with any number. */
  threads?: number
  /** What the threads run. */
  module?: URL
}

/**
 * Forecasts a shop in threads: each takes the next task when it is done with one, and one of them puts the parts together.
 * After a small shop that one waits for the next; however else it ends, no thread is left.
 * @throws the signal's reason when aborted; JobRefused when the memory does not suffice; what ended a thread early
 */
export const forecastInThreads = async (
  { input, monthsUnderWay }: ForecastRequest,
  { signal, onProgress, threads = threadsFor(input), module = THREAD }: ForecastThreadsOptions,
): Promise<ForecastResult> => {
  signal.throwIfAborted()
  const request: ForecastRequest = { input: shared(input), monthsUnderWay }
  const tasks = shopTasks(input)
  const done = new Float64Array(tasks.length)
  const views: OriginForecasts[] = []
  const tell = (task: number, fraction: number): void => {
    done[task] = fraction
    const all = done.reduce((sum, part) => sum + part, 0) / tasks.length
    onProgress(VIEWS_UNTIL * all, 'Probando modelos con tu historia')
  }
  const queue = tasks.entries()
  const work = async (thread: Thread): Promise<void> => {
    for (const [k, task] of queue) {
      thread.post({ kind: 'task', task } satisfies ForecastAsk)
      views[k] = await thread.result<OriginForecasts>((fraction) => tell(k, fraction), signal)
      tell(k, 1)
    }
  }

  const crew: Thread[] = []
  try {
    while (crew.length < Math.min(threads, tasks.length)) crew.push(takeThread(module))
    for (const thread of crew) thread.post({ kind: 'shop', request } satisfies ForecastAsk)
    await Promise.all(crew.map(work))
    const last = crew[0]!
    await Promise.all(crew.splice(1).map((thread) => thread.end()))
    last.post({ kind: 'assemble', views } satisfies ForecastAsk, leafBuffers(views))
    const result = await last.result<ForecastResult>(
      (fraction, stage = 'Pronosticando') => onProgress(VIEWS_UNTIL + (1 - VIEWS_UNTIL) * fraction, stage),
      signal,
    )
    // What a large shop took of memory is given back.
    if (isSmall(input)) await keepThread(module, crew.pop()!)
    return result
  } finally {
    await Promise.all(crew.map((thread) => thread.end()))
  }
}

const isSmall = ({ cells }: ShopInput): boolean => cells.leaf.length < LEAST_CELLS_FOR_THREADS

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
