import { MESSAGES } from '@vigia/contract/messages.ts'
import { DEFAULT_LOCAL } from '@vigia/ingest/lines/row-reader.ts'
import { nameKey } from '@vigia/ingest/name-key.ts'
import type { TenantTx } from '../../db/tables.ts'
import { mapStores } from '../../db/stores.sql.ts'
import type { Document } from './documents.ts'

/** Stores named; of more the others are counted. */
const NAMED = 3

const listed = (names: readonly string[]): string => {
  const shown = names.slice(0, NAMED).map((name) => `«${name}»`)
  const rest = names.length - shown.length
  return rest > 0 ? `${shown.join(', ')} y ${rest} más` : shown.join(', ').replace(/, (?=[^,]*$)/, ' y ')
}

/** What is to be told of stores that documents make beside those of the business. To be asked before they are applied. */
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
