/** Fingerprints identify a sale line across files (glossary: huella). */
import { hash } from 'node:crypto'

/** 128 bits: the chance that two of a million million lines are equal is 1 in 10^14. */
export const FINGERPRINT_BYTES = 16

/** Everything that identifies a line, except its number among equal lines of the file. */
interface LineContent {
  document: string | null
  /** ISO date. */
  date: string
  localKey: string
  clientKey: string
  productKey: string
  /** Millionths of a unit. */
  quantity: number
  /** Cents of the file's currency. */
  cents: number
}

const SEPARATOR = '\u001f'

const contentOf = ({ document, date, localKey, clientKey, productKey, quantity, cents }: LineContent): string =>
  `${document ?? ''}${SEPARATOR}${date}${SEPARATOR}${localKey}${SEPARATOR}${clientKey}${SEPARATOR}${productKey}${SEPARATOR}${quantity}${SEPARATOR}${cents}`

/**
 * Fingerprints of the lines of one file, in order. A fingerprint depends on document, date, store, client, product and amounts, and on the line's
 * number among equal lines of the file. The same line in two files has the same fingerprint; two equal lines of one invoice have different ones.
 * @returns a text with 32 characters per line, one byte each, of which the first {@link FINGERPRINT_BYTES} are the fingerprint
 */
export const fingerprints = (): ((line: LineContent) => string) => {
  const seen = new NumberSet()
  /** Number of occurrences so far of each line that occurs more than once. */
  const repeated = new Map<number, number>()
  return (line) => {
    const content = contentOf(line)
    // In 'binary' encoding a byte is a character: a million separate buffers cost ten times as much.
    const first = hash('sha256', `${content}${SEPARATOR}1`, 'binary')
    const key = numberOf53Bits(first)
    if (seen.add(key)) return first
    const ordinal = (repeated.get(key) ?? 1) + 1
    repeated.set(key, ordinal)
    return hash('sha256', `${content}${SEPARATOR}${ordinal}`, 'binary')
  }
}

/**
 * The first 53 bits as a number, because a million texts take 200 MB. Of twenty thousand files with a million lines, two lines share a number in one.
 */
const numberOf53Bits = (letters: string): number => {
  let number = 0
  for (let at = 0; at < 6; at++) number = number * 256 + letters.charCodeAt(at)
  return number * 32 + (letters.charCodeAt(6) & 31)
}

/** Initial number of slots, a power of two; the set grows by doubling. */
const INITIAL_SLOTS = 8192

/** A set of evenly distributed 53-bit numbers with at most 16 bytes each, where a Set takes 60: open addressing, at most half full. */
class NumberSet {
  #slots = new Float64Array(INITIAL_SLOTS)
  #size = 0

  /** Whether the number was added, and not in the set before. */
  add(number: number): boolean {
    // Zero marks a free slot.
    const own = number + 1
    if (!this.#place(own)) return false
    if (++this.#size * 2 > this.#slots.length) this.#grow()
    return true
  }

  #place(own: number): boolean {
    const slots = this.#slots
    // Remainder of a division by a power of two, computed with bits: dividing 53-bit numbers takes as long as the rest of a fingerprint.
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
