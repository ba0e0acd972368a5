import { MESSAGES } from '@vigia/contract/messages.ts'
import type { SaleLine } from '@vigia/ingest/types.ts'
import { DEFAULT_LOCAL } from '@vigia/ingest/lines/default-names.ts'
import { nameKey } from '@vigia/ingest/name-key.ts'
import { type Fault, isFault, readLine } from './read-line.ts'

/** A document of a call: all its lines, each with its position in the call; none if it is cancelled. */
export interface Document {
  claveLocal: string
  documento: string
  ventas: { at: number; venta: SaleLine }[]
  /** Positions of its cancellations. */
  anulaciones: number[]
}

interface ReadCall {
  documents: Document[]
  /** By position in the call. */
  faults: Map<number, Fault>
}

/** The document number of a line, if it has one; for the response. */
export const documentOf = (given: unknown): string | null => {
  const documento = (given as { documento?: unknown } | null)?.documento
  return typeof documento === 'string' || typeof documento === 'number' ? String(documento).trim().slice(0, 200) : null
}

/** The store and number of a document, as one text. */
export const documentKey = (claveLocal: string, documento: string): string => `${claveLocal}\u001F${documento}`

const keyOfGiven = (given: unknown): string | null => {
  const documento = documentOf(given)
  if (documento === null) return null
  const local = (given as { local?: unknown }).local
  return documentKey(nameKey(typeof local === 'string' && local.trim() ? local : DEFAULT_LOCAL), documento)
}

/**
 * Reads the lines of a call and groups them by document. A document is applied completely or not at all: one invalid line rejects its other lines.
 * @param today ISO date in Colombia
 */
export const readDocuments = (lineas: readonly unknown[], today: string): ReadCall => {
  const faults = new Map<number, Fault>()
  const documents = new Map<string, Document>()
  const spoilt = new Set<string>()
  lineas.forEach((given, at) => {
    const read = readLine(given, at + 1, today)
    if (isFault(read)) {
      faults.set(at, read)
      const key = keyOfGiven(given)
      if (key !== null) spoilt.add(key)
      return
    }
    const claveLocal = nameKey(read.local)
    const key = documentKey(claveLocal, read.documento)
    const document = documents.get(key) ?? { claveLocal, documento: read.documento, ventas: [], anulaciones: [] }
    documents.set(key, document)
    if (read.anulado) document.anulaciones.push(at)
    else document.ventas.push({ at, venta: read.venta })
  })
  const whole: Document[] = []
  for (const [key, document] of documents) {
    const { ventas, anulaciones } = document
    const both = ventas.length > 0 && anulaciones.length > 0
    if (!both && !spoilt.has(key)) whole.push(document)
    else
      for (const at of [...anulaciones, ...ventas.map((one) => one.at)])
        faults.set(at, { campo: 'documento', motivo: both ? MESSAGES.posAnuladoConLineas : MESSAGES.posOtraLineaMal })
  }
  return { documents: whole, faults }
}
