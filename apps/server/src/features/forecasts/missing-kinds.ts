/** Detects kinds of files, such as those of a delivery app, that were loaded for every month but the last one, while other kinds were. */
import type { Month } from '@vigia/contract/months.ts'
import { missingStores, SOLD_BEFORE, type StoreMonth } from './missing-stores.ts'

/** Sales of a month from files of one kind (`clase`: the same column titles), and the name of one of these files. */
export interface KindMonth extends Omit<StoreMonth, 'local_id'> {
  clase: string
  archivo: string
}

/** A past month, and the name of the last file of each kind that is missing for it. */
export interface MissingKinds {
  mes: Month
  archivos: string[]
}

/**
 * Applies the rule of missing stores (missing-stores.ts) to kinds of files. Nothing counts as missing if the last month has a new kind, which may replace
 * an old one because the shop changed its program.
 * @param rows every kind and month of at least the last MONTHS_COMPARED months
 * @param current the current month, whose files are not expected yet
 * @returns null where no kind is missing
 */
export const missingKinds = (rows: readonly KindMonth[], current: Month): MissingKinds | null => {
  const last = Math.max(...rows.map(({ mes }) => mes))
  const byKind = [...Map.groupBy(rows, ({ clase }) => clase).values()]
  const isNew = (kind: readonly KindMonth[]): boolean =>
    kind.some(({ mes }) => mes === last) && !kind.some(({ mes }) => mes < last && mes >= last - SOLD_BEFORE)
  if (last >= current || byKind.some(isNew)) return null
  const asStores = byKind.flatMap((kind, local_id) => kind.map((row) => ({ ...row, local_id })))
  const missing = missingStores(asStores, current).filter(({ hasta }) => hasta === null)
  const archivos = missing.map(({ local_id }) => byKind[local_id]!.toSorted((a, b) => b.mes - a.mes)[0]!.archivo)
  return archivos.length > 0 ? { mes: last, archivos } : null
}
