import type { Cell, Row } from '../read/grid.ts'
import { cellText } from '../read/grid.ts'
import { median } from '../understand/columns/median.ts'
import { parseAnyNumber } from '../understand/numbers/numbers.ts'
import type { TitleContext } from './title-context.ts'
import type { ShapeNote } from './flat-table.ts'
import { isSummary, measureInTitle, type Measure, speaksOfOtherThanMoney, speaksOfSales } from './words.ts'

/** Figures below this, all whole, are likelier units than pesos: hardly anything is sold for less. */
export const CHEAPEST = 500
const SAMPLE = 400

/** What figures are, whether something said so, and what to say or ask of it. */
export interface MeasureGuess {
  measure: Measure
  told: boolean
  notes: ShapeNote[]
}

/** What figures are when nothing beside them says: the titles' word, else their size. */
export function guessMeasure(
  rows: Row[],
  headerRow: number,
  columns: { column: number; measure?: Measure; title?: string }[],
  titleContext: Pick<TitleContext, 'measure' | 'ofSales' | 'areMoney'>,
): MeasureGuess {
  const sum = sumsBeside(rows, headerRow, columns)
  const titles = rows[headerRow]!.map((cell, place) => (sum.others.has(place) ? '' : cellText(cell))).join(' ')
  const said = columns.find(({ measure }) => measure)?.measure
  if (
    said === 'valor' &&
    !titleContext.areMoney &&
    isMoneyOnlyByTitle(columns) &&
    areFewPieces(rows.slice(headerRow + 1), columns)
  )
    return { measure: 'cantidad', told: false, notes: [MEASURE_QUESTION] }
  const told =
    sum.measure ??
    measureInTitle(titles) ??
    titleContext.measure ??
    said ??
    (titleContext.areMoney ? 'valor' : undefined)
  if (told) return { measure: told, told: true, notes: [] }
  // An average behind the months says nothing of what they are.
  const own = rows[headerRow]!.map(cellText).filter((title) => !isSummary(title))
  const isOfSales = titleContext.ofSales === true && !speaksOfOtherThanMoney(own.join(' '))
  const evident = evidentMeasure(rows, headerRow, columns, isOfSales)
  if (evident) return { measure: evident, told: true, notes: [] }
  let [small, large] = [0, 0]
  for (const row of rows.slice(headerRow + 1, headerRow + 1 + SAMPLE)) {
    for (const { column } of columns) {
      const cell = row[column]
      if (typeof cell === 'string' && cell.includes('$')) return { measure: 'valor', told: true, notes: [] }
      const figure = parseAnyNumber(cell)
      if (figure === null || figure === 0) continue
      if (Math.abs(figure) < CHEAPEST && Number.isInteger(figure)) small++
      else large++
    }
  }
  const measure: Measure = small > large ? 'cantidad' : 'valor'
  return { measure, told: false, notes: [MEASURE_QUESTION] }
}

const MEASURE_QUESTION: ShapeNote = {
  code: 'medida_supuesta',
  kind: 'question',
  text: 'El archivo no dice qué son las cifras. ¿Son plata o cantidades?',
}

/** Whether all columns are money by nothing but a word for sales in a title over them, "VENTAS POR PRODUCTO". */
const isMoneyOnlyByTitle = (columns: readonly { measure?: Measure; title?: string }[]): boolean =>
  columns.every(
    ({ measure, title = '' }) => measure === 'valor' && speaksOfSales(title) && measureInTitle(title) === undefined,
  )

/** Whether figures are whole numbers, most of them smaller than any coin. */
function areFewPieces(body: readonly Row[], columns: readonly { column: number }[]): boolean {
  const figures = body
    .slice(0, SAMPLE)
    .flatMap((row) => columns.flatMap(({ column }) => parseAnyNumber(row[column]) || []))
  return figures.length > 0 && figures.every(Number.isInteger) && median(figures.map(Math.abs))! < SMALLEST_COIN
}

/** Rows whose figures a column adds up, so that its title says what they are. */
const LEAST_SUMS = 3

/**
 * What the title of the column says that adds up the figures of each row, "TOTAL KG" beside "TOTAL $", and the places of totals that are none of their
 * sums.
 */
function sumsBeside(
  rows: Row[],
  headerRow: number,
  columns: { column: number }[],
): { measure?: Measure; others: ReadonlySet<number> } {
  const places = new Set(columns.map(({ column }) => column))
  const body = rows.slice(headerRow + 1, headerRow + 1 + SAMPLE)
  const others = new Set<number>()
  for (const [place, cell] of rows[headerRow]!.entries()) {
    const title = cellText(cell)
    const measure = places.has(place) || !/tota/i.test(title) ? undefined : measureInTitle(title)
    if (!measure) continue
    const sums = body.filter((row) => typeof row[place] === 'number' && row[place] !== 0)
    const isSum = (row: Row) => {
      const sum = columns.reduce((all, { column }) => all + (typeof row[column] === 'number' ? row[column] : 0), 0)
      return Math.abs(sum - Number(row[place])) <= 1e-6 * Math.max(1, Math.abs(sum))
    }
    if (sums.length < LEAST_SUMS) continue
    if (sums.every(isSum)) return { measure, others }
    if (!sums.some(isSum)) others.add(place)
  }
  return { others }
}

