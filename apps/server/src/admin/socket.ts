import { chmod, lstat, mkdtemp, rename, rm, rmdir } from 'node:fs/promises'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyBaseLogger } from 'fastify'
import { type AdminContext, Refusal, UsageError } from './command.ts'
import { runTyped } from './commands.ts'

/** Bytes of a command: an answer to a question may be long. */
const MOST_BYTES = 64 * 1024
/** Bytes of a socket's path that the system takes, and what the one adds that it has before it is named. */
const LONGEST_PATH = 107
const WHILE_MADE = '.000000/s'.length

/** Milliseconds without a byte of a backup after which it is given up: whoever takes none holds the database up. */
const STALLED_MS = 120_000

/** What the program on the other side is told of a failure. */
export interface Failure {
  kind: 'usage' | 'failed'
  message: string
}

/** What the operator reads of a failure: our own sentences as they are, what a driver or the system says as theirs. */
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

/** One left by a process that was killed; a file of another kind is nothing of ours. */
const removeOldSocket = async (path: string): Promise<void> => {
  const found = await lstat(path).catch(() => undefined)
  if (found && !found.isSocket()) throw new Error(`${path} is no socket`)
  await rm(path, { force: true })
}

/**
 * Serves the operator's commands on a socket of this machine. Whoever may open the file may do all that an operator may: it
 * belongs to the account of the server alone, from its first moment on, since it is made in a folder that nobody else enters.
 * @returns what ends it
 * @throws Error where the path cannot be one
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
      // What follows the first words may be personal.
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
      // Half an answer is cut off: the other side sees that it is not whole.
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
