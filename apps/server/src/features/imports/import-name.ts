import type { ImportPreview } from '@vigia/contract/calls/import-preview.ts'
import { BEFORE_SHEET } from '@vigia/ingest/read/sheet-of-file.ts'

/** Name of an import with several files: that of the first, and how many more. */
export const nameOfFiles = ([first = '', ...others]: readonly string[]): string =>
  others.length === 0 ? first : `${first} y ${others.length} más`

/**
 * Uses the files of which something was read; keeps the earlier name if that is all of them, or none. A zip keeps its own name, because the names of
 * its entries change each month and may not be valid text.
 */
export const nameOfRead = (before: string, files: ImportPreview['archivos']): string => {
  const read = files.filter(({ lineas }) => lineas > 0)
  if (read.length === 0 || read.length === files.length) return before
  const uploaded = read.map(({ nombre }) => nombre.split(BEFORE_SHEET)[0]!)
  const isFirst = (name: string, at: number) => name === read[at]!.nombre || uploaded.indexOf(name) === at
  return nameOfFiles(uploaded.filter(isFirst))
}
