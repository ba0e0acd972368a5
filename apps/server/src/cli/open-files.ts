import { readFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { InputFile } from '@vigia/ingest/types.ts'

/** npm runs scripts in the project's root; INIT_CWD is the folder in which the command was typed. */
export const pathOf = (file: string): string => resolve(process.env['INIT_CWD'] ?? '.', file)

/**
 * A file given by the user, unchanged: the reader decompresses it.
 * @throws Error, for the user, if it cannot be read
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
 * The same, decompressed if its name ends in .gz.
 * @throws Error, for the user, if it cannot be read
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
