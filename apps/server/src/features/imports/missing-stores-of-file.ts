import type { ImportPreview } from '@vigia/contract/calls/import-preview.ts'
import { fromMonth, type Month, monthOfDate } from '@vigia/contract/months.ts'
import { mapStores } from '../../db/stores.sql.ts'
import type { TenantTx } from '../../db/tables.ts'
import { storeMonths } from '../forecasts/line-training.ts'
import { dayOf, missingStores, type StoreMonth } from '../forecasts/missing-stores.ts'
import { readStoreMonths } from '../forecasts/store-months.ts'
import { hasSample } from './imports.sql.ts'
import type { LineColumns } from './line-columns.ts'

const together = (rows: readonly StoreMonth[]): StoreMonth[] =>
  [...Map.groupBy(rows, ({ local_id, mes }) => `${local_id} ${mes}`).values()].map((same) =>
    same.reduce((sum, row) => ({
      ...sum,
      dia: Math.max(sum.dia, row.dia),
      cantidad: sum.cantidad + row.cantidad,
      valor: sum.valor + row.valor,
    })),
  )

/** Sales of the file's stores from its new lines, by store id; stores that the business does not have get negative ids. */
const soldInFile = async (tx: TenantTx, columns: LineColumns, known: Uint8Array): Promise<StoreMonth[]> => {
  const stores = await mapStores(tx)
  const idOf = columns.locales.clave.map((key, at) => stores.get(key)?.id ?? -1 - at)
  return storeMonths(columns, (at) => known[at] === 0).map((row) => ({ ...row, local_id: idOf[row.local_id]! }))
}

/**
 * Stores whose sales of the file's last month are missing once it is loaded (forecasts/missing-stores.ts).
 * @param known 1 for each line that the business already has
 * @param today ISO date
 * @returns null if none is missing, the month is not over, or later months have sales
 */
export const missingStoresWith = async (
  tx: TenantTx,
  columns: LineColumns,
  known: Uint8Array,
  today: string,
): Promise<ImportPreview['locales_faltantes']> => {
  // Stores of the sample shop are not the business's own.
  if (await hasSample(tx)) return null
  const current = monthOfDate(today)
  const file = await soldInFile(tx, columns, known)
  const { rows: had, saidNone } = await readStoreMonths(tx, current)
  const rows = together([...had, ...file])
  const last: Month = Math.max(...rows.map(({ mes }) => mes))
  if (last >= current || !file.some(({ mes }) => mes === last)) return null
  const missing = missingStores(rows, current, saidNone)
  if (missing.length === 0) return null
  const names = new Map([...(await mapStores(tx)).values()].map(({ id, nombre }) => [id, nombre]))
  return {
    ...fromMonth(last),
    locales: missing.map(({ local_id, hasta }) => ({
      nombre: names.get(local_id) ?? columns.locales.nombre[-1 - local_id]!,
      hasta: dayOf(last, hasta),
    })),
  }
}
