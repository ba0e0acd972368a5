import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { createInterface } from 'node:readline'
import { API_PREFIX } from '@vigia/contract/constants.ts'
import { TEST_KEYS_TEXT } from './test-keys.ts'

/** Log level of pino. */
const ERROR = 50

/** Node options for a process that lives for seconds: optimising the embedded database's WebAssembly takes longer than it saves. */
export const SHORT_LIVED = '--liftoff-only'

/** A line of the log. */
interface LogEntry {
  level: number
  msg: string
}

/** A program of the server in a separate process, which leads a process group. */
interface OwnProgram<Ready> {
  ready: Ready
  /** The errors that it logged. */
  faults: () => LogEntry[]
  /** Signals the process, or its group, and waits for its end. */
  end: (signal: NodeJS.Signals, to?: 'process' | 'group') => Promise<number | null>
}

/** A complete server. */
export type OwnProcess = Omit<OwnProgram<string>, 'ready'> & { address: string }
export type OwnWorker = OwnProgram<true>

const addressOf = (entry: LogEntry): string | undefined => /http:\/\/[\d.]+:\d+/.exec(entry.msg)?.[0]

/**
 * @param file of the program, next to main.ts
 * @param env in addition to what a process needs to run
 * @param readyOf returns a value from the log line that shows that it has started
 */
const startProgram = async <Ready>(
  file: string,
  env: Record<string, string>,
  readyOf: (entry: LogEntry) => Ready | undefined,
): Promise<OwnProgram<Ready>> => {
  const program = fileURLToPath(new URL(`../${file}`, import.meta.url))
  const child: ChildProcess = spawn(process.execPath, [SHORT_LIVED, program], {
    detached: true,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: '0',
      ENCRYPTION_KEYS: TEST_KEYS_TEXT,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit') as Promise<[number | null]>
  const log: LogEntry[] = []
  const started = Promise.withResolvers<Ready>()
  createInterface({ input: child.stdout! }).on('line', (line) => {
    const entry = JSON.parse(line) as LogEntry
    log.push(entry)
    const ready = readyOf(entry)
    if (ready !== undefined) started.resolve(ready)
  })
  void exited.then(() => started.reject(new Error('the process ended before it listened')))
  return {
    ready: await started.promise,
    faults: () => log.filter(({ level }) => level >= ERROR),
    end: async (signal, to = 'process') => {
      process.kill(to === 'group' ? -child.pid! : child.pid!, signal)
      const [code] = await exited
      return code
    },
  }
}

export const startOwnProcess = async (env: Record<string, string>): Promise<OwnProcess> => {
  const { ready, ...server } = await startProgram('main.ts', env, addressOf)
  return { ...server, address: ready + API_PREFIX }
}

export const startOwnWorker = (env: Record<string, string>): Promise<OwnWorker> =>
  startProgram('worker.ts', env, ({ msg }) => msg === 'waiting for jobs' || undefined)

/** Makes a call. @throws Error with the response if it is not a success */
const call = async <T>(address: string, path: string, options: RequestInit = {}): Promise<T> => {
  const answer = await fetch(address + path, options)
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`)
  return (JSON.parse(text) as { data: T }).data ?? (JSON.parse(text) as T)
}

const json = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

/** Registers a user. @returns a function for their calls, which uses the server's current address */
export const registerAt = async (address: string) => {
  const account = { email: 'rosa@mitienda.co', password: 'una clave larga' }
  await call(address, '/register', json({ ...account, username: 'Rosa', tipo_documento: 'CC', documento: '1032456' }))
  const { token } = await call<{ token: string }>(address, '/login', json(account))
  const authorization = `Bearer ${token}`
  return {
    email: account.email,
    get: <T>(at: string, path: string) => call<T>(at, path, { headers: { authorization } }),
    post: <T>(at: string, path: string, body?: object) => {
      const { headers, ...sent } = body ? json(body) : { method: 'POST' }
      return call<T>(at, path, { ...sent, headers: { ...headers, authorization } })
    },
    /** Returns the whole response body, not only its data. */
    getWhole: async <T>(at: string, path: string) =>
      (await (await fetch(at + path, { headers: { authorization } })).json()) as T,
    upload: <T>(at: string, content: string, name: string) => {
      const body = new FormData()
      body.append('archivo', new File([content], name))
      return call<T>(at, '/importaciones', { method: 'POST', headers: { authorization }, body })
    },
  }
}
