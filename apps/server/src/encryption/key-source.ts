import { randomUUID } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import type { Config } from '../config.ts'
import { type KeyRing, newKeyText, parseKeys } from './key-ring.ts'

/** Where an installation has its keys. */
export interface KeySource {
  /** In words. */
  place: string
  /** @returns undefined where there are none yet @throws Error that says what to mend */
  load: () => KeyRing | undefined
  /** Makes the first key. @throws Error where it cannot be kept */
  create: () => KeyRing
  /** Puts a new key before the others; undefined where the keys are not ours to write. */
  add?: () => KeyRing
}

const HEADER = `# Llaves con que Vigía cifra datos personales: la primera cifra, las demás solo descifran.
# Sin ellas esos datos no se recuperan. Guarda una copia aparte de las copias de la base de datos.
`

const ownerOnly = 0o600

/** The same folder or one inside it, whatever links lead there. */
const isInside = (folder: string, file: string): boolean => {
  // Of what is not there yet the folder that it will lie in counts.
  const real = (path: string): string =>
    existsSync(path) ? realpathSync(path) : join(real(dirname(path)), basename(path))
  const way = relative(real(resolve(folder)), real(resolve(file)))
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}

/** @throws Error where others may read the file */
const refuseReadable = (file: string): void => {
  // Windows has no such bits.
  if (process.platform === 'win32') return
  const { mode } = statSync(file)
  if ((mode & 0o077) !== 0)
    throw new Error(
      `El archivo de llaves ${file} lo pueden leer otras personas de esta máquina. Quítales el permiso: chmod 600 "${file}"`,
    )
}

const parseFile = (file: string): KeyRing => {
  try {
    return parseKeys(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Error(`El archivo de llaves ${file} no se puede usar: ${(error as Error).message}`, { cause: error })
  }
}

/** Whole or not at all, and readable by nobody else from its first byte on. */
const writeDraft = (file: string, text: string): string => {
  const draft = `${file}.${randomUUID()}`
  writeFileSync(draft, text, { mode: ownerOnly, flag: 'wx' })
  // What the process's mask took away or left.
  chmodSync(draft, ownerOnly)
  return draft
}

/** Keys in a file that is made at the first start. @throws Error where it would lie among the data that it protects */
export const keysInFile = (file: string, dataDir: string): KeySource => {
  if (isInside(dataDir, file))
    throw new Error(
      `ENCRYPTION_KEY_FILE (${file}) está dentro de DATA_DIR (${dataDir}): quien copie los datos copiaría también la llave. Pon el archivo en otra carpeta.`,
    )
  const load = (): KeyRing | undefined => {
    if (!existsSync(file)) return undefined
    refuseReadable(file)
    return parseFile(file)
  }
  const create = (): KeyRing => {
    try {
      mkdirSync(dirname(file), { recursive: true })
      const draft = writeDraft(file, `${HEADER}${newKeyText()}\n`)
      try {
        // Of two processes that start at once the first one's file stays.
        linkSync(draft, file)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      } finally {
        rmSync(draft)
      }
    } catch (error) {
      throw new Error(
        `No se pudo crear el archivo de llaves ${file} (${(error as NodeJS.ErrnoException).code}). Di con ENCRYPTION_KEY_FILE dónde guardarlo, fuera de DATA_DIR, o pon la llave en ENCRYPTION_KEYS (openssl rand -base64 32).`,
        { cause: error },
      )
    }
    return load()!
  }
  const add = (): KeyRing => {
    load()
    const lines = readFileSync(file, 'utf8').split('\n')
    const first = lines.findIndex((line) => line.trim() !== '' && !line.startsWith('#'))
    renameSync(writeDraft(file, lines.toSpliced(Math.max(first, 0), 0, newKeyText()).join('\n')), file)
    return load()!
  }
  return { place: `el archivo ${file}`, load, create, add }
}

/** Keys that are given, and which nothing is made in place of. */
export const keysGiven = (ring: KeyRing): KeySource => ({
  place: 'ENCRYPTION_KEYS',
  load: () => ring,
  create: () => ring,
})

/** A key that ends with the process, for data that do too. */
export const keysInMemory = (): KeySource => keysGiven(parseKeys(newKeyText()))

/** The keys that the environment names: beside the folder of the data, unless it says otherwise. */
export const openKeySource = ({ ENCRYPTION_KEYS, ENCRYPTION_KEY_FILE, DATA_DIR }: Config): KeySource =>
  ENCRYPTION_KEYS === undefined
    ? keysInFile(resolve(ENCRYPTION_KEY_FILE ?? `${resolve(DATA_DIR)}.keys`), resolve(DATA_DIR))
    : keysGiven(ENCRYPTION_KEYS)
