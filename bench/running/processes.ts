/** Processes that benches start: the product's server and worker, which do not outlive them. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { API_PREFIX } from '@vigia/contract/constants.ts'
import { freePort } from '../../apps/server/src/testing/free-port.ts'
import { TEST_KEYS_TEXT } from '../../apps/server/src/testing/test-keys.ts'

/** Looks for a server that starts, 200 ms apart: a machine with other work takes a minute or more. */
const TRIES = 600

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

/** Waits until the address answers. */
export const untilUp = async (port: number): Promise<string> => {
  const base = `http://127.0.0.1:${port}${API_PREFIX}`
  for (let tries = 0; tries < TRIES; tries += 1) {
    const up = await fetch(`${base}/listo`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (up) return base
    await pause(200)
  }
  throw new Error('the server does not answer')
}

export interface RunningProcess {
  pid: number
  /** Ends it, and waits until it has. */
  stop: () => Promise<void>
}

/**
 * @param main a program of the server
 * @param env beside this process's own
 * @param flags of Node
 */
export const startProcess = (
  main: 'main.ts' | 'worker.ts',
  env: Record<string, string>,
  flags: readonly string[] = [],
): RunningProcess => {
  const child = spawn(process.execPath, [...flags, `apps/server/src/${main}`], {
    env: { ...process.env, ENCRYPTION_KEYS: TEST_KEYS_TEXT, LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  endWithUs(child)
  return {
    pid: child.pid!,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

export interface RunningServer extends RunningProcess {
  port: number
  /** Address of its API. */
  base: string
}

/** A server on a free port, once it answers. */
export const startServer = async (env: Record<string, string>, flags?: readonly string[]): Promise<RunningServer> => {
  const port = await freePort()
  const server = startProcess('main.ts', { PORT: String(port), ...env }, flags)
  try {
    return { ...server, port, base: await untilUp(port) }
  } catch (error) {
    await server.stop()
    throw error
  }
}
