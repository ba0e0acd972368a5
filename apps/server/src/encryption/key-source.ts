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

/** Where an installation stores its keys. */
export interface KeySource {
  /** Description for messages. */
  place: string
  /** @returns undefined if there are no keys yet @throws Error that states what to correct */
  load: () => KeyRing | undefined
  /** Creates the first key. @throws Error if it cannot be stored */
  create: () => KeyRing
  /** Adds a new current key; undefined if this program may not write the keys. */
  add?: () => KeyRing
}

const HEADER = `# Llaves con que Vigía cifra datos personales: la primera cifra, las demás solo descifran.
# Sin ellas esos datos no se recuperan. Guarda una copia aparte de las copias de la base de datos.
`

const ownerOnly = 0o600

/** Whether two paths lead to the same folder, or one into the other, following links. */
const isInside = (folder: string, file: string): boolean => {
  // For a path that does not exist yet, its future parent folder counts.
  const real = (path: string): string =>
    existsSync(path) ? realpathSync(path) : join(real(dirname(path)), basename(path))
  const way = relative(real(resolve(folder)), real(resolve(file)))
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}

/** @throws Error if other users can read the file */
const refuseReadable = (file: string): void => {
  // Windows has no permission bits.
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

/** Writes a file completely or not at all, never readable by other users. */
const writeDraft = (file: string, text: string): string => {
  const draft = `${file}.${randomUUID()}`
  writeFileSync(draft, text, { mode: ownerOnly, flag: 'wx' })
  // The process's umask may have changed the mode.
  chmodSync(draft, ownerOnly)
  return draft
}

/** Keys in a file that is created at the first start. @throws Error if the file would be inside the data that it protects */
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
        // If two processes start at once, the first one's file is kept.
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

/** Keys that are given in the environment; none are created in their place. */
export const keysGiven = (ring: KeyRing): KeySource => ({
  place: 'ENCRYPTION_KEYS',
  load: () => ring,
  create: () => ring,
})

/** A key that is lost when the process ends, for data in memory. */
export const keysInMemory = (): KeySource => keysGiven(parseKeys(newKeyText()))

/** The keys that the environment configures; by default in a file next to the data folder. */
export const openKeySource = ({ ENCRYPTION_KEYS, ENCRYPTION_KEY_FILE, DATA_DIR }: Config): KeySource =>
  ENCRYPTION_KEYS === undefined
    ? keysInFile(resolve(ENCRYPTION_KEY_FILE ?? `${resolve(DATA_DIR)}.keys`), resolve(DATA_DIR))
    : keysGiven(ENCRYPTION_KEYS)
