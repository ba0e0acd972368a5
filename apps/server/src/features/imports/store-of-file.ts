import type { ImportDoubt, ImportPreview } from '@vigia/contract/calls/import-preview.ts'
import { excerpt, quoted } from '@vigia/ingest/excerpt.ts'
import type { StoreAbove } from '@vigia/ingest/shape/titles/store-above.ts'
import type { Reading } from '../../db/stored-reading.ts'
import type { TenantTx } from '../../db/tables.ts'
import type { LineColumns } from './line-columns.ts'
import { loadedDocumentsText } from './loaded-documents.ts'
import { STORE_OF_FILE } from './store-doubts.ts'
import {
  areOfSeveral,
  type Proposed,
  readStoreEvidence,
  type StoreEvidence,
  type StoreKnown,
} from './store-evidence.ts'
import { storeCalled, storeInNames, storesInNames } from './store-in-names.ts'

/** Number of stores offered as answers; others are typed. */
const OFFERED = 8

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
  { proposed: { above, named, ofDocuments, inNames }, stores, names, at, before, isAnother }: StoreEvidence,
  { ofRest, isRecalled }: { ofRest: boolean } & Pick<StoreKnown, 'isRecalled'>,
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

/** Advice for files of several stores, because one answer would assign all of them to one. */
const severalText = (stores: readonly string[]): string =>
  stores.length < 2
    ? ''
    : ` Los nombres de los archivos dicen ${quoted(stores)}: si son de varios locales, descarta y sube aparte los de cada uno.`

interface Question {
  ofRest: boolean
  title: StoreAbove | null | undefined
  /** The proposed store, if there is only one. */
  only: string | undefined
  /** Evidence against one store in names of single files, or in loaded documents. */
  against: string
}

const questionText = (proposed: Proposed, { ofRest, title, only, against }: Question): string => {
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
 * @returns the question, or an empty list
 */
export const findStoreQuestion = async (
  tx: TenantTx,
  reading: Reading,
  preview: Pick<ImportPreview, 'local' | 'local_de_resto' | 'archivos'>,
  known: { columns: LineColumns } & StoreKnown,
): Promise<ImportDoubt[]> => {
  const local = preview.local ?? preview.local_de_resto
  if (local === null || reading.opciones.local !== undefined) return []
  const ofRest = preview.local_de_resto !== null
  const evidence = await readStoreEvidence(tx, reading, { local, ofRest, read: preview.archivos }, known)
  if (evidence === undefined) return []
  const { proposed, stores, names, isAnother } = evidence
  const { above, named, ofDocuments, remembered, inNames } = proposed
  // If the title has not changed, the user has already answered the question about it.
  const isNews = known.above?.text !== known.aboveBefore
  const unanswered = {
    ...evidence,
    proposed: { ...proposed, above: isNews ? above : undefined },
    isAnother: isAnother && named === undefined,
  }
  if (isAnswered(unanswered, { ofRest, isRecalled: known.isRecalled })) return []
  const byWords = above ? undefined : inNames
  // A word that only occurs in file names is uncertain, so it is offered last.
  const ofFile = [above, ofDocuments, named, byWords?.isTitled ? byWords : undefined]
  const offered = stores.length === 0 && above === undefined ? [{ nombre: local }] : stores.slice(0, OFFERED)
  const first = namesOf([...ofFile, remembered])
  const only = !ofRest && first.length === 1 && first[0] !== remembered?.nombre ? first[0] : undefined
  return [
    {
      codigo: STORE_OF_FILE,
      tipo: 'pregunta',
      texto: questionText(proposed, {
        ofRest,
        title: above && known.above,
        only,
        against: `${severalText(storesInNames(names))}${await loadedDocumentsText(tx, known.columns, stores)}`,
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
