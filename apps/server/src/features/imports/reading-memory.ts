import type { ImportDoubt, ReadingChoices } from '@vigia/contract/calls/import-preview.ts'

/** What a person chose for a file with these headers, and loaded. */
export interface RememberedReading {
  firma: string
  opciones: ReadingChoices
}

export const REMEMBERED: ImportDoubt = {
  codigo: 'lectura_recordada',
  tipo: 'dato',
  texto: 'Leímos este archivo como la última vez que cargaste uno con los mismos títulos.',
  opciones: [],
  elegida: null,
}

/**
 * Choices as they fit the next file with the same headers: columns by their title where it is theirs alone, for a place
 * may have moved.
 */
export const lastingChoices = (opciones: ReadingChoices, encabezados: readonly string[]): ReadingChoices => {
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
