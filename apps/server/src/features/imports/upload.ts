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

/** An uploaded file. */
interface ReceivedFile {
  name: string
  bytes: number
  /** Its bytes in pieces of at most PIECE_BYTES. */
  pieces: () => AsyncIterable<Uint8Array>
}

/** The files of one import, on the local disk until `discard` is called. */
export interface Received {
  files: ReceivedFile[]
  bytes: number
  /** Hash of all files in sequence, hexadecimal. */
  sha256: string
  discard: () => Promise<void>
}

const FIELD = 'archivo'
/** Bytes allowed for the form around the files: boundaries and headers. */
const FORM_BYTES = 64 * 1024
/** Up to this many bytes of a body that is too large are read and discarded, because a browser only shows the response if it can finish sending. */
const DRAINED_BYTES = 4 * MAX_UPLOAD_BYTES
/** Maximum characters of a displayed file name. */
const MAX_NAME = 200

const tooLarge = (): ApiError => new ApiError('archivo_muy_grande', MESSAGES.archivoMuyGrande)

/** Reads and discards the rest of a request, up to a limit. */
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

/** @throws ApiError 413 if the announced length is too large */
const refuseTooLarge = async (request: FastifyRequest): Promise<void> => {
  const announced = Number(request.headers['content-length'] ?? 0)
  if (announced <= MAX_UPLOAD_BYTES + FORM_BYTES) return
  await drain(request)
  throw tooLarge()
}

/** A file name that can be stored and displayed: whole characters, no invisible ones, none that reverse the text direction. */
const cleanName = (name = ''): string =>
  [...name.toWellFormed()]
    .filter((letter) => !/[\p{Cc}\p{Cf}\uFFFD]/u.test(letter))
    .slice(-MAX_NAME)
    .join('') || 'ventas'

/** Writes a part to disk. @param left bytes that all files together may still have */
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
      // The rest of a file that is too large is read but not stored, so that the response arrives.
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
    // The parser itself allows 1,000 parts of a form.
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
 * Receives the files of a form directly to disk, so that memory does not grow with their size.
 * @throws ApiError 400 without a file in the field or with too many files, 408 if they take too long, 413 if they are too large
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
    // If the response is sent while the body is still arriving, the connection is closed after it.
    void stored.catch(() => {}).then(discard)
    throw error
  }
}
