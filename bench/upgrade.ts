import { isOpenJob } from '@vigia/contract/job-states.ts'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { registerAt } from '../apps/server/src/testing/own-process.ts'
import { startPostgresServer } from '../apps/server/src/testing/postgres-server.ts'
import { TEST_KEYS_TEXT } from '../apps/server/src/testing/test-keys.ts'
import { endWithUs, exitOnSignals } from './running/processes.ts'

/**
 * A release beside the one before it, on one PostgreSQL: `npm run bench:upgrade -- --old FOLDER [--lines 120000]`. FOLDER is a
 * checkout of the release before, with its packages (git worktree add FOLDER v…, npm ci). While the old one loads a file and is called
 * without pause, the new one starts and migrates; then both are used in turns. Prints calls, failures and the longest wait.
 */
const { values: options } = parseArgs({
  options: { old: { type: 'string' }, lines: { type: 'string', default: '120000' } },
})
if (options.old === undefined) throw new Error('--old FOLDER: a checkout of the release before')

const say = (text: string): void => void process.stdout.write(`${text}\n`)

interface Running {
  address: string
  faults: string[]
  stop: () => Promise<void>
}

const WARN = 40

const start = async (root: string, databaseUrl: string): Promise<Running> => {
  const child: ChildProcess = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATABASE_URL: databaseUrl,
      // As processes on several machines have them: without, each folder would make its own.
      ENCRYPTION_KEYS: TEST_KEYS_TEXT,
      VIGIA_OUTBOX: join(tmpdir(), 'vigia-bench-upgrade'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  endWithUs(child)
  const listening = Promise.withResolvers<string>()
  const faults: string[] = []
  createInterface({ input: child.stdout! }).on('line', (line) => {
    const { level, msg } = JSON.parse(line) as { level: number; msg: string }
    if (level > WARN) faults.push(line)
    const at = /http:\/\/[\d.]+:\d+/.exec(msg)?.[0]
    if (at !== undefined) listening.resolve(`${at}/api/v1`)
  })
  const exited = once(child, 'exit')
  void exited.then(() => listening.reject(new Error(`${root} ended before it listened`)))
  return {
    address: await listening.promise,
    faults,
    stop: async () => {
      child.kill('SIGTERM')
      await exited
    },
  }
}

const PRODUCTS = 13
const salesFile = (lines: number, tag: string): string =>
  [
    'Factura;Fecha;Local;Cliente;Producto;Cantidad;Valor',
    ...Array.from({ length: lines }, (_, at) => {
      const day = `2026-0${1 + (at % 9)}-${String(1 + (at % 27)).padStart(2, '0')}`
      return `${tag}${at};${day};Centro;Cliente ${at % 7};Producto ${at % PRODUCTS};${1 + (at % 5)};${1000 * (1 + (at % 5))}`
    }),
  ].join('\n')

type Owner = Awaited<ReturnType<typeof registerAt>>

/** Loads a file through one of the servers and waits for its forecast, which either makes. */
const load = async (owner: Owner, at: string, lines: number, tag: string): Promise<void> => {
  const { id } = await owner.upload<{ id: string }>(at, salesFile(lines, tag), `${tag}.csv`)
  while ((await owner.get<{ estado: string }>(at, `/importaciones/${id}`)).estado === 'leyendo') await setTimeout(200)
  await owner.post(at, `/importaciones/${id}/confirmar`, { reemplazar: null })
  for (;;) {
    const jobs = await owner.get<{ tipo: string; estado: string }[]>(at, '/trabajos')
    const failed = jobs.find(({ estado }) => estado === 'fallido')
    if (failed) throw new Error(`${failed.tipo} failed`)
    if (!jobs.some(isOpenJob)) return
    await setTimeout(300)
  }
}

/** Calls without pause. @returns what ends it and tells how it went */
const callWithoutPause = (owner: Owner, at: string) => {
  const figures = { calls: 0, failed: [] as string[], slowest: 0 }
  const ending = new AbortController()
  const calling = (async () => {
    while (!ending.signal.aborted) {
      const begun = performance.now()
      await owner.get(at, '/ventas/agregadas/mensual').catch((error: unknown) => figures.failed.push(String(error)))
      figures.calls += 1
      figures.slowest = Math.max(figures.slowest, performance.now() - begun)
      await setTimeout(20)
    }
  })()
  return async () => {
    ending.abort()
    await calling
    return figures
  }
}

const SMALL = 300

const main = async (oldFolder: string): Promise<void> => {
  exitOnSignals()
  const server = await startPostgresServer([])
  try {
    await server.createDatabase('upgrade')
    const url = `${server.url}/upgrade`
    const before = await start(oldFolder, url)
    const owner = await registerAt(before.address)
    await load(owner, before.address, SMALL, 'A')
    const ended = callWithoutPause(owner, before.address)
    const large = load(owner, before.address, Number(options.lines), 'B')
    // Until the file is being loaded.
    while (
      !(await owner.get<{ tipo: string; estado: string }[]>(before.address, '/trabajos')).some(
        (job) => job.tipo === 'cargar' && job.estado === 'en_curso',
      )
    )
      await setTimeout(100)
    const begun = performance.now()
    const after = await start(process.cwd(), url)
    say(
      `the new release listened after ${((performance.now() - begun) / 1000).toFixed(1)} s, beside a load of ${options.lines} lines`,
    )
    await large
    const { calls, failed, slowest } = await ended()
    say(`calls of the old one meanwhile ${calls}, failed ${failed.length}, slowest ${Math.round(slowest)} ms`)
    for (const [name, { address }] of Object.entries({ old: before, new: after, 'old again': before })) {
      await load(owner, address, SMALL, name)
      say(`loaded and forecast through the ${name} one`)
    }
    await before.stop()
    await load(owner, after.address, SMALL, 'last')
    say(
      `faults logged: old ${before.faults.length}, new ${after.faults.length} ${[...before.faults, ...after.faults].join('\n')}`,
    )
    await after.stop()
  } finally {
    await server.stop()
  }
}

await main(options.old)
