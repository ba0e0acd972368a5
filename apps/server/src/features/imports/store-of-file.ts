import type { ImportDoubt, ImportPreview } from '@vigia/contract/calls/import-preview.ts'
import { excerpt, quoted } from '@vigia/ingest/excerpt.ts'
import { nameKey } from '@vigia/ingest/name-key.ts'
import { BEFORE_SHEET } from '@vigia/ingest/read/sheet-of-file.ts'
import type { StoreAbove } from '@vigia/ingest/shape/titles/store-above.ts'
import type { TenantTx } from '../../db/tables.ts'
import { listStores, mapStores } from '../../db/stores.sql.ts'
import { loadedDocumentsText } from './loaded-documents.ts'
import type { LineColumns } from './line-columns.ts'
import { listLoadedNames } from './loaded-before.sql.ts'
import type { Reading } from '../../db/stored-reading.ts'
import { STORE_OF_FILE } from './store-doubts.ts'
import { storeOfDocuments } from './store-of-documents.ts'
import {
  storeCalled,
  type StoreInNames,
  storeInNames,
  storesInNames,
  namesAnotherStore,
  differInStore,
} from './store-in-names.ts'
import { storeNamedBy } from './store-words.ts'

/** Number of stores offered as answers; others are typed. */
const OFFERED = 8

interface Store {
  clave: string
  nombre: string
}

/** Whether the file names contain several stores of the business: 'norte.xlsx' and 'sur.xlsx'. */
const areOfSeveral = (stores: readonly Store[], names: readonly string[]): boolean =>
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
interface Proposed {
  /** Key of the store, if the business has it. */
  above: { nombre: string; clave: string | undefined } | undefined
  named: Store | undefined
  ofDocuments: (Store & { prefijo: string }) | undefined
  remembered: Store | undefined
  /** A store that the business does not have, named after the file. */
  inNames: StoreInNames | undefined
}

/** ' Por su nombre parecen de «Norte».' */
const reasonText = ({ above, named, ofDocuments, remembered, inNames }: Proposed): string => {
  const before = remembered ? ` La última vez las pusiste en «${remembered.nombre}».` : ''
  if (ofDocuments) {
    const same = named?.clave === ofDocuments.clave ? 'Por su nombre y por sus facturas' : 'Por sus facturas'
    return ` ${same} («${ofDocuments.prefijo}…») parecen de «${ofDocuments.nombre}».${remembered?.clave === ofDocuments.clave ? '' : before}`
  }
  const byName = named ?? (above || !inNames?.isTitled ? undefined : inNames)
  if (byName === undefined || byName.nombre === above?.nombre) return before
  return ` Por su nombre parecen de «${byName.nombre}».${named && remembered?.clave === named.clave ? '' : before}`
}

/**
 * Whether earlier files with the same titles answer the question: the store is remembered, and neither the file's name nor its documents contradict
 * it; or an earlier file without stores has the same name. If other files of the import name their stores, earlier files may all have done so.
 */
const isAnswered = (
  { above, named, ofDocuments, inNames }: Proposed,
  {
    stores,
    names,
    at,
    ofRest,
    before,
    isAnother,
    isRecalled,
  }: {
    stores: readonly Store[]
    names: readonly string[]
    at: string
    ofRest: boolean
    /** Names of files with the same titles that were loaded. */
    before: readonly string[]
    /** Whether those were called alike but for their store. */
    isAnother: boolean
  } & Pick<StoreKnown, 'isRecalled'>,
): boolean => {
  if (areOfSeveral(stores, names)) return false
  if (ofDocuments && ofDocuments.clave !== at) return false
  if (above && above.clave !== at) return false
  if (isAnother) return false
  // The title names an unknown store; earlier files with these titles may have belonged to another one.
  const isNew = (name: string) => storeInNames([name], [])?.nombre !== inNames?.nombre
  if (!above && !named && inNames?.isTitled && before.every(isNew)) return false
  if (isRecalled && (named === undefined || named.clave === at)) return true
  // Otherwise a file read like the last one would get that one's store.
  if (ofRest || isRecalled) return false
  return before.some((name) => storeCalled(stores, [name]) === named)
}

/** The store named by a title: one of the business whose words it contains, or a new one. */
const storeInTitle = (stores: readonly Store[], { name, text }: StoreAbove): NonNullable<Proposed['above']> => {
  const own = storeNamedBy(stores, [text])
  return own ?? { nombre: name, clave: undefined }
}

/** Advice for files of several stores, because one answer would assign all of them to one. */
const severalText = (stores: readonly string[]): string =>
  stores.length < 2
    ? ''
    : ` Los nombres de los archivos dicen ${quoted(stores)}: si son de varios locales, descarta y sube aparte los de cada uno.`

interface Asked {
  ofRest: boolean
  title: StoreAbove | null | undefined
  /** The proposed store, if there is only one. */
  only: string | undefined
  /** Evidence against one store in names of single files, or in loaded documents. */
  against: string
}

