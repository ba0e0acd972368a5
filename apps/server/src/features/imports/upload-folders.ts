import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HOUR_MS } from '../../durations.ts'

const PREFIX = 'vigia-upload-'
/** Our folders, as named by mkdtemp: the process id, and six characters. */
const OURS = /^vigia-upload-\d+-[A-Za-z0-9]{6}$/

/**
 * Milliseconds without a change after which a folder is abandoned: an upload takes at most a quarter of an hour (http/time-limits.ts), and storing it
 * minutes. The process id says nothing, because another machine or container may share the folder of temporary files.
 */
const ABANDONED_MS = 6 * HOUR_MS

export const openUploadFolder = (): Promise<string> => mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`))

/** When something in a folder was last written. */
const lastChange = async (folder: string): Promise<number> => {
  const paths = [folder, ...(await readdir(folder)).map((name) => join(folder, name))]
  return Math.max(...(await Promise.all(paths.map(async (path) => (await lstat(path)).mtimeMs))))
}

/**
 * Deletes upload folders left by killed processes: only those of this system user, and not written to for hours. Several processes may run it at
 * once.
 * @returns number of deleted folders
 */
export const sweepUploadFolders = async (now: Date): Promise<number> => {
  let removed = 0
  for (const name of await readdir(tmpdir())) {
    if (!OURS.test(name)) continue
    const folder = join(tmpdir(), name)
    try {
      const found = await lstat(folder)
      if (!found.isDirectory() || found.uid !== (process.getuid?.() ?? found.uid)) continue
      if (now.getTime() - (await lastChange(folder)) < ABANDONED_MS) continue
      await rm(folder, { recursive: true, force: true })
      removed += 1
    } catch (error) {
      // Another process deleted it meanwhile.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
  return removed
}
