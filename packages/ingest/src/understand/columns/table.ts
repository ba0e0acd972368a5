import type { Row } from '../../read/grid.ts'
import { flattenSheet } from '../../shape/flatten.ts'
import { fold } from '../headers/fold.ts'

/** Score for choosing among sheets and delimiters. */
export function scoreFirstRows(rows: Row[]): number {
  return flattenSheet(rows, { fileName: '' })[0]?.score ?? 0
}

/** FNV-1a (64 bits) of the folded headers: http://www.isthe.com/chongo/tech/comp/fnv/ */
export function signatureOf(headers: string[]): string {
  let hash = 0xcbf29ce484222325n
  for (const char of headers.map(fold).join('|')) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(char.codePointAt(0)!)) * 0x100000001b3n)
  }
  return hash.toString(16).padStart(16, '0')
}
