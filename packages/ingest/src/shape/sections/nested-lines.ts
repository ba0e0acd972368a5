import { NUMBER_ROLES } from '../../roles.ts'
import { numeral } from '../../spanish.ts'
import { namesTax } from '../../understand/amounts/taxes/tax-words.ts'
import { largest } from '../../extremes.ts'
import { CENT } from '../../understand/numbers/cents.ts'
import type { Cell, Row } from '../../read/grid.ts'
import { cellText, isBlank, filledCells } from '../../read/grid.ts'
import { fold } from '../../understand/headers/fold.ts'
import { scoreHeader } from '../../understand/headers/headers.ts'
import { headerFit } from '../../understand/roles/mapping.ts'
import { parseAnyNumber } from '../../understand/numbers/numbers.ts'
import { figureReader } from '../figures.ts'
import { type ShapeNote, TableBuilder, type TitledTable } from '../flat-table.ts'
import { isNothing } from '../figure-cells.ts'
import type { Turned } from '../turned.ts'

/** Times that the titles of the lines must stand, and documents above them that must be filled as such. */
const MIN_TIMES = 2
/** Times from which titles with one word that is known, a total's, are those of lines in another language. */
const MANY_TIMES = 3
const MIN_FILLED = 3
const MIN_ROLES = 2
const MOST_ROWS = 5000

/**
 * A report of documents in which each is followed by the titles of its lines and by the lines, as flat rows: the columns of the lines,
 * and beside them what their document says. Amounts of documents are left out: their lines tell them.
 * @returns null where no such titles stand among the rows
 */
export function flattenNested(table: TitledTable): Turned | null {
  const { rows, headerRow, rowNumber } = table
  const titles = repeatedTitles(rows, headerRow)
  if (!titles) return null
  const columns = nestedColumns(table.headers, titles)
  const { inner, outer } = columns
  const built = new TableBuilder(rows.slice(0, headerRow), headersOf(table.headers, titles, columns), rowNumber)
  const lines = linesBelow(table, keyOf(titles), columns)
  for (const { at, row, document, isLine } of lines)
    built.add(
      [
        ...inner.map((column): Cell => row[column] ?? null),
        ...outer.map((column): Cell => (isLine ? (document[column] ?? null) : null)),
      ],
      rowNumber(at),
    )
  const documents = new Map<Row, Row[]>()
  for (const { row, document, isLine } of lines)
    if (isLine && !documents.get(document)?.push(row)) documents.set(document, [row])
  const ofLines = inner.filter((column) => isAmount(cellText(titles[column])))
  return {
    ...built.built,
    notes: [NOTE, ...(documents.size > 0 ? unlikeTheirLines(documents, ofLines, columns.amounts) : [])],
  }
}

const NOTE: ShapeNote = {
  code: 'lineas_bajo_documentos',
  kind: 'fact',
  text: 'Cada documento trae debajo sus líneas, con títulos propios: leímos las líneas, con la fecha y el cliente de su documento.',
}

/** The columns of a report whose documents and lines have titles of their own. */
interface NestedColumns {
  /** Of the lines. */
  inner: number[]
  /** Of the documents, without their amounts. */
  outer: number[]
  /** Those of the documents that are blank in lines. */
  ofDocuments: number[]
  /** Amounts of the documents. */
  amounts: number[]
}

function nestedColumns(headers: readonly string[], titles: Row): NestedColumns {
  const inner = titles.flatMap((title, column) => (isBlank(title) ? [] : [column]))
  const outer = headers.flatMap((header, column) => (header !== '' && !isAmount(header) ? [column] : []))
  return {
    inner,
    outer,
    ofDocuments: outer.filter((column) => !inner.includes(column)),
    amounts: headers.flatMap((header, column) => (isAmount(header) ? [column] : [])),
  }
}

/** The titles of the lines, and behind them those of the documents, which say so where a line has the same. */
function headersOf(headers: readonly string[], titles: Row, { inner, outer }: NestedColumns): string[] {
  const names = inner.map((column) => cellText(titles[column]))
  const own = new Set(names.map(fold))
  return [
    ...names,
    ...outer.map((column) => (own.has(fold(headers[column]!)) ? `${headers[column]} (documento)` : headers[column]!)),
  ]
}

interface NestedLine {
  at: number
  row: Row
  document: Row
  /** Whether it says a name: subtotals say none. */
  isLine: boolean
}

