import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openEmbedded } from '../db/connect.ts'
import { DAY_MS } from '../durations.ts'
import { openQueue } from '../jobs/queue.ts'
import { TEST_KEYS } from './test-keys.ts'

const PREFIX = 'vigia-pglite-'
/** Dumps of other migrations are removed after so long. */
const MIGRATIONS = join(import.meta.dirname, '../db/migrations')

/** Changes with the migrations, with the embedded database itself and with the queue. */
const fingerprint = (): string => {
  const hash = createHash('sha256')
  const { resolve } = createRequire(import.meta.url)
  for (const part of ['@electric-sql/pglite', 'pg-boss']) hash.update(readFileSync(resolve(part)))
  for (const source of ['../jobs/queue.ts', '../db/queue-tables.ts', '../encryption/keys-in-use.ts', './test-keys.ts'])
    hash.update(readFileSync(join(import.meta.dirname, source)))
  for (const name of readdirSync(MIGRATIONS).sort()) hash.update(name).update(readFileSync(join(MIGRATIONS, name)))
  return hash.digest('hex').slice(0, 16)
}

/** Makes the dump where it is not there yet. @returns its path */
const templateFile = async (): Promise<string> => {
  const name = `${PREFIX}${fingerprint()}.tar`
  const file = join(tmpdir(), name)
  if (!existsSync(file)) {
    const database = await openEmbedded(TEST_KEYS)
    await (await openQueue(database)).stop()
    const dump = await database.pglite!.dumpDataDir('none')
    await database.close()
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

/**
 * A migrated, empty embedded database with the queue's tables, as a dump. Creating one takes seconds and copying it tenths, so the dump is
 * kept in the system's temporary folder for the test files that follow.
 */
export const embeddedTemplate = async (): Promise<Blob> => new Blob([readFileSync(await templateFile())])

/**
 * Makes a folder that of a server which has been started once: its own first start would take seconds. The dump is unpacked beside any
 * database, which would take a second of the processor to start and to close.
 */
export const prepareDataDir = async (folder: string): Promise<void> => {
  const files = join(folder, 'pglite')
  mkdirSync(files, { recursive: true, mode: 0o700 })
  await promisify(execFile)('tar', ['-xf', await templateFile(), '-C', files])
}
