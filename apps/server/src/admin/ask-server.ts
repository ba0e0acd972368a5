import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { type Answer, Refusal, UsageError } from './command.ts'
import type { Failure } from './socket.ts'

/** Error codes of the system that mean that no server is listening. */
const NOBODY = new Set(['ENOENT', 'ECONNREFUSED'])

/**
 * Has the running server execute a command.
 * @returns undefined if no server is running
 * @throws UsageError, Refusal with the server's message
 */
export const askServer = async (path: string, typed: readonly string[]): Promise<Answer | undefined> => {
  const asked = request({ socketPath: path, method: 'POST' })
  asked.end(JSON.stringify(typed))
  let response: IncomingMessage
  try {
    ;[response] = (await once(asked, 'response')) as [IncomingMessage]
  } catch (error) {
    const { code } = error as { code?: string }
    if (code !== undefined && NOBODY.has(code)) return undefined
    if (code === 'EACCES')
      throw new Refusal(`No puedes abrir ${path}: hazlo con la cuenta con la que está en marcha Vigía.`, {
        cause: error,
      })
    throw error
  }
  if (response.statusCode === 200)
    return response.headers['content-type'] === 'text/plain' ? text(response) : (response as AsyncIterable<Uint8Array>)
  const { kind, message } = JSON.parse(await text(response)) as Failure
  throw kind === 'usage' ? new UsageError(message) : new Refusal(message)
}
