/** Kinds of file that came for every month and not for the last one, while others did: a delivery app's beside the till's. Pure. */
import type { Month } from '@vigia/contract/months.ts'
import { missingStores, SOLD_BEFORE, type StoreMonth } from './missing-stores.ts'

/** What files of one kind, those with the same titles, brought of a month, and the name of one of them. */
export interface KindMonth extends Omit<StoreMonth, 'local_id'> {
  clase: string
  archivo: string
}

/** A month that is over and the last file of each kind that came for those before it and not for it. */
export interface MissingKinds {
  mes: Month
  archivos: string[]
}

/**
 * The kinds that are missing, by the rule of missing stores (missing-stores.ts). A kind that came for the last month alone may have taken the place
 * of another, as where the shop changed its program: then nothing is known to be missing.
 * @param rows of every kind and month, those of the last LOOKED_BACK months at least
 * @param current the month that it is: files of it come when it is over
 * @returns null where none is missing
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
