/** The processes under load. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { TEST_KEYS_TEXT } from '../../apps/server/src/testing/test-keys.ts'
import { freePort } from '../../apps/server/src/testing/free-port.ts'
import { endWithUs, untilUp } from '../faults/processes.ts'

export interface Servers {
  ports: number[]
  /** MiB resident of each web process. */
  memory: () => number[]
  /** Seconds of the processor that the web processes took so far. */
  processor: () => number
  stop: () => Promise<void>
}

const MIB = 1024
/** Kernel ticks a second in /proc. */
const TICKS = 100

const memoryOf = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / MIB

const processorOf = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS
}

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

/**
 * @param web processes that answer calls; beside them is one that does the jobs
 * @param profile folder to write processor profiles to
 */
export const startServers = async (url: string, web: number, profile?: string): Promise<Servers> => {
  const children: ChildProcess[] = []
  const start = (main: string, env: Record<string, string>): ChildProcess => {
    const flags = profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`]
    const child = spawn(process.execPath, [...flags, `apps/server/src/${main}`], {
      env: {
        ENCRYPTION_KEYS: TEST_KEYS_TEXT,
        ...process.env,
        DATABASE_URL: url,
        WORKER_EMBEDDED: 'false',
        LOG_LEVEL: 'error',
        TRUST_PROXY: '1',
        ...env,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    endWithUs(child)
    children.push(child)
    return child
  }
  const ports: number[] = []
  for (let number = 0; number < web; number += 1) {
    const port = await freePort()
    start('main.ts', { PORT: String(port) })
    await untilUp(port)
    ports.push(port)
  }
  const answering = [...children]
  start('worker.ts', {})
  return {
    ports,
    memory: () => answering.map(({ pid }) => memoryOf(pid!)),
    processor: () => answering.reduce((sum, { pid }) => sum + processorOf(pid!), 0),
    stop: async () => {
      for (const child of children) await end(child)
    },
  }
}
