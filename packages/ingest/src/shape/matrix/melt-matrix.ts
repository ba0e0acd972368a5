import { excerpt } from '../../excerpt.ts'
import type { Cell, Row } from '../../read/grid.ts'
import { cellText, isBlank } from '../../read/grid.ts'
import { withoutRowsAround } from '../rows-around.ts'
import type { TitleContext } from '../title-context.ts'
import { isNothing, isWordCell, wordsNote } from '../figure-cells.ts'
import { type ShapeNote, TableBuilder, type TitledTable } from '../flat-table.ts'
import type { Matrix } from './matrix-columns.ts'
import { guessMeasure, type MeasureGuess } from '../guess-measure.ts'
import { MEASURE_HEADER, PRICE_HEADER, type Turned } from '../turned.ts'
import { columnsBeside, findCommonPrice, unreadMoneyNote } from '../prices/price-beside.ts'
import { findPriceRow, type PricesAtFoot } from '../prices/prices-at-foot.ts'
import { usableIds } from '../periods/row-names.ts'
import { SumCheck } from '../sum-check.ts'
import { type Measure, speaksOfSales } from '../words.ts'

/** A row for each figure, with the name above it. */
export function meltMatrix(table: TitledTable, matrix: Matrix, titleContext: TitleContext): Turned {
  const { headers, headerRow, rowNumber } = table
  const mayBePriced = matrix.figures.every(({ measure }) => measure !== 'valor')
  const priced = mayBePriced ? pricesOf(table, matrix) : null
  const unpriced = table.rows.map((row, at) => (priced?.places.includes(at) ? [] : row))
  const { rows, notes: below } = withoutRowsAround(unpriced, headerRow, matrix.ids, matrix.figures)
  const guess: MeasureGuess = priced
    ? { measure: 'cantidad', told: true, notes: [priced.note] }
    : guessMeasure(rows, headerRow, matrix.figures, titleContext)
  const body = rows.slice(headerRow + 1)
  const layout = layoutOf(body, matrix, guess.measure, priced)
  const built = new TableBuilder(rows.slice(0, headerRow), headersOf(layout, matrix.header), rowNumber)
  const check = new SumCheck(matrix.ids, matrix.figures, body)
  const isUnnamed = (row: Row) => matrix.ids.every(({ column }) => isBlank(row[column]))
  const isTitlesAgain = (row: Row) => matrix.figures.every(({ column }) => cellText(row[column]) === headers[column])
  const words: string[] = []
  for (let at = headerRow + 1; at < rows.length; at++) {
    const row = rows[at]!
    if (check.isSum(row, rowNumber(at)) || isUnnamed(row) || isTitlesAgain(row)) continue
    check.line(row)
    words.push(...addFigures(built, row, rowNumber(at), layout))
  }
  const isMoneyUnread = guess.measure === 'cantidad' && mayBePriced && !priced
  return {
    ...built.built,
    ...(guess.told && { measure: guess.measure }),
    // What stands under a name as its measure is no longer read once the table is turned.
    ...(matrix.figures.every(({ column, name }) => name !== headers[column] && speaksOfSales(headers[column]!)) && {
      titledSales: true as const,
    }),
    notes: [
      namesNote(
        matrix.figures.map(({ name }) => name),
        matrix.header,
        matrix.proven,
      ),
      ...guess.notes,
      ...(isMoneyUnread ? unreadMoneyNote(besideOf(table, matrix), false) : []),
      ...check.notes(),
      ...below,
      ...wordsNote(words),
    ],
  }
}

/** How the figures of a row become lines. */
interface MatrixLayout {
  ids: Matrix['ids']
  /** The columns of each name: a line of a row. */
  names: Matrix['figures'][]
  isNested: boolean
  /** A column for each in every line. */
  measures: Measure[]
  /** Of columns that do not say their own. */
  measure: Measure
  /** Whether a cell says that nothing was sold. */
  isEmpty: (cell: Cell) => boolean
  priced: PricesAtFoot | null
}

function layoutOf(body: Row[], matrix: Matrix, measure: Measure, priced: PricesAtFoot | null): MatrixLayout {
  const { figures } = matrix
  const measures = (['cantidad', 'valor'] as const).filter((one) =>
    figures.some((figure) => (figure.measure ?? measure) === one),
  )
  return {
    ids: usableIds(body, matrix.ids, matrix.header === 'Producto'),
    names: byName(figures),
    isNested: figures.some(({ group }) => group !== undefined),
    measures,
    measure,
    // Where what was not sold is left blank, a zero was written by a sale that came to nothing.
    isEmpty: measures.length > 1 && isSparse(body, figures) ? (cell) => isBlank(cell) : isNothing,
    priced,
  }
}

/** Titles of the lines that `addFigures` adds. @param header what the names across are */
const headersOf = ({ ids, isNested, measures, priced }: MatrixLayout, header: Matrix['header']): string[] => [
  ...ids.map(({ title }) => title),
  ...(isNested ? ['Local'] : []),
  header,
  ...measures.map((measure) => MEASURE_HEADER[measure]),
  ...(priced ? [PRICE_HEADER] : []),
]

/** Adds a line for each name of which something was sold in a row. @returns the words that stand where figures would be */
function addFigures(
  table: TableBuilder,
  row: Row,
  fileRow: number,
  { ids, names, isNested, measures, measure, isEmpty, priced }: MatrixLayout,
): string[] {
  const words: string[] = []
  for (const columns of names) {
    const [first] = columns
    const figures = measures.map((own) => {
      const one = columns.find((figure) => (figure.measure ?? measure) === own)
      const cell = one ? (row[one.column] ?? null) : null
      if (isWordCell(cell)) words.push(cellText(cell))
      return isWordCell(cell) ? null : cell
    })
    if (figures.every(isEmpty)) continue
    table.add(
      [
        ...ids.map(({ column }) => row[column] ?? null),
        ...(isNested ? [first!.group ?? null] : []),
        first!.name,
        ...figures,
        ...(priced ? [priced.prices.get(first!.column) ?? null] : []),
      ],
      fileRow,
    )
  }
  return words
}

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

const besideOf = ({ rows, headerRow }: TitledTable, { figures }: Matrix) =>
  columnsBeside(rows, { top: headerRow, headerRow, columns: figures })

/** What the goods of each column cost: by rows at the foot, or one price for all at which the quantities of each row come to the money beside them. */
function pricesOf(table: TitledTable, matrix: Matrix): PricesAtFoot | null {
  const { figures, ids } = matrix
  const atFoot = findPriceRow(table.rows, table.headerRow, figures)
  if (atFoot) return atFoot
  const common = findCommonPrice(ids, besideOf(table, matrix))
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