/** Figures that tell, largest median of those that no peso is as small as, and the share that must agree. */
const MIN_FIGURES = 20
const SMALLEST_COIN = 50
const AGREE = 0.95
/** Coins that all figures are whole numbers of, and smallest median of them, to be money. */
const ROUND_MONEY = 50
const LEAST_ROUND = 1000
/** The same of fewer figures: as many, and whole numbers of small notes that come to some of them. */
const FEW_FIGURES = 15
const NOTES = 500
const LEAST_NOTES = 10_000
/** Of what is called sales, whole tens that come to more than a shop has pieces. */
const TENS = 10
const LEAST_TENS = 100_000
/** Few sell a million pieces of what mostly comes to ten thousands, and hardly anybody by the hundred; share of the figures that must be whole hundreds. */
const MILLION = 1_000_000
const HUNDREDS = 100
const MOST = 0.5
/** Of figures written to the gram, share that has all three decimals. */
const TO_THE_GRAM = 0.25
/** Of figures written to the cent, share that has both decimals: chance leaves a zero there in one of ten. */
const TO_THE_CENT = 0.6

/** A number with two marks between its thousands, 1.430.000: those of the others are between thousands too. */
const TWO_MARKS = { '.': /^\d{1,3}(\.\d{3}){2,}$/, ',': /^\d{1,3}(,\d{3}){2,}$/ } as const
const GROUPED = { '.': /^\d{1,3}(\.\d{3})*$/, ',': /^\d{1,3}(,\d{3})*$/ } as const
type Mark = keyof typeof GROUPED

/** The mark that some figure of the rows shows to stand between thousands; null where none does, or both. */
function markOfThousands(body: readonly Row[]): Mark | null {
  const shown = (['.', ','] as const).filter((mark) =>
    body.some((row) => row.some((cell) => typeof cell === 'string' && TWO_MARKS[mark].test(cell.trim()))),
  )
  return shown.length === 1 ? shown[0]! : null
}

/** A number, or a text that can only be one whole number: 1.500 may be another where no mark is known for that of thousands. */
function plainFigure(cell: Cell | undefined, mark: Mark | null): number | null {
  if (typeof cell === 'number') return cell
  const text = typeof cell === 'string' ? cell.trim() : ''
  if (/^\d+$/.test(text)) return Number(text)
  return mark !== null && GROUPED[mark].test(text) ? Number(text.replaceAll(mark, '')) : null
}

/** What figures can only be: small whole numbers are units, numbers of three decimals are weights, those written to the cent of what is called sales are money. */
function evidentMeasure(
  rows: Row[],
  headerRow: number,
  columns: { column: number }[],
  isOfSales: boolean,
): Measure | null {
  const figures: number[] = []
  const body = rows.slice(headerRow + 1, headerRow + 1 + SAMPLE)
  const mark = markOfThousands(body)
  for (const row of body)
    for (const { column } of columns) {
      const figure = plainFigure(row[column], mark)
      if (figure) figures.push(Math.abs(figure))
    }
  const share = (of: (figure: number) => boolean) => figures.filter(of).length / figures.length
  const middle = median(figures)
  if (middle === null) return null
  // Nobody sells thousands of pieces by the five hundred and nothing else.
  if (figures.length >= FEW_FIGURES && share((figure) => figure % NOTES === 0) === 1 && middle >= LEAST_NOTES)
    return 'valor'
  if (figures.length < MIN_FIGURES) return null
  // Pieces are hardly ever all of whole fifties; prices are.
  if (share((figure) => figure % ROUND_MONEY === 0) >= AGREE && middle >= LEAST_ROUND) return 'valor'
  if (isOfSales && share((figure) => figure % TENS === 0) === 1 && middle >= LEAST_TENS) return 'valor'
  const areHundreds = share((figure) => figure % HUNDREDS === 0) > MOST
  if (isOfSales && areHundreds && middle >= LEAST_NOTES && figures.some((figure) => figure >= MILLION)) return 'valor'
  if (share(Number.isInteger) === 1 && middle < SMALLEST_COIN) return 'cantidad'
  // Sums in binary leave digits far behind the sixth.
  const isWith = (figure: number, decimals: number) => Number(figure.toFixed(6)) === Number(figure.toFixed(decimals))
  const isToTheGram =
    share((figure) => isWith(figure, 3)) >= AGREE && share((figure) => !isWith(figure, 2)) >= TO_THE_GRAM
  if (isToTheGram) return 'cantidad'
  const isToTheCent =
    share((figure) => isWith(figure, 2)) >= AGREE && share((figure) => !isWith(figure, 1)) >= TO_THE_CENT
  return isOfSales && isToTheCent && middle >= CHEAPEST ? 'valor' : null
}
