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
 * Clients that the business does not have by their names, and has by their documents: another program calls them otherwise. A document under which
 * the file has several names is of a chain, whose branches are clients of their own, and one that several clients of the business have tells none.
 * Whoever is nobody in particular is none of them, whatever document is beside the name.
 * @param places of clients whose names the business does not have
 * @returns place of the client → stored key of the one that it is
 */
const ofSameDocument = async (
  tx: TenantTx,
  { nombre, codigo }: Clients,
  places: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  const documents = codigo.map((code, at) => (isGeneralClient(nombre[at]!) ? undefined : clientDocument(code)))
  const asked = new Set(places.flatMap((at) => documents[at] ?? []))
  for (const [document, of] of Map.groupBy(documents, (document) => document))
    if (document !== undefined && of.length > 1) asked.delete(document)
  if (asked.size === 0) return new Map()
  const { rows } = await sql<{ clave: string; codigo: string }>`
    select clave, codigo from cliente where codigo is not null`.execute(tx)
  const cipher = cipherOf(tx)
  const owners = Map.groupBy(rows, (row) => clientDocument(cipher.plainText('cliente.codigo', row.codigo)))
  return new Map(
    places.flatMap((at): [number, string][] => {
      const document = documents[at]
      const [one, ...others] = (document !== undefined && asked.has(document) && owners.get(document)) || []
      return one && others.length === 0 ? [[at, one.clave]] : []
    }),
  )
}

/** @returns stored keys of a file's clients, in their order */
export const storedKeys = (tx: TenantTx, { clave }: Clients): string[] => {
  const { clientKey } = cipherOf(tx)
  return clave.map((one) => clientKey(one))
}

/** What the business calls a client that it has. */
export const nameOfClient = async (tx: TenantTx, id: number): Promise<string> => {
  const { rows } = await sql<{ nombre: string }>`select nombre from cliente where id = ${id}`.execute(tx)
  return shownName(tx, 'cliente', rows[0]!.nombre)
}

/** Clients of a file that loading it would add. */
export const countNewClients = async (tx: TenantTx, clients: Clients): Promise<number> => {
  const places = await newPlaces(tx, 'cliente', storedKeys(tx, clients), await listAliases(tx, 'cliente'))
  return places.length - (await ofSameDocument(tx, clients, places)).size
}

/** The code that is kept of a client: of one that is nobody in particular a document is somebody else's. */
const ownCode = (nombre: string, codigo: string | null): string | null =>
  isGeneralClient(nombre) && clientDocument(codigo) !== undefined ? null : codigo

/**
 * Adds the clients that the business does not have; of those that it has the name stays.
 * @param stored keys of the clients as they are stored, in their order
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
