/** The processes under load. */
import { readFileSync } from 'node:fs'
import { type RunningServer, startProcess, startServer } from '../running/processes.ts'

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

/**
 * @param web processes that answer calls; beside them is one that does the jobs
 * @param profile folder to write processor profiles to
 */
export const startServers = async (url: string, web: number, profile?: string): Promise<Servers> => {
  const flags = profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`]
  const env = { DATABASE_URL: url, WORKER_EMBEDDED: 'false', TRUST_PROXY: '1' }
  const answering: RunningServer[] = []
  while (answering.length < web) answering.push(await startServer(env, flags))
  const worker = startProcess('worker.ts', env, flags)
  return {
    ports: answering.map(({ port }) => port),
    memory: () => answering.map(({ pid }) => memoryOf(pid)),
    processor: () => answering.reduce((sum, { pid }) => sum + processorOf(pid), 0),
    stop: async () => {
      for (const process of [...answering, worker]) await process.stop()
    },
  }
}
