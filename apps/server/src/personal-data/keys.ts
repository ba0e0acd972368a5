import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { KEY_BYTES } from './vault.ts'

const decode = (text: string, from: string): Buffer => {
  const key = Buffer.from(text, 'base64')
  if (key.length !== KEY_BYTES)
    throw new Error(
      `${from} debe tener llaves de ${KEY_BYTES} bytes en base64, una por línea o con comas; «openssl rand -base64 ${KEY_BYTES}» hace una.`,
    )
  return key
}

const keysIn = (text: string, from: string): Buffer[] =>
  text
    .split(/[\s,]+/)
    .filter((line) => line !== '')
    .map((line) => decode(line, from))

/** Who may read the file beside its owner, as bits of its mode. */
const OTHERS = 0o077

/**
 * The keys of personal data, the newest first: of the environment, or of a file that the first start makes beside the data's folder and
 * not in it, so that a copy of the data alone opens nothing.
 * @throws Error, for the operator, where a key has another length or others may read the file
 */
export const readKeys = (fromEnvironment: string | undefined, file: string): Buffer[] => {
  if (fromEnvironment !== undefined) {
    const keys = keysIn(fromEnvironment, 'PERSONAL_DATA_KEYS')
    if (keys.length > 0) return keys
  }
  if (!existsSync(file)) {
    try {
      writeFileSync(file, `${randomBytes(KEY_BYTES).toString('base64')}\n`, { mode: 0o600, flag: 'wx' })
    } catch (error) {
      // Another process of the same installation was first.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST')
        throw new Error(
          `No se pudo crear ${file}, la llave con que se cifran los datos personales. Da una en PERSONAL_DATA_KEYS o di en KEY_FILE dónde guardarla.`,
          { cause: error },
        )
    }
  }
  if ((statSync(file).mode & OTHERS) !== 0)
    throw new Error(`Otros pueden leer ${file}, la llave de los datos personales. Ejecuta «chmod 600 ${file}».`)
  return keysIn(readFileSync(file, 'utf8'), file)
}

/** Puts a new key before those of the file, which go on opening what they sealed. */
export const addKey = (file: string): void => {
  const present = readFileSync(file, 'utf8')
  writeFileSync(file, `${randomBytes(KEY_BYTES).toString('base64')}\n${present}`, { mode: 0o600 })
}
