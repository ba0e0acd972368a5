import { readCsv } from '@vigia/ingest/read/csv.ts'
import { fileSource } from '../../apps/server/src/cli/open-files.ts'

/**
 * Rows of a plain table (.csv, also .csv.gz) by the names of their columns.
 * @throws Error when a column is missing
 */
export async function readTable<Column extends string>(
  file: string,
  columns: readonly Column[],
): Promise<Record<Column, string>[]> {
  const { bytes } = await fileSource(file)
  const [headers = [], ...rows] = readCsv(bytes, () => 1).rows.map((row) => row.map(String))
  const at = columns.map((column) => headers.indexOf(column))
  if (at.includes(-1)) throw new Error(`${file}: expected columns ${columns.join(', ')}; found ${headers.join(', ')}`)
  return rows.map(
    (row) => Object.fromEntries(columns.map((column, k) => [column, row[at[k]!] ?? ''])) as Record<Column, string>,
  )
}
