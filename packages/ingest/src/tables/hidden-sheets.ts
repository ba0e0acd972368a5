import { isAccepted } from '../choices.ts'
import { excerpt } from '../excerpt.ts'
import { cellText, type Row } from '../read/grid.ts'
import type { OpenFile } from '../read/open-sheet.ts'
import type { FlatTable } from '../shape/flat-table.ts'
import type { Finding, ReadOptions } from '../types.ts'
import { fold } from '../understand/headers/fold.ts'
import { scoreHeader } from '../understand/headers/headers.ts'
import { parseAnyNumber } from '../understand/numbers/numbers.ts'

/** Share of the titles of those that are read that a sheet must have. */
const ALIKE = 0.75
/** Titles that two sheets share at least to be alike, and columns that are made of what stands around a table. */
const LEAST_ALIKE = 3
const MADE_COLUMNS = 2
const NAMED_SHEETS = 4
/** Sheets of a file whose heads are looked at. */
const MOST_SHEETS = 400

/**
 * Asks about sheets that nobody sees, that have titles as those that are read and a row of figures that is in none of these: documents
 * put away, perhaps.
 */
export async function hiddenAlike(
  files: readonly OpenFile[],
  { headers, rows }: Pick<FlatTable, 'headers' | 'rows'>,
  options: ReadOptions,
): Promise<Finding[]> {
  if (isAccepted('hojas_ocultas', options)) return []
  const own = headers.map(fold)
  const keyOf = (row: Row): string => JSON.stringify(headers.map((_, at) => cellText(row[at])))
  let visible: Set<string> | undefined
  /** Whether the rows below the titles have one with a figure that is not read already. */
  const tellsMore = (hidden: Row[]): boolean => {
    const below = hidden.slice(hidden.findIndex(isAlike) + 1)
    visible ??= new Set(rows.map(keyOf))
    return below.some((row) => row.some((cell) => parseAnyNumber(cell) !== null) && !visible!.has(keyOf(row)))
  }
  const roles = headers.map(roleOf)
  /** Whether a row has the titles of those that are read, or others of the same roles, but for a few. */
  const isAlike = (row: Row): boolean => {
    const titles = row.map((cell) => cellText(cell)).filter((text) => text !== '')
    const folded = new Set(titles.map(fold))
    const found = new Set(titles.map(roleOf))
    const shared = own.filter((title, at) => folded.has(title) || (roles[at] !== undefined && found.has(roles[at])))
    return titles.length >= LEAST_ALIKE && shared.length >= Math.max(LEAST_ALIKE, ALIKE * (own.length - MADE_COLUMNS))
  }
  const names: string[] = []
  for (const { sheets } of files)
    for (const sheet of sheets.some(({ hidden }) => !hidden) ? sheets.slice(0, MOST_SHEETS) : [])
      if (sheet.hidden && (await sheet.head()).some(isAlike) && tellsMore(await sheet.rows()))
        names.push(sheet.name ?? '')
  if (names.length === 0) return []
  const [some, it] = names.length === 1 ? ['una hoja oculta', 'la'] : [`${names.length} hojas ocultas`, 'las']
  return [
    {
      code: 'hojas_ocultas',
      kind: 'question',
      text: `El archivo tiene ${some} con las mismas columnas o parecidas, que no leímos: ${listed(names)}. Si también son ventas, muéstra${it} en Excel y sube el archivo de nuevo.`,
      choices: [{ label: 'Carga solo lo que se ve', choose: { accept: ['hojas_ocultas'] } }],
      chosen: 0,
    },
  ]
}

/** Asks about sheets that nobody sees, where what is seen holds no table. */
export function onlyHidden(names: readonly string[], options: ReadOptions): Finding[] {
  if (isAccepted('hojas_ocultas', options)) return []
  const [some, these] = names.length === 1 ? ['la hoja oculta', 'esa hoja'] : ['las hojas ocultas', 'esas hojas']
  return [
    {
      code: 'hojas_ocultas',
      kind: 'question',
      text: `En lo que se ve del archivo no hay una tabla de ventas: leímos ${some} ${listed(names)}. ¿Cargamos ${these}?`,
      choices: [{ label: 'Sí, son las ventas', choose: { accept: ['hojas_ocultas'] } }],
      chosen: 0,
    },
  ]
}

function listed(names: readonly string[]): string {
  const told = names.slice(0, NAMED_SHEETS).map((name) => `«${excerpt(name)}»`)
  return `${told.join(', ')}${names.length > told.length ? ` y ${names.length - told.length} más` : ''}`
}

/** What a title names most, if anything. */
function roleOf(title: string): string | undefined {
  const [best] = [...scoreHeader(title)].toSorted(([, a], [, b]) => b - a)
  return best?.[0]
}
