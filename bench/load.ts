/**
 * What many shops at once get: npm run bench:load [-- --businesses 100] [--lines 50000] [--processes 1,2] [--seconds 20] [--minutes 20]
 * [--beside-rate 40] [--parts rate,beside,memory] [--folder DIR] [--profile DIR] [--json]
 *
 * Businesses with so many sale lines on a PostgreSQL server of its own; one or more web processes and one for the jobs. The
 * dashboard's calls, as the browser makes them, come at a fixed rate whatever becomes of those before, and their time counts from the
 * moment they were meant to be made. Told are the highest rate with p99 below 250 ms and no error, p99 while files are loaded and
 * forecasts made beside p99 without, and the memory of a web process over some minutes. The server, PostgreSQL and what makes the calls
 * share one machine. With --folder the businesses are kept for the next run.
 */
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { mean } from '@vigia/series/numeric/sums.ts'
import { startPostgresServer } from '../apps/server/src/testing/postgres-server.ts'
import { exitOnSignals } from './running/processes.ts'
import { workBeside } from './load/beside.ts'
import { type Business, makeBusinesses } from './load/businesses.ts'
import { closeConnections, offer, type Outcome } from './load/offer.ts'
import { type Servers, startServers } from './load/servers.ts'

/** Milliseconds within which 99 of 100 calls are answered. */
const P99_MS = 250
const FIRST_RATE = 40
const STEP = 1.5
/** Halvings of the interval between a rate that held and one that did not. */
const HALVINGS = 3
/** Businesses that load a file, and as many others that are forecast. */
const AT_WORK = 5
const MEMORY_EVERY_S = 10
/** As long as files and forecasts take: of fewer calls one in a hundred is a handful. */
const IDLE_SECONDS = 60

const { values } = parseArgs({
  options: {
    businesses: { type: 'string', default: '100' },
    lines: { type: 'string', default: '50000' },
    processes: { type: 'string', default: '1,2' },
    seconds: { type: 'string', default: '20' },
    minutes: { type: 'string', default: '20' },
    'beside-rate': { type: 'string', default: '40' },
    parts: { type: 'string', default: 'rate,beside,memory' },
    folder: { type: 'string' },
    profile: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
})
const seconds = Number(values.seconds)
const parts = new Set(values.parts.split(','))

const say = (text: string): void => {
  process.stderr.write(`${text}\n`)
}
const ms = (value: number): string => `${value.toFixed(0)} ms`
const load = (): string => `load of the machine ${loadavg()[0]!.toFixed(1)}`
const tell = ({ rate, calls, errors, p50, p99, firstError }: Outcome): string =>
  `${rate.toFixed(0)} requests/s: p50 ${ms(p50)}, p99 ${ms(p99)}, ${errors} of ${calls} failed${firstError === undefined ? '' : ` (${firstError})`}`
const holds = ({ p99, errors }: Outcome): boolean => errors === 0 && p99 < P99_MS

/** Every business once, so that connections, caches and compiled code are there. */
const warmUp = (servers: Servers, businesses: Business[]): Promise<Outcome> =>
  offer(servers.ports, businesses, { rate: FIRST_RATE, seconds: Math.min(seconds, 10) })

const highestRate = async (servers: Servers, businesses: Business[]): Promise<Outcome | undefined> => {
  let held: Outcome | undefined
  let broke = Number.POSITIVE_INFINITY
  const attempt = async (rate: number): Promise<void> => {
    const before = servers.processor()
    const outcome = await offer(servers.ports, businesses, { rate, seconds })
    const processor = (servers.processor() - before) / outcome.calls
    say(`  ${tell(outcome)}; ${(processor * 1000).toFixed(1)} ms of processor a call in the web processes; ${load()}`)
    if (holds(outcome)) held = outcome
    else broke = rate
  }
  for (let rate = FIRST_RATE; broke === Number.POSITIVE_INFINITY; rate *= STEP) await attempt(rate)
  for (let halving = 0; halving < HALVINGS; halving += 1) await attempt(((held?.rate ?? 0) + broke) / 2)
  return held
}

const besideWork = async (servers: Servers, businesses: Business[]): Promise<{ idle: Outcome; busy: Outcome }> => {
  const rate = Number(values['beside-rate'])
  const work = await workBeside(servers.ports[0]!, {
    importing: businesses.slice(0, AT_WORK),
    forecasting: businesses.slice(AT_WORK, 2 * AT_WORK),
    lines: Number(values.lines),
  })
  const idle = await offer(servers.ports, businesses, { rate, seconds: IDLE_SECONDS })
  const ended = new AbortController()
  const done = work.begin().finally(() => ended.abort())
  const busy = await offer(servers.ports, businesses, {
    rate,
    seconds: Number.POSITIVE_INFINITY,
    signal: ended.signal,
  })
  await done
  say(`  nothing beside: ${tell(idle)}`)
  say(`  imports and forecasts beside: ${tell(busy)}; ${load()}`)
  await work.undo()
  return { idle, busy }
}

const memoryOver = async (servers: Servers, businesses: Business[]) => {
  const samples: number[] = []
  const timer = setInterval(() => samples.push(Math.max(...servers.memory())), MEMORY_EVERY_S * 1000)
  const outcome = await offer(servers.ports, businesses, {
    rate: Number(values['beside-rate']),
    seconds: Number(values.minutes) * 60,
  })
  clearInterval(timer)
  const third = Math.max(1, Math.floor(samples.length / 3))
  // The first third warms up.
  return { outcome, second: mean(samples.slice(third, 2 * third)), last: mean(samples.slice(-third)), samples }
}

async function main(): Promise<void> {
  exitOnSignals()
  const flags = ['-c', 'shared_buffers=512MB', '-c', 'max_wal_size=4GB', '-c', 'max_connections=200']
  const postgres = await startPostgresServer(flags, values.folder)
  const results: object[] = []
  try {
    await postgres.createDatabase('load')
    const url = `${postgres.url}/load`
    const sizes = { businesses: Number(values.businesses), lines: Number(values.lines) }
    const businesses = await makeBusinesses(url, sizes, say)
    for (const processes of values.processes.split(',').map(Number)) {
      const servers = await startServers(url, processes, values.profile)
      const of = `${processes} web process${processes === 1 ? '' : 'es'}`
      try {
        await warmUp(servers, businesses)
        const result: Record<string, unknown> = { processes }
        if (parts.has('rate')) {
          result.highest = await highestRate(servers, businesses)
          const highest = result.highest as Outcome | undefined
          console.log(
            `${of}: highest rate with p99 < ${P99_MS} ms and no error: ${highest ? tell(highest) : 'none'}; ${load()}`,
          )
        }
        if (parts.has('beside')) {
          const { idle, busy } = await besideWork(servers, businesses)
          Object.assign(result, { idle, busy })
          console.log(`${of}, nothing beside: ${tell(idle)}`)
          console.log(
            `${of}, ${AT_WORK} imports and ${AT_WORK} forecasts beside: ${tell(busy)}: ${(busy.p99 / idle.p99).toFixed(1)} times; ${load()}`,
          )
        }
        if (parts.has('memory')) {
          const memory = await memoryOver(servers, businesses)
          result.memory = memory
          console.log(
            `${of}, ${values.minutes} minutes: ${memory.second.toFixed(0)} MiB in the second third, ${memory.last.toFixed(0)} MiB in the last; ${tell(memory.outcome)}`,
          )
        }
        results.push(result)
      } finally {
        await servers.stop()
      }
    }
  } finally {
    closeConnections()
    await postgres.stop()
  }
  if (values.json) console.log(JSON.stringify(results))
}

await main()
