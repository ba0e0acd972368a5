import { type RawBuilder, sql } from 'kysely'
import type { BytesField, JsonField, TextField } from './cipher.ts'
import { IDENTIFIER, KEY_MARK } from './identifiers.ts'
import { KEY_ID_BYTES } from './key-ring.ts'
import { BYTES_MARK, TEXT_MARK } from './stored-form.ts'

/** Columns whose values are always encrypted. Names of clients are encrypted only if they contain an identifier: see client-names.sql.ts. */
export type StoredField =
  | { kind: 'text'; field: Exclude<TextField, 'cliente.nombre'> }
  | { kind: 'json'; field: JsonField }
  | { kind: 'bytes'; field: BytesField }

const of = <Kind extends StoredField['kind']>(kind: Kind, ...fields: Extract<StoredField, { kind: Kind }>['field'][]) =>
  fields.map((field) => ({ kind, field }) as Extract<StoredField, { kind: Kind }>)

export const STORED_FIELDS: readonly StoredField[] = [
  ...of('text', 'usuario.documento', 'cliente.codigo'),
  ...of(
    'json',
    'correo.mensaje',
    'importacion.vista_previa',
    'importacion.rechazos',
    'importacion.filas_rechazadas',
    'seguimiento.contenido',
  ),
  ...of(
    'bytes',
    'importacion_parte.contenido',
    'importacion_lineas.contenido',
    'ayuda_parte.contenido',
    'copia_parte.contenido',
  ),
]

/** SQL for the id of the key that encrypts a text; '' for a plain text, null for null. */
export const keyOfText = (text: RawBuilder<unknown>): RawBuilder<string> => sql`
  case when ${text} like ${`${TEXT_MARK}%`} then substr(${text}, ${TEXT_MARK.length + 1}::int, ${2 * KEY_ID_BYTES}::int)
    when ${text} is not null then '' end`

const keyOfBytes = (bytes: RawBuilder<unknown>): RawBuilder<string> => sql`
  case when substring(${bytes} from 1 for ${BYTES_MARK.length}::int) = decode(${BYTES_MARK.toString('hex')}, 'hex')
    then encode(substring(${bytes} from ${BYTES_MARK.length + 1}::int for ${KEY_ID_BYTES}::int), 'hex')
    when ${bytes} is not null then '' end`

/** Table and column of a field, and SQL for the id of the key that encrypts its value. */
export const columnOf = ({
  kind,
  field,
}: StoredField): { table: RawBuilder<unknown>; column: RawBuilder<unknown>; key: RawBuilder<string> } => {
  const [table, name] = field.split('.') as [string, string]
  const column = sql.ref(name)
  const key =
    kind === 'bytes'
      ? keyOfBytes(column)
      : keyOfText(
          kind === 'text'
            ? column
            : // Objects and lists are plain, from before encryption was introduced; a text is encrypted.
              sql`(case when jsonb_typeof(${column}) = 'string' then ${column} #>> '{}' else left(${column}::text, 1) end)`,
        )
  return { table: sql.table(table), column, key }
}

/** SQL for whether a client's key contains an identifier and is not hashed. */
export const isPlainKey = (clave: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(${clave} ~ ${IDENTIFIER} and ${clave} not like ${`${KEY_MARK}%`})`
