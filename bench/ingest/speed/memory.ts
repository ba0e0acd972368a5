/** Memory of a process as Linux tells it. */
import { readFileSync, writeFileSync } from 'node:fs'

/** MB: resident now, and at the most so far. NaN where the system has no /proc. */
export const memoryMb = (pid: number, what: 'VmRSS' | 'VmHWM'): number => {
  try {
    const [, kb] = new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kb) / 1024
  } catch {
    return Number.NaN
  }
}

/** From here on the most is counted anew (proc(5), clear_refs): loading the modules takes more than a small file. */
export const forgetPeak = (): void => {
  try {
    writeFileSync('/proc/self/clear_refs', '5')
  } catch {
    // Elsewhere the peak is that of the whole process.
  }
}
