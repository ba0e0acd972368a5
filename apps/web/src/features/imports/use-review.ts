import type { ImportRecord } from '@vigia/contract/calls/imports.ts'
import { useState } from 'react'
import { hasColumns } from './list-imports.query.ts'

/** Whether the import can be reviewed and corrected. */
const isReviewed = (record: ImportRecord): boolean =>
  !record.ejemplo &&
  (record.estado === 'por_confirmar' ||
    ((record.estado === 'leyendo' || record.estado === 'fallida') && hasColumns(record)))

/**
 * The import under review. While it is read again the previous reading is returned, so that nothing on the screen moves; its columns are kept if the
 * new reading has none.
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
