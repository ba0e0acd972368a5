import { largest } from '../extremes.ts'
import { decodeCp850 } from './code-page-850.ts'

/** Bytes decoded at a time, so that no text of a whole file is built where it is read in parts. */
const PIECE = 1 << 18
/** Bytes looked at to tell UTF-16 without a mark by its zeros. */
const SAMPLE = 4096

/**
 * Spanish letters as single bytes in the code pages that spreadsheets and tills of the region use. The first is far the
 * commonest, so it counts double, and at equal merit it is taken: T with 0xE9 is "Té" there and "TÚ" in the second.
 */
const LETTERS = 'áéíóúñüÁÉÍÓÚÑÜ'
const PAGES: [string, number[]][] = [
  ['windows-1252', [0xe1, 0xe9, 0xed, 0xf3, 0xfa, 0xf1, 0xfc, 0xc1, 0xc9, 0xcd, 0xd3, 0xda, 0xd1, 0xdc]],
  ['cp850', [0xa0, 0x82, 0xa1, 0xa2, 0xa3, 0xa4, 0x81, 0xb5, 0x90, 0xd6, 0xe0, 0xe9, 0xa5, 0x9a]],
  ['macintosh', [0x87, 0x8e, 0x92, 0x97, 0x9c, 0x96, 0x9f, 0xe7, 0x83, 0xea, 0xee, 0xf2, 0x84, 0x86]],
]
/** 1 a small letter, 2 a capital, by byte; 0 all else. */
const CASES = PAGES.map(([, bytes]) => {
  const cases = new Uint8Array(256)
  for (const [i, byte] of bytes.entries()) cases[byte] = i < LETTERS.length / 2 ? 1 : 2
  return cases
})

/** Lines and corners of drawn tables in CP850, which never stand in a word; in windows-1252 they are capitals and signs. */
const isDrawn = (byte: number): boolean =>
  (byte >= 0xb0 && byte <= 0xb4) || (byte >= 0xb9 && byte <= 0xc5) || (byte >= 0xc8 && byte <= 0xcf)
const CP850 = 1
/** In windows-1252 the space that does not break, which stands between words; in CP850 á. */
const HARD_SPACE = 0xa0

/** Hebrew letters beside one another that are no chance, share of all of them that must be, and of all letters past ASCII that must be Hebrew: Cyrillic has others in every line. */
const LEAST_TOGETHER = 20
const TOGETHER = 0.8
const HEBREW = 0.98

export interface Encoding {
  name: string
  /** The text has bytes that its encoding does not, or letters that another program had already lost. */
  damaged: boolean
}

/** The text of `bytes` in parts, without its byte order mark. `encoding` is a label of the Encoding Standard, or cp850. */
export function* decodeParts(bytes: Uint8Array, encoding: string): Generator<string> {
  const decoder = encoding === 'cp850' ? null : new TextDecoder(encoding)
  for (let at = 0; at < bytes.length; at += PIECE) {
    const piece = bytes.subarray(at, at + PIECE)
    yield decoder ? decoder.decode(piece, { stream: at + PIECE < bytes.length }) : decodeCp850(piece)
  }
}

/**
 * Byte order mark, else zeros in every second byte, else UTF-8 if the bytes are that (a few stray ones are damage), else
 * windows-1255 where whole words are Hebrew, else the page of single bytes in which most letters stand inside words.
 */
export function detectEncoding(bytes: Uint8Array): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { name: 'utf-16le', damaged: false }
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { name: 'utf-16be', damaged: false }
  const utf16 = utf16WithoutMark(bytes)
  if (utf16) return { name: utf16, damaged: false }
  const { valid, invalid, lost } = countUtf8(bytes)
  if (invalid === 0) return { name: 'utf-8', damaged: lost > 0 }
  if (valid > 10 * invalid) return { name: 'utf-8', damaged: true }
  return { name: isHebrew(bytes) ? 'windows-1255' : likeliestPage(bytes), damaged: false }
}

