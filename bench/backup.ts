import { execFile } from 'node:child_process'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import pg from 'pg'
import { openServer } from '../apps/server/src/db/open-server.ts'
import { inTenant } from '../apps/server/src/db/tenancy.ts'
import { startPostgresServer } from '../apps/server/src/testing/postgres-server.ts'
import { TEST_KEYS, TEST_KEYS_TEXT } from '../apps/server/src/testing/test-keys.ts'
import { fillShop } from './api/shop.ts'

/**
 * How long a backup and its restoring take on both databases, and that all came back: `npm run bench:backup --
 * [--lines 1000000] [--leaves 30000]`. PostgreSQL writes to the disk as it does for people.
 */
const { values: options } = parseArgs({
  options: { lines: { type: 'string', default: '1000000' }, leaves: { type: 'string', default: '30000' } },
})

const MEGABYTE = 2 ** 20
const seconds = (since: number): string => ((performance.now() - since) / 1000).toFixed(1)
const say = (text: string): void => void process.stdout.write(`${text}\n`)

const run = promisify(execFile)
/** The shell tells how long a program had a processor: its share of a machine that others use too. */
const TIMED = 'TIMEFORMAT="%U %S"; time "$0" "$@"'

/** @returns what the program says, and seconds that it computed */
const admin = async (env: Record<string, string>, ...typed: string[]): Promise<{ said: string; computed: number }> => {
  const { stdout, stderr } = await run('bash', ['-c', TIMED, process.execPath, 'apps/server/src/admin.ts', ...typed], {
    env: { PATH: process.env.PATH, ENCRYPTION_KEYS: TEST_KEYS_TEXT, ...env },
  })
  const computed = stderr
    .trim()
    .split('\n')
    .at(-1)!
    .split(' ')
    .reduce((sum, part) => sum + Number(part), 0)
  return { said: stdout, computed }
}

const timed = async (what: string, work: () => ReturnType<typeof admin>): Promise<void> => {
  const start = performance.now()
  const { said, computed } = await work()
  const [first, second] = said.trim().split('\n')
  say(`${what.padEnd(36)} ${seconds(start).padStart(7)} s, computed ${computed.toFixed(1)} s   ${second ?? first}`)
}

const main = async (): Promise<void> => {
  const server = await startPostgresServer([])
  const folder = await mkdtemp(join(tmpdir(), 'vigia-bench-backup-'))
  const file = (name: string): string => join(folder, name)
  try {
    const url = (name: string): string => `${server.url}/${name}`
    for (const name of ['source', 'restored', 'moved']) await server.createDatabase(name)
    const { db, close } = await openServer(TEST_KEYS, { url: url('source'), poolSize: 2 })
    const id = crypto.randomUUID()
    await inTenant(db, id, (tx) => tx.insertInto('negocio').values({ id, nombre: 'Banco de pruebas' }).execute())
    await close()
    const owner = new pg.Client({ connectionString: url('source') })
    await owner.connect()
    await fillShop(owner, id, { lines: Number(options.lines), leaves: Number(options.leaves), products: 500 })
    await owner.query('vacuum analyze')
    await owner.end()

    await timed('PostgreSQL: business list', () => admin({ DATABASE_URL: url('source') }, 'business', 'list'))
    await timed('PostgreSQL: backup', () => admin({ DATABASE_URL: url('source') }, 'backup', file('a')))
    say(`${(await stat(file('a'))).size / MEGABYTE} MB`)
    await timed('PostgreSQL: restore', () => admin({ DATABASE_URL: url('restored') }, 'restore', file('a')))
    await timed('PostgreSQL to embedded: restore', () => admin({ DATA_DIR: file('data') }, 'restore', file('a')))
    await timed('embedded: backup', () => admin({ DATA_DIR: file('data') }, 'backup', file('b')))
    await timed('embedded to PostgreSQL: restore', () => admin({ DATABASE_URL: url('moved') }, 'restore', file('b')))
    await timed('embedded: restore', () => admin({ DATA_DIR: file('data2') }, 'restore', file('b')))
    say(
      `load of the machine ${loadavg()
        .map((one) => one.toFixed(1))
        .join(' ')}, ${availableParallelism()} cores`,
    )
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

await main()
