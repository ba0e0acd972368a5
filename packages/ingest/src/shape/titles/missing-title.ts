import { filledCells, isBlank, type Row } from '../../read/grid.ts'
import { quoted } from '../../excerpt.ts'
import type { ShapeNote } from '../flat-table.ts'
import { cellKindOfTitle, kindOfColumn, LEAST_MISFITS, LEAST_ROWS, LEAST_TITLES, SAMPLE } from './shifted-titles.ts'

/** A row of titles to which one is lacking, and before which of them. */
interface MissingTitle {
  titlesAt: number
  before: number
}

/**
 * Finds where rows have one field more than titles, and no title stands over what it names until one is put before another: a program that began to
 * write one more column goes on under its old titles.
 */
export function missingTitle(rows: readonly Row[]): MissingTitle | null {
  const titlesAt = rows.findIndex((row) => filledCells(row).length >= LEAST_TITLES)
  if (titlesAt < 0) return null
  const titles = rows[titlesAt]!
  const width = titles.findLastIndex((title) => !isBlank(title)) + 1
  const isTitled = titles.slice(0, width).every((title) => typeof title === 'string' && title.trim() !== '')
  const body = rows.slice(titlesAt + 1)
  if (!isTitled || !body.some((row) => !isBlank(row[width])) || body.some((row) => !isBlank(row[width + 1])))
    return null
  const sample = body.filter((row) => filledCells(row).length > 0).slice(0, SAMPLE)
  if (sample.length < LEAST_ROWS) return null
  const columns = Array.from({ length: width + 1 }, (_, column) => kindOfColumn(sample, column))
  const announced = titles.slice(0, width).map((title) => cellKindOfTitle(String(title)))
  const misfits = (before: number) =>
    announced.filter((said, at) => {
      const kind = columns[at < before ? at : at + 1]
      return said !== null && kind !== 'blank' && kind !== null && kind !== said
    })
  const asTheyStand = misfits(width)
  // A product or a client may be a number as well.
  if (asTheyStand.length < LEAST_MISFITS || asTheyStand.every((said) => said === 'text')) return null
  const before = announced.findIndex((_, at) => misfits(at).length === 0)
  return before < 0 ? null : { titlesAt, before }
}

/** The rows with a blank title where one is lacking, which is asked about. */
export function withMissingTitle(rows: Row[]): { rows: Row[]; notes: ShapeNote[] } {
  const missing = missingTitle(rows)
  if (!missing) return { rows, notes: [] }
  const { titlesAt, before } = missing
  const titles = rows[titlesAt]!
  const text = `Las filas traen un dato más que los títulos, y estos no dicen lo que tienen debajo. Leímos el archivo con una columna sin título antes de ${quoted([String(titles[before])])} y los demás títulos un puesto después. ¿Está bien?`
  return {
    rows: rows.with(titlesAt, titles.toSpliced(before, 0, '')),
    notes: [{ code: 'titulos_corridos', kind: 'question', text }],
  }
}