export function utf16WithoutMark(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const sample = Math.min(SAMPLE, bytes.length & ~1)
  const zeros = [0, 0]
  for (let at = 0; at < sample; at++) if (bytes[at] === 0) zeros[at & 1]!++
  const [even, odd] = zeros as [number, number]
  if (sample < 4) return null
  if (odd > sample * 0.35 && even < sample * 0.02) return 'utf-16le'
  if (even > sample * 0.35 && odd < sample * 0.02) return 'utf-16be'
  return null
}

/** Letters of more than one byte, bytes that are part of none, and U+FFFD, which stands for a letter lost before. */
function countUtf8(bytes: Uint8Array): { valid: number; invalid: number; lost: number } {
  let valid = 0
  let invalid = 0
  let lost = 0
  for (let at = 0; at < bytes.length;) {
    const byte = bytes[at]!
    if (byte < 0x80) {
      at++
      continue
    }
    const length =
      byte >= 0xc2 && byte < 0xe0 ? 2 : byte >= 0xe0 && byte < 0xf0 ? 3 : byte >= 0xf0 && byte < 0xf5 ? 4 : 0
    let followers = 0
    while (followers < length - 1 && ((bytes[at + followers + 1] ?? 0) & 0xc0) === 0x80) followers++
    if (length > 0 && followers === length - 1) {
      valid++
      if (byte === 0xef && bytes[at + 1] === 0xbf && bytes[at + 2] === 0xbd) lost++
      at += length
    } else {
      invalid++
      at++
    }
  }
  return { valid, invalid, lost }
}

/** Whether words are made of the bytes of Hebrew letters: in other pages these are letters with accents, which stand alone among others. */
function isHebrew(bytes: Uint8Array): boolean {
  const isLetter = (byte = 0) => byte >= 0xe0 && byte <= 0xfa
  let [together, hebrew, letters] = [0, 0, 0]
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at]! < 0xc0) continue
    letters++
    if (!isLetter(bytes[at])) continue
    hebrew++
    if (isLetter(bytes[at - 1]) || isLetter(bytes[at + 1])) together++
  }
  return together >= LEAST_TOGETHER && together >= TOGETHER * hebrew && hebrew >= HEBREW * letters
}

/** Only inside words: in windows-1252 the letters of the others are quotes, dashes and signs, which stand beside spaces. */
function likeliestPage(bytes: Uint8Array): string {
  const merits = PAGES.map(() => 0)
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!
    if (byte < 0x80) continue
    const before = caseOf(bytes[at - 1])
    const after = caseOf(bytes[at + 1])
    if (before === 0 && after === 0) continue
    if (isDrawn(byte)) merits[CP850]! -= 4
    // As a letter it stands within a word or ends a cell; elsewhere it parts words: "Imation 30456", "USB Flash".
    if (byte === HARD_SPACE && (before === 0 || (after !== 1 && !endsCell(bytes[at + 1])))) continue
    for (const [page, cases] of CASES.entries()) {
      const own = cases[byte]!
      if (own === 0) continue
      // A capital after a small letter is no Spanish; a small one among capitals is what careless programs leave.
      if (own === 2 && before === 1) continue
      const merit = own === before || own === after || (own === 2 && before === 0) ? 2 : 1
      merits[page]! += page === 0 ? 2 * merit : merit
    }
  }
  const best = merits.indexOf(largest(merits))
  return PAGES[best]![0]
}

/** A separator, a quote or the end of a line. */
function endsCell(byte = 0): boolean {
  return byte < 0x20 || byte === 0x22 || byte === 0x2c || byte === 0x3b || byte === 0x7c
}

function caseOf(byte = 0): 0 | 1 | 2 {
  if (byte >= 0x61 && byte <= 0x7a) return 1
  return byte >= 0x41 && byte <= 0x5a ? 2 : 0
}
