import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { bogotaToday } from '@vigia/contract/months.ts'
import type { Database } from '../apps/server/src/db/database.ts'
import { openEmbedded } from '../apps/server/src/db/open-embedded.ts'
import { openServer } from '../apps/server/src/db/open-server.ts'
import { TEST_KEYS } from '../apps/server/src/testing/test-keys.ts'
import { inTenant } from '../apps/server/src/db/tenancy.ts'
import { forecastInThreads } from '../apps/server/src/features/forecasts/forecast-threads.ts'
import { readTraining } from '../apps/server/src/features/forecasts/training.ts'
import { enqueueForecast } from '../apps/server/src/jobs/enqueue.ts'
import { openQueue } from '../apps/server/src/jobs/queue.ts'
import { startWorker } from '../apps/server/src/jobs/worker.ts'
import { startPostgresServer } from '../apps/server/src/testing/postgres-server.ts'
import { BUSINESS, fillScatteredShop } from './forecast-storage/scattered-shop.ts'

/**
 * What it costs to read, forecast, store and publish a shop of very many leaves, beside the engine alone on the same shop, on
 * both databases: npm run bench:forecast-storage -- [--lines 100000] [--rounds 3] [--only embedded|server] [--json]
 *
 * Each part runs in a process of its own, so that the memory is its own. Of a PostgreSQL server only our process is counted.
 */
const { values } = parseArgs({
  options: {
    lines: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string' },
    json: { type: 'boolean', default: false },
    part: { type: 'string' },
    at: { type: 'string' },
  },
})

/** Seconds of the whole job for each of the engine's, and MB above the idle process, that must not be exceeded. */
const MAX_RATIO = 2
const MAX_MB = 1200

/** The middle of the month after the last complete one. */
const now = (): Date => new Date('2026-06-15T17:00:00Z')
const NEVER = new AbortController().signal

interface Part {
  seconds: number
  /** Of the processors, in our process: what else the machine does changes it less than the time. */
  cpu: number
  leaves: number
  peakMb: number
}

const rssMb = (): number => process.memoryUsage.rss() / 2 ** 20
const cpuSeconds = (since: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1e6
}
const mostMb = (): number => process.resourceUsage().maxRSS / 1024

const engineAlone = async ({ db }: Database): Promise<Part> => {
  const training = await readTraining(db, BUSINESS, bogotaToday(now()), NEVER)
  if (!training) throw new Error('there is nothing to forecast from')
  const idleMb = rssMb()
  const cpuThen = process.cpuUsage()
  const started = performance.now()
  await forecastInThreads({ input: training.input, monthsUnderWay: 0 }, { signal: NEVER, onProgress: () => {} })
  const seconds = (performance.now() - started) / 1000
  const cpu = cpuSeconds(cpuThen)
  return { seconds, cpu, leaves: training.input.leaves.local.length, peakMb: mostMb() - idleMb }
}

/** The state of the newest job. */
const stateOf = ({ db }: Database): Promise<string | undefined> =>
  inTenant(db, BUSINESS, async (tx) => {
    const job = await tx.selectFrom('trabajo').select('estado').orderBy('creado_en', 'desc').executeTakeFirst()
    return job?.estado
  })

const wholeJob = async (database: Database): Promise<Part> => {
  const { db, refreshStatistics } = database
  const jobs = await openQueue(database)
  const worker = await startWorker({ db, now, jobs, publicUrl: '', refreshStatistics, logger: console })
  await pause(1000)
  const idleMb = rssMb()
  const cpuThen = process.cpuUsage()
  const started = performance.now()
  await inTenant(db, BUSINESS, (tx) => enqueueForecast({ jobs, now }, tx, BUSINESS))
  let state = await stateOf(database)
  while (state === 'en_cola' || state === 'en_curso') {
    await pause(50)
    state = await stateOf(database)
  }
  const seconds = (performance.now() - started) / 1000
  const cpu = cpuSeconds(cpuThen)
  if (state !== 'terminado') throw new Error(`the job ended as ${state}`)
  const peakMb = mostMb() - idleMb
  await worker.stop()
  await jobs.stop()
  return { seconds, cpu, leaves: 0, peakMb }
}

const PARTS: Record<string, (database: Database) => Promise<Part>> = {
  fill: async ({ db, refreshStatistics }) => {
    await fillScatteredShop(db, Number(values.lines))
    await refreshStatistics()
    return { seconds: 0, cpu: 0, leaves: 0, peakMb: 0 }
  },
  engine: engineAlone,
  job: wholeJob,
}

const runPart = async (part: string, at: string): Promise<void> => {
  const database = at.startsWith('postgres:')
    ? await openServer(TEST_KEYS, { url: at, poolSize: 4 })
    : await openEmbedded(TEST_KEYS, at)
  const measured = await PARTS[part]!(database)
  await database.close()
  console.log(JSON.stringify(measured))
}

const inProcess = (part: string, at: string): Part => {
  const own = [import.meta.filename, '--part', part, '--at', at, '--lines', values.lines]
  const child = spawnSync(process.execPath, own, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
  if (child.status !== 0) throw new Error(`${part} ended with ${child.status ?? child.signal}`)
  return JSON.parse(child.stdout.trim().split('\n').at(-1)!) as Part
}

const fastest = (parts: Part[]): Part => parts.toSorted((a, b) => a.seconds - b.seconds)[0]!
const times = (parts: Part[]): string =>
  parts.map(({ seconds, cpu }) => `${seconds.toFixed(1)} s (${cpu.toFixed(1)} of processor)`).join(', ')

const measure = (name: string, at: string): object => {
  inProcess('fill', at)
  const engines: Part[] = []
  const jobs: Part[] = []
  // In turns: what else the machine does slows both. From its second run on a job also retires the rows of the one before.
  for (let round = 0; round < Number(values.rounds); round += 1) {
    engines.push(inProcess('engine', at))
    jobs.push(inProcess('job', at))
  }
  const ratio = fastest(jobs).seconds / fastest(engines).seconds
  const peakMb = Math.max(...jobs.map((job) => job.peakMb))
  const kept = ratio <= MAX_RATIO && peakMb <= MAX_MB
  console.log(`${name}: ${engines[0]!.leaves} leaves`)
  console.log(
    `  engine alone: ${times(engines)}; ${Math.round(Math.max(...engines.map((e) => e.peakMb)))} MB above idle`,
  )
  console.log(`  whole job: ${times(jobs)}; ${Math.round(peakMb)} MB above idle (at most ${MAX_MB})`)
  console.log(`  fastest beside fastest: ${ratio.toFixed(2)} (at most ${MAX_RATIO})`)
  if (!kept) process.exitCode = 1
  return { name, engines, jobs, ratio, peakMb, kept }
}

const onEmbedded = (): object => {
  const folder = mkdtempSync(join(tmpdir(), 'vigia-bench-storage-'))
  try {
    return measure('embedded', folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const onServer = async (): Promise<object> => {
  const postgres = await startPostgresServer(['-c', 'shared_buffers=512MB'])
  try {
    await postgres.createDatabase('bench')
    return measure('PostgreSQL', `${postgres.url}/bench`)
  } finally {
    await postgres.stop()
  }
}

if (values.part !== undefined) await runPart(values.part, values.at!)
else {
  const results = []
  if (values.only !== 'server') results.push(onEmbedded())
  if (values.only !== 'embedded') results.push(await onServer())
  if (values.json) console.log(JSON.stringify(results))
}
