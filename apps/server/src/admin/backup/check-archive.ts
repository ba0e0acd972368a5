import { createHash } from 'node:crypto'
import { Refusal } from '../command.ts'
import { BrokenArchive, readArchive } from './archive.ts'
import { MANIFEST, type Manifest, parseManifest, type Part, tableOf } from './manifest.ts'

const number = new Intl.NumberFormat('es-CO')

const NOT_ONE = 'no es una copia de Vigía, o es de un formato que esta versión no conoce'
const CUT_OFF = 'está cortada: le falta el final. Usa otra copia'
const CHANGED = 'está dañada'

/**
 * Reads a whole backup and compares it with its manifest.
 * @throws Refusal that states the difference
 */
export const readManifest = async (path: string): Promise<Manifest> => {
  const refuse = (why: string): Refusal => new Refusal(`La copia ${path} ${why}.`)
  const seen = new Map<string, Pick<Part, 'bytes' | 'sha256'>>()
  let manifest: Manifest | undefined
  try {
    for await (const { name, content } of readArchive(path)) {
      if (name === MANIFEST) {
        manifest = parseManifest(content.toString())
        if (!manifest) throw refuse(NOT_ONE)
      } else seen.set(name, { bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') })
    }
  } catch (error) {
    if (error instanceof BrokenArchive) throw refuse(seen.size === 0 ? NOT_ONE : CUT_OFF)
    if ((error as { code?: unknown }).code === 'ENOENT')
      throw new Refusal(`No hay un archivo ${path}.`, { cause: error })
    throw error
  }
  if (!manifest) throw refuse(seen.size === 0 ? NOT_ONE : CUT_OFF)
  if (seen.size !== manifest.parts.length)
    throw refuse(`${CHANGED}: tiene ${seen.size} partes de ${manifest.parts.length}`)
  for (const { name, bytes, sha256 } of manifest.parts) {
    const found = seen.get(name)
    const isTold = Object.hasOwn(manifest.tables, tableOf(name))
    if (!isTold || found?.sha256 !== sha256 || found.bytes !== bytes)
      throw refuse(`${CHANGED}: la parte ${name} no es la que se guardó`)
  }
  return manifest
}

/** Summary of a backup for the operator. */
export const describe = ({ tables, made_at, migration }: Manifest): string => {
  const rows = (table: string): string => number.format(tables[table]?.rows ?? 0)
  return `del ${made_at}, migración ${migration}: ${rows('negocio')} negocios, ${rows('usuario')} personas, ${rows('venta')} líneas de venta. Las sumas de control coinciden.`
}

/** Reads a whole backup. @returns its summary @throws Refusal if it is damaged or incomplete */
export const checkArchive = async (path: string): Promise<string> => describe(await readManifest(path))
