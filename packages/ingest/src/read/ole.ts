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
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 512) throw damaged()
  const sectorSize = 2 ** view.getUint16(SECTOR_SHIFT, true)
  const miniSize = 2 ** view.getUint16(MINI_SHIFT, true)
  if (![512, 4096].includes(sectorSize) || miniSize !== 64) throw damaged()
  const most = Math.ceil(bytes.length / sectorSize)
  const number = (at: number): number => {
    if (at + 4 > bytes.length) throw damaged()
    return view.getUint32(at, true)
  }
  const placeOf = (sector: number): number => (sector + 1) * sectorSize
  /** Sectors of a table of sectors: those of the header, then a chain of sectors whose last number is the next one. */
  const fat: number[] = []
  for (let k = 0; k < HEADER_DIFAT_COUNT; k++) fat.push(number(HEADER_DIFAT + 4 * k))
  let difat = number(FIRST_DIFAT)
  for (let k = 0; difat < FIRST_MARK && k < most; k++) {
    const place = placeOf(difat)
    for (let i = 0; i < sectorSize / 4 - 1; i++) fat.push(number(place + 4 * i))
    difat = number(place + sectorSize - 4)
  }
  const perSector = sectorSize / 4
  const next = (sector: number): number => {
    const table = fat[Math.floor(sector / perSector)]
    if (table === undefined || table >= FIRST_MARK) throw damaged()
    return number(placeOf(table) + 4 * (sector % perSector))
  }
  /** Bytes of a chain: `length` of them, or as many as it has. */
  const chain = (start: number, length = Infinity): Uint8Array => {
    const parts: Uint8Array[] = []
    let size = 0
    for (let sector = start; sector < FIRST_MARK && size < length; sector = next(sector)) {
      if (parts.length > most) throw damaged()
      const place = placeOf(sector)
      parts.push(bytes.subarray(place, Math.min(place + sectorSize, place + length - size)))
      size += sectorSize
    }
    return joined(parts, length)
  }
  const directory = chain(number(FIRST_DIRECTORY))
  const entry = (wanted: (name: string, type: number) => boolean): { start: number; length: number } | undefined => {
    const at = Array.from({ length: Math.floor(directory.length / ENTRY_SIZE) }, (_, k) => k * ENTRY_SIZE)
    const view = new DataView(directory.buffer, directory.byteOffset, directory.byteLength)
    const found = at.find((at) => {
      const letters = Math.min(view.getUint16(at + ENTRY_NAME_LENGTH, true), ENTRY_NAME_LENGTH) - 2
      const name = new TextDecoder('utf-16le').decode(directory.subarray(at, at + Math.max(0, letters)))
      return wanted(name, directory[at + ENTRY_TYPE]!)
    })
    if (found === undefined) return undefined
    return { start: view.getUint32(found + ENTRY_START, true), length: view.getUint32(found + ENTRY_LENGTH, true) }
  }
  const stream = names
    .map((wanted) => entry((name, type) => type === STREAM && name.toLowerCase() === wanted.toLowerCase()))
    .find((found) => found !== undefined)
  if (!stream || stream.length > bytes.length) throw damaged()
  if (stream.length >= number(MINI_CUTOFF)) return chain(stream.start, stream.length)
  // Short streams lie in pieces within a stream of the root.
  const root = entry((_, type) => type === ROOT)
  if (!root) throw damaged()
  const store = chain(root.start)
  const table = chain(number(FIRST_MINI_FAT))
  const tableView = new DataView(table.buffer, table.byteOffset, table.byteLength)
  const parts: Uint8Array[] = []
  for (
    let piece = stream.start;
    parts.length * miniSize < stream.length;
    piece = tableView.getUint32(4 * piece, true)
  ) {
    if (4 * piece + 4 > table.length) throw damaged()
    parts.push(store.subarray(piece * miniSize, (piece + 1) * miniSize))
  }
  return joined(parts, stream.length)
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
