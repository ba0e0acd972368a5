import type { Role } from '../types.ts'
import { scoreHeader } from '../understand/headers.ts'
import { parseNumber } from '../understand/numbers.ts'
import type { FlatTable, ShapeNote } from './flat-table.ts'
import type { SheetGroup } from './group-sheets.ts'

/** How well a title must name a role. */
const NAMED = 0.5
/** Share by which the money of the documents may differ from that of their lines: a tax may stand between them, and freight. */
const APART = 0.01

/** The question which of two tables is right, where the documents say another sum than their lines; null where one of them says none. */
export function sumsApart(lines: SheetGroup, documents: SheetGroup): ShapeNote | null {
  const [own, said] = [moneyOf(lines.table), moneyOf(documents.table)]
  if (own === null || said === null || Math.abs(own - said) <= APART * Math.max(Math.abs(own), Math.abs(said)))
    return null
  const show = (money: number) => money.toLocaleString('es-CO', { maximumFractionDigits: 2 })
  const [from, to] = [lines.sources[0]!, documents.sources[0]!]
  return {
    code: 'totales_distintos',
    kind: 'question',
    text: `Las líneas de "${from}" suman ${show(own)}, y los totales de "${to}" suman ${show(said)}. ¿Cuáles son tus ventas?`,
    sheets: [from, to],
  }
}

/** Sum of the column of money that a table's titles name best, or of its quantities by its prices; null where they name none. */
function moneyOf({ headers, rows, headerRow }: FlatTable): number | null {
  const best = (role: Role) =>
    headers
      .map((header, at) => ({ at, words: scoreHeader(header).get(role) ?? 0 }))
      .filter(({ words }) => words > NAMED)
      .toSorted((a, b) => b.words - a.words)[0]?.at
  const [value, quantity, price] = [best('valor'), best('cantidad'), best('precio')]
  const isProduct = value === undefined
  if (isProduct && (quantity === undefined || price === undefined)) return null
  const columns = isProduct ? [quantity!, price!] : [value]
  let sum = 0
  for (const row of rows.slice(headerRow + 1)) {
    const figures = columns.map((column) => parseNumber(row[column], '.') ?? parseNumber(row[column], ','))
    sum += figures.reduce((product: number, figure) => product * (figure ?? 0), 1)
  }
  return sum
}
