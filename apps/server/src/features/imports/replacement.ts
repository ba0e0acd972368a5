import type { DoubledMonth } from '@vigia/contract/calls/import-preview.ts'
import type { ReplaceMode } from '@vigia/contract/calls/imports.ts'
import { dayNumberOf } from '@vigia/contract/months.ts'
import type { TenantTx } from '../../db/tables.ts'
import { mapStores } from '../../db/stores.sql.ts'
import { updateImport } from './imports.sql.ts'
import type { LineColumns } from './line-columns.ts'
import { type Replacement, setAsideLine, takeOutPeriod } from './replacement.sql.ts'

/** What the person chose for a file that waits to be loaded, kept with it until it is. */
export interface ChosenReplacement {
  modo: ReplaceMode
  /** Days of stores that the file brings a second time, where it takes the place of those alone. */
  meses?: Pick<DoubledMonth, 'clave' | 'desde' | 'hasta'>[]
}

/** Least and greatest of days. */
const spanOf = (days: Iterable<number>): { desde: number; hasta: number } => {
  let desde = Infinity
  let hasta = -Infinity
  for (const day of days) {
    if (day < desde) desde = day
    if (day > hasta) hasta = day
  }
  return { desde, hasta }
}

/** The days of stores that are named; a store that has gone meanwhile has nothing to be replaced. */
const partsOf = async (tx: TenantTx, meses: NonNullable<ChosenReplacement['meses']>): Promise<Replacement> => {
  const stores = await mapStores(tx)
  const partes = meses.flatMap(({ clave, desde, hasta }) => {
    const store = stores.get(clave)
    return store ? [{ local: store.id, desde: dayNumberOf(desde), hasta: dayNumberOf(hasta) }] : []
  })
  const locales = [...new Set(partes.map(({ local }) => local))]
  return { modo: 'meses', locales, partes, ...spanOf(partes.flatMap(({ desde, hasta }) => [desde, hasta])) }
}

/**
 * Takes out what other imports brought of the days of a file that says all that was sold in them. The file's own lines
 * are there already: those that others have as well stay as they are.
 * @param localIds ids of the file's stores
 * @returns how many lines left
 */
export const replacePeriod = async (
  tx: TenantTx,
  importacionId: string,
  { modo, meses }: ChosenReplacement,
  { dia }: Pick<LineColumns, 'dia'>,
  localIds: Int32Array,
): Promise<number> => {
  const replacement: Replacement = meses
    ? await partsOf(tx, meses)
    : { modo, locales: modo === 'locales' ? [...localIds] : null, ...spanOf(dia) }
  if (replacement.partes?.length === 0) return 0
  await updateImport(tx, importacionId, { reemplazo: JSON.stringify(replacement) })
  return takeOutPeriod(tx, importacionId, replacement)
}

/** Sets a line aside whose import another took the place of. @returns whether it was */
export const setAsideIfReplaced = async (tx: TenantTx, huella: string): Promise<boolean> =>
  (await setAsideLine(tx, huella)) > 0
