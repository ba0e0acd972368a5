import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const LOCK_FILE = 'vigia.pid'

/** Start of a process in clock ticks since boot (Linux), so that a pid given to another process is told apart. */
const startOf = (pid: number): string | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // Field 22 of proc(5); the name in field 2 may hold blanks, so count from its closing parenthesis.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  } catch {
    return undefined
  }
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it lives, under another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const holderOf = (file: string): number | undefined => {
  const [pidText, start] = readFileSync(file, 'utf8').trim().split(' ')
  const pid = Number(pidText)
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return undefined
  const sameProcess = !start || startOf(pid) === undefined || startOf(pid) === start
  return sameProcess ? pid : undefined
}

/**
 * Takes the data folder for this process: the embedded database has no lock of its own, and two processes on one
 * folder lose data. The lock of a process that died is reclaimed.
 * @returns the function that gives the folder back
 * @throws Error, for the person, when a living process holds it
 */
export const lockDataDir = (dataDir: string): (() => void) => {
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, LOCK_FILE)
  const mine = `${process.pid} ${startOf(process.pid) ?? ''}`
  for (let attempt = 1; ; attempt += 1) {
    try {
      writeFileSync(file, mine, { flag: 'wx' })
      return () => rmSync(file, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || attempt > 3) throw error
      const holder = holderOf(file)
      if (holder !== undefined)
        throw new Error(
          `Vigía ya está abierta con los datos de ${dataDir} (proceso ${holder}). Ciérrala antes de abrirla otra vez, o usa otra carpeta con DATA_DIR.`,
          { cause: error },
        )
      rmSync(file, { force: true })
    }
  }
}
