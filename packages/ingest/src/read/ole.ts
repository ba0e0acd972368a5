import { damaged } from './bounds.ts'

/** [MS-CFB] 2.2: places in the header of a compound file. */
const SECTOR_SHIFT = 30
const MINI_SHIFT = 32
const FIRST_DIRECTORY = 48
const MINI_CUTOFF = 56
const FIRST_MINI_FAT = 60
const FIRST_DIFAT = 68
const HEADER_DIFAT = 76
const HEADER_DIFAT_COUNT = 109
/** [MS-CFB] 2.6.1: an entry of the directory, and places in it. */
const ENTRY_SIZE = 128
const ENTRY_NAME_LENGTH = 64
const ENTRY_TYPE = 66
const ENTRY_START = 116
const ENTRY_LENGTH = 120
const STREAM = 2
const ROOT = 5
/** Sector numbers from here on are marks: end of chain, free. */
const FIRST_MARK = 0xfffffffa

/**
 * The stream of a compound file that has one of these names, the first name first. Entries are looked for one by one and every chain
 * of sectors is bounded by the file's own length, so that nothing in it can go round.
 * @throws IngestError 'archivo_danado' when there is none or it is not whole
 */
export function readOleStream(bytes: Uint8Array, names: readonly string[]): Uint8Array {
  const file = openOle(bytes)
  const directory = chain(file, numberAt(file, FIRST_DIRECTORY))
  const stream = names
    .map((wanted) =>
      findEntry(directory, (name, type) => type === STREAM && name.toLowerCase() === wanted.toLowerCase()),
    )
    .find((found) => found !== undefined)
  if (!stream || stream.length > bytes.length) throw damaged()
  if (stream.length >= numberAt(file, MINI_CUTOFF)) return chain(file, stream.start, stream.length)
  const root = findEntry(directory, (_, type) => type === ROOT)
  if (!root) throw damaged()
  return miniStream(chain(file, root.start), chain(file, numberAt(file, FIRST_MINI_FAT)), stream)
}

interface OleFile {
  bytes: Uint8Array
  view: DataView
  sectorSize: number
  /** Sectors that a file of its length has at most. */
  most: number
  /** The sectors that hold the number of the next sector of each. */
  fat: number[]
}

/** [MS-CFB] 2.6.4: short streams lie in pieces of this size, in bytes, within a stream of the root. */
const MINI_SIZE = 64

function openOle(bytes: Uint8Array): OleFile {
  if (bytes.length < 512) throw damaged()
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const sectorSize = 2 ** view.getUint16(SECTOR_SHIFT, true)
  if (![512, 4096].includes(sectorSize) || 2 ** view.getUint16(MINI_SHIFT, true) !== MINI_SIZE) throw damaged()
  const file: OleFile = { bytes, view, sectorSize, most: Math.ceil(bytes.length / sectorSize), fat: [] }
  for (let k = 0; k < HEADER_DIFAT_COUNT; k++) file.fat.push(numberAt(file, HEADER_DIFAT + 4 * k))
  // The header's sectors, then a chain of sectors whose last number is the next one.
  let difat = numberAt(file, FIRST_DIFAT)
  for (let k = 0; difat < FIRST_MARK && k < file.most; k++) {
    const place = placeOf(file, difat)
    for (let i = 0; i < sectorSize / 4 - 1; i++) file.fat.push(numberAt(file, place + 4 * i))
    difat = numberAt(file, place + sectorSize - 4)
  }
  return file
}

function numberAt({ bytes, view }: OleFile, at: number): number {
  if (at + 4 > bytes.length) throw damaged()
  return view.getUint32(at, true)
}

const placeOf = ({ sectorSize }: OleFile, sector: number): number => (sector + 1) * sectorSize

function nextSector(file: OleFile, sector: number): number {
  const perSector = file.sectorSize / 4
  const table = file.fat[Math.floor(sector / perSector)]
  if (table === undefined || table >= FIRST_MARK) throw damaged()
  return numberAt(file, placeOf(file, table) + 4 * (sector % perSector))
}

/** Bytes of a chain of sectors: `length` of them, or as many as it has. */
function chain(file: OleFile, start: number, length = Infinity): Uint8Array {
  const parts: Uint8Array[] = []
  let size = 0
  for (let sector = start; sector < FIRST_MARK && size < length; sector = nextSector(file, sector)) {
    if (parts.length > file.most) throw damaged()
    const place = placeOf(file, sector)
    parts.push(file.bytes.subarray(place, Math.min(place + file.sectorSize, place + length - size)))
    size += file.sectorSize
  }
  return joined(parts, length)
}

/** Where a stream begins, and its length in bytes. */
interface StreamPlace {
  start: number
  length: number
}

/** The first entry of a directory that is wanted. */
function findEntry(directory: Uint8Array, wanted: (name: string, type: number) => boolean): StreamPlace | undefined {
  const view = new DataView(directory.buffer, directory.byteOffset, directory.byteLength)
  for (let at = 0; at + ENTRY_SIZE <= directory.length; at += ENTRY_SIZE) {
    const letters = Math.min(view.getUint16(at + ENTRY_NAME_LENGTH, true), ENTRY_NAME_LENGTH) - 2
    const name = new TextDecoder('utf-16le').decode(directory.subarray(at, at + Math.max(0, letters)))
    if (wanted(name, directory[at + ENTRY_TYPE]!))
      return { start: view.getUint32(at + ENTRY_START, true), length: view.getUint32(at + ENTRY_LENGTH, true) }
  }
  return undefined
}

/** A short stream, by its pieces. @param store the stream that holds the pieces of all @param table the number of the piece that follows each */
function miniStream(store: Uint8Array, table: Uint8Array, { start, length }: StreamPlace): Uint8Array {
  const view = new DataView(table.buffer, table.byteOffset, table.byteLength)
  const parts: Uint8Array[] = []
  for (let piece = start; parts.length * MINI_SIZE < length; piece = view.getUint32(4 * piece, true)) {
    if (4 * piece + 4 > table.length) throw damaged()
    parts.push(store.subarray(piece * MINI_SIZE, (piece + 1) * MINI_SIZE))
  }
  return joined(parts, length)
}

/** @throws IngestError when the parts are fewer bytes than they should be */
function joined(parts: Uint8Array[], length: number): Uint8Array {
  const size = parts.reduce((sum, part) => sum + part.length, 0)
  if (length !== Infinity && size < length) throw damaged()
  const whole = new Uint8Array(Math.min(size, length))
  let at = 0
  for (const part of parts) {
    whole.set(part.subarray(0, whole.length - at), at)
    at += Math.min(part.length, whole.length - at)
  }
  return whole
}
