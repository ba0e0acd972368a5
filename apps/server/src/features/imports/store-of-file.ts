import type { ImportDoubt, ImportPreview } from '@vigia/contract/calls/import-preview.ts'
import { excerpt } from '@vigia/ingest/excerpt.ts'
import { nameKey } from '@vigia/ingest/name-key.ts'
import type { StoreAbove } from '@vigia/ingest/shape/store-above.ts'
import type { TenantTx } from '../../db/tables.ts'
import { listStores, mapStores } from '../../db/stores.sql.ts'
import type { LineColumns } from './line-columns.ts'
import { listLoadedNames } from './loaded-before.sql.ts'
import type { Reading } from '../../db/stored-reading.ts'
import { STORE_OF_FILE } from './store-doubts.ts'
import { storeOfDocuments } from './store-of-documents.ts'
import { ownWordsOf, wordsOf } from './store-words.ts'

/** Stores offered as answers; any other is typed below. */
const OFFERED = 8

interface Store {
  clave: string
  nombre: string
}

/**
 * The store that all names of files tell: 'CAJA NORTE 3 nov.csv' is of SEDE NORTE.
 * @returns undefined where they tell none, or several
 */
export const storeNamedBy = <S extends Store>(stores: readonly S[], names: readonly string[]): S | undefined => {
  const told = names.map((name) => new Set(wordsOf(name)))
  const named = stores.filter(({ nombre }) => {
    const own = ownWordsOf(nombre)
    return own.length > 0 && told.every((words) => own.every((word) => words.has(word)))
  })
  return named.length === 1 ? named[0] : undefined
}

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
}

/** Why a store is proposed first: what its titles say, the name of the file, how its documents are numbered, or where such files were put before. */
interface Proposed {
  /** Of the business where it has one of that name. */
  above: { nombre: string; clave: string | undefined } | undefined
  named: Store | undefined
  ofDocuments: (Store & { prefijo: string }) | undefined
  remembered: Store | undefined
}

/** ' Por su nombre parecen de «Norte».' */
const reasonText = ({ named, ofDocuments, remembered }: Proposed): string => {
  const before = remembered ? ` La última vez las pusiste en «${remembered.nombre}».` : ''
  if (ofDocuments) {
    const same = named?.clave === ofDocuments.clave ? 'Por su nombre y por sus facturas' : 'Por sus facturas'
    return ` ${same} («${ofDocuments.prefijo}…») parecen de «${ofDocuments.nombre}».${remembered?.clave === ofDocuments.clave ? '' : before}`
  }
  return named
    ? ` Por su nombre parecen de «${named.nombre}».${remembered?.clave === named.clave ? '' : before}`
    : before
}

/**
 * Whether what files with the same titles had before answers it: remembered, and neither the file's name nor its documents tell another store;
 * or an earlier one without stores was called as this one is. Where others of its lines name theirs, the earlier ones may all have named them.
 */
const isAnswered = async (
  tx: TenantTx,
  { above, named, ofDocuments }: Proposed,
  {
    stores,
    at,
    ofRest,
    firma,
    isRecalled,
  }: { stores: readonly Store[]; at: string; ofRest: boolean } & Pick<StoreKnown, 'firma' | 'isRecalled'>,
): Promise<boolean> => {
  if (ofDocuments && ofDocuments.clave !== at) return false
  if (above && above.clave !== at) return false
  if (isRecalled && (named === undefined || named.clave === at)) return true
  if (ofRest) return false
  const before = await listLoadedNames(tx, firma)
  return before.some((name) => storeNamedBy(stores, [name]) === named)
}

/** The store that titles tell: the business's own whose words they have, or a new one. */
const storeAsTold = (stores: readonly Store[], { name, text }: StoreAbove): NonNullable<Proposed['above']> => {
  const own = storeNamedBy(stores, [text])
  return own ?? { nombre: name, clave: undefined }
}

const questionText = (ofRest: boolean, told: StoreAbove | null | undefined): string => {
  if (ofRest) return '¿De qué local son las filas que no lo dicen?'
  return told
    ? `El archivo dice «${excerpt(told.text)}». ¿De qué local son sus ventas?`
    : 'El archivo no dice de qué local son sus ventas. ¿De cuál son?'
}

/** A store that the business has by its name; a new one with where it comes from. */
const optionText = (
  nombre: string,
  { stores, above }: { stores: readonly Store[]; above: Proposed['above'] },
): string => {
  if (stores.some((store) => store.nombre === nombre)) return nombre
  return above?.nombre === nombre ? `«${nombre}», como dice el archivo` : `Otro: «${nombre}»`
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
  { local: ofAll, local_de_resto: ofRest }: Pick<ImportPreview, 'local' | 'local_de_resto'>,
  { columns, remembered: before, firma, isRecalled, above: told, aboveBefore }: { columns: LineColumns } & StoreKnown,
): Promise<ImportDoubt[]> => {
  const local = ofAll ?? ofRest
  if (local === null || opciones.local !== undefined) return []
  const known = await listStores(tx)
  const byKey = await mapStores(tx)
  const own = ofRest === null ? [] : storesOf(columns, local).filter(({ clave }) => !byKey.has(clave))
  const stores = [...known, ...own]
  const at = byKey.get(nameKey(local))?.clave ?? nameKey(local)
  const above = ofRest === null && told ? storeAsTold(stores, told) : undefined
  if (above === undefined && stores.every(({ clave }) => clave === at)) return []
  const numbered = await storeOfDocuments(tx, columns, nameKey(local))
  const storeOf = (clave: string | undefined) => stores.find((store) => store.clave === clave)
  const ofDocuments = numbered && { ...storeOf(numbered.clave)!, prefijo: numbered.prefijo }
  const named = storeNamedBy(stores, archivos?.map(({ nombre }) => nombre) ?? [archivo])
  const remembered = before === null ? undefined : byKey.get(nameKey(before))
  const proposed = { above, named, ofDocuments, remembered }
  // What a title said before the person has answered already.
  const isNews = told?.text !== aboveBefore
  if (
    await isAnswered(
      tx,
      { ...proposed, above: isNews ? above : undefined },
      { stores, at, ofRest: ofRest !== null, firma, isRecalled },
    )
  )
    return []
  const first = [above, ofDocuments, named, remembered].flatMap((store) => (store ? [store.nombre] : []))
  const offered = [...new Set([...first, ...stores.map(({ nombre }) => nombre)])].slice(0, OFFERED)
  return [
    {
      codigo: STORE_OF_FILE,
      tipo: 'pregunta',
      texto: `${questionText(ofRest !== null, above && told)}${reasonText(proposed)} Si es otro, escríbelo abajo.`,
      opciones: [...new Set([...offered, ...(stores.some(({ clave }) => clave === at) ? [] : [local])])].map(
        (nombre) => ({
          texto: optionText(nombre, { stores, above }),
          elige: { local: nombre },
          totales: null,
        }),
      ),
      elegida: null,
    },
  ]
}
