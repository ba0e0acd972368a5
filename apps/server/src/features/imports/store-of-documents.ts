import type { TenantTx } from '../../db/tables.ts'
import type { LineColumns } from './line-columns.ts'
import { countPrefixes } from './store-of-documents.sql.ts'

/** The prefix of a document number, which identifies the store if each store has its own: 'FVC-'. */
const PREFIX = /^\D+(?=\d)/

/**
 * Minimum number of lines of a prefix, and minimum share of them in one store, for it to belong to that store; and minimum share of the file's lines
 * with that prefix.
 */
const LEAST_LINES = 20
const OWN_SHARE = 0.95
const MOST_OF_FILE = 0.8

export interface StoreOfDocuments {
  /** Key of the store. */
  clave: string
  /** The prefix of most lines of the file. */
  prefijo: string
}

/**
 * The store whose document numbers have the same prefix as the file's.
 * @param local key of the store that lines without one get
 */
export const storeOfDocuments = async (
  tx: TenantTx,
  { documento, local: stores, locales }: Pick<LineColumns, 'documento' | 'local' | 'locales'>,
  local: string,
): Promise<StoreOfDocuments | undefined> => {
  const lines = new Map<string, number>()
  let numbered = 0
  documento.forEach((number, at) => {
    if (number === null || locales.clave[stores[at]!] !== local) return
    const prefix = PREFIX.exec(number)?.[0] ?? ''
    numbered += 1
    lines.set(prefix, (lines.get(prefix) ?? 0) + 1)
  })
  const prefixes = [...lines.keys()].filter(Boolean)
  if (prefixes.length === 0) return undefined
  const owners = new Map<string, string>()
  for (const [prefix, rows] of Map.groupBy(await countPrefixes(tx, prefixes), ({ prefijo }) => prefijo)) {
    const all = rows.reduce((sum, row) => sum + row.lineas, 0)
    const most = rows.toSorted((a, b) => b.lineas - a.lineas)[0]!
    if (all >= LEAST_LINES && most.lineas >= OWN_SHARE * all) owners.set(prefix, most.clave)
  }
  const counts = new Map<string, number>()
  for (const [prefix, clave] of owners) counts.set(clave, (counts.get(clave) ?? 0) + lines.get(prefix)!)
  const [clave, count] = [...counts].toSorted(([, a], [, b]) => b - a)[0] ?? ['', 0]
  if (clave === '' || count < MOST_OF_FILE * numbered) return undefined
  const own = [...owners].filter(([, of]) => of === clave).map(([prefix]) => prefix)
  return { clave, prefijo: own.toSorted((a, b) => lines.get(b)! - lines.get(a)!)[0]! }
}
