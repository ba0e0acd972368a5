import { readFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { InputFile } from '@vigia/ingest/types.ts'

/** npm runs scripts at the top of the project; INIT_CWD is where the person stands. */
export const pathOf = (file: string): string => resolve(process.env['INIT_CWD'] ?? '.', file)

/**
 * A file of the person's as it is: the reader unpacks by itself.
 * @throws Error, for the person, when it cannot be read
 */
export const openFile = async (file: string): Promise<InputFile> => {
  const path = pathOf(file)
  try {
    return { name: basename(path), bytes: await readFile(path) }
  } catch (error) {
    throw new Error(`No pudimos abrir ${path}. Revisa la ruta y que sea un archivo de ventas.`, { cause: error })
  }
}

/**
 * The same, unpacked when it ends in .gz.
 * @throws Error, for the person, when it cannot be read
 */
export const fileSource = async (file: string): Promise<InputFile> => {
  const { name, bytes } = await openFile(file)
  if (!name.endsWith('.gz')) return { name, bytes }
  try {
    return { name: basename(name, '.gz'), bytes: await promisify(gunzip)(bytes) }
  } catch (error) {
    throw new Error(`No pudimos desempacar ${pathOf(file)}. Revisa que sea un archivo .gz completo.`, { cause: error })
  }
}
