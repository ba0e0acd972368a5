import { nameKey } from '@vigia/ingest/name-key.ts'
import { listAliases } from '../../db/merged-names.sql.ts'
import type { TenantTx } from '../../db/tables.ts'
import { cipherOf } from '../../encryption/tenant-cipher.ts'
import { placeClients } from './place-clients.sql.ts'

/** The client with a name, added if the business does not have it; later files with the name refer to the same client. @returns its id */
export const addClient = async (tx: TenantTx, negocioId: string, nombre: string): Promise<number> => {
  const clave = nameKey(nombre)
  const clients = { clave: [clave], nombre: [nombre], codigo: [null] }
  const merged = await listAliases(tx, 'cliente')
  const [id] = await placeClients(tx, negocioId, clients, [cipherOf(tx).clientKey(clave)], merged)
  return id!
}