const questionText = (proposed: Proposed, { ofRest, title, only, against }: Asked): string => {
  const which = ofRest ? '¿De qué local son las filas que no lo dicen?' : '¿De qué local son sus ventas?'
  const reasons = `${reasonText(proposed)}${against}`
  if (ofRest) return `${which}${reasons}`
  const evidence = title ? `El archivo dice «${excerpt(title.text)}».` : 'Ninguna columna del archivo dice el local.'
  return `${evidence}${reasons} ${only === undefined ? which : `¿Son de «${only}»?`}`
}

/** Without duplicates. */
const namesOf = (stores: readonly ({ nombre: string } | undefined)[]): string[] => [
  ...new Set(stores.flatMap((store) => (store ? [store.nombre] : []))),
]

/** The proposed store as the answer yes, and the others as alternatives. */
const optionText = (nombre: string, only: string | undefined): string => {
  if (only === undefined) return nombre
  return nombre === only ? `Sí, ${nombre}` : `No, ${nombre}`
}

/**
 * Asks to which store a file's sales belong, if the file, or some of its lines, name none and there are other stores than the default one. Files like
 * earlier ones get the same store, unless their document numbers belong to another one.
 * @param preview in which the sales have the default store
 */
export const findStoreQuestion = async (
  tx: TenantTx,
  { archivo, archivos, opciones }: Reading,
  {
    local: ofAll,
    local_de_resto: ofRest,
    archivos: read,
  }: Pick<ImportPreview, 'local' | 'local_de_resto' | 'archivos'>,
  {
    columns,
    remembered: lastLocal,
    firma,
    isRecalled,
    above: title,
    aboveBefore,
    titles,
    filesWithoutStore,
  }: { columns: LineColumns } & StoreKnown,
): Promise<ImportDoubt[]> => {
  const local = ofAll ?? ofRest
  if (local === null || opciones.local !== undefined) return []
  const known = await listStores(tx)
  const byKey = await mapStores(tx)
  const own = ofRest === null ? [] : storesOf(columns, local).filter(({ clave }) => !byKey.has(clave))
  const stores = [...known, ...own]
  const at = byKey.get(nameKey(local))?.clave ?? nameKey(local)
  const above = ofRest === null && title ? storeInTitle(stores, title) : undefined
  const within = namesWithin(read)
  const files = archivos?.map(({ nombre }) => nombre) ?? [archivo]
  const before = await listLoadedNames(tx, firma)
  const ofBefore = stores.find(({ clave }) => clave === at)
  const isAnother = ofBefore !== undefined && namesAnotherStore(files, { before, store: ofBefore.nombre })
  const isOfOne = stores.every(({ clave }) => clave === at) && !isAnother && !differInStore(within)
  if (above === undefined && isOfOne) return []
  const numbered = await storeOfDocuments(tx, columns, nameKey(local))
  const storeOf = (clave: string | undefined) => stores.find((store) => store.clave === clave)
  const ofDocuments = numbered && { ...storeOf(numbered.clave)!, prefijo: numbered.prefijo }
  const ofFiles = areOfSeveral(stores, within) ? within : files
  const names = ofRest === null || filesWithoutStore.length === 0 ? ofFiles : filesWithoutStore
  const ownTitles = ofRest === null ? titles : []
  const named = storeCalled(stores, names) ?? (ownTitles.length > 0 ? storeNamedBy(stores, ownTitles) : undefined)
  const inFiles = named ? undefined : storeInNames(names, ownTitles)
  const inNames = inFiles && { ...inFiles, isTitled: inFiles.isTitled || isAnother }
  const remembered = lastLocal === null ? undefined : byKey.get(nameKey(lastLocal))
  const proposed = { above, named, ofDocuments, remembered, inNames }
  // The user has already answered the question about the title.
  const isNews = title?.text !== aboveBefore
  if (
    isAnswered(
      { ...proposed, above: isNews ? above : undefined },
      { stores, names, at, ofRest: ofRest !== null, before, isAnother: isAnother && named === undefined, isRecalled },
    )
  )
    return []
  const byWords = above ? undefined : inNames
  // A word that only occurs in file names is uncertain, so it is offered last.
  const ofFile = [above, ofDocuments, named, byWords?.isTitled ? byWords : undefined]
  const offered = stores.length === 0 && above === undefined ? [{ nombre: local }] : stores.slice(0, OFFERED)
  const first = namesOf([...ofFile, remembered])
  const only = ofRest === null && first.length === 1 && first[0] !== remembered?.nombre ? first[0] : undefined
  return [
    {
      codigo: STORE_OF_FILE,
      tipo: 'pregunta',
      texto: questionText(proposed, {
        ofRest: ofRest !== null,
        title: above && title,
        only,
        against: `${severalText(storesInNames(names))}${await loadedDocumentsText(tx, columns, stores)}`,
      }),
      opciones: [...new Set([...first, ...namesOf([...offered, byWords])])].map((nombre) => ({
        texto: optionText(nombre, only),
        elige: { local: nombre },
        totales: null,
      })),
      elegida: null,
      otra: 'local',
    },
  ]
}
