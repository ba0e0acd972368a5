import type { ReadingChoices } from '@vigia/contract/calls/reading-choices.ts'
import type { InputFile, ReadOptions } from '@vigia/ingest/types.ts'
import type { Reading } from '../../db/stored-reading.ts'
import { choicesOf } from './reading-choices.ts'

export const nothingChosen = (opciones: ReadingChoices): boolean => Object.keys(opciones).length === 0

/** Whether the only choice is which of several files are sales. */
export const onlyFilesChosen = ({ archivos, opciones }: Reading): boolean =>
  archivos !== undefined && Object.keys(opciones).join() === 'hoja'

/** Names and bytes of the files of an import. */
export const filesOf = ({ archivo, archivos }: Reading, bytes: Uint8Array): InputFile[] => {
  if (!archivos) return [{ name: archivo, bytes }]
  let from = 0
  return archivos.map(({ nombre, bytes: length }) => {
    from += length
    return { name: nombre, bytes: bytes.subarray(from - length, from) }
  })
}

export const readOptionsOf = ({
  hoy,
  opciones,
  impuestos,
  emisor,
  escritura_habitual: usual,
}: Reading): ReadOptions => ({
  today: hoy,
  ...(emisor !== undefined && { issuer: emisor }),
  ...(impuestos && { countsTaxes: impuestos.cuenta }),
  ...(usual && { usual }),
  ...choicesOf(opciones),
})
