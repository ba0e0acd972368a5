/** The processes that are killed: PostgreSQL, a web process and a worker, each started again. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { endWithUs } from '../running/processes.ts'

const MAIN: Record<'web' | 'worker', string> = { web: 'apps/server/src/main.ts', worker: 'apps/server/src/worker.ts' }

/**
 * A process that starts again whenever it ends, as a supervisor would see to it, until it is told not to.
 * @param flags of Node
 * @param log file for what it says
 */
export const keepRunning = (
  kind: 'web' | 'worker',
  env: Record<string, string>,
  { flags = [], log }: { flags?: string[]; log?: string | undefined } = {},
) => {
  const out = log === undefined ? 'ignore' : openSync(log, 'a')
  let wanted = true
  let child: ChildProcess
  const start = (): void => {
    child = spawn(process.execPath, [...flags, MAIN[kind]], {
      env: { PATH: process.env.PATH, LOG_LEVEL: 'error', ...env },
      stdio: ['ignore', out, out],
    })
    endWithUs(child)
    child.once('exit', () => {
      if (wanted) setTimeout(start, 500)
    })
  }
  start()
  return {
    kill: () => void child.kill('SIGKILL'),
    end: async () => {
      wanted = false
      const ended = once(child, 'exit')
      if (child.exitCode === null && child.signalCode === null && child.kill('SIGTERM')) await ended
    },
  }
}
