import { isAccepted } from '../choices.ts'
import { quoted } from '../excerpt.ts'
import { filledCells, type Row } from '../read/grid.ts'
import { isPlan, type SheetGroup } from '../shape/sheets/group-sheets.ts'
import { repeatsAmountsOf } from '../shape/sheets/repeated-sheets.ts'
import { namesPeriod } from '../shape/sheets/sheet-relations.ts'
import type { Finding, ReadOptions } from '../types.ts'
import { fold } from '../understand/headers/fold.ts'
import { nameOf } from './judged-tables.ts'
import { wordsOfName } from './judge-table.ts'

/** Titles that an unread sheet must share with the one that was read to be asked about. */
const LEAST_TITLES = 2
/** Names of sheets that a sentence has at most. */
const SHOWN = 4

/** Whether a table has the titles of another, as they are written or but for those of dates and what has no title. */
function hasTitlesOf({ table }: SheetGroup, other: SheetGroup): boolean {
  if (table.written && table.written.join('\n') === other.table.written?.join('\n')) return true
  const own = table.headers.filter((header) => header !== '' && !/^(columna \d+|fecha( original)?)$/.test(fold(header)))
  const titles = new Set(other.table.headers.map(fold))
  return own.length >= LEAST_TITLES && own.every((header) => titles.has(fold(header)))
}

/** Sheets that were read from which others of such names are of the same series, and filled cells that one of them has at least. */
const LEAST_OF_SERIES = 2
const LEAST_FILLED = 12

/** Rows of a sheet that was not read, by the name of it. */
export interface UnreadRows {
  source: string
  rows: readonly Row[]
}

/** Whether a sheet is called as several of those that were read, by its day, its month or its number, and is not empty. */
export function isOfSeries({ source, rows }: UnreadRows, group: SheetGroup): boolean {
  const form = (name: string): string => (namesPeriod(name) ? 'period' : fold(name).replaceAll(/\d+/g, '#'))
  const alike = group.sources.filter((name) => form(name) === form(source)).length
  return alike >= LEAST_OF_SERIES && rows.reduce((all, row) => all + filledCells(row).length, 0) >= LEAST_FILLED
}

/**
 * Says which sheets were not read; those with the columns of the one that was, or of its series, are asked about.
 * @param lost names of sheets of the series in which no table was found
 */
export function unreadSheets(
  group: SheetGroup,
  others: readonly SheetGroup[],
  lost: readonly string[],
  options: ReadOptions,
): Finding[] {
  const named = (names: readonly string[]) =>
    `${quoted(names, SHOWN)}${names.length > SHOWN ? ` y ${names.length - SHOWN} más` : ''}`
  const alike = others
    .filter(
      (one) =>
        (hasTitlesOf(one, group) ||
          one.sources.every((source) => isOfSeries({ source, rows: one.table.rows }, group))) &&
        !repeatsAmountsOf(one.table, group.table) &&
        one.table.rows.length > one.table.headerRow + 1 &&
        one.sources.every((source) => !isPlan(source) && wordsOfName(source) >= 0),
    )
    .flatMap(({ sources }) => sources)
    .concat(lost)
  if (alike.length > 0 && !isAccepted('varias_hojas', options))
    return [
      {
        code: 'varias_hojas',
        kind: 'question',
        text: `No leímos ${named(alike)}, que ${alike.length === 1 ? 'es' : 'son'} como «${nameOf(group)}»: no supimos de qué día son sus filas, o cuentan las mismas ventas. ¿Cargamos sin eso?`,
        choices: [{ label: 'Sí, carga sin eso', choose: { accept: ['varias_hojas'] } }],
        chosen: 0,
      },
    ]
  const unread = [...others.flatMap(({ sources }) => sources), ...lost]
  if (unread.length === 0) return []
  return [
    {
      code: 'varias_hojas',
      kind: 'fact',
      text: `Leímos «${nameOf(group)}». No leímos ${named(unread)}: no parecen ventas, o cuentan las mismas.`,
    },
  ]
}
