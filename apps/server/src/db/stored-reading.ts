import type { ReadingChoices } from '@vigia/contract/calls/reading-choices.ts'
import type { Notation } from '@vigia/ingest/notation.ts'

/** Before the signature of what is remembered of stock reports: all others are of sales. */
export const OF_STOCK_REPORTS = 'existencias:'

/** Whether what is loaded counts with its taxes; both: some with and some without. */
export interface LoadedTaxes {
  cuenta: 'with' | 'without' | 'both'
  archivo: string
}

/** How a file is written, what its titles say of the store of its sales, and the tax number of the business where it says who issued its documents. */
export interface Writing extends Notation {
  local?: string
  emisor?: string
}

/** What the reading of an import depends on, kept so that loading reads exactly what was previewed. */
export interface Reading {
  /** What is shown as the name of the import. */
  archivo: string
  /** The files as they lie in the stored pieces, one after another; absent where there is one, of that name. */
  archivos?: { nombre: string; bytes: number }[]
  /** ISO date after which lines are refused. */
  hoy: string
  opciones: ReadingChoices
  /** `opciones` began as what was remembered of an earlier file with the same headers. */
  recordada?: boolean
  /** Titles of the files that are not those of the whole, and their signatures. */
  titulos?: { firma: string; encabezados: string[] }[]
  /** How the sales count that are loaded, and the file that tells it: so is this one read where it says both. */
  impuestos?: LoadedTaxes
  /** Tax number of the business, by the documents that are loaded. */
  emisor?: string
  /** How the files with these titles are written that were loaded before. */
  escritura_habitual?: Writing
  /** How this one is written, to be remembered once it is loaded. */
  escritura?: Writing
  /** Read for a registered sheet: what is new is loaded without asking. */
  automatica?: boolean
}
