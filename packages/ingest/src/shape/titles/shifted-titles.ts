import { filledCells, isBlank, type Row } from '../../read/grid.ts'
import { quoted } from '../../excerpt.ts'
import { monthNumber } from '../../understand/dates/month-names.ts'
import { scoreHeader } from '../../understand/headers/headers.ts'
import type { ShapeNote } from '../flat-table.ts'
import { type Kind, kindsOf } from './untitled.ts'

/** Rows looked at, and how many there must be. */
export const SAMPLE = 60
export const LEAST_ROWS = 5
export const LEAST_TITLES = 5
/** Share of a column's cells that must be of one kind for it to be the column's. */
const OF_ONE_KIND = 0.9
/** Titles that say of what kind the cells below are: how well they must say so, and how many must stand over another kind. */
const SURE_TITLE = 0.7
export const LEAST_MISFITS = 2
/** Empty columns up to which an empty one of money may have its title out of place: a program that leaves more of them leaves this one too. */
const MOST_EMPTY = 2
/** Months across from which on the last title is their total. */
const LEAST_MONTHS = 2

/** The kind of cells that a title announces; null where it says none. */
export function cellKindOfTitle(title: string): Kind | null {
  const [role, score] = [...scoreHeader(title)].toSorted((a, b) => b[1] - a[1])[0] ?? []
  if (role === undefined || score! < SURE_TITLE) return null
  if (role === 'fecha') return 'date'
  if (role === 'cantidad' || role === 'precio' || role === 'valor') return 'number'
  return role === 'producto' || role === 'cliente' || role === 'categoria' ? 'text' : null
}

/**
 * Rows of an export that lack a field its titles have, so that every title after it stands one column too far to the right: the last one
 * over nothing, the date's over something else and another over the dates. The title without a column is left out and the others are
 * moved; that is asked about.
 */
export function withTitlesInPlace(rows: Row[]): { rows: Row[]; notes: ShapeNote[] } {
  const unchanged = { rows, notes: [] }
  const titlesAt = rows.findIndex((row) => filledCells(row).length >= LEAST_TITLES)
  if (titlesAt < 0) return unchanged
  const titles = rows[titlesAt]!
  const sample = rows.slice(titlesAt + 1, titlesAt + 1 + SAMPLE).filter((row) => filledCells(row).length > 0)
  const width = titles.length
  const isTitled = titles.every((title) => typeof title === 'string' && title.trim() !== '')
  const last = sample.filter((row) => !isBlank(row[width - 1]) || row.length > width)
  if (!isTitled || sample.length < LEAST_ROWS || last.length > 0) return unchanged
  const columns = Array.from({ length: width - 1 }, (_, column) => kindOfColumn(sample, column))
  const announced = titles.map((title) => cellKindOfTitle(String(title)))
  const misfitsOf = (without: number) =>
    columns.flatMap((kind, at) => {
      const said = announced[at < without ? at : at + 1]
      return kind !== 'blank' && kind !== null && (said ? kind !== said : kind === 'date') ? [said] : []
    })
  const misfits = (without: number) => misfitsOf(without).length
  // A product or a client may be a number as well.
  const isSure = misfitsOf(width - 1).some((said) => said !== 'text')
  // A date or an amount that no row has is one more.
  const isMissed = announced[width - 1] === 'date' || announced[width - 1] === 'number'
  const asTheyStand = misfits(width - 1) + (isMissed ? 1 : 0)
  const places = [...columns.keys()]
  const best = places.reduce((left, at) => (misfits(at) < misfits(left) ? at : left), 0)
  if (!isSure || asTheyStand < LEAST_MISFITS || misfits(best) > 0)
    return { rows, notes: emptyAmountNote(titles, announced, columns, isMissed && asTheyStand >= LEAST_MISFITS) }
  const moved = titles.toSpliced(best, 1)
  const text = `Las filas traen un dato menos que los títulos: el último (${quoted([String(titles.at(-1))])}) queda sin datos y otros sobre lo que no dicen. Leímos el archivo sin el título ${quoted([String(titles[best])])} y con los que siguen un puesto antes. ¿Está bien?`
  return {
    rows: rows.with(titlesAt, moved),
    notes: [{ code: 'titulos_corridos', kind: 'question', text }],
  }
}

/**
 * Asks where one of the last titles is of money that no row has, and no other column holds any: it may stand over another column's.
 * @param isDoubtful whether another title names something else than what stands below it, so that it is asked in any case
 */
function emptyAmountNote(
  titles: Row,
  announced: readonly (Kind | null)[],
  columns: readonly (Kind | null)[],
  isDoubtful: boolean,
): ShapeNote[] {
  const isMoney = (title: Row[number] | undefined) => {
    const roles = scoreHeader(String(title))
    return roles.has('valor') || roles.has('precio')
  }
  if (columns.filter((kind) => kind === 'blank').length > MOST_EMPTY) return []
  // A total beside months is a formula whose result the file does not keep.
  if (titles.filter((title) => monthNumber(String(title)) !== null).length >= LEAST_MONTHS) return []
  const filled = columns.findLastIndex((kind) => kind !== 'blank')
  const empty = titles.slice(filled + 1).find(isMoney)
  const isCertain = columns.some((kind, at) => kind === 'number' && announced[at] === 'number' && isMoney(titles[at]))
  if (empty === undefined || (isCertain && !isDoubtful)) return []
  const text = `Ninguna fila trae ${quoted([String(empty)])}: puede que a las filas les falte un dato y los títulos estén corridos. Revisa abajo si cada columna dice lo que es. ¿Está bien?`
  return [{ code: 'titulos_corridos', kind: 'question', text, other: 'columns' }]
}

export function kindOfColumn(sample: Row[], column: number): Kind | null {
  const kinds = kindsOf(sample.map((row) => row[column] ?? null)).filter((kind) => kind !== 'blank')
  if (kinds.length === 0) return 'blank'
  const first = kinds.find((one) => kinds.filter((kind) => kind === one).length >= OF_ONE_KIND * kinds.length)
  return first ?? null
}
