import { excerpt } from './excerpt.ts'
import { cellText, type Row } from './read/grid.ts'
import type { OpenFile } from './read/open-sheet.ts'
import type { Finding, ReadOptions } from './types.ts'
import { fold } from './understand/fold.ts'

/** Titles that two sheets share at least to be alike, and columns that are made of what stands around a table. */
const LEAST_ALIKE = 3
const MADE_COLUMNS = 2
const NAMED_SHEETS = 4
/** Sheets of a file whose heads are looked at. */
const MOST_SHEETS = 400

/** Asks about sheets that nobody sees and that have the titles of those that are read: documents put away, perhaps. */
export async function hiddenAlike(
  files: readonly OpenFile[],
  headers: readonly string[],
  { accept }: ReadOptions,
): Promise<Finding[]> {
  if (accept === 'yes') return []
  const own = headers.map(fold)
  const isAlike = (row: Row): boolean =>
    row.length >= LEAST_ALIKE &&
    row.length >= own.length - MADE_COLUMNS &&
    row.every((cell, at) => fold(cellText(cell)) === own[at])
  const names: string[] = []
  for (const { sheets } of files)
    for (const { name = '', hidden, head } of sheets.some((sheet) => !sheet.hidden) ? sheets.slice(0, MOST_SHEETS) : [])
      if (hidden && (await head()).some(isAlike)) names.push(name)
  if (names.length === 0) return []
  const told = names.slice(0, NAMED_SHEETS).map((name) => `"${excerpt(name)}"`)
  const more = names.length > told.length ? ` y ${names.length - told.length} más` : ''
  const [some, it] = names.length === 1 ? ['una hoja oculta', 'la'] : [`${names.length} hojas ocultas`, 'las']
  return [
    {
      code: 'hojas_ocultas',
      kind: 'question',
      text: `El archivo tiene ${some} con las mismas columnas, que no leímos: ${told.join(', ')}${more}. Si también son ventas, muéstra${it} en Excel y sube el archivo de nuevo.`,
      choices: [{ label: 'Carga solo lo que se ve', choose: { accept: 'yes' } }],
      chosen: 0,
    },
  ]
}
