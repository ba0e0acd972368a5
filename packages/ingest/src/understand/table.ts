import type { Row } from '../read/grid.ts'
import { cellText, HEAD_ROWS, isBlank, MAX_COLUMNS } from '../read/grid.ts'
import { fold } from './fold.ts'
import { headerFit } from './mapping.ts'

interface Table {
  /** 0-based row of the headers. */
  headerRow: number
  headers: string[]
  /** How much the headers look like those of a sales table; 0 when only the shape tells. */
  score: number
}

/** Columns that a table known by its shape alone must have. */
const MIN_COLUMNS = 3
/** Headers that must be recognised: a letterhead may hold one such word ("Fecha: …"), hardly two with a better row below. */
const MIN_ROLES = 2

/** Finds the row of headers under a letterhead, or null when nothing looks like a table. */
export function findTable(rows: Row[]): Table | null {
  const head = rows.slice(0, HEAD_ROWS)
  let best: Table | null = null
  for (const [headerRow, row] of head.entries()) {
    if (row.some((cell) => typeof cell === 'number' && cell % 1 !== 0)) continue
    const headers = namesOf(row)
    const { roles, score } = headerFit(headers)
    if (roles >= MIN_ROLES && score > (best?.score ?? 0)) best = { headerRow, headers, score }
  }
  return best ?? byShape(head)
}

/** Score for choosing among sheets and delimiters. */
export function judgeHead(rows: Row[]): number {
  return findTable(rows)?.score ?? 0
}

/** Unknown headers: a row of texts only, over a row as wide that holds a number or a date. */
function byShape(head: Row[]): Table | null {
  for (const [headerRow, row] of head.entries()) {
    const filled = row.filter((cell) => !isBlank(cell))
    const next = head[headerRow + 1]?.filter((cell) => !isBlank(cell)) ?? []
    if (filled.length < MIN_COLUMNS || next.length < filled.length - 1) continue
    if (
      filled.every((cell) => typeof cell === 'string' && !/^[\d.,$ -]+$/.test(cell)) &&
      next.some((cell) => /\d/.test(cellText(cell)))
    )
      return { headerRow, headers: namesOf(row), score: 0 }
  }
  return null
}

function namesOf(row: Row): string[] {
  const names = row.slice(0, MAX_COLUMNS).map((cell) => cellText(cell))
  while (names.length > 0 && names.at(-1) === '') names.pop()
  return names
}

/** FNV-1a (64 bits) of the folded headers: http://www.isthe.com/chongo/tech/comp/fnv/ */
export function signatureOf(headers: string[]): string {
  let hash = 0xcbf29ce484222325n
  for (const char of headers.map(fold).join('|')) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(char.codePointAt(0)!)) * 0x100000001b3n)
  }
  return hash.toString(16).padStart(16, '0')
}
