import type { TenantTx } from '../../db/tables.ts'
import { asPreview } from './import-record.ts'
import { listLastLoaded } from './loaded-before.sql.ts'
import type { LoadedTaxes } from '../../db/stored-reading.ts'
import { countsTaxes, type LoadedFile } from './taxes-of-file.ts'

/** Number of loaded files that are examined. */
const LOOKED_BACK = 20

/** The last loaded files, newest first. */
export const lastLoadedFiles = async (tx: TenantTx): Promise<LoadedFile[]> =>
  (await listLastLoaded(tx, LOOKED_BACK)).map(({ archivo, vista_previa }) => ({
    ...asPreview(vista_previa)!,
    archivo,
  }))

/** Whether the loaded sales include taxes, and the newest file that shows it; undefined if none does. */
export const taxesOfLoaded = async (tx: TenantTx): Promise<LoadedTaxes | undefined> => {
  const files = (await lastLoadedFiles(tx)).flatMap((file) => {
    const counts = countsTaxes(file)
    return counts === undefined || file.valor === 0 ? [] : [{ archivo: file.archivo, counts }]
  })
  const [last] = files
  if (!last) return undefined
  const areMixed = files.some(({ counts }) => counts !== last.counts)
  return { archivo: last.archivo, cuenta: areMixed ? 'both' : last.counts ? 'with' : 'without' }
}
