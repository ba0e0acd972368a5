import type { Cell, Row } from '../read/grid.ts'
import { cellText, isBlank } from '../read/grid.ts'
import { parseNumber } from '../understand/numbers.ts'
import type { AxisColumn, PeriodAxis } from './axis.ts'
import { DATE_HEADER, type FlatTable, type ShapeNote, TableBuilder } from './flat-table.ts'
import { isRowNumber, nameBlankTitles } from './titles.ts'
import { isSummaryRow, measureInTitle, type Measure } from './words.ts'

export const MEASURE_HEADER: Record<Measure, string> = { cantidad: 'Cantidad', valor: 'Valor' }
/** Figures below this, all whole, are likelier units than pesos: hardly anything is sold for less. */
const CHEAPEST = 500
/** Share of the blank cells of a column from which they repeat what stands above: merged cells, or a pivot's groups. */
const MERGED = 0.3
const SAMPLE = 400

/** What was cut off a table when it was turned. */
export interface Turned extends Pick<FlatTable, 'rows' | 'headerRow' | 'headers' | 'rowNumber' | 'measure' | 'notes'> {}

/** A table with time across, with a row for each of its figures instead; columns of several measures stay side by side. */
export function meltPeriods(rows: Row[], axis: PeriodAxis, rowNumber: (at: number) => number): Turned {
  const body = rows.slice(axis.headerRow + 1)
  const guess = guessMeasure(rows, axis.headerRow, axis.columns, axis.clue.measure)
  const ids = usableIds(body, axis.ids)
  const extras =
    axis.columns.some(({ extra }) => extra !== '') && new Set(axis.columns.map(({ extra }) => extra)).size > 1
  const measures = measuresOf(axis.columns, guess.measure)
  const headers = [
    ...ids.map(({ title }) => title),
    ...(extras ? [extraHeader(axis.columns, ids)] : []),
    DATE_HEADER,
    ...measures.map((measure) => MEASURE_HEADER[measure]),
  ]
  const cells = Map.groupBy(axis.columns, ({ date, title, extra }) => `${date ?? title}|${extra}`)
  const table = new TableBuilder(rows.slice(0, axis.headerRow), headers, rowNumber)
  const carried = carriedColumns(body, ids)
  let above: Row = []
  const check = new SumCheck(axis)
  for (let at = axis.headerRow + 1; at < rows.length; at++) {
    const row = rows[at]!
    const named = ids.some(({ column }) => isSummaryRow(cellText(row[column])))
    if (named) check.total(row, rowNumber(at))
    if (named || ids.every(({ column }) => isBlank(row[column]))) continue
    if (isTitlesAgain(row, rows[axis.headerRow]!, axis.columns)) continue
    const id = ids.map(
      ({ column }) => (isBlank(row[column]) && carried.has(column) ? above[column] : row[column]) ?? null,
    )
    for (const [i, { column }] of ids.entries()) above[column] = id[i]!
    above = [...above]
    check.line(row)
    for (const group of cells.values()) {
      const figures = measures.map((measure): Cell => {
        const one = group.find((column) => (column.measure ?? guess.measure) === measure)
        return one ? (row[one.column] ?? null) : null
      })
      if (figures.every(isNothing)) continue
      const { date, title, extra } = group[0]!
      table.add([...id, ...(extras ? [extra] : []), date ?? title, ...figures], rowNumber(at))
    }
  }
  return {
    rows: table.rows,
    headerRow: table.headerRow,
    headers,
    rowNumber: table.rowNumber,
    ...(guess.told && { measure: guess.measure }),
    notes: [...guess.notes, ...check.notes()],
  }
}

/** Columns of names, without those that only count the rows; one without a title holds what is sold. */
export function usableIds(body: Row[], ids: PeriodAxis['ids']): PeriodAxis['ids'] {
  const used = ids.filter(({ column, title }) => {
    if (body.every((row) => isBlank(row[column]))) return false
    return !isRowNumber(body, column, title)
  })
  return nameBlankTitles(body, used)
}

function measuresOf(columns: AxisColumn[], guess: Measure): Measure[] {
  const told = new Set(columns.map(({ measure }) => measure ?? guess))
  return (['cantidad', 'valor'] as const).filter((measure) => told.has(measure))
}

function extraHeader(columns: AxisColumn[], ids: PeriodAxis['ids']): string {
  const isStore = columns.some(({ extra }) => /\b(sede|tienda|local|sucursal|almacen|punto|store|bodega)\b/.test(extra))
  const hasProduct = ids.some(({ title }) => /product|art[ií]culo|[ií]tem|descrip|referencia|plato/i.test(title))
  return isStore || hasProduct ? 'Local' : 'Producto'
}

