import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

const compress = promisify(gzip)

/** Shorter responses (characters) fit in a few packets, compressed or not. */
const WORTH_IT_LENGTH = 8 * 1024
/** Higher levels take twice the time or more for a tenth of the size. */
const LEVEL = 4

/** Whether an Accept-Encoding takes gzip; "gzip;q=0" refuses it. */
const takesGzip = (accepted: string | undefined): boolean =>
  /(?:^|[\s,])gzip(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(accepted ?? '')

/**
 * Compresses large responses of calls: a list of 5,000 products becomes a tenth. Files are compressed by the build. Calls need a token that pages of
 * other sites cannot send, so the size of a response cannot be used to guess its content.
 */
export const compressAnswers = (app: FastifyInstance): void => {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < WORTH_IT_LENGTH) return payload
    if (!takesGzip(request.headers['accept-encoding'])) return payload
    reply.header('content-encoding', 'gzip').removeHeader('content-length')
    return compress(payload, { level: LEVEL, memLevel: constants.Z_MAX_MEMLEVEL })
  })
}
