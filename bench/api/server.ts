import { Agent, request as httpRequest } from 'node:http'
import { API_PREFIX } from '@vigia/contract/constants.ts'
import { startServer } from '../running/processes.ts'

export interface AskedServer {
  /** The text of the answer. @throws Error for an answer of 400 and above. */
  call(method: string, path: string, token?: string, body?: unknown): Promise<string>
  stop(): Promise<void>
}

/** The product's server as a process of its own, on the database at the URL, asked over at most so many connections. */
export const startAskedServer = async (url: string, connections: number): Promise<AskedServer> => {
  const { port, stop } = await startServer({ DATABASE_URL: url, TRUST_PROXY: '1' })
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  return {
    call: openClient(agent, port),
    stop: async () => {
      agent.destroy()
      await stop()
    },
  }
}

const openClient = (agent: Agent, port: number): AskedServer['call'] => {
  let address = 0
  return (method, path, token, body) =>
    new Promise((resolve, reject) => {
      // The server limits requests by address; behind a proxy, as here, that is the forwarded one.
      address = (address + 1) % 60_000
      const headers: Record<string, string> = { 'x-forwarded-for': `10.0.${address >> 8}.${address & 255}` }
      if (token) headers.authorization = `Bearer ${token}`
      if (body) headers['content-type'] = 'application/json'
      const sent = httpRequest(
        { agent, port, host: '127.0.0.1', method, path: `${API_PREFIX}${path}`, headers },
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
