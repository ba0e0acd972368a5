import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** Memory that Linux shows as a folder. In containers it often has only 64 MB. */
const MEMORY = '/dev/shm'
/** Minimum free bytes: several times what a test run stores. */
const ENOUGH = 4 * 2 ** 30

/** A folder for data that is deleted with the run, in memory if there is enough, because files on a disk cost more CPU time than the queries. */
export const quickFolder = (): string => {
  if (!existsSync(MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize < ENOUGH ? tmpdir() : MEMORY
}
