import type { ImportDoubt } from '@vigia/contract/calls/import-preview.ts'
import type { TenantTx } from '../../db/tables.ts'
import { listStores } from '../../db/stores.sql.ts'
import { findKnown } from './compare.sql.ts'
import { fingerprintsInStore, type LineColumns } from './line-columns.ts'

/** Code of the doubt. */
export const IN_ANOTHER_STORE = 'en_otro_local'

/** Number of the file's first lines that are looked up in each other store. */
const LOOKED_AT = 1000
/** Share of them that must be found; fewer may be coincidence, because two stores may sell the same thing on the same day. */
const LEAST_SAME = 0.5

/**
 * Warns that sales of a file without stores have already been loaded for another store, and would count twice.
 * @param local the store to which they are assigned; null if the file names its stores
 */
export const loadedInAnotherStore = async (
  tx: TenantTx,
  columns: LineColumns,
  local: string | null,
): Promise<ImportDoubt[]> => {
  if (local === null || columns.dia.length === 0) return []
  const own = new Set(columns.locales.clave)
  for (const { clave, nombre } of await listStores(tx)) {
    if (own.has(clave)) continue
    const looked = fingerprintsInStore(columns, clave, LOOKED_AT)
    const known = await findKnown(tx, looked)
    if (known.length >= LEAST_SAME * looked.length)
      return [
        {
          codigo: IN_ANOTHER_STORE,
          tipo: 'aviso',
          texto: `Estas ventas ya están cargadas en «${nombre}». Si las cargas también en «${local}» cuentan dos veces. Para pasarlas a «${local}», deshaz primero aquella importación.`,
          opciones: [],
          elegida: null,
        },
      ]
  }
  return []
}
