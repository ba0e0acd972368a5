/** The clock of the servers' processes: stays where it was set, or is off for a while. PostgreSQL's own is left alone. */
import { renameSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { setTimeout as pause } from 'node:timers/promises'
import { DAY_MS } from '../../apps/server/src/durations.ts'

/** Until every process has looked again (ms). */
const NOTICED_MS = 300
/** The day of the month on which it stands after a month has ended: a jump of a day or two leaves the month as it is. */
const DAY_OF_MONTH = 15

export const PRELOAD = fileURLToPath(new URL('shifted-clock.ts', import.meta.url))

/** @param file that the processes read it from */
export const openClock = async (file: string) => {
  let base = 0
  const set = async (shift: number): Promise<void> => {
    // As a whole: nobody reads half a number.
    writeFileSync(`${file}.new`, String(shift))
    renameSync(`${file}.new`, file)
    await pause(NOTICED_MS)
  }
  const now = (): Date => new Date(Date.now() + base)
  const moveTo = async (year: number, month: number): Promise<void> => {
    base = Date.UTC(year, month, DAY_OF_MONTH, 17) - Date.now()
    await set(base)
  }
  const today = new Date()
  await moveTo(today.getUTCFullYear(), today.getUTCMonth())
  return {
    now,
    endMonth: () => moveTo(now().getUTCFullYear(), now().getUTCMonth() + 1),
    /** Is off by so many days for some seconds. */
    jump: async (days: number, seconds: number) => {
      await set(base + days * DAY_MS)
      await pause(seconds * 1000)
      await set(base)
    },
    /** Goes on by so many days for good. */
    advance: async (days: number) => {
      base += days * DAY_MS
      await set(base)
    },
  }
}

export type Clock = Awaited<ReturnType<typeof openClock>>
