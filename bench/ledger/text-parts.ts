import { decodeText } from '@vigia/ingest/read/encoding.ts'

const QUOTE = 0x22
const NEWLINE = 0x0a
/** Before a quote that opens a field: the delimiters that the reader knows, and the line's start. */
const BEFORE_FIELD = new Set([NEWLINE, ...Buffer.from(';,\t|')])

/** A text file as UTF-8 and where its records end: at line breaks outside quotes. */
export class TextRecords {
  private readonly bytes: Uint8Array
  /** Byte after each record. */
  private readonly ends: number[] = []

  constructor(file: Uint8Array) {
    this.bytes = new TextEncoder().encode(decodeText(file).text)
    let quoted = false
    let closed = -2
    for (let at = 0; at < this.bytes.length; at++) {
      const byte = this.bytes[at]
      if (byte === NEWLINE && !quoted) this.ends.push(at + 1)
      if (byte !== QUOTE) continue
      // A quote inside a text (6" nails) opens nothing; one right after a closing quote was a quote in quotes.
      if (quoted) closed = at
      if (quoted || at === 0 || closed === at - 1 || BEFORE_FIELD.has(this.bytes[at - 1]!)) quoted = !quoted
    }
    if ((this.ends.at(-1) ?? 0) < this.bytes.length) this.ends.push(this.bytes.length)
  }

  get count(): number {
    return this.ends.length
  }

  /** Records `from` to `to` − 1, counted from 0, with their line breaks. */
  slice(from: number, to: number): Uint8Array {
    const end = this.ends[Math.min(to, this.count) - 1] ?? 0
    return this.bytes.slice(this.ends[from - 1] ?? 0, end)
  }

  /** What follows the first `size` records, in parts of as many. */
  *partsAfter(size: number): Generator<Uint8Array> {
    for (let from = size; from < this.count; from += size) yield this.slice(from, from + size)
  }
}
