import { chmod, lstat, mkdtemp, rename, rm, rmdir } from 'node:fs/promises'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyBaseLogger } from 'fastify'
import { type AdminContext, Refusal, UsageError } from './command.ts'
import { runTyped } from './commands.ts'

/** Maximum bytes of a command; an answer to a question may be long. */
const MOST_BYTES = 64 * 1024
/** Maximum bytes of a socket's path in the operating system, and those that the temporary name adds to it. */
const LONGEST_PATH = 107
const WHILE_MADE = '.000000/s'.length

/** Milliseconds without progress after which a backup is aborted, because it keeps the database busy. */
const STALLED_MS = 120_000

/** The message that the program on the other side gets for a failure. */
export interface Failure {
  kind: 'usage' | 'failed'
  message: string
}

/** The message of a failure for the operator: our own messages unchanged, those of a driver or the system marked as such. */
export const failureOf = (error: unknown): Failure => {
  if (error instanceof UsageError) return { kind: 'usage', message: error.message }
  const { message, code, name } = error as Error & { code?: unknown }
  const isOwn = error instanceof Refusal || name === 'ApiError' || code === undefined
  return {
    kind: 'failed',
    message: isOwn ? message : `No se pudo hacer. El sistema dice: ${message} (${String(code)})`,
  }
}

const readCommand = async (request: IncomingMessage): Promise<string[]> => {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > MOST_BYTES) throw new Refusal('El comando es demasiado largo.')
    chunks.push(chunk)
  }
  return JSON.parse(Buffer.concat(chunks).toString()) as string[]
}

/** Removes a socket left by a killed process, but no file of another kind. */
const removeOldSocket = async (path: string): Promise<void> => {
  const found = await lstat(path).catch(() => undefined)
  if (found && !found.isSocket()) throw new Error(`${path} is no socket`)
  await rm(path, { force: true })
}

/**
 * Serves the operator's commands on a Unix socket. Whoever can open the socket can do everything that an operator can, so only the server's account
 * may: it is created in a private folder, so that there is no moment at which others could open it.
 * @returns a function that closes it
 * @throws Error if the path cannot be used
 */
export const serveAdmin = async (
  path: string,
  context: AdminContext,
  logger: Pick<FastifyBaseLogger, 'info' | 'error'>,
): Promise<{ stop: () => Promise<void> }> => {
  if (Buffer.byteLength(path) + WHILE_MADE > LONGEST_PATH)
    throw new Error(`the path of the socket is too long: ${path}`)
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    let typed: string[] = []
    try {
      typed = await readCommand(request)
      const said = await runTyped(context, typed)
      // Arguments may contain personal data, so only the command's words are logged.
      logger.info({ orden: typed.slice(0, 2).join(' ') }, 'command of the operator')
      if (typeof said === 'string') response.writeHead(200, { 'content-type': 'text/plain' }).end(said)
      else {
        response.writeHead(200, { 'content-type': 'application/octet-stream' })
        response.setTimeout(STALLED_MS, () => response.destroy())
        await pipeline(Readable.from(said), response)
      }
    } catch (error) {
      const failure = failureOf(error)
      if (failure.kind === 'failed')
        logger.error({ err: error, orden: typed.slice(0, 2).join(' ') }, 'command of the operator failed')
      // An incomplete answer ends with an error, so that the other side notices.
      if (response.headersSent) response.destroy()
      else response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify(failure))
    }
  }
  const server = createServer({ keepAlive: false }, (request, response) => void answer(request, response))
  await removeOldSocket(path)
  const folder = await mkdtemp(join(dirname(path), `${basename(path)}.`))
  const draft = join(folder, 's')
  server.listen(draft)
  await once(server, 'listening')
  await chmod(draft, 0o600)
  await rename(draft, path)
  await rmdir(folder)
  return {
    stop: async () => {
      await rm(path, { force: true })
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}
