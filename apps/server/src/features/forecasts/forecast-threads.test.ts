import type { ShopInput } from '@vigia/forecast/shop-input.ts'
import { forecastShop } from '@vigia/forecast/shop.ts'
import { expect, test } from 'vitest'
import { storedMoney, storedQuantity } from '../../db/amounts.ts'
import { forecastInThreads } from './forecast-threads.ts'

const MONTHS = 40
const NEVER = new AbortController().signal
const SILENT = { signal: NEVER, onProgress: () => {} }

/** Twenty products bought by ten clients, each with a rhythm of its own. */
const shop = (): ShopInput => {
  const keys = Array.from({ length: 100 }, (_, k) => ({ cliente: 1 + (k % 10), producto: 1 + (k % 20) }))
  const cells = keys.flatMap(({ producto }, leaf) =>
    Array.from({ length: MONTHS }, (_, month) => ({
      leaf,
      month,
      quantity: ((leaf * 7 + month * 13) % 11) + (month % 12 === 11 ? producto : 0),
    })).filter(({ quantity }) => quantity > 0),
  )
  return {
    firstMonth: 2022 * 12,
    months: MONTHS,
    horizon: 13,
    leaves: {
      local: Int32Array.from(keys, (_, k) => 1 + (k % 2)),
      cliente: Int32Array.from(keys, ({ cliente }) => cliente),
      producto: Int32Array.from(keys, ({ producto }) => producto),
      categoria: Int32Array.from(keys, ({ producto }) => 1 + (producto % 4)),
    },
    cells: {
      leaf: Int32Array.from(cells, ({ leaf }) => leaf),
      month: Int32Array.from(cells, ({ month }) => month),
      quantity: Float64Array.from(cells, ({ quantity }) => quantity),
      value: Float64Array.from(cells, ({ quantity, month }) => quantity * (1000 + 10 * month)),
    },
  }
}

const request = () => ({ input: shop(), monthsUnderWay: 1 })

const runningThreads = (): number => (process.report.getReport() as unknown as { workers: unknown[] }).workers.length

test('one thread and three give the same bytes as none', async () => {
  const alone = await forecastInThreads(request(), { ...SILENT, threads: 1 })
  const together = await forecastInThreads(request(), { ...SILENT, threads: 3 })
  expect(alone.cantidad.some((units) => units > 0)).toBe(true)
  expect(alone.cantidad).toEqual(forecastShop(shop()).quantity.map(storedQuantity))
  expect(Buffer.from(together.cantidad.buffer)).toEqual(Buffer.from(alone.cantidad.buffer))
  expect(Buffer.from(together.valor.buffer)).toEqual(Buffer.from(alone.valor.buffer))
  expect(together.nodos).toBe(alone.nodos)
  expect(together).toEqual(alone)
})

test('units without money are priced in threads as they are without threads', async () => {
  const input = shop()
  const { month, quantity, value } = input.cells
  // The first two years come from files of units alone.
  const isUnpriced = Array.from(month, (at) => at < 24)
  const cells = {
    ...input.cells,
    value: value.map((money, at) => (isUnpriced[at] ? 0 : money)),
    unpriced: quantity.map((units, at) => (isUnpriced[at] ? units : 0)),
  }
  const { valor } = await forecastInThreads({ input: { ...input, cells }, monthsUnderWay: 1 }, SILENT)
  expect(valor).toEqual(forecastShop({ ...input, cells }).value.map(storedMoney))
})

test('after a small shop one thread waits for the next, which finds nothing of it', async () => {
  const first = await forecastInThreads(request(), { ...SILENT, threads: 3 })
  expect(runningThreads()).toBe(1)
  const other = { ...request(), input: { ...shop(), months: 30 } }
  await expect(forecastInThreads(other, SILENT)).rejects.toThrow('outside')
  expect(runningThreads()).toBe(0)
  await forecastInThreads(request(), SILENT)
  expect(await forecastInThreads(request(), SILENT)).toEqual(first)
  expect(runningThreads()).toBe(1)
})

test('progress of all threads together never goes back and ends at the whole', async () => {
  const told: number[] = []
  const stages = new Set<string>()
  const onProgress = (fraction: number, stage: string): void => {
    told.push(fraction)
    stages.add(stage)
  }
  await forecastInThreads(request(), { signal: NEVER, threads: 3, onProgress })
  expect(told.length).toBeGreaterThan(50)
  expect(told).toEqual(told.toSorted((a, b) => a - b))
  expect(told.at(-1)).toBe(1)
  expect([...stages]).toEqual([
    'Probando modelos con tu historia',
    'Repartiendo por local, cliente y producto',
    'Midiendo cuánto se equivoca',
  ])
})

test('cancelling half-way ends every thread at once', async () => {
  const abort = new AbortController()
  const reason = new Error('enough')
  // One that waited is half-way before the others have started.
  const onProgress = (): void => {
    if (!abort.signal.aborted && runningThreads() === 3) abort.abort(reason)
  }
  const run = forecastInThreads(request(), { signal: abort.signal, threads: 3, onProgress })
  await expect(run).rejects.toBe(reason)
  expect(runningThreads()).toBe(0)
})

test('what is cancelled before it begins starts no thread', async () => {
  const before = runningThreads()
  const run = forecastInThreads(request(), { ...SILENT, signal: AbortSignal.abort(new Error('too late')) })
  await expect(run).rejects.toThrow('too late')
  expect(runningThreads()).toBe(before)
})

test('when a thread ends by accident the forecast fails and leaves no other thread', async () => {
  const before = runningThreads()
  const module = new URL('crashing.thread.fixture.ts', import.meta.url)
  const run = forecastInThreads(request(), { ...SILENT, threads: 3, module })
  await expect(run).rejects.toThrow('the thread ended early with code 3')
  expect(runningThreads()).toBe(before)
})

test('what a thread throws is why the forecast fails', async () => {
  const { input } = request()
  input.cells.month[4] = MONTHS
  const run = forecastInThreads({ input, monthsUnderWay: 0 }, { ...SILENT, threads: 2 })
  await expect(run).rejects.toThrow('cell 4 outside')
  expect(runningThreads()).toBe(0)
})
