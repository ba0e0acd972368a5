import { largest } from '../../extremes.ts'
import type { Cell, Row } from '../../read/grid.ts'
import { cellText, isBlank } from '../../read/grid.ts'
import { parseAnyNumber } from '../../understand/numbers/numbers.ts'
import { type TitleContext } from '../title-context.ts'
import { figureReader } from '../figures.ts'
import { DATE_HEADER, type ShapeNote, TableBuilder, type TitledTable } from '../flat-table.ts'
import type { Turned } from '../turned.ts'
import { type Period, readLabel } from '../periods/period.ts'
import { complete, firstDay } from '../periods/period-series.ts'
import { isSummaryRow } from '../words.ts'

type Kind = 'year' | 'month' | 'day' | 'name'

/** Rows of a group must add up to it, for this share of the groups. */
const AGREE = 0.8
const MIN_GROUPS = 2
const SAMPLE = 600
/** Rows that tell which column has the names, and how many there are at least. */
const FIRST_ROWS = 40
const MIN_ROWS = 3

interface Level {
  kind: Kind
  period: Period | null
}

/**
 * A pivot's rows in outline: one column holds the years, below each its months, below each its products, or the other way around, and
 * each group its subtotal. Known by the sums. The rows of the deepest kind are the sales; the others say when, or what.
 */
export function flattenOutline(
  { headers, rows, headerRow, rowNumber }: TitledTable,
  titleContext: TitleContext,
): Turned | null {
  const column = labelColumn(rows, headerRow)
  if (column === null) return null
  const body = rows.slice(headerRow + 1)
  const levels = body.map((row) => levelOf(row, column))
  const kinds = [...new Set(levels.flatMap((level) => (level ? [level.kind] : [])))]
  if (kinds.length < 2 || !addUp(body, levels, kinds, column)) return null
  const leaf = kinds.at(-1)!
  const names = kinds.includes('name')
  const titles = headers.map((header, at) => (at === column ? (names ? 'Producto' : '') : header))
  const kept = titles.flatMap((_, at) => (at !== column || names ? [at] : []))
  const table = new TableBuilder(rows.slice(0, headerRow), [...kept.map((at) => titles[at]!), DATE_HEADER], rowNumber)
  const current = new Map<Kind, Level & { cell: Cell }>()
  for (const [i, row] of body.entries()) {
    const level = levels[i]
    if (!level) continue
    current.set(level.kind, { ...level, cell: row[column] ?? null })
    if (level.kind !== leaf) continue
    const period: Period = Object.assign({}, ...kinds.map((kind) => current.get(kind)?.period ?? {}))
    const date = firstDay(complete([period], titleContext)[0]!)
    const name = current.get('name')?.cell ?? null
    table.add(
      [...kept.map((at) => (at === column ? name : (row[at] ?? null))), date ?? cellText(row[column])],
      rowNumber(headerRow + 1 + i),
    )
  }
  const note: ShapeNote = {
    code: 'grupos_en_filas',
    kind: 'fact',
    text: 'Los grupos están en filas, con su subtotal: leímos cada fila de adentro con la fecha y el nombre de su grupo.',
  }
  return { ...table.built, notes: [note] }
}

/** The first column, when it alone holds texts and the others hold figures. */
function labelColumn(rows: Row[], headerRow: number): number | null {
  const first = headerRow + 1
  const sample = rows.slice(first, first + FIRST_ROWS).filter((row) => row.some((cell) => !isBlank(cell)))
  if (sample.length < MIN_ROWS) return null
  const width = largest(sample.map((row) => row.length))
  const column = Array.from({ length: width }, (_, at) => at).find((at) => sample.some((row) => !isBlank(row[at])))
  const isFigure = (cell: Cell | undefined) => isBlank(cell) || parseAnyNumber(cell) !== null
  return sample.every((row) => row.every((cell, at) => at === column || isFigure(cell))) ? column! : null
}

function levelOf(row: Row, column: number): Level | null {
  const cell = row[column]
  // Figures without a name are of a product that has none; the sums tell.
  if (isBlank(cell))
    return row.some((one, at) => at !== column && !isBlank(one)) ? { kind: 'name', period: null } : null
  if (isSummaryRow(cellText(cell))) return null
  const { period, rest } = readLabel(cell)
  if (!period || rest !== '' || period.bare !== undefined) return { kind: 'name', period: null }
  if ((period.day ?? period.loose) !== undefined) {
    const { loose, before: _, ...known } = period
    return { kind: 'day', period: { ...known, day: known.day ?? loose } }
  }
  return { kind: period.month !== undefined ? 'month' : 'year', period }
}

/** The column of figures that most rows fill: of stores, not all sell each product each day. */
function fullest(body: Row[], column: number): number | undefined {
  const sample = body.slice(0, SAMPLE)
  const width = largest(sample.map((row) => row.length))
  const others = Array.from({ length: width }, (_, at) => at).filter((at) => at !== column)
  const counted = others.map((at) => ({ at, filled: sample.filter((row) => !isBlank(row[at])).length }))
  return counted.toSorted((a, b) => b.filled - a.filled)[0]?.at
}

/** Whether each group's figures are the sum of the rows of the next kind below it. */
function addUp(body: Row[], levels: (Level | null)[], kinds: Kind[], column: number): boolean {
  const told = fullest(body, column)
  if (told === undefined) return false
  const read = figureReader(body, [{ column: told }])
  const figureOf = (row: Row) => (isBlank(row[told]) ? null : read(row[told]))
  return kinds.slice(0, -1).every((kind, depth) => {
    let [groups, agree] = [0, 0]
    for (let at = 0; at < Math.min(body.length, SAMPLE); at++) {
      if (levels[at]?.kind !== kind) continue
      let sum = 0
      for (let next = at + 1; next < body.length; next++) {
        const level = levels[next]
        const place = level ? kinds.indexOf(level.kind) : depth
        if (place <= depth) break
        if (place === depth + 1) sum += figureOf(body[next]!) ?? 0
      }
      const said = figureOf(body[at]!)
      groups++
      // A group may stand without its subtotal.
      if (said === null || Math.abs(said - sum) <= Math.max(1, Math.abs(said) * 1e-3)) agree++
    }
    return (groups >= MIN_GROUPS || (depth === 0 && kind === 'year')) && agree >= AGREE * groups
  })
}
