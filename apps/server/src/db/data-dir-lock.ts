import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const LOCK_FILE = 'vigia.lock'

/** SQLITE_BUSY: another connection holds the file. */
const BUSY = 5

/**
 * Locks the data folder for this process: the embedded database has no lock of its own, and two processes on one folder lose data. It is the
 * operating system's lock on an open file, which Node offers only through SQLite. Unlike a file with a process id, it works between containers, and
 * it ends with the process however that ends.
 * @returns a function that releases the lock
 * @throws Error, for the user, if another process holds it
 */
export const lockDataDir = (dataDir: string): (() => void) => {
  mkdirSync(dataDir, { recursive: true })
  const file = new DatabaseSync(join(dataDir, LOCK_FILE), { timeout: 0 })
  try {
    file.exec('begin exclusive')
  } catch (error) {
    file.close()
    if ((error as { errcode?: unknown }).errcode !== BUSY) throw error
    throw new Error(
      `Vigía ya está abierta con los datos de ${dataDir}. Ciérrala antes de abrirla otra vez, o usa otra carpeta con DATA_DIR.`,
      { cause: error },
    )
  }
  return () => file.close()
}
