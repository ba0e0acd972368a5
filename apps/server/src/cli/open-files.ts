import { readFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { unzipSync } from 'fflate'
import type { InputFile } from '@vigia/ingest/types.ts'

/** npm runs scripts at the top of the project; INIT_CWD is where the person stands. */
export const pathOf = (file: string): string => resolve(process.env['INIT_CWD'] ?? '.', file)

/**
 * A file of the person's, unpacked when it ends in .gz.
 * @throws Error, for the person, when it cannot be read
 */
export const fileSource = async (file: string): Promise<InputFile> => {
  const path = pathOf(file)
  try {
    const bytes = await readFile(path)
    return path.endsWith('.gz')
      ? { name: basename(path, '.gz'), bytes: await promisify(gunzip)(bytes) }
      : { name: basename(path), bytes }
  } catch (error) {
    throw new Error(`No pudimos abrir ${path}. Revisa la ruta y que sea un archivo de ventas.`, { cause: error })
  }
}

/** Members that every workbook inside a zip has: .xlsx and .xlsb, .ods. */
const WORKBOOK_MEMBERS = ['[Content_Types].xml', 'mimetype']
/** Folders and files that systems add to a zip by themselves. */
const NOT_PACKED = /(^|\/)(\.|__MACOSX\/)|\/$/

/** The files of a .zip that somebody packed; a workbook, which is a zip too, stays whole. */
const unpacked = (file: InputFile): InputFile[] => {
  if (!file.name.toLowerCase().endsWith('.zip')) return [file]
  try {
    const members = unzipSync(file.bytes, { filter: ({ name }) => !NOT_PACKED.test(name) })
    const names = Object.keys(members)
    if (names.length === 0 || WORKBOOK_MEMBERS.some((name) => names.includes(name))) return [file]
    return names.map((name) => ({ name: basename(name), bytes: members[name]! }))
  } catch {
    // The reader says what is wrong with it.
    return [file]
  }
}

/** @throws Error, for the person, when one cannot be read */
export const openFiles = async (files: readonly string[]): Promise<InputFile[]> =>
  (await Promise.all(files.map(fileSource))).flatMap(unpacked)
