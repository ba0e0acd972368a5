import type { ReadingChoices } from '@vigia/contract/calls/reading-choices.ts'
import type { Notation } from '@vigia/ingest/notation.ts'

/** Prefix of the signatures of stock reports; all other signatures are of sales files. */
export const OF_STOCK_REPORTS = 'existencias:'

/** Whether the loaded sales include taxes; both: some do and some do not. */
export interface LoadedTaxes {
  cuenta: 'with' | 'without' | 'both'
  archivo: string
}

/**
 * How a file writes dates and numbers, the store that its titles name, and the tax number of the business if the file states who issued its
 * documents.
 */
export interface Writing extends Notation {
  local?: string
  emisor?: string
}

/** Everything on which the reading of an import depends, kept so that loading reads exactly what was previewed. */
export interface Reading {
  /** Displayed name of the import. */
  archivo: string
  /** The files, in the order in which they are stored; absent if there is only one. */
  archivos?: { nombre: string; bytes: number }[]
  /** Today's ISO date when it was read; lines after it are rejected. */
  hoy: string
  opciones: ReadingChoices
  /** Whether `opciones` started from the choices remembered for files with the same titles. */
  recordada?: boolean
  /** Titles of single files that differ from those of the whole import, with their signatures. */
  titulos?: { firma: string; encabezados: string[] }[]
  /** Whether the loaded sales include taxes, and the file that shows it. A file with both kinds of amounts is read in the same way. */
  impuestos?: LoadedTaxes
  /** Tax number of the business, from the documents that are loaded. */
  emisor?: string
  /** How earlier loaded files with these titles are written. */
  escritura_habitual?: Writing
  /** How this file is written; remembered once it is loaded. */
  escritura?: Writing
  /** Whether it was read for a linked sheet, from which new lines are loaded without confirmation. */
  automatica?: boolean
}
