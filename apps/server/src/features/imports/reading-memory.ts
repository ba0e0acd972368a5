import type { ImportDoubt } from '@vigia/contract/calls/import-preview.ts'
import type { ReadingChoices } from '@vigia/contract/calls/reading-choices.ts'
import { ALL_SHEETS, ALL_TABLES } from '@vigia/ingest/choices.ts'
import type { Reading, Writing } from '../../db/stored-reading.ts'

/** A user's choices for a loaded file, and its notation; applied to later files with the same titles. */
export interface RememberedReading {
  firma: string
  /** Empty if nothing was chosen. */
  opciones: ReadingChoices
  escritura: Writing | null
}

export const REMEMBERED: ImportDoubt = {
  codigo: 'lectura_recordada',
  tipo: 'dato',
  texto: 'Leímos este archivo como la última vez que cargaste uno con los mismos títulos.',
  opciones: [],
  elegida: null,
}

/**
 * Choices that apply to one file and not to its titles: the date of its sales, answers about its rows, and the meaning of other documents in it. The
 * next file with the same titles is of another day, and has other rows that are rejected, duplicated or misread by a spreadsheet.
 */
const OF_ONE_FILE = [
  'fecha',
  'anio',
  'meses',
  'preguntas_aceptadas',
  'facturas_repetidas',
  'cambiar_dia_mes',
  'compras',
] as const

const withoutOwn = (opciones: ReadingChoices): ReadingChoices => {
  const others = { ...opciones }
  for (const choice of OF_ONE_FILE) delete others[choice]
  return others
}

/**
 * The choices that apply to the next file with the same titles. Columns are identified by title if it is unique, because their position may change.
 */
const lastingChoices = (chosen: ReadingChoices, encabezados: readonly string[]): ReadingChoices => {
  const opciones = withoutOwn(chosen)
  if (!opciones.mapeo) return opciones
  const titleOf = (column: number): string | number => {
    const title = encabezados[column]
    return title && encabezados.indexOf(title) === encabezados.lastIndexOf(title) ? title : column
  }
  const mapeo = Object.fromEntries(
    Object.entries(opciones.mapeo).map(([role, word]) => [role, typeof word === 'number' ? titleOf(word) : word]),
  )
  return { ...opciones, mapeo }
}

/** The choices without those about which of several files to read, because the next ones have other names. */
export const withoutFiles = ({ hoja, ...others }: ReadingChoices): ReadingChoices =>
  hoja === undefined || hoja === ALL_SHEETS || hoja === ALL_TABLES ? { ...others, ...(hoja && { hoja }) } : others

/** The choices for a file that was loaded with others and may come alone: only those about its own columns. */
const choicesAlone = ({ mapeo, ...others }: ReadingChoices, encabezados: readonly string[]): ReadingChoices => {
  const own = Object.entries(mapeo ?? {}).filter(
    ([, word]) => word === null || (typeof word === 'string' && encabezados.includes(word)),
  )
  return own.length > 0 ? { ...others, mapeo: Object.fromEntries(own) } : others
}

/** The tax number of the business, from the newest file that shows it. @param remembered newest first */
export const issuerOf = (remembered: readonly RememberedReading[]): string | undefined =>
  remembered.find(({ escritura }) => escritura?.emisor !== undefined)?.escritura?.emisor

/** Titles of files, and their signature. */
type TitlesOf = NonNullable<Reading['titulos']>[number]

/**
 * What to remember of a loaded import: its choices under the titles of the whole, and under those of each file with other titles, because the next
 * one may come alone. If a sheet was chosen, or files of several kinds were read together, the choices only apply to the whole.
 */
export const readingsToRemember = (
  whole: TitlesOf & { escritura: Writing | null },
  others: readonly TitlesOf[],
  opciones: ReadingChoices,
): RememberedReading[] => {
  const lasting = lastingChoices(opciones, whole.encabezados)
  const alone = opciones.hoja === undefined ? others : []
  return [
    { firma: whole.firma, opciones: lasting, escritura: whole.escritura },
    ...alone.map(({ firma, encabezados }) => ({
      firma,
      opciones: choicesAlone(lasting, encabezados),
      escritura: null,
    })),
  ].filter(({ opciones: chosen, escritura }) => Object.keys(chosen).length > 0 || escritura !== null)
}
