/**
 * Time and memory of one whole forecast, backtest included, of a shop at the size that is promised, in a process of its own:
 * npm run bench:scale -- [--stores 3] [--clients 200] [--products 500] [--months 48] [--leaves 30000] [--threads 2] [--json]
 *
 * It is measured as the server does it, in as many threads as there are processors unless told; 0 runs it without any, as the other benches do.
 */
import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import type { ShopInput } from '@vigia/forecast/shop-input.ts'
import { forecastShop } from '@vigia/forecast/shop.ts'
import { forecastInThreads } from '../apps/server/src/features/forecasts/forecast-threads.ts'
import { madeUpShop, type Size } from './scale/made-up-shop.ts'

/** What must not be exceeded on two cores. */
const MAX_SECONDS = 60
const MAX_MB = 1536

interface Run {
  leaves: number
  cells: number
  /** Of the forecast alone. */
  seconds: number
  /** Memory before the forecast, the shop included, and at the most. */
  startMb: number
  peakMb: number
}

const number = (fallback: number) => ({ type: 'string', default: String(fallback) }) as const
const { values } = parseArgs({
  options: {
    stores: number(3),
    clients: number(200),
    products: number(500),
    months: number(48),
    leaves: number(30_000),
    threads: number(availableParallelism()),
    json: { type: 'boolean', default: false },
    child: { type: 'boolean', default: false },
  },
})

/** Forecasts of all leaves. */
async function forecast(input: ShopInput, threads: number): Promise<Float64Array> {
  if (threads === 0) return forecastShop(input).quantity
  const options = { signal: new AbortController().signal, onProgress: () => {}, threads }
  return (await forecastInThreads({ input, monthsUnderWay: 0 }, options)).cantidad
}

async function measure(size: Size, threads: number): Promise<Run> {
  const input = madeUpShop(size)
  const startMb = process.memoryUsage.rss() / 2 ** 20
  const started = performance.now()
  const quantity = await forecast(input, threads)
  const seconds = (performance.now() - started) / 1000
  if (!quantity.every((v) => Number.isFinite(v) && v >= 0)) throw new Error('a forecast is negative or not finite')
  return {
    leaves: input.leaves.local.length,
    cells: input.cells.leaf.length,
    seconds,
    startMb,
    peakMb: process.resourceUsage().maxRSS / 1024,
  }
}

if (values.child) {
  const [stores, clients, products, months, leaves] = [
    values.stores,
    values.clients,
    values.products,
    values.months,
    values.leaves,
  ].map(Number) as [number, number, number, number, number]
  console.log(JSON.stringify(await measure({ stores, clients, products, months, leaves }, Number(values.threads))))
} else {
  const child = spawnSync(process.execPath, [import.meta.filename, '--child', ...process.argv.slice(2)], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (child.status !== 0) throw new Error(`the forecast ended with ${child.status ?? child.signal}`)
  const run = JSON.parse(child.stdout) as Run
  const kept = run.seconds <= MAX_SECONDS && run.peakMb <= MAX_MB
  console.log(`${run.leaves} leaves, ${run.cells} cells, ${values.months} months, ${values.threads} threads`)
  console.log(`${run.seconds.toFixed(1)} s (at most ${MAX_SECONDS})`)
  console.log(`${Math.round(run.peakMb)} MB at the most, ${Math.round(run.startMb)} before (at most ${MAX_MB})`)
  if (values.json) console.log(JSON.stringify({ ...run, kept }))
  if (!kept) process.exitCode = 1
}
