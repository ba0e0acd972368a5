import { largest } from '../../extremes.ts'
import { isBlank, type Row } from '../../read/grid.ts'
import { type Role, AMOUNT_ROLES } from '../../roles.ts'
import { fold } from '../../understand/headers/fold.ts'
import { type ShapeNote, TableBuilder, type TitledTable } from '../flat-table.ts'
import { isNothing } from '../figure-cells.ts'
import type { Turned } from '../turned.ts'
import { named, orderColumns } from './order-rows.ts'

/** "Producto 2", "cantidad_2", "Precio2". */
const NUMBERED = /^(.*?[^\s\d_-])[\s_-]*(\d{1,2})$/
/** What a group must tell: what was sold, and how many or for how much. */
const SOLD: readonly Role[] = ['producto', 'productoCodigo']

/** One product of an order: the columns of its titles, in the order of the titles. */
type Group = number[]

/**
 * A table with columns for each product of an order ("Producto 1", "Cantidad 1", "Producto 2", "Cantidad 2"), with a row for each product
 * instead. The money of the order stays on its first line.
 * @returns null where no titles are numbered so
 */
export function flattenNumberedGroups({ headers, rows, headerRow, rowNumber }: TitledTable): Turned | null {
  const { titles: written, groups } = groupsOf(headers)
  const titles = withProduct(written, groups, rows.slice(headerRow + 1))
  const isOfGoods = titles.some((title) => named(title, SOLD)) && titles.some((title) => named(title, AMOUNT_ROLES))
  if (groups.length < 2 || !isOfGoods) return null
  const inGroups = new Set(groups.flat())
  const others = headers.flatMap((header, at) => (header === '' || inGroups.has(at) ? [] : [at]))
  const order = orderColumns(headers, others)
  const table = new TableBuilder(rows.slice(0, headerRow), [...order.titles, ...titles], rowNumber)
  for (const [k, row] of rows.slice(headerRow + 1).entries()) {
    if (row.every((cell) => isBlank(cell))) continue
    const fileRow = rowNumber(headerRow + 1 + k)
    const filled = groups.filter((group) => group.some((column) => !isNothing(row[column] ?? null)))
    // A row without products is a total, perhaps, or a remark.
    for (const [at, group] of (filled.length > 0 ? filled : groups.slice(0, 1)).entries())
      table.add([...order.cellsOf(row, at, fileRow), ...group.map((column) => row[column] ?? null)], fileRow)
  }
  const note: ShapeNote = {
    code: 'productos_en_columnas',
    kind: 'fact',
    text: `Cada fila trae hasta ${groups.length} productos, cada uno con sus columnas («${headers[groups[1]![0]!]}»): leímos cada producto como una línea.`,
  }
  return { ...table.built, notes: [note] }
}

/** Titles of how each part was paid, and by whom it was sold: no goods. */
const NO_GOODS = /\b(pagos?|banco|cuenta|vendedora?|asesora?|mesero|cajero|observacion(es)?|telefono|direccion)\b/

/** The same titles where none names the goods, with the only one over words as theirs: "Planta 1", "Cant 1". */
function withProduct(titles: readonly string[], groups: readonly Group[], body: readonly Row[]): readonly string[] {
  if (titles.some((title) => named(title, SOLD))) return titles
  const isWords = (at: number): boolean => {
    const cells = groups.flatMap((group) => body.map((row) => row[group[at]!])).filter((cell) => !isBlank(cell))
    return cells.length > 0 && cells.every((cell) => typeof cell === 'string' && /\p{L}/u.test(cell))
  }
  const words = [...titles.keys()].filter(isWords)
  return words.length === 1 && !NO_GOODS.test(fold(titles[words[0]!]!)) ? titles.with(words[0]!, 'Producto') : titles
}

/** Titles that all numbers from 1 on have, as the first writes them, and the columns of each number. */
function groupsOf(headers: readonly string[]): { titles: string[]; groups: Group[] } {
  const byBase = new Map<string, Map<number, number>>()
  const written = new Map<string, string>()
  for (const [at, header] of headers.entries()) {
    const [, base = header, number = '1'] = NUMBERED.exec(header.trim()) ?? []
    const key = fold(base)
    if (key === '') continue
    const columns = byBase.get(key) ?? new Map<number, number>()
    // Two columns of one title and number are no parts of groups.
    columns.set(Number(number), columns.has(Number(number)) ? -1 : at)
    byBase.set(key, columns)
    if (!written.has(key)) written.set(key, base.trim())
  }
  const [...bases] = byBase
  const lengths = bases.map(([, columns]) => columns.size).filter((size) => size > 1)
  const length = Math.max(0, largest(lengths))
  const numbers = Array.from({ length }, (_, k) => k + 1)
  const alike = bases.filter(
    ([, columns]) => columns.size === length && numbers.every((number) => (columns.get(number) ?? -1) >= 0),
  )
  if (length < 2 || alike.length < 2) return { titles: [], groups: [] }
  return {
    titles: alike.map(([base]) => written.get(base)!),
    groups: numbers.map((number) => alike.map(([, columns]) => columns.get(number)!)),
  }
}
