import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

const compress = promisify(gzip)

/** Below this an answer is a few packets, whether compressed or not (characters). */
const WORTH_IT_LENGTH = 8 * 1024
/** The next levels take twice the time and more for a tenth of the size. */
const LEVEL = 4

/** Whether an Accept-Encoding takes gzip; "gzip;q=0" refuses it. */
const takesGzip = (accepted: string | undefined): boolean =>
  /(?:^|[\s,])gzip(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(accepted ?? '')

/**
 * Compresses the large answers of calls: a list of 5,000 products becomes a tenth. Files come compressed from the build. A
 * call is made with a token that another site's page cannot send, so that the size of an answer tells nobody what is in it.
 */
export const compressAnswers = (app: FastifyInstance): void => {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < WORTH_IT_LENGTH) return payload
    if (!takesGzip(request.headers['accept-encoding'])) return payload
    reply.header('content-encoding', 'gzip').removeHeader('content-length')
    return compress(payload, { level: LEVEL, memLevel: constants.Z_MAX_MEMLEVEL })
  })
}
