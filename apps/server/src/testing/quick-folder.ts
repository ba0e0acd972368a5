import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** Memory that Linux shows as a folder. Containers often have 64 MB of it. */
const MEMORY = '/dev/shm'
/** Bytes that must be free there: what the data of a run of the tests take, several times over. */
const ENOUGH = 4 * 2 ** 30

/**
 * Where data lie that die with the run: in memory where there is plenty of it, for the files of a database on a disk take the processor
 * longer than what is asked of it.
 */
export const quickFolder = (): string => {
  if (!existsSync(MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize < ENOUGH ? tmpdir() : MEMORY
}
