import { inflateSync } from 'fflate'
import { decodeCp850 } from './code-page-850.ts'
import { crc32 } from './crc32.ts'
import { damaged, locked, MAX_ENTRIES, MAX_RATIO, MAX_UNPACKED_BYTES, RATIO_FREE_BYTES, tooBig } from './bounds.ts'

/** One file of a zip, as the directory declares it; sizes in bytes. */
export interface ZipEntry {
  name: string
  size: number
  packedSize: number
  crc: number
  /** 0 stored, 8 deflate; no other is read. */
  method: number
  encrypted: boolean
  /** Place of the local header. */
  offset: number
}

const END_SIGNATURE = 0x06054b50
const END64_LOCATOR_SIGNATURE = 0x07064b50
const END64_SIGNATURE = 0x06064b50
const ENTRY_SIGNATURE = 0x02014b50
const LOCAL_SIGNATURE = 0x04034b50
/** Fixed sizes of the records, APPNOTE.TXT 4.3.7, 4.3.12 and 4.3.16; the comment may add 65,535 bytes. */
const LOCAL_SIZE = 30
const ENTRY_SIZE = 46
const END_SIZE = 22
const MAX_COMMENT = 65_535
/** What a 32-bit field says when the number stands in the zip64 record (APPNOTE 4.5.3). */
const IN_ZIP64 = 0xffffffff
/** deflate gives at most 1032 bytes for one (zlib's technical notes). */
const MAX_DEFLATE_RATIO = 1032
const STORED_PIECE = 65_536
/** Bytes up to which a file is unpacked in one piece. */
const SMALL = 262_144

/**
 * The table of contents of a zip, without unpacking anything.
 * @throws IngestError 'archivo_danado' when it is not whole, 'archivo_demasiado_grande' when it declares too much.
 */
export function readZipDirectory(bytes: Uint8Array): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const { count, start } = directoryPlace(view)
  if (count > MAX_ENTRIES) throw tooBig()
  const entries: ZipEntry[] = []
  let at = start
  let total = 0
  for (let i = 0; i < count; i++) {
    if (at + ENTRY_SIZE > bytes.length || view.getUint32(at, true) !== ENTRY_SIGNATURE) throw damaged()
    const flags = view.getUint16(at + 8, true)
    const nameEnd = at + ENTRY_SIZE + view.getUint16(at + 28, true)
    const extraEnd = nameEnd + view.getUint16(at + 30, true)
    if (extraEnd > bytes.length) throw damaged()
    const entry = {
      name: entryName(bytes.subarray(at + ENTRY_SIZE, nameEnd), (flags & 0x800) !== 0),
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      packedSize: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      encrypted: (flags & 1) !== 0,
      offset: view.getUint32(at + 42, true),
    }
    readZip64Extra(view, nameEnd, extraEnd, entry)
    checkSize(entry)
    total += entry.size
    entries.push(entry)
    at = extraEnd + view.getUint16(at + 32, true)
  }
  if (total > MAX_UNPACKED_BYTES) throw tooBig()
  return entries
}

/**
 * The bytes of one file of a zip, piece by piece.
 * @throws IngestError 'archivo_danado' at the end when size or checksum are not those of the directory.
 */
export async function* unpack(bytes: Uint8Array, entry: ZipEntry): AsyncGenerator<Uint8Array> {
  const packed = packedBytes(bytes, entry)
  let size = 0
  let crc = 0
  for await (const piece of entry.method === 0 ? pieces(packed) : inflate(packed, 'deflate-raw')) {
    size += piece.length
    if (size > entry.size) throw damaged()
    crc = crc32(piece, crc)
    yield piece
  }
  if (size !== entry.size || crc !== entry.crc) throw damaged()
}