/** The rows below the titles of lines, each with its document, which stands above these; documents without lines are left out. @param key of the titles */
function linesBelow(
  { rows, headerRow }: TitledTable,
  key: string,
  { inner, ofDocuments, amounts }: NestedColumns,
): NestedLine[] {
  const isEmpty = (row: Row) => row.every((cell) => isBlank(cell))
  const isTitles = (at: number) => at < rows.length && keyOf(rows[at]!) === key
  const isDocument = (row: Row) => ofDocuments.length > 0 && ofDocuments.every((column) => !isBlank(row[column]))
  const isEmptyDocument = (row: Row) => isDocument(row) && amounts.every((column) => isNothing(row[column] ?? null))
  const lines: NestedLine[] = []
  let document: Row | null = null
  let above: Row = []
  for (let at = headerRow + 1; at < rows.length; at++) {
    const row = rows[at]!
    if (isEmpty(row)) continue
    if (isTitles(at)) {
      document = above
      continue
    }
    above = row
    // The titles of the lines follow each document, at times after a blank row.
    if (isTitles(at + 1) || (isTitles(at + 2) && isEmpty(rows[at + 1] ?? []))) continue
    // A document without lines before all others is one as well.
    if (isEmptyDocument(row) || (!document && !isDocument(row))) continue
    const isLine = inner.some((column) => typeof row[column] === 'string' && !isFigure(row[column]))
    lines.push({ at, row, document: document ?? row, isLine })
  }
  return lines
}

/** Share of the documents whose total must be the sum of their lines for it to be what they are worth. */
const AGREE = 0.5

/** Asks about documents that are worth something else than their lines: less a discount, with what was charged for sending them. */
function unlikeTheirLines(
  documents: ReadonlyMap<Row, readonly Row[]>,
  ofLines: readonly number[],
  ofDocuments: readonly number[],
): ShapeNote[] {
  const all = [...documents].flatMap(([document, own]) => [document, ...own])
  const read = figureReader(
    all,
    [...ofLines, ...ofDocuments].map((column) => ({ column })),
  )
  const figure = (cell: Cell | undefined) => read(cell) ?? 0
  const pairs = ofLines
    .flatMap((line) =>
      ofDocuments.map((total) => {
        const sums = Array.from(documents, ([document, lines]) => ({
          said: figure(document[total]),
          sum: lines.reduce((sum, row) => sum + figure(row[line]), 0),
        }))
        const agreed = sums.filter(({ said, sum }) => sum !== 0 && Math.abs(said - sum) < CENT).length
        return { sums, agreed }
      }),
    )
    .filter(({ sums }) => sums.some(({ said }) => said !== 0))
  // Of several that agree the last: a subtotal stands before what was charged.
  const most = largest(pairs.map(({ agreed }) => agreed))
  const best = pairs.findLast(({ agreed }) => agreed >= Math.min(most, AGREE * documents.size))
  if (!best || best.agreed === documents.size) return []
  const money = (of: 'said' | 'sum') => numeral(best.sums.reduce((sum, one) => sum + one[of], 0))
  const text = `En ${documents.size - best.agreed} de ${documents.size} documentos el total no es la suma de sus líneas: por líneas son ${money('sum')} y por documentos ${money('said')}. Contamos las líneas, sin lo que se descontó o se sumó a todo el documento. ¿Está bien?`
  return [{ code: 'documentos_no_cuadran', kind: 'question', text }]
}

/** The titles that stand again and again below the table's own, each below a row that is filled as a document. */
function repeatedTitles(rows: Row[], headerRow: number): Row | null {
  const own = rows[headerRow]!.map((cell) => fold(cellText(cell)))
  const counts = new Map<string, { row: Row; times: number }>()
  let above: Row = []
  for (const row of rows.slice(headerRow + 1, headerRow + 1 + MOST_ROWS)) {
    if (row.every((cell) => isBlank(cell))) continue
    const filled = filledCells(row)
    const isTexts = filled.length >= MIN_FILLED && filled.every((cell) => typeof cell === 'string' && !/\d/.test(cell))
    if (isTexts && filledCells(above).length >= MIN_FILLED) {
      const key = keyOf(row)
      const known = counts.get(key)
      if (known) known.times++
      // The table's own titles on another page are none of its lines'.
      else if (!row.every((cell, column) => isBlank(cell) || fold(cellText(cell)) === own[column]))
        counts.set(key, { row, times: 1 })
    }
    above = row
  }
  const [best] = [...counts.values()].toSorted((a, b) => b.times - a.times)
  if (!best || best.times < MIN_TIMES) return null
  const { roles } = headerFit(best.row.map(cellText))
  const names = best.row.map((cell) => scoreHeader(cellText(cell)))
  const sells = names.some((one) => NUMBER_ROLES.some((role) => one.has(role)))
  return sells && (roles >= MIN_ROLES || best.times >= MANY_TIMES) ? best.row : null
}

function keyOf(row: Row): string {
  return row
    .map((cell) => fold(cellText(cell)))
    .join('|')
    .replace(/\|+$/, '')
}

function isAmount(header: string): boolean {
  const roles = scoreHeader(header)
  return NUMBER_ROLES.some((role) => roles.has(role)) || namesTax(header)
}

function isFigure(text: string): boolean {
  return text.trim() === '' || parseAnyNumber(text) !== null
}
