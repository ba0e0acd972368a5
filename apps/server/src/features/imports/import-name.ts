import type { ImportPreview } from '@vigia/contract/calls/import-preview.ts'
import { BEFORE_SHEET } from '@vigia/ingest/read/sheet-of-file.ts'

/** How several files are called that are one import: by the first, and how many more. */
export const nameOfFiles = ([first = '', ...others]: readonly string[]): string =>
  others.length === 0 ? first : `${first} y ${others.length} más`

/**
 * By those of which something was read; as it was called before where that is all of them, or none. A zip is called as it was uploaded: what its
 * entries are called changes from month to month, and may be no text that can be stored.
 */
export const nameOfRead = (before: string, files: ImportPreview['archivos']): string => {
  const read = files.filter(({ lineas }) => lineas > 0)
  if (read.length === 0 || read.length === files.length) return before
  const uploaded = read.map(({ nombre }) => nombre.split(BEFORE_SHEET)[0]!)
  const isFirst = (name: string, at: number) => name === read[at]!.nombre || uploaded.indexOf(name) === at
  return nameOfFiles(uploaded.filter(isFirst))
}
