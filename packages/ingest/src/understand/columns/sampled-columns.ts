import type { Row } from '../../read/grid.ts'
import { isHeaderAgain } from '../headers/header-again.ts'
import { withoutPath } from '../headers/header-paths.ts'
import { type Column, columnOf, sampleRows } from './column.ts'

/** What the columns of a table hold, which no answer changes. */
export interface SampledColumns {
  sample: Row[]
  columns: Column[]
  /** The file of each sample row, '' where there is one. */
  files: string[]
}

/** @param fileAt file of a place in the rows of several files */
export function sampleColumns(
  headers: string[],
  rows: Row[],
  firstRow: number,
  fileAt?: (at: number) => string,
): SampledColumns {
  const filled = sampleRows(rows, firstRow, headers.length)
  const body = filled.filter((row) => !isHeaderAgain(row, headers))
  const sample = body.length > 0 ? body : filled
  const fileOf = fileAt && new Map(rows.map((row, at) => [row, at < firstRow ? '' : fileAt(at)]))
  return {
    sample,
    columns: withoutPath(headers).map((header, place) => columnOf(header, place, sample)),
    files: sample.map((row) => fileOf?.get(row) ?? ''),
  }
}
