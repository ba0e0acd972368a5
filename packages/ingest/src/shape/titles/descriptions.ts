import { cellText, filledCells, isBlank, type Row } from '../../read/grid.ts'

/** Titles and descriptions that there must be, and words that a description has on average. */
const LEAST_TITLES = 5
const LEAST_SHARE = 0.4
const LEAST_WORDS = 3
/** Times as long as the title above that a description is on average. */
const LONGER = 1.5
/** Figures or dates of the row below, under descriptions. */
const LEAST_FIGURES = 2

const FIGURE = /^[$\s]*-?\d[\d.,:/\s-]*$/

/** Empties, in a copy, a row of sentences right below the titles, which says what stands in each column: marketplaces write one. */
export function withoutDescriptions(rows: Row[]): Row[] {
  const at = rows.findIndex((row) => filledCells(row).length >= LEAST_TITLES)
  const [titles, described, body] = [rows[at], rows[at + 1], rows[at + 2]]
  if (!titles || !described || !body) return rows
  // Titles of groups stand over the first of their columns alone.
  if (filledCells(described).length > filledCells(titles).length) return rows
  const columns = [...described.keys()].filter((column) => !isBlank(described[column]) && !isBlank(titles[column]))
  const texts = columns.map((column) => cellText(described[column]))
  if (columns.length < Math.max(LEAST_TITLES, LEAST_SHARE * filledCells(titles).length)) return rows
  if ([...filledCells(titles), ...filledCells(described)].some((cell) => typeof cell !== 'string' || FIGURE.test(cell)))
    return rows
  const length = (all: string[]) => all.reduce((sum, text) => sum + text.length, 0)
  const words = texts.reduce((sum, text) => sum + text.trim().split(/\s+/).length, 0)
  const figures = columns.filter((column) => FIGURE.test(cellText(body[column])))
  return words >= LEAST_WORDS * columns.length &&
    length(texts) >= LONGER * length(columns.map((column) => cellText(titles[column]))) &&
    figures.length >= LEAST_FIGURES
    ? rows.with(at + 1, [])
    : rows
}