/** All bytes of one file of a zip. @throws as `unpack` does */
export async function unpackWhole(bytes: Uint8Array, entry: ZipEntry): Promise<Uint8Array> {
  if (entry.method === 8 && entry.size <= SMALL) return unpackSmall(bytes, entry)
  const whole = new Uint8Array(entry.size)
  let at = 0
  for await (const piece of unpack(bytes, entry)) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

/** Starting the platform's unpacker takes longer than unpacking an invoice; a zip may have thousands. */
function unpackSmall(bytes: Uint8Array, entry: ZipEntry): Uint8Array {
  // One byte more than there should be, so that what is too long shows.
  const whole = inflateSmall(packedBytes(bytes, entry), new Uint8Array(entry.size + 1))
  if (whole.length !== entry.size || crc32(whole) !== entry.crc) throw damaged()
  return whole
}

function inflateSmall(packed: Uint8Array, out: Uint8Array): Uint8Array {
  try {
    return inflateSync(packed, { out })
  } catch {
    throw damaged()
  }
}

/**
 * The content of a .gz, whose checksum and length the platform's own unpacker verifies.
 * @throws IngestError
 */
export async function unpackGzip(bytes: Uint8Array): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const piece of inflate(bytes, 'gzip')) {
    size += piece.length
    if (size > MAX_UNPACKED_BYTES || (size > RATIO_FREE_BYTES && size > bytes.length * MAX_RATIO)) throw tooBig()
    parts.push(piece)
  }
  const whole = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** The platform's unpacker, which runs beside this thread. Leaving early stops it. */
async function* inflate(packed: Uint8Array, format: 'deflate-raw' | 'gzip'): AsyncGenerator<Uint8Array> {
  const { writable, readable } = new DecompressionStream(format)
  const writer = writable.getWriter()
  const reader = readable.getReader()
  // What goes wrong here comes out of the reader too.
  const feed = async () => {
    for (const piece of pieces(packed)) {
      await writer.ready
      await writer.write(piece)
    }
    await writer.close()
  }
  const feeding = feed().catch(() => undefined)
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw damaged()
      })
      if (done) break
      yield value
    }
    await feeding
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

function* pieces(bytes: Uint8Array): Generator<Uint8Array<ArrayBuffer>> {
  for (let at = 0; at < bytes.length; at += STORED_PIECE)
    yield bytes.subarray(at, at + STORED_PIECE) as Uint8Array<ArrayBuffer>
}

function packedBytes(bytes: Uint8Array, entry: ZipEntry): Uint8Array {
  if (entry.encrypted) throw locked()
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const { offset, packedSize, method } = entry
  if (method !== 0 && method !== 8) throw damaged()
  if (offset + LOCAL_SIZE > bytes.length || view.getUint32(offset, true) !== LOCAL_SIGNATURE) throw damaged()
  const start = offset + LOCAL_SIZE + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true)
  if (start + packedSize > bytes.length) throw damaged()
  return bytes.subarray(start, start + packedSize)
}

function checkSize({ size, packedSize, method }: ZipEntry): void {
  if (size > MAX_UNPACKED_BYTES) throw tooBig()
  if (method === 0 ? size !== packedSize : size > packedSize * MAX_DEFLATE_RATIO + 1024) throw damaged()
  if (size > RATIO_FREE_BYTES && size > packedSize * MAX_RATIO) throw tooBig()
}

function directoryPlace(view: DataView): { count: number; start: number } {
  const end = findEnd(view)
  const count = view.getUint16(end + 10, true)
  const start = view.getUint32(end + 16, true)
  const locator = end - 20
  if ((count !== 0xffff && start !== IN_ZIP64) || locator < 0) return { count, start }
  if (view.getUint32(locator, true) !== END64_LOCATOR_SIGNATURE) return { count, start }
  const record = Number(view.getBigUint64(locator + 8, true))
  if (record + 56 > view.byteLength || view.getUint32(record, true) !== END64_SIGNATURE) throw damaged()
  return {
    count: Number(view.getBigUint64(record + 32, true)),
    start: Number(view.getBigUint64(record + 48, true)),
  }
}

function findEnd(view: DataView): number {
  const last = view.byteLength - END_SIZE
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT); at--) {
    if (view.getUint32(at, true) === END_SIGNATURE) return at
  }
  throw damaged()
}

/** Numbers that did not fit in 32 bits, in the order of APPNOTE 4.5.3. */
function readZip64Extra(view: DataView, from: number, end: number, entry: ZipEntry): void {
  for (let at = from; at + 4 <= end; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== 1) continue
    let field = at + 4
    for (const key of ['size', 'packedSize', 'offset'] as const) {
      if (entry[key] !== IN_ZIP64) continue
      if (field + 8 > end) throw damaged()
      entry[key] = Number(view.getBigUint64(field, true))
      field += 8
    }
    return
  }
}

/** UTF-8 where the entry says so or the bytes are; else the page of DOS, as the format has it. */
function entryName(bytes: Uint8Array, utf8: boolean): string {
  try {
    return new TextDecoder('utf-8', { fatal: !utf8 }).decode(bytes)
  } catch {
    return decodeCp850(bytes)
  }
}
