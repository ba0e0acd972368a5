/** Parts of a file that could not be read: cells and rows. */
import type { rejection } from '@vigia/contract/calls/import-preview.ts'
import type { SalesFile } from '@vigia/ingest/types.ts'
import type { z } from 'zod'
import { storable } from '../../http/stored-text.ts'

export type Rejection = z.output<typeof rejection>

export const rejectionsOf = ({ rejections }: SalesFile): Rejection[] =>
  rejections.map(({ row, source, column, value, reason }) => ({
    archivo: source ?? null,
    fila: row,
    columna: column,
    valor: value,
    razon: reason,
  }))

/** Counts equal rejections as one: a pivot table has "(en blanco)" in many rows. */
export const alikeTogether = (rejections: readonly Rejection[]): Rejection[] => {
  const groups = new Map<string, Rejection>()
  for (const one of rejections) {
    const key = `${one.archivo}\u001f${one.columna}\u001f${one.valor}\u001f${one.razon}`
    const group = groups.get(key)
    if (group) group.filas = (group.filas ?? 1) + 1
    else groups.set(key, { ...one })
  }
  return [...groups.values()]
}

/** A rejected row as it is in the file, with the reason. */
export interface RejectedRow {
  /** File or sheet, for imports with several. */
  archivo: string | null
  fila: number
  celdas: (string | number | boolean | null)[]
  motivo: string
}

/** Maximum number of rejected rows that are stored, and of characters per cell: more than anybody corrects by hand. */
const MAX_REJECTED_ROWS = 20_000
const MAX_CELL = 500

export const rejectedRowsOf = ({ rejectedRows, rejections }: SalesFile): RejectedRow[] => {
  const reasons = new Map<string, string[]>()
  const keyOf = ({ row, source }: { row: number; source?: string }) => `${row} ${source ?? ''}`
  for (const rejection of rejections) {
    const { reason } = rejection
    const known = reasons.get(keyOf(rejection))
    if (!known) reasons.set(keyOf(rejection), [reason])
    else if (!known.includes(reason)) known.push(reason)
  }
  return rejectedRows.slice(0, MAX_REJECTED_ROWS).map((rejected) => ({
    archivo: rejected.source ?? null,
    fila: rejected.row,
    celdas: rejected.cells.map((cell) => (typeof cell === 'string' ? storable(cell.slice(0, MAX_CELL)) : cell)),
    motivo: (reasons.get(keyOf(rejected)) ?? []).join(' '),
  }))
}
