import type { ImportPreview } from '@vigia/contract/calls/import-preview.ts'
import { fromMonth, monthOfDate } from '@vigia/contract/months.ts'
import type { TenantTx } from '../../db/tables.ts'
import { storeMonths } from '../forecasts/line-training.ts'
import { type KindMonth, missingKinds } from '../forecasts/missing-kinds.ts'
import { readKindMonths } from '../forecasts/store-months.ts'
import { hasSample } from './imports.sql.ts'
import type { LineColumns } from './line-columns.ts'

/**
 * Kinds of file that came for every month and are missing of the last one once this file is loaded.
 * @param file its name, and by which files with the same titles are known
 * @param today ISO date
 * @returns null where none is, or the file has nothing of that month
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
