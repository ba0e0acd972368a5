import type { Db } from '../db/tables.ts'
import { newKeyText } from './key-ring.ts'
import type { KeySource } from './key-source.ts'
import { PLAIN } from './keys-in-use.ts'
import { countByKey, forgetUnused, reencryptAll } from './reencrypt.ts'
import { encryptionOf } from './tenant-cipher.ts'

/** Adds a new current key. It does not open the database, because every process must load the key before anything is encrypted with it. */
export const addKey = (source: KeySource): string => {
  if (!source.add)
    return [
      'Las llaves vienen de ENCRYPTION_KEYS. Pon esta de primera, separada de las demás por una coma, y no quites ninguna:',
      newKeyText(),
      'Reinicia todos los procesos de Vigía y después corre: npm run admin -- key rotate',
    ].join('\n')
  if (!source.load()) throw new Error('Todavía no hay llaves: la primera la hace Vigía al arrancar.')
  const { current } = source.add()
  return `La llave ${current} quedó de primera en ${source.place}.\nReinicia todos los procesos de Vigía y después corre: npm run admin -- key rotate`
}

const values = (count: number): string => (count === 1 ? '1 valor' : `${count} valores`)

/** Lists how many values each key encrypts, and which keys can be removed. */
export const describeKeys = async (db: Db): Promise<string> => {
  const { ring } = encryptionOf(db)
  const used = await countByKey(db)
  const lines = [...ring.keys.keys()].map((id) => {
    const count = used.get(id) ?? 0
    if (id === ring.current) return `${id}  actual: cifra ${values(count)}`
    return `${id}  anterior: ${count === 0 ? 'no cifra nada; la puedes quitar' : `cifra ${values(count)}; no la quites todavía`}`
  })
  // Written by a process that did not have the current key yet, after the rotation.
  const lost = [...used].filter(([id]) => id !== PLAIN && !ring.keys.has(id))
  lines.push(
    ...lost.map(([id, count]) => `${id}  falta: cifra ${values(count)}, que nadie puede leer. Devuélvela a las llaves`),
  )
  const plain = used.get(PLAIN) ?? 0
  return [...lines, ...(plain > 0 ? [`Sin cifrar: ${values(plain)}. Corre: npm run admin -- key rotate`] : [])].join(
    '\n',
  )
}

/** Encrypts everything with the current key. If it is interrupted, the next call continues. */
export const rotateKeys = async (db: Db): Promise<string> => {
  const rows = await reencryptAll(db)
  await forgetUnused(db)
  return `Filas cifradas de nuevo: ${rows}.\n${await describeKeys(db)}`
}
