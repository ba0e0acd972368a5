import { excerpt } from '../excerpt.ts'
import type { Cell, Row } from '../read/grid.ts'
import { cellText, isBlank } from '../read/grid.ts'
import { withoutRowsAround } from './rows-around.ts'
import type { Clue } from './clue.ts'
import { type ShapeNote, TableBuilder } from './flat-table.ts'
import type { Matrix } from './matrix-columns.ts'
import { guessMeasure, type MeasureGuess } from './guess-measure.ts'
import { isNothing, isWordCell, wordsNote } from './figure-cells.ts'
import { MEASURE_HEADER, PRICE_HEADER, type Turned } from './melt.ts'
import { usableIds } from './row-names.ts'
import { columnsBeside, findCommonPrice, unreadMoneyNote } from './price-beside.ts'
import { findPriceRow, type PricesAtFoot } from './prices-at-foot.ts'
import { SumCheck } from './sum-check.ts'

/** Times that blanks are more than zeros in a table that leaves blank what was not sold. */
const SPARSE = 20

function isSparse(body: Row[], figures: { column: number }[]): boolean {
  let [blanks, zeros] = [0, 0]
  for (const row of body)
    for (const { column } of figures) {
      if (isBlank(row[column])) blanks++
      else if (row[column] === 0) zeros++
    }
  return blanks > SPARSE * zeros
}

/** A row for each figure, with the name above it. */
export function meltMatrix(
  headers: string[],
  all: Row[],
  headerRow: number,
  matrix: Matrix,
  clue: Clue,
  rowNumber: (at: number) => number,
): Turned {
  const mayBePriced = matrix.figures.every(({ measure }) => measure !== 'valor')
  const priced = mayBePriced ? pricesOf(all, headerRow, matrix) : null
  const own = all.map((row, at) => (priced?.places.includes(at) ? [] : row))
  const { rows, notes: below } = withoutRowsAround(own, headerRow, matrix.ids, matrix.figures)
  const body = rows.slice(headerRow + 1)
  const guess: MeasureGuess = priced
    ? { measure: 'cantidad', told: true, notes: [priced.note] }
    : guessMeasure(rows, headerRow, matrix.figures, clue)
  const ids = usableIds(body, matrix.ids, matrix.header === 'Producto')
  const measures = (['cantidad', 'valor'] as const).filter((measure) =>
    matrix.figures.some((figure) => (figure.measure ?? guess.measure) === measure),
  )
  const isNested = matrix.figures.some(({ group }) => group !== undefined)
  const titles = [
    ...ids.map(({ title }) => title),
    ...(isNested ? ['Local'] : []),
    matrix.header,
    ...measures.map((measure) => MEASURE_HEADER[measure]),
    ...(priced ? [PRICE_HEADER] : []),
  ]
  const names = byName(matrix.figures)
  const table = new TableBuilder(rows.slice(0, headerRow), titles, rowNumber)
  const words: string[] = []
  const check = new SumCheck(matrix.ids, matrix.figures, body)
  // Where what was not sold is left blank, a zero was written by a sale that came to nothing.
  const isEmpty = measures.length > 1 && isSparse(body, matrix.figures) ? (cell: Cell) => isBlank(cell) : isNothing
  for (let at = headerRow + 1; at < rows.length; at++) {
    const row = rows[at]!
    if (check.isSum(row, rowNumber(at))) continue
    if (matrix.ids.every(({ column }) => isBlank(row[column]))) continue
    if (matrix.figures.every(({ column }) => cellText(row[column]) === headers[column])) continue
    check.line(row)
    for (const group of names) {
      const [first] = group
      const figures = measures.map((measure) => {
        const one = group.find((figure) => (figure.measure ?? guess.measure) === measure)
        const cell = one ? (row[one.column] ?? null) : null
        if (isWordCell(cell)) words.push(cellText(cell))
        return isWordCell(cell) ? null : cell
      })
      if (!figures.every(isEmpty))
        table.add(
          [
            ...ids.map(({ column }) => row[column] ?? null),
            ...(isNested ? [first!.group ?? null] : []),
            first!.name,
            ...figures,
            ...(priced ? [priced.prices.get(first!.column) ?? null] : []),
          ],
          rowNumber(at),
        )
    }
  }
  return {
    ...table.built,
    ...(guess.told && { measure: guess.measure }),
    notes: [
      namesNote(
        matrix.figures.map(({ name }) => name),
        matrix.header,
        matrix.proven,
      ),
      ...guess.notes,
      ...(guess.measure === 'cantidad' && mayBePriced && !priced
        ? unreadMoneyNote(columnsBeside(all, { top: headerRow, headerRow, columns: matrix.figures }), false)
        : []),
      ...check.notes(),
      ...below,
      ...wordsNote(words),
    ],
  }
}

/** What the goods of each column cost: by rows at the foot, or one price for all at which the quantities of each row come to the money beside them. */
function pricesOf(rows: Row[], headerRow: number, { figures, ids }: Matrix): PricesAtFoot | null {
  const atFoot = findPriceRow(rows, headerRow, figures)
  if (atFoot) return atFoot
  const common = findCommonPrice(ids, columnsBeside(rows, { top: headerRow, headerRow, columns: figures }))
  // Of several goods in a row the money of the row tells no price.
  if (!common?.isOne) return null
  const price = common.priceOf([])
  return { prices: new Map(figures.map(({ column }) => [column, price])), places: [], note: common.note }
}

/** The figures of each name: one of each measure, however many products are called the same. */
function byName(figures: Matrix['figures']): Matrix['figures'][] {
  const names: Matrix['figures'][] = []
  for (const figure of figures) {
    const { name, group, measure } = figure
    const same = names.find(
      (all) => all[0]!.name === name && all[0]!.group === group && !all.some((one) => one.measure === measure),
    )
    if (same) same.push(figure)
    else names.push([figure])
  }
  return names
}

/** Says, or asks where nothing proves it, what the names across are. @param header 'Producto' or 'Local' */
export function namesNote(all: readonly string[], header: string, proven: boolean): ShapeNote {
  const names = [...new Set(all)]
  const shown = names.slice(0, 3).map((name) => `«${excerpt(name)}»`)
  const more = names.length > 3 ? ` y ${names.length - 3} más` : ''
  const what = header === 'Producto' ? 'un producto' : 'un local'
  return {
    code: 'nombres_en_columnas',
    kind: proven ? 'fact' : 'question',
    text: `Cada columna ${proven ? 'es' : 'parece'} ${what}: ${shown.join(', ')}${more}. Leímos cada cifra como una venta.${proven ? '' : ' ¿Es así?'}`,
  }
}
