import { isGeneralClient } from '@vigia/ingest/general-client.ts'
import { sql } from 'kysely'
import { type Alias, listAliases } from '../../db/merged-names.sql.ts'
import type { TenantTx } from '../../db/tables.ts'
import { cipherOf, shownName } from '../../encryption/tenant-cipher.ts'
import { clientDocument } from './client-document.ts'
import type { LineColumns } from './line-columns.ts'
import { idsOf, newPlaces, pick, withAliases } from './load.sql.ts'

type Clients = LineColumns['clientes']

/**
 * Finds clients that the business has under another name with the same document, as another program may write the name differently. Not used for a
 * document with several names in the file, which belongs to a chain with branches, for a document of several clients of the business, and for unnamed
 * clients.
 * @param places positions of clients whose names the business does not have
 * @returns position of the client → stored key of the business's client
 */
const ofSameDocument = async (
  tx: TenantTx,
  { nombre, codigo }: Clients,
  places: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  const documents = codigo.map((code, at) => (isGeneralClient(nombre[at]!) ? undefined : clientDocument(code)))
  const wanted = new Set(places.flatMap((at) => documents[at] ?? []))
  for (const [document, of] of Map.groupBy(documents, (document) => document))
    if (document !== undefined && of.length > 1) wanted.delete(document)
  if (wanted.size === 0) return new Map()
  const { rows } = await sql<{ clave: string; codigo: string }>`
    select clave, codigo from cliente where codigo is not null`.execute(tx)
  const cipher = cipherOf(tx)
  const owners = Map.groupBy(rows, (row) => clientDocument(cipher.plainText('cliente.codigo', row.codigo)))
  return new Map(
    places.flatMap((at): [number, string][] => {
      const document = documents[at]
      const [one, ...others] = (document !== undefined && wanted.has(document) && owners.get(document)) || []
      return one && others.length === 0 ? [[at, one.clave]] : []
    }),
  )
}

/** @returns stored keys of a file's clients, in order */
export const storedKeys = (tx: TenantTx, { clave }: Clients): string[] => {
  const { clientKey } = cipherOf(tx)
  return clave.map((one) => clientKey(one))
}

/** Name of a client of the business. */
export const nameOfClient = async (tx: TenantTx, id: number): Promise<string> => {
  const { rows } = await sql<{ nombre: string }>`select nombre from cliente where id = ${id}`.execute(tx)
  return shownName(tx, 'cliente', rows[0]!.nombre)
}

/** Number of clients that loading a file would add. */
export const countNewClients = async (tx: TenantTx, clients: Clients): Promise<number> => {
  const places = await newPlaces(tx, 'cliente', storedKeys(tx, clients), await listAliases(tx, 'cliente'))
  return places.length - (await ofSameDocument(tx, clients, places)).size
}

/** The code that is stored for a client; null for an unnamed client, because a document next to it belongs to somebody else. */
const ownCode = (nombre: string, codigo: string | null): string | null =>
  isGeneralClient(nombre) && clientDocument(codigo) !== undefined ? null : codigo

/**
 * Adds clients that the business does not have; existing names do not change.
 * @param stored stored keys of the clients, in order
 */
export const placeClients = async (
  tx: TenantTx,
  negocioId: string,
  clients: Clients,
  stored: readonly string[],
  merged: ReadonlyMap<string, Alias>,
): Promise<Int32Array> => {
  const { clave, nombre, codigo } = clients
  const unknown = await newPlaces(tx, 'cliente', stored, merged)
  const same = await ofSameDocument(tx, clients, unknown)
  const places = unknown.filter((at) => !same.has(at))
  const cipher = cipherOf(tx)
  const names = places.map((at) => cipher.clientName(clave[at]!, nombre[at]!))
  const codes = places.map((at) => cipher.text('cliente.codigo', ownCode(nombre[at]!, codigo[at]!)))
  await sql`insert into cliente (negocio_id, clave, nombre, codigo)
    select ${negocioId}::uuid, clave, nombre, codigo
    from unnest(${pick(stored, places)}::text[], ${names}::text[], ${codes}::text[])
      with ordinality as n (clave, nombre, codigo, orden) order by orden
    on conflict (negocio_id, clave) do nothing`.execute(tx)
  const keys = stored.map((one, at) => same.get(at) ?? one)
  return withAliases(await idsOf(tx, 'cliente', keys), keys, merged)
}
