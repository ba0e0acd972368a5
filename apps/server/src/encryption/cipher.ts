import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'
import { holdsIdentifier, KEY_MARK } from './identifiers.ts'
import { KEY_BYTES, type KeyRing } from './key-ring.ts'
import { openBytes, openText, sealBytes, sealText } from './stored-form.ts'

/** Table and column that a value belongs to. */
export type TextField = 'usuario.documento' | 'cliente.codigo' | 'cliente.nombre'
export type JsonField =
  | 'correo.mensaje'
  | 'importacion.vista_previa'
  | 'importacion.rechazos'
  | 'importacion.filas_rechazadas'
  | 'seguimiento.contenido'
export type BytesField =
  | 'importacion_parte.contenido'
  | 'importacion_lineas.contenido'
  | 'ayuda_parte.contenido'
  | 'copia_parte.contenido'

/** The keys of an installation, and the index key, which stays the same when keys change, so that equal values can be found. */
export interface Encryption {
  ring: KeyRing
  indexKey: Buffer
}

/** Encrypts and decrypts values of one business. Null stays null, and values stored before encryption was introduced are returned unchanged. */
export interface Cipher {
  text: <T extends string | null>(field: TextField, plain: T) => T
  plainText: <T extends string | null>(field: TextField, stored: T) => T
  /** Returns JSON text for a jsonb column. */
  json: (field: JsonField, plain: unknown) => string
  plainJson: (field: JsonField, stored: unknown) => unknown
  bytes: (field: BytesField, plain: Uint8Array) => Buffer
  plainBytes: (field: BytesField, stored: Uint8Array) => Uint8Array
  /** The stored key of a client's name. Equal names have the same key within a business, and different ones in different businesses. */
  clientKey: (clave: string) => string
  /** The stored name of the client with this key. */
  clientName: (clave: string, nombre: string) => string
}

/** Derives a key for one purpose and business, so that equal values of two businesses look unrelated. */
export const derive = (key: Buffer, purpose: string, negocioId: string): KeyObject =>
  createSecretKey(new Uint8Array(hkdfSync('sha256', key, '', `vigia ${purpose} ${negocioId}`, KEY_BYTES)))

export const createCipher = ({ ring, indexKey }: Encryption, negocioId: string): Cipher => {
  const derived = new Map<string, KeyObject>()
  const keyOf = (id: string): KeyObject => {
    const known = derived.get(id)
    if (known) return known
    const key = ring.keys.get(id)
    if (!key) throw new Error(`there is a value of the key ${id}, which is not among the keys of this installation`)
    const own = derive(key, 'data', negocioId)
    derived.set(id, own)
    return own
  }
  let ownIndexKey: KeyObject | undefined
  const context = (field: string): string => `${negocioId} ${field}`
  const text: Cipher['text'] = (field, plain) =>
    (plain === null ? null : sealText(keyOf, ring.current, context(field), plain)) as typeof plain
  const plainText: Cipher['plainText'] = (field, stored) =>
    (stored === null ? null : openText(keyOf, context(field), stored)) as typeof stored
  return {
    text,
    plainText,
    json: (field, plain) => JSON.stringify(sealText(keyOf, ring.current, context(field), JSON.stringify(plain))),
    plainJson: (field, stored) =>
      // Plain values are objects or lists, so a text is encrypted.
      typeof stored === 'string' ? JSON.parse(openText(keyOf, context(field), stored)) : stored,
    bytes: (field, plain) => sealBytes(keyOf, ring.current, context(field), plain),
    plainBytes: (field, stored) => openBytes(keyOf, context(field), stored),
    clientKey: (clave) => {
      if (!holdsIdentifier(clave)) return clave
      ownIndexKey ??= derive(indexKey, 'index', negocioId)
      return `${KEY_MARK}${createHmac('sha256', ownIndexKey).update(clave).digest('base64url')}`
    },
    clientName: (clave, nombre) => (holdsIdentifier(clave) ? text('cliente.nombre', nombre) : nombre),
  }
}
