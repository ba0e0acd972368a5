import { damaged, locked, MAX_LEGACY_CELLS, tooBig } from './bounds.ts'

/**
 * The records of .xls and .xlsb that hold cells and what they need. The library also reads links, comments, pictures and
 * column widths, some of them over ranges that a bad file makes endless, so it is given nothing else.
 */

/** [MS-XLS] 2.3, of BIFF5 and BIFF8: BOF and EOF, names of sheets, code page, date system, formats, texts and cells. */
const XLS_KEPT = new Set([
  0x0809, 0x000a, 0x0085, 0x0042, 0x0022, 0x041e, 0x00e0, 0x00fc, 0x003c, 0x00fd, 0x0204, 0x00d6, 0x0203, 0x027e,
  0x00bd, 0x0205, 0x0006, 0x0207,
])
/** A formula's cell, and the place of its length: only the value is wanted, and the library follows formulas without end. */
const XLS_FORMULA = 0x0006
const XLS_FORMULA_LENGTH = 20
const XLS_FILE_PASS = 0x002f
const XLS_EOF = 0x000a
const XLS_MULRK = 0x00bd
/** A record that the library passes over: DConRef. Places of sheets are offsets, so nothing may be taken out. */
const XLS_NEUTRAL = 0x0051
const XLS_HEADER = 4

/**
 * Turns all other records of an .xls stream into ones that are passed over, in place.
 * @throws IngestError when it is encrypted, cut, or has too many cells
 */
export function keepXlsRecords(stream: Uint8Array): void {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength)
  let at = 0
  let cells = 0
  let last = -1
  while (at + XLS_HEADER <= stream.length) {
    const type = view.getUint16(at, true)
    const length = view.getUint16(at + 2, true)
    // What follows the last sheet is filling.
    if (type === 0 && last === XLS_EOF) return
    if (type === XLS_FILE_PASS) throw locked()
    if (at + XLS_HEADER + length > stream.length) throw damaged()
    if (!XLS_KEPT.has(type)) view.setUint16(at, XLS_NEUTRAL, true)
    if (type === XLS_FORMULA) {
      if (length < XLS_FORMULA_LENGTH + 2) throw damaged()
      view.setUint16(at + XLS_HEADER + XLS_FORMULA_LENGTH, 0, true)
    }
    cells += type === XLS_MULRK ? length / 6 : 1
    if (cells > MAX_LEGACY_CELLS) throw tooBig()
    last = type
    at += XLS_HEADER + length
  }
  if (last !== XLS_EOF) throw damaged()
}

/** [MS-XLSB] 2.3, by part: sheets, rows and cells; names of sheets and date system; formats; texts. */
const XLSB_KEPT: [RegExp, Set<number>][] = [
  [/worksheets\/[^/]*\.bin$/i, new Set([...Array.from({ length: 19 }, (_, i) => i), 62, 129, 130, 145, 146])],
  [/workbook\.bin$/i, new Set([131, 132, 143, 144, 153, 156])],
  [/styles\.bin$/i, new Set([44, 47, 278, 279, 615, 616, 617, 618, 626, 627])],
  [/sharedStrings\.bin$/i, new Set([19, 159, 160])],
]
const XLSB_ROW = 0
const XLSB_RICH_CELL = 62
const XLSB_SHEET = 156
/** Where records have a text (2.5.169 XLWideString: its letters counted in 4 bytes), and where the flags before it are. */
const XLSB_TEXTS = new Map([
  [6, 8],
  [8, 8],
  [XLSB_RICH_CELL, 9],
  [17, 4],
  [19, 1],
  [44, 2],
  [XLSB_SHEET, 8],
])
const XLSB_FLAGS = new Map([
  [XLSB_RICH_CELL, 8],
  [19, 0],
])
const NO_TEXT = 0xffffffff
const MAX_ROW = 1_048_576
const MAX_COLUMN = 16_384

/** A part of an .xlsb with only the records that matter; null when the whole part does not. @throws IngestError */
export function keepXlsbRecords(name: string, part: Uint8Array): Uint8Array | null {
  if (/^_rels\/\.rels$|workbook\.bin\.rels$/i.test(name)) return part
  if (name === '[Content_Types].xml') return keepTypes(part)
  const kept = XLSB_KEPT.find(([pattern]) => pattern.test(name))?.[1]
  if (!kept) return null
  const isSheet = kept.has(XLSB_ROW)
  const view = new DataView(part.buffer, part.byteOffset, part.byteLength)
  const whole = new Uint8Array(part.length)
  let size = 0
  let cells = 0
  for (let at = 0; at < part.length;) {
    const start = at
    let type = part[at++]!
    if (type & 0x80) type = (type & 0x7f) | (((part[at++] ?? 0) & 0x7f) << 7)
    let length = 0
    for (let k = 0; k < 4; k++) {
      const byte = part[at++] ?? 0
      length |= (byte & 0x7f) << (7 * k)
      if (!(byte & 0x80)) break
    }
    const end = at + length
    if (end > part.length) throw damaged()
    if (isSheet && (type <= 18 || type === XLSB_RICH_CELL)) {
      if (length < 4) throw damaged()
      const place = view.getUint32(at, true)
      // The short cells (12 to 18) follow the one before, and have no place.
      if (type < 12 || type === XLSB_RICH_CELL) if (place >= (type === XLSB_ROW ? MAX_ROW : MAX_COLUMN)) throw damaged()
      if (++cells > MAX_LEGACY_CELLS) throw tooBig()
    }
    if (kept.has(type)) {
      const flags = XLSB_FLAGS.get(type)
      // Without its flags a text has neither formats nor how it is read aloud after it, nor their number.
      if (flags !== undefined && flags < length) part[at + flags] = 0
      const text = XLSB_TEXTS.get(type)
      // A sheet has its relation and its name.
      if (text !== undefined) checkTexts(view, at + text, end, type === XLSB_SHEET ? 2 : 1)
      whole.set(part.subarray(start, end), size)
      size += end - start
    }
    at = end
  }
  return whole.subarray(0, size)
}

/** The library trusts the length of a text, so it must end within its record. @throws IngestError */
function checkTexts(view: DataView, start: number, end: number, count: number): void {
  let at = start
  for (let k = 0; k < count; k++) {
    if (at + 4 > end) throw damaged()
    const letters = view.getUint32(at, true)
    at += letters === NO_TEXT ? 4 : 4 + 2 * letters
    if (at > end) throw damaged()
  }
}

/** Without the types of parts that are left out, which would be missed. */
function keepTypes(part: Uint8Array): Uint8Array {
  const types = new TextDecoder().decode(part)
  const kept = types.replace(/<Override\b[^>]*>/g, (type) =>
    /PartName="[^"]*(workbook|styles|sharedStrings|worksheets\/[^"/]*)\.bin"/i.test(type) ? type : '',
  )
  return new TextEncoder().encode(kept)
}