/** What figures are when nothing beside them says: the titles' word, else their size. */
export function guessMeasure(
  rows: Row[],
  headerRow: number,
  columns: { column: number; measure?: Measure }[],
  clue: Measure | undefined,
): { measure: Measure; told: boolean; notes: ShapeNote[] } {
  const titles = rows[headerRow]!.map(cellText).join(' ')
  const said = columns.find(({ measure }) => measure)?.measure
  const told = measureInTitle(titles) ?? clue ?? said
  if (told) return { measure: told, told: true, notes: [] }
  let [small, large] = [0, 0]
  for (const row of rows.slice(headerRow + 1, headerRow + 1 + SAMPLE)) {
    for (const { column } of columns) {
      const cell = row[column]
      if (typeof cell === 'string' && cell.includes('$')) return { measure: 'valor', told: true, notes: [] }
      const figure = parseNumber(cell, ',') ?? parseNumber(cell, '.')
      if (figure === null || figure === 0) continue
      if (Math.abs(figure) < CHEAPEST && Number.isInteger(figure)) small++
      else large++
    }
  }
  const measure: Measure = small > large ? 'cantidad' : 'valor'
  const [taken, other] = measure === 'cantidad' ? ['cantidades', 'dinero'] : ['dinero', 'cantidades']
  const text = `El archivo no dice si las cifras son dinero o cantidades: las tomamos como ${taken}. ¿Son ${other}? Dilo en las columnas.`
  return { measure, told: false, notes: [{ code: 'medida_supuesta', kind: 'question', text }] }
}

/** Columns of names, the last apart, that are blank where they repeat what stands above. */
function carriedColumns(body: Row[], ids: PeriodAxis['ids']): Set<number> {
  const sample = body.slice(0, SAMPLE).filter((row) => ids.some(({ column }) => !isBlank(row[column])))
  return new Set(
    ids.slice(0, -1).flatMap(({ column }) => {
      const blank = sample.filter((row) => isBlank(row[column])).length
      return blank >= MERGED * sample.length && !isBlank(sample[0]?.[column]) ? [column] : []
    }),
  )
}

function isTitlesAgain(row: Row, titles: Row, columns: { column: number }[]): boolean {
  return columns.every(({ column }) => cellText(row[column]) === cellText(titles[column]))
}

/** Nothing sold: 0 or a dash. */
export function isNothing(cell: Cell): boolean {
  if (typeof cell === 'number') return cell === 0
  return isBlank(cell) || /^[-–—]$/.test(cellText(cell)) || parseNumber(cell, '.') === 0 || parseNumber(cell, ',') === 0
}

/** A total agrees within this share, or within one unit. */
const TOLERANCE = 1e-3

/** Compares totals at the foot of a table's columns with the figures above them, where they are numbers. */
export class SumCheck {
  readonly #columns: number[]
  readonly #sums: number[]
  #since: number[]
  #bad: number | null = null

  constructor({ columns }: { columns: { column: number }[] }) {
    this.#columns = columns.map(({ column }) => column)
    this.#sums = this.#columns.map(() => 0)
    this.#since = [...this.#sums]
  }

  line(row: Row): void {
    for (const [i, column] of this.#columns.entries()) {
      const cell = row[column]
      if (typeof cell !== 'number') continue
      this.#sums[i]! += cell
      this.#since[i]! += cell
    }
  }

  /** A total of all, or of what came since the last. Averages and totals of other things have sums of their own. */
  total(row: Row, fileRow: number): void {
    if (!/^\W*(gran |sub[ -]?)?tota/i.test(row.map(cellText).find(isSummaryRow) ?? '')) return
    const said = this.#columns.map((column) => row[column])
    if (!said.some((cell) => typeof cell === 'number')) return
    const agrees = (sums: number[]) =>
      said.every(
        (cell, i) => typeof cell !== 'number' || Math.abs(cell - sums[i]!) <= Math.max(1, Math.abs(cell) * TOLERANCE),
      )
    if (!agrees(this.#sums) && !agrees(this.#since)) this.#bad ??= fileRow
    this.#since = this.#since.map(() => 0)
  }

  notes(): ShapeNote[] {
    if (this.#bad === null) return []
    const text = `Los totales de la fila ${this.#bad} no son la suma de las filas de arriba. Revisa que no falten ni sobren filas.`
    return [{ code: 'total_no_cuadra', kind: 'warning', text }]
  }
}
