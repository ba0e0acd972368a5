import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { DAY_MS } from '../../durations.ts'

/** Milliseconds for which a message is kept, as its row is (migration 20). */
const KEPT_MS = 90 * DAY_MS

const namesIn = async (outbox: string): Promise<string[]> =>
  readdir(outbox).catch((error: NodeJS.ErrnoException) => {
    // Nothing was ever written: there is a mail server.
    if (error.code === 'ENOENT') return []
    throw error
  })

/**
 * Writes a message to a file that is named by its moment and its id. It may hold a link that opens an account: it is for the
 * user of this process alone.
 * @returns its path
 */
export const writeMailFile = async (outbox: string, date: Date, id: string, text: string): Promise<string> => {
  await mkdir(outbox, { recursive: true, mode: 0o700 })
  const file = resolve(join(outbox, `${date.toISOString().replaceAll(':', '-')}-${id}.eml`))
  await writeFile(file, text, { mode: 0o600 })
  return file
}

/** Removes the files of messages, wherever they are not any more. */
export const removeMailFiles = async (outbox: string, ids: readonly string[]): Promise<void> => {
  const gone = new Set(ids.map((id) => `-${id}.eml`))
  if (gone.size === 0) return
  for (const name of await namesIn(outbox))
    if (gone.has(name.slice(name.indexOf('Z-') + 1))) await rm(join(outbox, name), { force: true })
}

/** Removes the files of three months ago. Several processes may do so at once. */
export const sweepMailFiles = async (outbox: string, now: Date): Promise<void> => {
  for (const name of await namesIn(outbox)) {
    if (!name.endsWith('.eml')) continue
    const file = join(outbox, name)
    const found = await stat(file).catch(() => undefined)
    if (found && now.getTime() - found.mtimeMs >= KEPT_MS) await rm(file, { force: true })
  }
}
