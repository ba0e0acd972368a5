import { quoted } from '../excerpt.ts'
import { isPlan, type SheetGroup } from '../shape/group-sheets.ts'
import { isToldAgain } from '../shape/repeated-sheets.ts'
import type { Finding, ReadOptions } from '../types.ts'
import { fold } from '../understand/headers/fold.ts'
import { nameOf } from './judged-tables.ts'
import { wordsOfName } from './judge-table.ts'

/** Titles that an unread sheet must share with the one that was read to be asked about. */
const LEAST_TITLES = 2
/** Names of sheets that a sentence has at most. */
const SHOWN = 4

/** Whether a table has the titles of another, but for those of dates and what has no title. */
function hasTitlesOf({ table }: SheetGroup, other: SheetGroup): boolean {
  const own = table.headers.filter((header) => header !== '' && !/^(columna \d+|fecha( original)?)$/.test(fold(header)))
  const titles = new Set(other.table.headers.map(fold))
  return own.length >= LEAST_TITLES && own.every((header) => titles.has(fold(header)))
}

/** Says which sheets were not read; those with the columns of the one that was are asked about. */
export function unreadSheets(group: SheetGroup, others: SheetGroup[], { accept }: ReadOptions): Finding {
  const named = (all: SheetGroup[]) => {
    const names = all.flatMap(({ sources }) => sources)
    return `${quoted(names, SHOWN)}${names.length > SHOWN ? ` y ${names.length - SHOWN} más` : ''}`
  }
  const alike = others.filter(
    (one) =>
      hasTitlesOf(one, group) &&
      !isToldAgain(one.table, group.table) &&
      one.table.rows.length > one.table.headerRow + 1 &&
      one.sources.every((source) => !isPlan(source) && wordsOfName(source) >= 0),
  )
  if (alike.length > 0 && accept !== 'yes')
    return {
      code: 'varias_hojas',
      kind: 'question',
      text: `No leímos ${named(alike)}, con las mismas columnas que «${nameOf(group)}»: no supimos de qué día son sus filas, o cuentan las mismas ventas. ¿Cargamos sin eso?`,
      choices: [{ label: 'Sí, carga sin eso', choose: { accept: 'yes' } }],
      chosen: 0,
    }
  return {
    code: 'varias_hojas',
    kind: 'fact',
    text: `Leímos «${nameOf(group)}». No leímos ${named(others)}: no parecen ventas, o cuentan las mismas.`,
  }
}
