import type { ImportRecord } from '@vigia/contract/calls/imports.ts'
import { useState } from 'react'
import { hasColumns } from './list-imports.query.ts'

/** Whether there is something of it to look at and to correct. */
const isReviewed = (record: ImportRecord): boolean =>
  !record.ejemplo &&
  (record.estado === 'por_confirmar' ||
    ((record.estado === 'leyendo' || record.estado === 'fallida') && hasColumns(record)))

/**
 * The import that the person looks over. While it is read again it stays as it was, so that nothing on the screen moves;
 * where the new reading says nothing of its columns, they stay too.
 */
export const useReview = (
  record: ImportRecord | undefined,
): { shown: ImportRecord; rereading: boolean } | undefined => {
  const [settled, setSettled] = useState<ImportRecord>()
  const before = settled && settled.id === record?.id ? settled : undefined
  const current =
    record && before && record.estado === 'fallida' && !hasColumns(record)
      ? { ...record, vista_previa: before.vista_previa }
      : record
  if (!current || !isReviewed(current)) {
    if (settled) setSettled(undefined)
    return undefined
  }
  if (current.estado === 'leyendo') return { shown: before ?? current, rereading: true }
  if (settled?.id !== current.id || !same(settled, current)) setSettled(current)
  return { shown: current, rereading: false }
}

const same = (one: ImportRecord, other: ImportRecord): boolean =>
  one.estado === other.estado && one.error === other.error && one.vista_previa === other.vista_previa
