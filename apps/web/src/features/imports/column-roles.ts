import { ROLE_LABELS } from '@vigia/contract/column-roles.ts'
import type { ImportPreview } from '@vigia/contract/calls/import-preview.ts'
import type { ColumnRole, ReadingChoices } from '@vigia/contract/calls/reading-choices.ts'

/** In the order in which users look for them. */
export const ROLES_IN_ORDER = Object.keys(ROLE_LABELS) as ColumnRole[]

/** A column of the file, and the role that it was read with. */
export interface FileColumn {
  /** 0-based. */
  place: number
  title: string
  role: ColumnRole | null
  examples: string[]
  reasons: string[]
}

/** The columns of a file as it was read. If a file could not be read, often only its titles are known. */
export const columnsOf = ({ columnas, encabezados, mapeo }: ImportPreview): FileColumn[] => {
  const named = (title: string, place: number) => (title.trim() === '' ? `Columna ${place + 1}` : title)
  if (columnas.length > 0)
    return columnas.map(({ titulo, rol, ejemplos, razones }, place) => ({
      place,
      title: named(titulo, place),
      role: rol,
      examples: ejemplos,
      reasons: razones,
    }))
  return encabezados.map((title, place) => ({
    place,
    title: named(title, place),
    role: ROLES_IN_ORDER.find((role) => mapeo[role] === place) ?? null,
    examples: [],
    reasons: [],
  }))
}

/**
 * The choices for reading the file again after the user changes a column's role. They contain only this change; other roles are recognised again, and
 * open questions stay open.
 */
export const withRole = ({ place, role: before }: FileColumn, role: ColumnRole | null): ReadingChoices => ({
  mapeo: { ...(before !== null && { [before]: null }), ...(role !== null && { [role]: place }) },
})

/** Roles that no column of the file has. */
export const unusedRoles = (columns: readonly FileColumn[]): ColumnRole[] =>
  ROLES_IN_ORDER.filter((role) => columns.every((column) => column.role !== role))
