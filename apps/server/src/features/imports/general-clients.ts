import type { ImportDoubt, ImportPreview } from '@vigia/contract/calls/import-preview.ts'
import { isGeneralClient, withoutClientText } from '@vigia/ingest/general-client.ts'
import { DEFAULT_CLIENT } from '@vigia/ingest/lines/default-names.ts'
import { nameKey } from '@vigia/ingest/name-key.ts'
import { listed } from '@vigia/ingest/spanish.ts'
import { listAliases, mergeNewClients } from '../../db/merged-names.sql.ts'
import type { TenantTx } from '../../db/tables.ts'
import { listUnnamed } from '../../db/unnamed.sql.ts'
import type { LineColumns } from './line-columns.ts'
import { newPlaces, pick } from './load.sql.ts'
import { nameOfClient, placeClients, storedKeys } from './place-clients.sql.ts'

type Clients = LineColumns['clientes']

const DEFAULT_KEY = nameKey(DEFAULT_CLIENT)

/** Unnamed clients of a file that are merged into one: those that the business does not have. */
interface Joining {
  /** Positions of the clients that are merged. */
  leave: number[]
  /** The client into which they are merged: one of the business by id, or one of the file by position. */
  stays: { id: number } | { place: number }
}

/** @returns undefined if nothing needs to be merged. A client of the business takes precedence, else the first of the file. */
const findJoining = async (tx: TenantTx, clients: Clients): Promise<Joining | undefined> => {
  const { clave, nombre } = clients
  if (!nombre.some(isGeneralClient)) return undefined
  const unknown = await newPlaces(tx, 'cliente', storedKeys(tx, clients), await listAliases(tx, 'cliente'))
  const general = unknown.filter((at) => isGeneralClient(nombre[at]!))
  if (general.length === 0) return undefined
  const [id] = await listUnnamed(tx, 'cliente')
  if (id !== undefined) return { leave: general, stays: { id } }
  const place = general.find((at) => clave[at] !== DEFAULT_KEY)
  if (place === undefined || general.length < 2) return undefined
  return { leave: general.filter((at) => at !== place), stays: { place } }
}

/**
 * Adds the unnamed clients of a file, merged into the unnamed client of the business or the first one of the file. A user who wants them separate can
 * undo the merge. Must be called before the file's lines are added.
 */
export const joinGeneralClients = async (tx: TenantTx, negocioId: string, clients: Clients): Promise<void> => {
  const joining = await findJoining(tx, clients)
  if (!joining) return
  const { leave, stays } = joining
  const places = 'id' in stays ? leave : [stays.place, ...leave]
  const added: Clients = {
    clave: pick(clients.clave, places),
    nombre: pick(clients.nombre, places),
    codigo: pick(clients.codigo, places),
  }
  const ids = [...(await placeClients(tx, negocioId, added, storedKeys(tx, added), new Map()))]
  const a = 'id' in stays ? stays.id : ids.shift()!
  await mergeNewClients(tx, negocioId, ids, a)
}

/** For each key of a file that the business has merged, the name of the client into which it was merged. */
const mergedNames = async (tx: TenantTx, clients: Clients): Promise<Map<string, string>> => {
  const { clave, nombre } = clients
  const stored = storedKeys(tx, clients)
  const aliases = await listAliases(tx, 'cliente')
  const names = new Map<string, string>()
  for (const [at, key] of clave.entries()) {
    const alias = isGeneralClient(nombre[at]!) ? aliases.get(stored[at]!) : undefined
    if (alias) names.set(key, await nameOfClient(tx, alias.id))
  }
  return names
}

/** The preview with these merges applied, and with a message if they are new. */
export const withGeneralClient = async (
  tx: TenantTx,
  preview: ImportPreview,
  { clientes }: Pick<LineColumns, 'clientes'>,
): Promise<ImportPreview> => {
  const names = await mergedNames(tx, clientes)
  const joining = await findJoining(tx, clientes)
  if (!joining && names.size === 0) return preview
  if (joining) {
    const { leave, stays } = joining
    const name = 'id' in stays ? await nameOfClient(tx, stays.id) : clientes.nombre[stays.place]!
    for (const at of leave) names.set(clientes.clave[at]!, name)
  }
  const added = joining?.leave ?? []
  return {
    ...preview,
    clientes_nuevos: typeof preview.clientes_nuevos === 'number' ? preview.clientes_nuevos - added.length : null,
    muestra: preview.muestra.map((line) => ({ ...line, cliente: names.get(nameKey(line.cliente)) ?? line.cliente })),
    dudas: [
      ...preview.dudas.map((doubt) =>
        doubt.codigo === 'sin_cliente'
          ? { ...doubt, texto: withoutClientText(names.get(DEFAULT_KEY) ?? DEFAULT_CLIENT) }
          : doubt,
      ),
      ...(added.length > 0 ? [joinedDoubt(pick(clientes.nombre, added), names.get(clientes.clave[added[0]!]!)!)] : []),
    ],
  }
}

/** @param left names that are merged into the one that stays */
const joinedDoubt = (left: readonly string[], stays: string): ImportDoubt => {
  const named = left.filter((name) => name !== DEFAULT_CLIENT).map((name) => `«${name}»`)
  const parts = [...named, ...(named.length < left.length ? ['las ventas que no dicen el cliente'] : [])]
  const text = `${listed(parts)} ${left.length === 1 && named.length === 1 ? 'queda' : 'quedan'} en «${stays}»: nadie dio su nombre.`
  return {
    codigo: 'clientes_sin_nombre',
    tipo: 'dato',
    texto: `${text.charAt(0).toUpperCase()}${text.slice(1)} Si los quieres aparte, deshaz la unión en «Nombres repetidos».`,
    opciones: [],
    elegida: null,
  }
}
