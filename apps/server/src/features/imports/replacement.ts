import type { DoubledMonth } from '@vigia/contract/calls/import-preview.ts'
import type { ReplaceMode } from '@vigia/contract/calls/imports.ts'
import { dayNumberOf } from '@vigia/contract/months.ts'
import type { TenantTx } from '../../db/tables.ts'
import { mapStores } from '../../db/stores.sql.ts'
import { updateImport } from './imports.sql.ts'
import type { LineColumns } from './line-columns.ts'
import { type Replacement, setAsideLine, takeOutPeriod } from './replacement.sql.ts'

/** The user's choice about replacing, stored until the file is loaded. */
export interface ChosenReplacement {
  modo: ReplaceMode
  /** Doubled months of stores, if only those are replaced. */
  meses?: Pick<DoubledMonth, 'clave' | 'desde' | 'hasta'>[]
}

/** First and last of some days. */
const spanOf = (days: Iterable<number>): { desde: number; hasta: number } => {
  let desde = Infinity
  let hasta = -Infinity
  for (const day of days) {
    if (day < desde) desde = day
    if (day > hasta) hasta = day
  }
  return { desde, hasta }
}

/** Converts doubled months to ids and day numbers; stores that no longer exist are left out. */
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
 * Replaces the sales of other imports on the days of a complete file. The file's own lines have been added already; lines that other imports contain
 * too stay.
 * @param localIds ids of the file's stores
 * @returns number of replaced lines
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

/** Moves a line to the replaced ones if another import replaces it. @returns whether it was moved */
export const setAsideIfReplaced = async (tx: TenantTx, huella: string): Promise<boolean> =>
  (await setAsideLine(tx, huella)) > 0
