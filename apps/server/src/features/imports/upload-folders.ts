import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HOUR_MS } from '../../durations.ts'

const PREFIX = 'vigia-upload-'
/** Ours, as mkdtemp names it: the process, and six characters. */
const OURS = /^vigia-upload-\d+-[A-Za-z0-9]{6}$/

/**
 * Milliseconds without a change after which a folder is nobody's: an upload takes a quarter of an hour at most
 * (http/time-limits.ts), and keeping it minutes. Whose process it was says nothing: another machine or container may share
 * the folder of temporary files.
 */
const ABANDONED_MS = 6 * HOUR_MS

export const openUploadFolder = (): Promise<string> => mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`))

/** When something in a folder was last written. */
const lastChange = async (folder: string): Promise<number> => {
  const paths = [folder, ...(await readdir(folder)).map((name) => join(folder, name))]
  return Math.max(...(await Promise.all(paths.map(async (path) => (await lstat(path)).mtimeMs))))
}

/**
 * Removes the folders of uploads that a process which was killed left behind: of this user alone, and only where nothing was
 * written for hours. Several processes may do so at once.
 * @returns how many were removed
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
      // Another process removed it meanwhile.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
  return removed
}
