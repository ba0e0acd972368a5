import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { DAY_MS } from '../../durations.ts'

/** Milliseconds for which a file is kept, the same as its row (migration 20). */
const KEPT_MS = 90 * DAY_MS

const namesIn = async (outbox: string): Promise<string[]> =>
  readdir(outbox).catch((error: NodeJS.ErrnoException) => {
    // The folder does not exist because a mail server is configured.
    if (error.code === 'ENOENT') return []
    throw error
  })

/**
 * Writes a message to a file named by its time and id. It may contain a link that opens an account, so only this process's user may read it.
 * @returns its path
 */
export const writeMailFile = async (outbox: string, date: Date, id: string, text: string): Promise<string> => {
  await mkdir(outbox, { recursive: true, mode: 0o700 })
  const file = resolve(join(outbox, `${date.toISOString().replaceAll(':', '-')}-${id}.eml`))
  await writeFile(file, text, { mode: 0o600 })
  return file
}

/** Deletes the files of messages, if they still exist. */
export const removeMailFiles = async (outbox: string, ids: readonly string[]): Promise<void> => {
  const gone = new Set(ids.map((id) => `-${id}.eml`))
  if (gone.size === 0) return
  for (const name of await namesIn(outbox))
    if (gone.has(name.slice(name.indexOf('Z-') + 1))) await rm(join(outbox, name), { force: true })
}

/** Deletes files older than three months. Several processes may run it at once. */
export const sweepMailFiles = async (outbox: string, now: Date): Promise<void> => {
  for (const name of await namesIn(outbox)) {
    if (!name.endsWith('.eml')) continue
    const file = join(outbox, name)
    const found = await stat(file).catch(() => undefined)
    if (found && now.getTime() - found.mtimeMs >= KEPT_MS) await rm(file, { force: true })
  }
}
