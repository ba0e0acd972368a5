import { cellText, isBlank } from '../../read/grid.ts'
import { fold } from '../../understand/headers/fold.ts'
import { scoreHeader } from '../../understand/headers/headers.ts'
import type { FlatTable } from '../flat-table.ts'
import type { Sourced } from './repeated-sheets.ts'

/** Names of sheets of what another one was made of, or of a copy of it. */
const KEPT_NAME =
  /\b(sin (procesar|limpiar|tratar|depurar)|crud[oa]s?|raw|originales|backup|respaldo|copia (de |seguridad)|sem tratamento)\b/
/** Share of the rows of the other sheet that must stand in it. */
const SHARED = 0.5
/** What tells a sale from the others, whatever its figures were before somebody mended them. */
const TELLING = ['fecha', 'documento', 'producto', 'cliente'] as const
const LEAST_CONCLUSIVE = 2

const isKept = (source: string): boolean => KEPT_NAME.test(fold(source))

/** Whether a sheet is, by its name and its rows, what another was made of, or a copy of it. */
export function isKeptCopy(kept: Sourced, other: Sourced): boolean {
  if (!isKept(kept.source) || isKept(other.source)) return false
  const titles = other.table.headers.filter(
    (header) => kept.table.headers.includes(header) && TELLING.some((role) => scoreHeader(header).has(role)),
  )
  if (titles.length < LEAST_CONCLUSIVE) return false
  const known = new Set(keysOf(kept.table, titles))
  const keys = keysOf(other.table, titles)
  return keys.length > 0 && keys.filter((key) => known.has(key)).length >= SHARED * keys.length
}

function keysOf({ headers, headerRow, rows }: FlatTable, titles: readonly string[]): string[] {
  const columns = titles.map((title) => headers.indexOf(title))
  return rows
    .slice(headerRow + 1)
    .flatMap((row) =>
      columns.some((column) => isBlank(row[column]))
        ? []
        : columns.map((column) => fold(cellText(row[column]))).join('|'),
    )
}
