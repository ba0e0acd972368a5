import type { ImportDoubt } from '@vigia/contract/calls/import-preview.ts'
import type { ReadingChoices } from '@vigia/contract/calls/reading-choices.ts'
import { ALL_SHEETS, ALL_TABLES } from '@vigia/ingest/choices.ts'
import type { Reading, Writing } from '../../db/stored-reading.ts'

/** What a person chose for a file with these headers, and loaded, and how it was written. */
export interface RememberedReading {
  firma: string
  /** Empty where nothing was chosen. */
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
 * Choices that are of one file and not of its titles: when its sales are of, what was seen in its rows, and what the documents of others in it are. The next one with the same titles is of
 * another day, and has other rows that stay out, stand twice or were turned by a spreadsheet.
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
 * Choices as they fit the next file with the same headers: columns by their title where it is theirs alone, for a place
 * may have moved.
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

/** The same without which of several files was chosen: the next ones have other names. */
export const withoutFiles = ({ hoja, ...others }: ReadingChoices): ReadingChoices =>
  hoja === undefined || hoja === ALL_SHEETS || hoja === ALL_TABLES ? { ...others, ...(hoja && { hoja }) } : others

/** The same as they fit a file that was loaded among others and comes alone: of its columns, those that it has. */
const choicesAlone = ({ mapeo, ...others }: ReadingChoices, encabezados: readonly string[]): ReadingChoices => {
  const own = Object.entries(mapeo ?? {}).filter(
    ([, word]) => word === null || (typeof word === 'string' && encabezados.includes(word)),
  )
  return own.length > 0 ? { ...others, mapeo: Object.fromEntries(own) } : others
}

/** The tax number of the business, by the newest of the files that tell it. @param remembered the newest first */
export const issuerOf = (remembered: readonly RememberedReading[]): string | undefined =>
  remembered.find(({ escritura }) => escritura?.emisor !== undefined)?.escritura?.emisor

/** Titles of files, and what they are known by. */
type TitlesOf = NonNullable<Reading['titulos']>[number]

/**
 * What is remembered of files that are loaded: under the titles of the whole, and under those of each of them that has others, for the next one
 * may come alone. Where a sheet was chosen, or files of several kinds were read together, the choices are of that whole.
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
