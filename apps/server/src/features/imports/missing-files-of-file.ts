import type { ImportPreview } from '@vigia/contract/calls/import-preview.ts'
import { fromMonth, monthOfDate } from '@vigia/contract/months.ts'
import type { TenantTx } from '../../db/tables.ts'
import { storeMonths } from '../forecasts/line-training.ts'
import { type KindMonth, missingKinds } from '../forecasts/missing-kinds.ts'
import { readKindMonths } from '../forecasts/store-months.ts'
import { hasSample } from './imports.sql.ts'
import type { LineColumns } from './line-columns.ts'

/**
 * Kinds of files that were loaded for every month but are missing for the last one once this file is loaded.
 * @param file its name, and the signature of its titles
 * @param today ISO date
 * @returns null if none is missing, or the file has no sales of that month
 */
export const missingFilesWith = async (
  tx: TenantTx,
  columns: LineColumns,
  { archivo, firma }: { archivo: string; firma: string },
  today: string,
): Promise<ImportPreview['archivos_faltantes']> => {
  if (await hasSample(tx)) return null
  const current = monthOfDate(today)
  const own = storeMonths(columns).map((row): KindMonth => ({ ...row, clase: firma, archivo }))
  const found = missingKinds([...(await readKindMonths(tx, current)), ...own], current)
  return found && own.some(({ mes }) => mes === found.mes)
    ? { ...fromMonth(found.mes), archivos: found.archivos }
    : null
}
