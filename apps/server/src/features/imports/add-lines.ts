import { setImmediate as nextTurn } from 'node:timers/promises'
import type { MergeTable } from '@vigia/contract/calls/merges.ts'
import { type Alias, listAliases, noteMergedLines } from '../../db/merged-names.sql.ts'
import type { TenantTx } from '../../db/tables.ts'
import { arrayText, quotedArrayText } from './array-text.ts'
import { joinGeneralClients } from './general-clients.ts'
import { fingerprintAt, type LineColumns } from './line-columns.ts'
import { giveCategories } from './product-categories.sql.ts'
import { findExisting, insertLines, type LineChunk, placeProducts, placeStores } from './load.sql.ts'
import { placeClients, storedKeys } from './place-clients.sql.ts'

/** Lines per insert: enough to make the cost of a statement negligible, few enough to answer other requests in between. */
const LINES_PER_INSERT = 5000

interface Ids {
  local: Int32Array
  cliente: Int32Array
  producto: Int32Array
}

const chunkOf = (columns: LineColumns, ids: Ids, from: number, to: number): LineChunk => {
  const slice = (column: Int32Array | Float64Array): string => arrayText(column.subarray(from, to))
  const idsIn = (column: Int32Array, of: Int32Array): string =>
    arrayText(column.subarray(from, to).map((position) => of[position]!))
  return {
    lineas: to - from,
    dia: slice(columns.dia),
    mes: slice(columns.mes),
    local: idsIn(columns.local, ids.local),
    cliente: idsIn(columns.cliente, ids.cliente),
    producto: idsIn(columns.producto, ids.producto),
    cantidad: slice(columns.cantidad),
    valor: slice(columns.valor),
    usd: columns.usd && slice(columns.usd),
    documento: quotedArrayText(columns.documento.slice(from, to)),
    huella: arrayText(Array.from({ length: to - from }, (_, at) => fingerprintAt(columns, from + at))),
  }
}

/**
 * Fingerprints of lines whose client, product or store was merged into another, by the id of the merge.
 * @param clients stored keys of the clients
 */
const mergedLines = (
  columns: LineColumns,
  clients: readonly string[],
  merged: Record<MergeTable, ReadonlyMap<string, Alias>>,
): Map<number, string[]> => {
  const lines = new Map<number, string[]>()
  const collect = (positions: Int32Array, claves: readonly string[], aliases: ReadonlyMap<string, Alias>): void => {
    if (aliases.size === 0) return
    const aliasOf = claves.map((clave) => aliases.get(clave))
    positions.forEach((position, at) => {
      for (const merge of aliasOf[position]?.merges ?? []) {
        const known = lines.get(merge)
        if (known) known.push(fingerprintAt(columns, at))
        else lines.set(merge, [fingerprintAt(columns, at)])
      }
    })
  }
  collect(columns.cliente, clients, merged.cliente)
  collect(columns.producto, columns.productos.clave, merged.producto)
  collect(columns.local, columns.locales.clave, merged.local)
  return lines
}

/** The import to which lines are added. */
interface Target {
  negocioId: string
  importacionId: string
  /** Linked sheet of the import; it is not recorded that earlier imports of the same sheet contain the lines too. */
  hojaId: string | null
}

/**
 * Adds lines to the sales, and names that the business does not have yet. Must be called after `lockSales`; the caller updates the cube.
 * @param onChunk called after each statement with the number of lines done
 * @returns the number of new lines, and the ids of the stores in the order of `columns.locales`
 */
export const addLines = async (
  tx: TenantTx,
  { negocioId, importacionId, hojaId }: Target,
  columns: LineColumns,
  onChunk: (done: number) => void = () => {},
): Promise<{ added: number; localIds: Int32Array }> => {
  const total = columns.dia.length
  await joinGeneralClients(tx, negocioId, columns.clientes)
  const merged = {
    cliente: await listAliases(tx, 'cliente'),
    producto: await listAliases(tx, 'producto'),
    local: await listAliases(tx, 'local'),
  }
  const clients = storedKeys(tx, columns.clientes)
  const ids: Ids = {
    local: await placeStores(tx, negocioId, columns.locales, merged.local),
    cliente: await placeClients(tx, negocioId, columns.clientes, clients, merged.cliente),
    producto: await placeProducts(tx, negocioId, columns.productos, columns.categorias, merged.producto),
  }
  await giveCategories(tx, { negocioId, importacionId }, columns, ids.producto)
  const existing = await findExisting(tx)
  /**
   * While a server inserts the previous chunk, this thread prepares the next one. The embedded database uses this thread, and answers requests in
   * between.
   */
  const nextChunk = async (from: number): Promise<LineChunk> => {
    await nextTurn()
    return chunkOf(columns, ids, from, Math.min(total, from + LINES_PER_INSERT))
  }
  let added = 0
  let chunk = await nextChunk(0)
  for (let to = chunk.lineas; chunk.lineas > 0; to += chunk.lineas) {
    const [inserted, following] = await Promise.all([
      insertLines(tx, { negocioId, importacionId, hojaId, existing }, chunk),
      nextChunk(to),
    ])
    added += inserted
    chunk = following
    onChunk(to)
  }
  await noteMergedLines(tx, negocioId, importacionId, mergedLines(columns, clients, merged))
  return { added, localIds: ids.local }
}
