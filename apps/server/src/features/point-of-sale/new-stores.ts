import { MESSAGES } from '@vigia/contract/messages.ts'
import { DEFAULT_LOCAL } from '@vigia/ingest/lines/default-names.ts'
import { nameKey } from '@vigia/ingest/name-key.ts'
import type { TenantTx } from '../../db/tables.ts'
import { mapStores } from '../../db/stores.sql.ts'
import type { Document } from './documents.ts'

/** Maximum number of store names in the message. */
const NAMED = 3

const listed = (names: readonly string[]): string => {
  const shown = names.slice(0, NAMED).map((name) => `«${name}»`)
  const rest = names.length - shown.length
  return rest > 0 ? `${shown.join(', ')} y ${rest} más` : shown.join(', ').replace(/, (?=[^,]*$)/, ' y ')
}

/** Message about stores that the documents will add. Must be called before they are applied. */
export const tellNewStores = async (tx: TenantTx, documents: readonly Document[]): Promise<string[]> => {
  const stores = await mapStores(tx)
  if (stores.size === 0) return []
  const own = listed([...new Set([...stores.values()].map(({ nombre }) => nombre))])
  const named = new Map(
    documents.flatMap(({ ventas }) => ventas.map(({ venta }) => [nameKey(venta.local), venta.local])),
  )
  return [...named].flatMap(([clave, nombre]) => {
    if (stores.has(clave)) return []
    const tell = clave === nameKey(DEFAULT_LOCAL) ? MESSAGES.posSinLocal : MESSAGES.posLocalNuevo
    return [tell(nombre, own)]
  })
}
