import type { ImportPreview } from '@vigia/contract/calls/import-preview.ts'

/** How several files are called that are one import: by the first, and how many more. */
export const nameOfFiles = ([first = '', ...others]: readonly string[]): string =>
  others.length === 0 ? first : `${first} y ${others.length} más`

/** By those of which something was read; as it was called before where that is all of them, or none. */
export const nameOfRead = (before: string, files: ImportPreview['archivos']): string => {
  const read = files.filter(({ lineas }) => lineas > 0)
  return read.length === 0 || read.length === files.length ? before : nameOfFiles(read.map(({ nombre }) => nombre))
}
