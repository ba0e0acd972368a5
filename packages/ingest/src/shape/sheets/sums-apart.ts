import { numeral } from '../../spanish.ts'
import type { Row } from '../../read/grid.ts'
import type { Role } from '../../roles.ts'
import { scoreHeader } from '../../understand/headers/headers.ts'
import { figureReader } from '../figures.ts'
import type { FlatTable, ShapeNote } from '../flat-table.ts'
import type { SheetGroup } from './group-sheets.ts'
import { namesRole } from '../titles/names-role.ts'

/** Share by which a document may say less than its lines, and share of the documents that may: a tax or freight makes them say more. */
const APART = 0.01
const FEW = 0.1

/**
 * The question which of two tables is right, where documents say less than their lines, or another sum; null where one of the tables says
 * none, or charges explain it.
 * @param keyOf the document of a row of either table
 */
export function conflictingSumsQuestion(
  lines: SheetGroup,
  documents: SheetGroup,
  keyOf: { line: (row: Row) => string; document: (row: Row) => string },
): ShapeNote | null {
  const [own, said] = [sumsOf(lines.table, keyOf.line), sumsOf(documents.table, keyOf.document)]
  if (!own || !said) return null
  const less = [...said].filter(([key, total]) => {
    const sum = own.get(key) ?? 0
    return sum - total > APART * Math.abs(sum)
  }).length
  const [ofLines, ofDocuments] = [own, said].map((sums) => [...sums.values()].reduce((all, one) => all + one, 0))
  if (less <= FEW * said.size || Math.abs(ofLines! - ofDocuments!) <= APART * Math.abs(ofLines!)) return null
  const [from, to] = [lines.sources[0]!, documents.sources[0]!]
  return {
    code: 'totales_distintos',
    kind: 'question',
    text: `Las líneas de «${from}» suman ${numeral(ofLines!)}, y los totales de «${to}» suman ${numeral(ofDocuments!)}. ¿Cuáles son tus ventas?`,
    sheets: [from, to],
  }
}

/** Money by document, in the column that a table's titles name best, or quantities by prices; null where they name none. */
function sumsOf({ headers, rows, headerRow }: FlatTable, keyOf: (row: Row) => string): Map<string, number> | null {
  const best = (role: Role) =>
    headers
      .flatMap((header, at) => (namesRole(header, role) ? [{ at, words: scoreHeader(header).get(role)! }] : []))
      .toSorted((a, b) => b.words - a.words)[0]?.at
  const [value, quantity, price] = [best('valor'), best('cantidad'), best('precio')]
  if (value === undefined && (quantity === undefined || price === undefined)) return null
  const columns = value === undefined ? [quantity!, price!] : [value]
  const body = rows.slice(headerRow + 1)
  const figures = columns.map((column) => ({ column, read: figureReader(body, [{ column }]) }))
  const sums = new Map<string, number>()
  for (const row of body) {
    const worth = figures.reduce((product, { column, read }) => product * (read(row[column]) ?? 0), 1)
    sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + worth)
  }
  return sums
}
