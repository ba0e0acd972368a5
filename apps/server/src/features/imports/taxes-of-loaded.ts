import type { TenantTx } from '../../db/tables.ts'
import { asPreview } from './import-record.ts'
import { listLastLoaded } from './loaded-before.sql.ts'
import type { LoadedTaxes } from '../../db/stored-reading.ts'
import { countsTaxes, type LoadedFile } from './taxes-of-file.ts'

/** Loaded files of which is looked whether their money holds taxes. */
const LOOKED_BACK = 20

/** The last files that were loaded, the newest first. */
export const lastLoadedFiles = async (tx: TenantTx): Promise<LoadedFile[]> =>
  (await listLastLoaded(tx, LOOKED_BACK)).map(({ archivo, vista_previa }) => ({
    ...asPreview(vista_previa)!,
    archivo,
  }))

/** How the sales count that are loaded, and the newest file that tells it; undefined where none does. */
export const taxesOfLoaded = async (tx: TenantTx): Promise<LoadedTaxes | undefined> => {
  const told = (await lastLoadedFiles(tx)).flatMap((file) => {
    const counts = countsTaxes(file)
    return counts === undefined || file.valor === 0 ? [] : [{ archivo: file.archivo, counts }]
  })
  const [last] = told
  if (!last) return undefined
  const areMixed = told.some(({ counts }) => counts !== last.counts)
  return { archivo: last.archivo, cuenta: areMixed ? 'both' : last.counts ? 'with' : 'without' }
}
