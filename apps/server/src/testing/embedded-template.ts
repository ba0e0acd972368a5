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
/** Dumps of other migrations are removed after so long. */
const MIGRATIONS = join(import.meta.dirname, '../db/migrations')

/**
 * In place of 128 MB, which the embedded database fills with zeros at every start: that is most of what a start takes the processor.
 * It is kept in the folder of the data.
 */
const SMALL_BUFFERS = `alter system set shared_buffers = '16MB'`

/** Changes with the migrations, with the embedded database itself, with the queue and with how the dumps are made. */
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

/** Makes the dump where it is not there yet. @returns its path */
const keep = async (name: string, make: () => Promise<Blob>): Promise<string> => {
  const file = join(tmpdir(), `${PREFIX}${name}-${fingerprint()}.tar`)
  if (!existsSync(file)) {
    const dump = await make()
    // Whole or not at all: another test file may be looking for it.
    const draft = `${file}.${process.pid}`
    writeFileSync(draft, Buffer.from(await dump.arrayBuffer()))
    renameSync(draft, file)
    for (const old of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX) && entry.endsWith('.tar'))) {
      const path = join(tmpdir(), old)
      const { mtimeMs = Infinity } = statSync(path, { throwIfNoEntry: false }) ?? {}
      // Another branch may be tested beside this one.
      if (Date.now() - mtimeMs > DAY_MS) rmSync(path, { force: true })
    }
  }
  return file
}

const migratedFile = (): Promise<string> => keep('migrated', dumpMigrated)

/** Read once in a process. A blob of the bytes would be copied twice more for each database that starts from it, which takes longer than all else. */
const inMemory = (file: () => Promise<string>): (() => Promise<Blob>) => {
  let read: Promise<ArrayBuffer> | undefined
  const arrayBuffer = (): Promise<ArrayBuffer> =>
    (read ??= file().then((path) => new Uint8Array(readFileSync(path)).buffer))
  return async () => {
    await arrayBuffer()
    return Object.assign(new Blob([]), { arrayBuffer })
  }
}

/** A database in which no migration has run, as a dump. */
export const unmigratedTemplate = inMemory(() => keep('unmigrated', dumpUnmigrated))

/**
 * A migrated, empty embedded database with the queue's tables, as a dump. Creating one takes seconds and copying it tenths, so the dump is
 * kept in the system's temporary folder for the test files that follow.
 */
export const embeddedTemplate = inMemory(migratedFile)

/**
 * Makes a folder that of a server which has been started once: its own first start would take seconds. The dump is unpacked beside any
 * database, which would take a second of the processor to start and to close.
 */
export const prepareDataDir = async (folder: string): Promise<void> => {
  const files = join(folder, 'pglite')
  mkdirSync(files, { recursive: true, mode: 0o700 })
  await promisify(execFile)('tar', ['-xf', await migratedFile(), '-C', files])
}
