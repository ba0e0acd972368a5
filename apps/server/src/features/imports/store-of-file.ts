import type { ImportDoubt, ImportPreview } from '@vigia/contract/calls/import-preview.ts'
import { excerpt, quoted } from '@vigia/ingest/excerpt.ts'
import { nameKey } from '@vigia/ingest/name-key.ts'
import { BEFORE_SHEET } from '@vigia/ingest/read/sheet-of-file.ts'
import type { StoreAbove } from '@vigia/ingest/shape/titles/store-above.ts'
import type { TenantTx } from '../../db/tables.ts'
import { listStores, mapStores } from '../../db/stores.sql.ts'
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
  tellsAnother,
  tellSeveral,
} from './store-in-names.ts'
import { storeNamedBy } from './store-words.ts'

/** Stores offered as answers; any other is typed below. */
const OFFERED = 8

interface Store {
  clave: string
  nombre: string
}

/** Whether the names of files tell several stores of the business: 'norte.xlsx' and 'sur.xlsx'. */
const areOfSeveral = (stores: readonly Store[], names: readonly string[]): boolean =>
  new Set(names.flatMap((name) => storeCalled(stores, [name])?.clave ?? [])).size > 1

/** What the files are called of which something was read, those within a zip without its name. */
const namesWithin = (files: ImportPreview['archivos']): string[] =>
  files
    .filter(({ lineas }) => lineas > 0)
    .map(({ nombre }) =>
      nombre.slice(nombre.includes(BEFORE_SHEET) ? nombre.indexOf(BEFORE_SHEET) + BEFORE_SHEET.length : 0),
    )

/** The stores that a file names, but for that of the lines that name none. */
const storesOf = ({ locales: { clave, nombre } }: Pick<LineColumns, 'locales'>, local: string): Store[] =>
  clave.flatMap((key, at) => (key === nameKey(local) ? [] : [{ clave: key, nombre: nombre[at]! }]))

/** What is known of a file's store beside what it says itself. */
export interface StoreKnown {
  /** By which files with the same titles are known. */
  firma: string
  /** Store that files with these titles were put in before, and whether this one was read with it. */
  remembered: string | null
  isRecalled: boolean
  /** The one that the titles above its table tell. */
  above: StoreAbove | null
  /** What those of the last file with these titles told. */
  aboveBefore: string | undefined
  /** Of each table: the name of its sheet, and what stands above it. */
  titles: readonly string[]
  /** Files whose lines name no store, where others do. */
  filesWithoutStore: readonly string[]
}

/** Why a store is proposed first: what its titles say, the name of the file, how its documents are numbered, or where such files were put before. */
interface Proposed {
  /** Of the business where it has one of that name. */
  above: { nombre: string; clave: string | undefined } | undefined
  named: Store | undefined
  ofDocuments: (Store & { prefijo: string }) | undefined
  remembered: Store | undefined
  /** One that the business does not have, as the file is called. */
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
 * Whether what files with the same titles had before answers it: remembered, and neither the file's name nor its documents tell another store;
 * or an earlier one without stores was called as this one is. Where others of its lines name theirs, the earlier ones may all have named them.
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
  // Its titles name a store that nobody has: files of these titles that were answered before may have been of another one.
  const isNew = (name: string) => storeInNames([name], [])?.nombre !== inNames?.nombre
  if (!above && !named && inNames?.isTitled && before.every(isNew)) return false
  if (isRecalled && (named === undefined || named.clave === at)) return true
  // One that is read as the last was would be put in the store of that one.
  if (ofRest || isRecalled) return false
  return before.some((name) => storeCalled(stores, [name]) === named)
}

/** The store that titles tell: the business's own whose words they have, or a new one. */
const storeAsTold = (stores: readonly Store[], { name, text }: StoreAbove): NonNullable<Proposed['above']> => {
  const own = storeNamedBy(stores, [text])
  return own ?? { nombre: name, clave: undefined }
}

/** What to do about files of several stores: one answer would put all of them in one. */
const severalText = (stores: readonly string[]): string =>
  stores.length < 2
    ? ''
    : ` Los nombres de los archivos dicen ${quoted(stores)}: si son de varios locales, descarta y sube aparte los de cada uno.`

interface Asked {
  ofRest: boolean
  told: StoreAbove | null | undefined
  /** The one store that is proposed, where there is no other. */
  only: string | undefined
  /** Stores that the files' own names tell. */
  several: readonly string[]
}

const questionText = (proposed: Proposed, { ofRest, told, only, several }: Asked): string => {
  const which = ofRest ? '¿De qué local son las filas que no lo dicen?' : '¿De qué local son sus ventas?'
  const reasons = `${reasonText(proposed)}${severalText(several)}`
  if (ofRest) return `${which}${reasons}`
  const says = told ? `El archivo dice «${excerpt(told.text)}».` : 'Ninguna columna del archivo dice el local.'
  return `${says}${reasons} ${only === undefined ? which : `¿Son de «${only}»?`}`
}

/** Each once. */
const namesOf = (stores: readonly ({ nombre: string } | undefined)[]): string[] => [
  ...new Set(stores.flatMap((store) => (store ? [store.nombre] : []))),
]

/** The store that is proposed as a yes, and the others then as what is not. */
const optionText = (nombre: string, only: string | undefined): string => {
  if (only === undefined) return nombre
  return nombre === only ? `Sí, ${nombre}` : `No, ${nombre}`
}

/**
 * Asks of which store the sales of a file are that tells none, or those of its lines that tell none, where the business or the file has others
 * than the one that they would be put in: a store that nobody has would stand beside them. Files as that were loaded before are put where those
 * were, unless its documents are numbered as another store's.
 * @param preview where they would be put
 */
export const askStore = async (
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
    above: told,
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
  const above = ofRest === null && told ? storeAsTold(stores, told) : undefined
  const within = namesWithin(read)
  const files = archivos?.map(({ nombre }) => nombre) ?? [archivo]
  const before = await listLoadedNames(tx, firma)
  const ofBefore = stores.find(({ clave }) => clave === at)
  const isAnother = ofBefore !== undefined && tellsAnother(files, { before, store: ofBefore.nombre })
  const isOfOne = stores.every(({ clave }) => clave === at) && !isAnother && !tellSeveral(within)
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
  // What a title said before the person has answered already.
  const isNews = told?.text !== aboveBefore
  if (
    isAnswered(
      { ...proposed, above: isNews ? above : undefined },
      { stores, names, at, ofRest: ofRest !== null, before, isAnother: isAnother && named === undefined, isRecalled },
    )
  )
    return []
  const byWords = above ? undefined : inNames
  // A word that the names alone have may be anything: it is the last that is offered.
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
        told: above && told,
        only,
        several: storesInNames(names),
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
