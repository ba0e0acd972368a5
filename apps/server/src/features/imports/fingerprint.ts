/** What identifies a sale line across files (glossary: huella). */
import { hash } from 'node:crypto'

/** 128 bits: two of a million million lines meet with a chance of 1 in 10^14. */
export const FINGERPRINT_BYTES = 16

/** What makes a line the same in two files, but for which of the file's equal lines it is. */
interface LineContent {
  document: string | null
  /** ISO date. */
  date: string
  localKey: string
  clientKey: string
  productKey: string
  /** Millionths of a unit. */
  quantity: number
  /** Of the file's currency. */
  cents: number
}

const SEPARATOR = '\u001f'

const contentOf = ({ document, date, localKey, clientKey, productKey, quantity, cents }: LineContent): string =>
  `${document ?? ''}${SEPARATOR}${date}${SEPARATOR}${localKey}${SEPARATOR}${clientKey}${SEPARATOR}${productKey}${SEPARATOR}${quantity}${SEPARATOR}${cents}`

/**
 * Fingerprints of the lines of one file, in their order: what identifies a line across files is its document, date, parties and amounts, and which of
 * the file's equal lines it is. The same line in two files has one fingerprint; two equal lines of one invoice have two.
 * @returns a text of 32 characters, one a byte, of which the first {@link FINGERPRINT_BYTES} are the fingerprint
 */
export const fingerprints = (): ((line: LineContent) => string) => {
  const seen = new NumberSet()
  /** How often those lines that come more than once have come so far. */
  const repeated = new Map<number, number>()
  return (line) => {
    const content = contentOf(line)
    // 'binary', a character a byte: a million buffers of their own cost ten times as much.
    const first = hash('sha256', `${content}${SEPARATOR}1`, 'binary')
    const key = numberOf53Bits(first)
    if (seen.add(key)) return first
    const ordinal = (repeated.get(key) ?? 1) + 1
    repeated.set(key, ordinal)
    return hash('sha256', `${content}${SEPARATOR}${ordinal}`, 'binary')
  }
}

/** The first 53 bits as a number, because a million texts are 200 MB; in one file of twenty thousand with a million lines, two lines share a number. */
const numberOf53Bits = (letters: string): number => {
  let number = 0
  for (let at = 0; at < 6; at++) number = number * 256 + letters.charCodeAt(at)
  return number * 32 + (letters.charCodeAt(6) & 31)
}

/** Slots at first, a power of two: a set grows by doubling. */
const INITIAL_SLOTS = 8192

/** Numbers of 53 bits spread evenly, 16 bytes each at the most, where a Set takes 60: open addressing, at most half full. */
class NumberSet {
  #slots = new Float64Array(INITIAL_SLOTS)
  #size = 0

  /** Whether the number was not there yet. */
  add(number: number): boolean {
    // Zero marks a free slot.
    const own = number + 1
    if (!this.#place(own)) return false
    if (++this.#size * 2 > this.#slots.length) this.#grow()
    return true
  }

  #place(own: number): boolean {
    const slots = this.#slots
    // The remainder of a power of two, by its bits: dividing numbers of 53 bits takes as long as the rest of a fingerprint.
    const last = slots.length - 1
    let at = own & last
    while (slots[at] !== 0) {
      if (slots[at] === own) return false
      at = (at + 1) & last
    }
    slots[at] = own
    return true
  }

  #grow(): void {
    const old = this.#slots
    this.#slots = new Float64Array(old.length * 2)
    for (const own of old) if (own !== 0) this.#place(own)
  }
}
