import { type Choices, isAccepted } from '../choices.ts'
import { excerpt, quoted } from '../excerpt.ts'
import { largest } from '../extremes.ts'
import { cellText, filledCells, isBlank, type Row } from '../read/grid.ts'
import type { FlatTable, ShapeNote } from '../shape/flat-table.ts'
import { areOfOneSeries, namesOtherSheet } from '../shape/sheets/sheet-relations.ts'
import { kindOfColumn, SAMPLE } from '../shape/titles/shifted-titles.ts'
import { type Kind, kindsOf } from '../shape/titles/untitled.ts'
import { speaksOfSales } from '../shape/words.ts'
import { scoreHeader } from '../understand/headers/headers.ts'
import type { Finding } from '../types.ts'
import { fold } from '../understand/headers/fold.ts'
import { wordsOfName } from './judge-table.ts'

/** Columns with a title that a sheet must have filled, and rows, for what stands in them to tell that they are those of another sheet. */
const LEAST_COLUMNS = 3
const LEAST_ROWS = 3

/** Titles of one sheet of a workbook that another sheet of it may lack, and what stands below each. */
export interface Titles {
  source: string
  /** Of the sheet in its workbook. */
  name: string
  titles: readonly string[]
  kinds: readonly (Kind | null)[]
}

/** The titles of a sheet whose table is as the sheet has it; null where it was turned. */
export function titlesOf(
  { shape, written, rows, headerRow }: FlatTable,
  { source, name }: Pick<Titles, 'source' | 'name'>,
): Titles | null {
  if (shape !== 'plain' || !written || filledCells([...written]).length < LEAST_COLUMNS) return null
  const sample = rows.slice(headerRow + 1, headerRow + 1 + SAMPLE)
  return { source, name, titles: written, kinds: written.map((_, column) => kindOfColumn(sample, column)) }
}

/** Titles that a sheet lacks, and the place of the first of its rows. */
export interface LentTitles extends Titles {
  at: number
  /** It is of one series with the other by its name, or speaks of sales above its rows. */
  isSure: boolean
}

/**
 * The titles of another sheet that has the same kinds of cells in the same columns, for a sheet whose rows begin without any. A list of what is paid may
 * have those kinds too: it is told which of them are surely sales.
 * @param rows the first of the sheet
 */
export function borrowTitles(rows: readonly Row[], name: string, others: readonly Titles[]): LentTitles | null {
  const at = rows.findIndex((row) => filledCells(row).length >= LEAST_COLUMNS)
  if (at < 0 || namesOtherSheet(fold(name)) || wordsOfName(name) < 0) return null
  const saysSales = rows.slice(0, at).some((row) => row.some((cell) => speaksOfSales(cellText(cell))))
  const sample = rows.slice(at, at + SAMPLE).filter((row) => filledCells(row).length >= LEAST_COLUMNS)
  const first = kindsOf(rows[at]!)
  if (sample.length < LEAST_ROWS || !first.some((kind) => kind === 'number' || kind === 'date')) return null
  const kinds = Array.from({ length: largest(sample.map((row) => row.length)) }, (_, column) =>
    kindOfColumn(sample, column),
  )
  const alike = others.filter(
    (other) => haveKinds(kinds, first, other) && !sample.some((row) => isTitleRow(row, other.titles)),
  )
  const sure = alike.find((other) => saysSales || areOfOneSeries(name, other.name))
  const known = sure ?? alike[0]
  return known ? { ...known, at, isSure: sure !== undefined } : null
}

/** Whether columns hold what those of other titles do, from the first row on: its dates or numbers are none of a title. */
function haveKinds(kinds: readonly (Kind | null)[], first: readonly Kind[], { titles, kinds: said }: Titles): boolean {
  const filled = [...kinds.keys()].filter((column) => kinds[column] !== 'blank')
  return (
    filled.length >= Math.max(LEAST_COLUMNS, filledCells([...titles]).length - 1) &&
    filled.every(
      (column) =>
        !isBlank(titles[column]) &&
        areAlike(kinds[column]!, said[column]!, titles[column]!) &&
        (first[column] === 'blank' || kinds[column] === null || first[column] === kinds[column]),
    ) &&
    ['number', 'text'].every((kind) => filled.some((column) => kinds[column] === kind))
  )
}

/** Numbers of documents and codes may have letters on one sheet and none on another. */
const areAlike = (kind: Kind | null, said: Kind | null, title: string): boolean =>
  kind === said ||
  ([kind, said].every((one) => one === 'number' || one === 'text' || one === null) &&
    OF_CODES.some((role) => scoreHeader(title).has(role)))
const OF_CODES = ['documento', 'productoCodigo', 'clienteCodigo'] as const

const isTitleRow = (row: Row, titles: readonly string[]): boolean =>
  row.filter((cell, column) => !isBlank(cell) && fold(cellText(cell)) === fold(titles[column] ?? '')).length > 1

/** The rows below the titles that they lack. */
export const withTitles = (rows: readonly Row[], { at, titles }: Pick<LentTitles, 'at' | 'titles'>): Row[] =>
  rows.toSpliced(at, 0, [...titles])

/** Asks whether sheets without titles are of sales too, which have in each column what another one has that is. */
export function untitledSheets(untitled: readonly LacksTitles[], options: Choices): Finding[] {
  const [one] = untitled
  if (!one || isAccepted('varias_hojas', options)) return []
  return [
    {
      code: 'titulos_de_otra_hoja',
      kind: 'question',
      text: `${quoted(untitled.map(({ source }) => source))} no ${untitled.length === 1 ? 'trae' : 'traen'} títulos, y en cada columna hay lo mismo que en «${excerpt(one.of)}». ¿También son ventas?`,
      choices: [
        { label: 'Sí, súmalas', choose: { accept: ['titulos_de_otra_hoja'] } },
        { label: 'No, carga sin eso', choose: { accept: ['varias_hojas'] } },
      ],
      chosen: 1,
    },
  ]
}

/** A sheet that may lack the titles of another one. */
export interface LacksTitles {
  source: string
  of: string
}

/** A table read from rows to which titles were given, in the rows of its file. */
export function inOwnRows(table: FlatTable, { at, source }: LentTitles, own: string): FlatTable {
  const note: ShapeNote = {
    code: 'titulos_de_otra_hoja',
    kind: 'warning',
    text: `«${excerpt(own)}» no trae títulos: tomamos los de «${excerpt(source)}», que tiene lo mismo en cada columna.`,
  }
  const { rowNumber } = table
  return {
    ...table,
    rowNumber: (place) => {
      const row = rowNumber(place)
      return row > at + 1 ? row - 1 : row
    },
    notes: [...table.notes, note],
  }
}
