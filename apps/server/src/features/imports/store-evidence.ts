import type { ImportPreview } from '@vigia/contract/calls/import-preview.ts'
import { nameKey } from '@vigia/ingest/name-key.ts'
import { BEFORE_SHEET } from '@vigia/ingest/read/sheet-of-file.ts'
import type { StoreAbove } from '@vigia/ingest/shape/titles/store-above.ts'
import type { Reading } from '../../db/stored-reading.ts'
import { listStores, mapStores } from '../../db/stores.sql.ts'
import type { TenantTx } from '../../db/tables.ts'
import type { LineColumns } from './line-columns.ts'
import { listLoadedNames } from './loaded-before.sql.ts'
import { differInStore, namesAnotherStore, storeCalled, type StoreInNames, storeInNames } from './store-in-names.ts'
import { storeOfDocuments } from './store-of-documents.ts'
import { storeNamedBy } from './store-words.ts'

export interface Store {
  clave: string
  nombre: string
}

/** Whether the file names contain several stores of the business: 'norte.xlsx' and 'sur.xlsx'. */
export const areOfSeveral = (stores: readonly Store[], names: readonly string[]): boolean =>
  new Set(names.flatMap((name) => storeCalled(stores, [name])?.clave ?? [])).size > 1

/** Names of the files of which something was read; files in a zip without the zip's name. */
const namesWithin = (files: ImportPreview['archivos']): string[] =>
  files
    .filter(({ lineas }) => lineas > 0)
    .map(({ nombre }) =>
      nombre.slice(nombre.includes(BEFORE_SHEET) ? nombre.indexOf(BEFORE_SHEET) + BEFORE_SHEET.length : 0),
    )

/** The stores that a file names, except the one of lines without a store. */
const storesOf = ({ locales: { clave, nombre } }: Pick<LineColumns, 'locales'>, local: string): Store[] =>
  clave.flatMap((key, at) => (key === nameKey(local) ? [] : [{ clave: key, nombre: nombre[at]! }]))

/** Further evidence about a file's store. */
export interface StoreKnown {
  /** Signature of the file's titles. */
  firma: string
  /** The store chosen for earlier files with these titles, and whether this one was read with it. */
  remembered: string | null
  isRecalled: boolean
  /** The store named by the title above the table. */
  above: StoreAbove | null
  /** The store named by the title of the last file with these titles. */
  aboveBefore: string | undefined
  /** For each table, the name of its sheet and the text above it. */
  titles: readonly string[]
  /** Files whose lines have no store, while others have one. */
  filesWithoutStore: readonly string[]
}

/** The evidence for the first proposal: a title, the file's name, its document numbers, or earlier files. */
export interface Proposed {
  /** Key of the store, if the business has it. */
  above: { nombre: string; clave: string | undefined } | undefined
  named: Store | undefined
  ofDocuments: (Store & { prefijo: string }) | undefined
  remembered: Store | undefined
  /** A store that the business does not have, named after the file. */
  inNames: StoreInNames | undefined
}

/** The store named by a title: one of the business whose words it contains, or a new one. */
const storeInTitle = (stores: readonly Store[], { name, text }: StoreAbove): NonNullable<Proposed['above']> => {
  const own = storeNamedBy(stores, [text])
  return own ?? { nombre: name, clave: undefined }
}

/** What is known about the store of a file's lines without one. */
export interface StoreEvidence {
  proposed: Proposed
  /** The stores of the business, and those that the file names. */
  stores: readonly Store[]
  /** Key of the store that the lines have so far. */
  at: string
  /** Names of the files that are asked about. */
  names: readonly string[]
  /** Names of loaded files with the same titles. */
  before: readonly string[]
  /** Whether the file names only differ from earlier ones in the store. */
  isAnother: boolean
}

/**
 * Collects the evidence about the store of a file's lines without one.
 * @param local the store that these lines have so far
 * @param ofRest whether other lines of the file have a store
 * @returns undefined if only one store is possible
 */
export const readStoreEvidence = async (
  tx: TenantTx,
  { archivo, archivos }: Pick<Reading, 'archivo' | 'archivos'>,
  { local, ofRest, read }: { local: string; ofRest: boolean; read: ImportPreview['archivos'] },
  {
    columns,
    remembered: lastLocal,
    firma,
    above: title,
    titles,
    filesWithoutStore,
  }: { columns: LineColumns } & StoreKnown,
): Promise<StoreEvidence | undefined> => {
  const byKey = await mapStores(tx)
  const own = ofRest ? storesOf(columns, local).filter(({ clave }) => !byKey.has(clave)) : []
  const stores = [...(await listStores(tx)), ...own]
  const at = byKey.get(nameKey(local))?.clave ?? nameKey(local)
  const above = !ofRest && title ? storeInTitle(stores, title) : undefined
  const within = namesWithin(read)
  const files = archivos?.map(({ nombre }) => nombre) ?? [archivo]
  const before = await listLoadedNames(tx, firma)
  const current = stores.find(({ clave }) => clave === at)
  const isAnother = current !== undefined && namesAnotherStore(files, { before, store: current.nombre })
  const isOfOne = stores.every(({ clave }) => clave === at) && !isAnother && !differInStore(within)
  if (above === undefined && isOfOne) return undefined
  const numbered = await storeOfDocuments(tx, columns, nameKey(local))
  const ofDocuments = numbered && {
    ...stores.find(({ clave }) => clave === numbered.clave)!,
    prefijo: numbered.prefijo,
  }
  const ofFiles = areOfSeveral(stores, within) ? within : files
  const names = !ofRest || filesWithoutStore.length === 0 ? ofFiles : filesWithoutStore
  const ownTitles = ofRest ? [] : titles
  const named = storeCalled(stores, names) ?? (ownTitles.length > 0 ? storeNamedBy(stores, ownTitles) : undefined)
  const inFiles = named ? undefined : storeInNames(names, ownTitles)
  const inNames = inFiles && { ...inFiles, isTitled: inFiles.isTitled || isAnother }
  const remembered = lastLocal === null ? undefined : byKey.get(nameKey(lastLocal))
  return { proposed: { above, named, ofDocuments, remembered, inNames }, stores, at, names, before, isAnother }
}
