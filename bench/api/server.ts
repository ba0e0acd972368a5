import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request as httpRequest } from 'node:http'
import { API_PREFIX } from '@vigia/contract/constants.ts'
import { TEST_KEYS_TEXT } from '../../apps/server/src/testing/test-keys.ts'
import { endWithUs } from '../faults/processes.ts'

const PORT = 3918
/** A machine with other work takes a minute or more to start a server. */
const START_TRIES = 1000

export interface RunningServer {
  /** The text of the answer. @throws Error for an answer of 400 and above. */
  call(method: string, path: string, token?: string, body?: unknown): Promise<string>
  stop(): Promise<void>
}

/** The product's server as a process of its own, on the database at the URL, asked over at most so many connections. */
export const startServer = async (url: string, connections: number): Promise<RunningServer> => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const call = openClient(agent)
  const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
    env: {
      ...process.env,
      ENCRYPTION_KEYS: TEST_KEYS_TEXT,
      DATABASE_URL: url,
      PORT: String(PORT),
      LOG_LEVEL: 'error',
      TRUST_PROXY: '1',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  endWithUs(child)
  const stop = async (): Promise<void> => {
    agent.destroy()
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  for (let tries = 0; tries < START_TRIES; tries += 1) {
    const up = await call('GET', '/salud').then(
      () => true,
      () => false,
    )
    if (up) return { call, stop }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  await stop()
  throw new Error('the server did not start')
}

const openClient = (agent: Agent): RunningServer['call'] => {
  let address = 0
  return (method, path, token, body) =>
    new Promise((resolve, reject) => {
      // The server limits requests by address; behind a proxy, as here, that is the forwarded one.
      address = (address + 1) % 60_000
      const headers: Record<string, string> = { 'x-forwarded-for': `10.0.${address >> 8}.${address & 255}` }
      if (token) headers.authorization = `Bearer ${token}`
      if (body) headers['content-type'] = 'application/json'
      const sent = httpRequest(
        { agent, port: PORT, host: '127.0.0.1', method, path: `${API_PREFIX}${path}`, headers },
        (response) => {
          let text = ''
          response.setEncoding('utf8')
          response.on('data', (piece: string) => (text += piece))
          response.on('end', () =>
            response.statusCode! < 400 ? resolve(text) : reject(new Error(`${path}: ${response.statusCode} ${text}`)),
          )
        },
      )
      sent.on('error', reject)
      sent.end(body ? JSON.stringify(body) : undefined)
    })
}
