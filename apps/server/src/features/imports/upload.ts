import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import { MAX_UPLOAD_BYTES } from '@vigia/contract/constants.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import type { FastifyRequest } from 'fastify'
import { ApiError, invalidField } from '../../http/api-error.ts'

/** A file that has arrived whole, on this machine's disk until `discard`. */
export interface ReceivedFile {
  name: string
  bytes: number
  /** Hexadecimal. */
  sha256: string
  /** Its bytes in pieces of at most PIECE_BYTES. */
  pieces: () => AsyncIterable<Uint8Array>
  discard: () => Promise<void>
}

const FIELD = 'archivo'
/** Size of a stored piece: a row of the database stays small. */
const PIECE_BYTES = 1024 * 1024
/** The form around the file: boundaries and headers. */
const FORM_BYTES = 64 * 1024
/**
 * Of a body that is too large this much is read and thrown away, so that the answer arrives instead of a broken
 * connection; a browser shows only what it may finish sending.
 */
const DRAINED_BYTES = 4 * MAX_UPLOAD_BYTES
/** The file's name as it is shown; longer ones are cut. */
const MAX_NAME = 200

const tooLarge = (): ApiError => new ApiError('archivo_muy_grande', MESSAGES.archivoMuyGrande)

/** Reads and forgets the rest of a request, up to a bound. */
const drain = (request: FastifyRequest): Promise<void> =>
  new Promise((resolve) => {
    const { raw } = request
    let left = DRAINED_BYTES
    const done = (): void => {
      raw.off('data', count)
      resolve()
    }
    const count = (chunk: Buffer): void => {
      left -= chunk.length
      if (left <= 0) {
        raw.pause()
        done()
      }
    }
    if (raw.readableEnded || raw.destroyed) {
      resolve()
      return
    }
    raw.on('data', count)
    for (const event of ['end', 'close', 'error'] as const) raw.once(event, done)
    raw.resume()
  })

/** @throws ApiError 413 as soon as the announced length cannot fit */
const refuseTooLarge = async (request: FastifyRequest): Promise<void> => {
  const announced = Number(request.headers['content-length'] ?? 0)
  if (announced <= MAX_UPLOAD_BYTES + FORM_BYTES) return
  await drain(request)
  throw tooLarge()
}

const store = async (part: MultipartFile, folder: string): Promise<ReceivedFile> => {
  const path = join(folder, 'archivo')
  const hash = createHash('sha256')
  let bytes = 0
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  await pipeline(part.file, measure, createWriteStream(path))
  return {
    name: part.filename.slice(-MAX_NAME) || 'ventas',
    bytes,
    sha256: hash.digest('hex'),
    pieces: () => createReadStream(path, { highWaterMark: PIECE_BYTES }),
    discard: () => rm(folder, { recursive: true, force: true }),
  }
}

/**
 * Receives the file of a form, straight to disk: memory does not grow with it.
 * @throws ApiError 400 without a file in the field, 413 when it is larger than MAX_UPLOAD_BYTES
 */
export const receiveFile = async (request: FastifyRequest): Promise<ReceivedFile> => {
  if (!request.isMultipart()) throw invalidField(FIELD, MESSAGES.archivoFaltante)
  await refuseTooLarge(request)
  const folder = await mkdtemp(join(tmpdir(), `vigia-${process.pid}-`))
  let kept: ReceivedFile | undefined
  try {
    for await (const part of request.files({
      throwFileSizeLimit: false,
      limits: { fileSize: MAX_UPLOAD_BYTES, files: 1 },
    })) {
      if (part.fieldname === FIELD && !kept) kept = await store(part, folder)
      else part.file.resume()
      if (part.file.truncated) {
        await drain(request)
        throw tooLarge()
      }
    }
    if (!kept) throw invalidField(FIELD, MESSAGES.archivoFaltante)
    return kept
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}
