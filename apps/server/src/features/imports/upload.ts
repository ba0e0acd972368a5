import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import { MAX_IMPORT_FILES, MAX_UPLOAD_BYTES } from '@vigia/contract/constants.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import type { FastifyRequest } from 'fastify'
import { ApiError, invalidField } from '../../http/api-error.ts'
import { unlessLate } from '../../http/time-limits.ts'
import { PIECE_BYTES } from './stored-files.sql.ts'
import { openUploadFolder } from './upload-folders.ts'

/** A file that has arrived whole. */
interface ReceivedFile {
  name: string
  bytes: number
  /** Its bytes in pieces of at most PIECE_BYTES. */
  pieces: () => AsyncIterable<Uint8Array>
}

/** The files of one import, on this machine's disk until `discard`. */
export interface Received {
  files: ReceivedFile[]
  bytes: number
  /** Of all the files one after another, hexadecimal. */
  sha256: string
  discard: () => Promise<void>
}

const FIELD = 'archivo'
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

/** A name as it can be stored and shown: whole characters, none that are not seen or turn the text round. A part of a form may have none. */
const cleanName = (name = ''): string =>
  [...name.toWellFormed()]
    .filter((letter) => !/[\p{Cc}\p{Cf}\uFFFD]/u.test(letter))
    .slice(-MAX_NAME)
    .join('') || 'ventas'

/** Writes a part to disk. @param left bytes that all its files together may still have */
const store = async (
  part: MultipartFile,
  path: string,
  hash: Hash,
  left: number,
): Promise<ReceivedFile | undefined> => {
  let bytes = 0
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      hash.update(chunk)
      // What is too large is read to its end without being kept, so that the answer arrives.
      done(null, bytes > left ? undefined : chunk)
    },
  })
  await pipeline(part.file, measure, createWriteStream(path))
  if (part.file.truncated || bytes > left) return undefined
  return {
    name: cleanName(part.filename),
    bytes,
    pieces: () => createReadStream(path, { highWaterMark: PIECE_BYTES }),
  }
}

/** @throws ApiError as `receiveFiles` does */
const storeParts = async (request: FastifyRequest, folder: string): Promise<Omit<Received, 'discard'>> => {
  const hash = createHash('sha256')
  const files: ReceivedFile[] = []
  let bytes = 0
  for await (const part of request.files({
    throwFileSizeLimit: false,
    // By themselves no more than 1,000 parts of a form are taken.
    limits: { fileSize: MAX_UPLOAD_BYTES, files: MAX_IMPORT_FILES + 1, parts: MAX_IMPORT_FILES + 1 },
  })) {
    if (part.fieldname !== FIELD) {
      part.file.resume()
      continue
    }
    if (files.length === MAX_IMPORT_FILES) {
      await drain(request)
      throw invalidField(FIELD, MESSAGES.importacionMuchosArchivos)
    }
    const file = await store(part, join(folder, String(files.length)), hash, MAX_UPLOAD_BYTES - bytes)
    if (!file) {
      await drain(request)
      throw tooLarge()
    }
    files.push(file)
    bytes += file.bytes
  }
  if (files.length === 0) throw invalidField(FIELD, MESSAGES.archivoFaltante)
  return { files, bytes, sha256: hash.digest('hex') }
}

/**
 * Receives the files of a form, straight to disk: memory does not grow with them.
 * @throws ApiError 400 without a file in the field or with too many, 408 when they do not come in time, 413 when they are
 * larger than MAX_UPLOAD_BYTES
 */
export const receiveFiles = async (request: FastifyRequest): Promise<Received> => {
  if (!request.isMultipart()) throw invalidField(FIELD, MESSAGES.archivoFaltante)
  await unlessLate(request, refuseTooLarge(request))
  const folder = await openUploadFolder()
  const discard = (): Promise<void> => rm(folder, { recursive: true, force: true })
  const stored = storeParts(request, folder)
  try {
    return { ...(await unlessLate(request, stored)), discard }
  } catch (error) {
    await discard()
    // What is still written when the answer goes out ends with the connection.
    void stored.catch(() => {}).then(discard)
    throw error
  }
}
