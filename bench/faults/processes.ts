/** The processes that are killed: PostgreSQL, a web process and a worker, each started again. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { API_PREFIX } from '@vigia/contract/constants.ts'

const MAIN: Record<'web' | 'worker', string> = { web: 'apps/server/src/main.ts', worker: 'apps/server/src/worker.ts' }
const RESTART_TRIES = 600

/** A signal ends this process as `process.exit` does: with what it does at its end, such as ending its children. */
export const exitOnSignals = (): void => {
  const codes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const
  for (const [signal, code] of Object.entries(codes)) process.once(signal, () => process.exit(code))
}

/** The child does not outlive this process, however that ends short of SIGKILL. */
export const endWithUs = (child: ChildProcess): void => {
  const end = (): void => void child.kill('SIGKILL')
  process.once('exit', end)
  child.once('exit', () => process.removeListener('exit', end))
}

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

/** Waits until the address answers. */
export const untilUp = async (port: number): Promise<string> => {
  const base = `http://127.0.0.1:${port}${API_PREFIX}`
  for (let tries = 0; tries < RESTART_TRIES; tries += 1) {
    const up = await fetch(`${base}/listo`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (up) return base
    await pause(200)
  }
  throw new Error('the server does not come back')
}
