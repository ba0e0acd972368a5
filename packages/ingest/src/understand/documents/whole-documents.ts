import { SAMPLE_ROWS } from '../columns/column.ts'

/**
 * The sample rows of each document that the sample has with all its lines: of the rows spread over a large file it has some lines alone,
 * and the document at the end of its first rows may go on.
 * @param keys the document of each sample row, '' where unknown
 */
export function wholeDocuments(keys: readonly string[]): Map<string, number[]> {
  const documents = Map.groupBy(keys.slice(0, SAMPLE_ROWS).keys(), (at) => keys[at]!)
  if (keys.length > SAMPLE_ROWS) documents.delete(keys[SAMPLE_ROWS - 1]!)
  return documents
}

/** What a document says once: the first number of a column on its lines; NaN where it says none. */
export const firstOf = (values: Float64Array, lines: readonly number[]): number =>
  lines.map((at) => values[at]!).find((value) => Number.isFinite(value)) ?? NaN
