import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PGlite } from '@electric-sql/pglite'
import { openEmbedded } from '../db/open-embedded.ts'
import { DAY_MS } from '../durations.ts'
import { openQueue } from '../jobs/queue.ts'
import { TEST_KEYS } from './test-keys.ts'

const PREFIX = 'vigia-pglite-'
/** Milliseconds after which dumps of other migrations are deleted. */
const MIGRATIONS = join(import.meta.dirname, '../db/migrations')

/**
 * Size of the log. The default of 128 MB is filled with zeros at every start, which takes most of a start's CPU time. It is stored in the data
 * folder.
 */
const SMALL_BUFFERS = `alter system set shared_buffers = '16MB'`

/** Name of the dump: changes with the migrations, the embedded database, the queue and the way dumps are made. */
const fingerprint = (): string => {
  const hash = createHash('sha256')
  const { resolve } = createRequire(import.meta.url)
  for (const part of ['@electric-sql/pglite', 'pg-boss']) hash.update(readFileSync(resolve(part)))
  for (const source of ['../jobs/queue.ts', '../db/queue-tables.ts', '../encryption/keys-in-use.ts', './test-keys.ts'])
    hash.update(readFileSync(join(import.meta.dirname, source)))
  hash.update(readFileSync(import.meta.filename))
  for (const name of readdirSync(MIGRATIONS).sort()) hash.update(name).update(readFileSync(join(MIGRATIONS, name)))
  return hash.digest('hex').slice(0, 16)
}

const dumpUnmigrated = async (): Promise<Blob> => {
  const pglite = await PGlite.create()
  await pglite.exec(SMALL_BUFFERS)
  const dump = await pglite.dumpDataDir('none')
  await pglite.close()
  return dump
}

const dumpMigrated = async (): Promise<Blob> => {
  const database = await openEmbedded(TEST_KEYS, undefined, { from: await unmigratedTemplate() })
  await (await openQueue(database)).stop()
  const dump = await database.pglite!.dumpDataDir('none')
  await database.close()
  return dump
}

/** Makes the dump if it does not exist. @returns its path */
const keep = async (name: string, make: () => Promise<Blob>): Promise<string> => {
  const file = join(tmpdir(), `${PREFIX}${name}-${fingerprint()}.tar`)
  if (!existsSync(file)) {
    const dump = await make()
    // Written completely or not at all, because another test file may read it at the same time.
    const draft = `${file}.${process.pid}`
    writeFileSync(draft, Buffer.from(await dump.arrayBuffer()))
    renameSync(draft, file)
    for (const old of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX) && entry.endsWith('.tar'))) {
      const path = join(tmpdir(), old)
      const { mtimeMs = Infinity } = statSync(path, { throwIfNoEntry: false }) ?? {}
      // Another branch may be tested at the same time.
      if (Date.now() - mtimeMs > DAY_MS) rmSync(path, { force: true })
    }
  }
  return file
}

const migratedFile = (): Promise<string> => keep('migrated', dumpMigrated)

/** Read once per process. A Blob would be copied twice more for each database that starts from it, which takes longer than everything else. */
const inMemory = (file: () => Promise<string>): (() => Promise<Blob>) => {
  let read: Promise<ArrayBuffer> | undefined
  const arrayBuffer = (): Promise<ArrayBuffer> =>
    (read ??= file().then((path) => new Uint8Array(readFileSync(path)).buffer))
  return async () => {
    await arrayBuffer()
    return Object.assign(new Blob([]), { arrayBuffer })
  }
}

/** Dump of a database without any migration. */
export const unmigratedTemplate = inMemory(() => keep('unmigrated', dumpUnmigrated))

/**
 * Dump of a migrated, empty embedded database with the queue's tables. Creating one takes seconds and copying it tenths, so the dump is kept in the
 * system's temporary folder for later test files.
 */
export const embeddedTemplate = inMemory(migratedFile)

/**
 * Turns a folder into the data folder of a server that was started once, because its first start takes seconds. The dump is unpacked directly,
 * because starting and closing a database would take a second of CPU time.
 */
export const prepareDataDir = async (folder: string): Promise<void> => {
  const files = join(folder, 'pglite')
  mkdirSync(files, { recursive: true, mode: 0o700 })
  await promisify(execFile)('tar', ['-xf', await migratedFile(), '-C', files])
}
