/**
 * What is lost or doubled when processes die: npm run bench:faults [-- --kills 50] [--lines 2000] [--seed 1] [--json]
 *
 * A shop imports files and undoes some, on a PostgreSQL server with a web process and a worker, each started again whenever it ends. At random
 * moments one of the three is killed, so many times each; PostgreSQL is once gone for 30 s. At the end the sales must be those of the files that are
 * loaded, to the last unit, no job may be open, and no job may have waited for a dead worker longer than its lease.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Job } from '@vigia/contract/calls/jobs.ts'
import { startPostgresServer } from '../apps/server/src/testing/postgres-server.ts'
import { freePort, keepRunning, type Target, TARGETS, untilUp } from './faults/processes.ts'
import { openShop } from './faults/shop.ts'
import { TEST_KEYS_TEXT } from '../apps/server/src/testing/test-keys.ts'
import { seededRandom } from '../apps/server/src/features/sample-shop/random.ts'

/** Seconds after which a job whose worker died must be under way again; a restart of the worker is part of them. */
const LEASE_S = 15
/** Seconds without PostgreSQL, once. */
const OUTAGE_S = 30
const DONE = ['cargada', 'fallida'] as const

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '50' },
    lines: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    json: { type: 'boolean', default: false },
  },
})
const kills = Number(values.kills)
const lines = Number(values.lines)
const random = seededRandom(Number(values.seed))

/** A file of invoices that no other file has. @returns its text and how many units it sells */
const fileOf = (number: number): { text: string; units: number } => {
  let units = 0
  const rows = Array.from({ length: lines }, (_, at) => {
    const day = new Date(Date.UTC(2024, (number + at) % 20, 1 + (at % 27))).toISOString().slice(0, 10)
    const quantity = 1 + ((at * 7 + number) % 9)
    units += quantity
    return `F${number}-${at};${day};Local ${at % 3};Cliente ${at % 60};Producto ${(at + number) % 150};${quantity};${quantity * 2500}`
  })
  return { text: ['Factura;Fecha;Local;Cliente;Producto;Cantidad;Valor total', ...rows].join('\n'), units }
}

const isOpen = ({ estado }: Job): boolean => estado === 'en_cola' || estado === 'en_curso'

async function main(): Promise<void> {
  const postgres = await startPostgresServer([])
  await postgres.createDatabase('vigia')
  const url = `${postgres.url}/vigia`
  const port = await freePort()
  const env = {
    ENCRYPTION_KEYS: TEST_KEYS_TEXT,
    DATABASE_URL: url,
    WORKER_EMBEDDED: 'false',
    PORT: String(port),
    TRUST_PROXY: 'false',
  }
  const web = keepRunning('web', env)
  const base = await untilUp(port)
  const worker = keepRunning('worker', env)
  const shop = openShop(base)
  await shop.enter()

  const left = new Map<Target, number>(TARGETS.map((target) => [target, kills]))
  const waits: number[] = []
  const stillKilling = (): boolean => [...left.values()].some((count) => count > 0)

  /** Seconds until the job that a dead worker had moves again. */
  const measureWait = async (before: Job): Promise<void> => {
    const from = performance.now()
    for (;;) {
      const now = (await shop.jobs()).find(({ id }) => id === before.id)
      if (!now || now.estado !== 'en_curso' || now.progreso !== before.progreso || now.etapa !== before.etapa) break
      await pause(100)
    }
    waits.push((performance.now() - from) / 1000)
  }

  const killOne = async (): Promise<void> => {
    const target = [...left].filter(([, count]) => count > 0)[
      Math.floor(random.uniform() * [...left.values()].filter(Boolean).length)
    ]![0]
    left.set(target, left.get(target)! - 1)
    if (target === 'web') web.kill()
    else if (target === 'postgres') {
      // Once for long.
      await postgres.crash(left.get('postgres') === 0 ? OUTAGE_S : 0.5)
    } else {
      const running = (await shop.jobs()).find(({ estado }) => estado === 'en_curso')
      worker.kill()
      if (running) await measureWait(running)
    }
  }
  const killing = (async () => {
    while (stillKilling()) {
      await pause(500 + random.uniform() * 4000)
      await killOne()
    }
  })()

  const loaded = new Map<string, number>()
  let failed = 0
  let undone = 0
  let number = 0
  do {
    number += 1
    const { text, units } = fileOf(number)
    const id = await shop.upload(`ventas-${number}.csv`, text)
    const read = await shop.until(id, ['por_confirmar', 'fallida'])
    if (read.estado === 'por_confirmar') {
      await shop.confirm(id)
      const { estado } = await shop.until(id, DONE)
      if (estado === 'cargada') loaded.set(id, units)
      else failed += 1
    } else failed += 1
    if (number % 3 === 0 && loaded.size > 0) {
      const [first] = [...loaded.keys()]
      await shop.undo(first!)
      await shop.until(first!, ['deshecha'])
      loaded.delete(first!)
      undone += 1
    }
  } while (stillKilling())
  await killing
  let open: Job[] = []
  for (let tries = 0; tries < 600; tries += 1) {
    open = (await shop.jobs()).filter(isOpen)
    if (open.length === 0) break
    await pause(200)
  }
  const expected = [...loaded.values()].reduce((sum, units) => sum + units, 0)
  const { cantidad } = await shop.sold()
  await worker.end()
  await web.end()
  await postgres.stop()

  const sorted = waits.toSorted((a, b) => a - b)
  const result = {
    kills: kills * TARGETS.length,
    files: number,
    undone,
    failed,
    expected,
    sold: cantidad,
    lost: Math.max(0, expected - cantidad),
    doubled: Math.max(0, cantidad - expected),
    openJobs: open.length,
    waits: waits.length,
    medianWait: sorted[Math.floor(sorted.length / 2)] ?? 0,
    longestWait: sorted.at(-1) ?? 0,
    answers: Object.fromEntries(shop.answers),
  }
  console.log(
    `${result.kills} kills while ${number} files were imported and ${undone} undone; ${failed} imports gave up with words`,
  )
  console.log(`units: ${expected} expected, ${cantidad} there; jobs still open: ${open.length}`)
  console.log(
    `a job went on ${result.medianWait.toFixed(1)} s after its worker was killed (median of ${waits.length}), ${result.longestWait.toFixed(1)} s at the longest (at most ${LEASE_S})`,
  )
  console.log(`answers meanwhile, by status: ${JSON.stringify(result.answers)}`)
  if (values.json) console.log(JSON.stringify(result))
  if (result.lost > 0 || result.doubled > 0 || open.length > 0) process.exitCode = 1
}

await main()
