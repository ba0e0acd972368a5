import type { Instant, Json } from './column-types.ts'
import type { Role, StaffRole } from '@vigia/contract/roles.ts'
import type { Generated } from 'kysely'

/** Tables of businesses, their people, and messages to them. tables.ts explains how values are returned. */

interface NegocioTable {
  id: Generated<string>
  nombre: string
  plan: Generated<string>
  fecha_inicial_plan: string | null
  fecha_renovacion_plan: string | null
  corrida_publicada_id: number | null
  /** Day on which a cancelled account is deleted. */
  fecha_borrado: string | null
  creado_en: Instant
}

interface UsuarioTable {
  id: Generated<string>
  negocio_id: string
  nombre: string
  correo: string
  clave_hash: string
  /** Null for staff, and for owners who bought a plan without registering; neither is asked for it. */
  tipo_documento: string | null
  documento: string | null
  rol: Generated<Role>
  /** Whether the user is limited to the stores in `usuario_local`. */
  limitado: Generated<boolean>
  tutorial_completado: Generated<boolean>
  /** Version of the data policy that the user accepted, and when; null if the registration did not ask. */
  politica_version: string | null
  politica_aceptada_en: Date | null
  /** Whether a guardian confirmed the registration of a minor. */
  acudiente_autoriza: Generated<boolean>
  /** Null until the user opens the verification link. */
  correo_verificado_en: Date | null
  /** Whether the user receives the weekly follow-up by e-mail. */
  seguimiento_correo: Generated<boolean>
  /** Token that unsubscribes from it without a login; null until the first e-mail. */
  baja_token: string | null
  /** When the operator disabled the user; null if the user may log in. */
  desactivado_en: Date | null
  creado_en: Instant
}

interface UsuarioLocalTable {
  negocio_id: string
  usuario_id: string
  /** `local.clave`. */
  clave_local: string
}

interface InvitacionTable {
  id: Generated<string>
  negocio_id: string
  correo: string
  rol: StaffRole
  /** `local.clave` of each store; null for all. */
  claves_local: string[] | null
  token_hash: string
  creada_en: Date
  vence_en: Date
}

interface SesionTable {
  id: Generated<string>
  negocio_id: string
  usuario_id: string
  token_hash: string
  /** Browser and operating system in words. */
  dispositivo: Generated<string>
  creada_en: Instant
  vence_en: Date
}

interface RestablecimientoTable {
  token_hash: string
  negocio_id: string
  usuario_id: string
  proposito: Generated<'clave' | 'correo'>
  vence_en: Date
}

interface CorreoTable {
  id: Generated<string>
  negocio_id: string
  usuario_id: string
  tipo: string
  /** Identifies the subject of the message: a user gets only one message per key. */
  clave: string
  /** Null once the message was sent, or sending was given up. */
  mensaje: Json<unknown> | null
  estado: Generated<string>
  intentos: Generated<number>
  proximo_intento_en: Date
  vence_en: Date | null
  error: string | null
  creado_en: Date
  terminado_en: Date | null
  /** Whether it was written to a file because no mail server is configured. */
  en_archivo: Generated<boolean>
}

interface SeguimientoTable {
  negocio_id: string
  /** The Monday of the follow-up, an ISO date. */
  semana: string
  contenido: Json<unknown>
  creado_en: Date
}

/** Ids of keys with which something is encrypted (encryption/keys-in-use.ts). Belongs to no business. */
interface LlaveCifradoTable {
  id: string
  clave_indice: string | null
  creada_en: Instant
}

/** Counters of attempts, kept before a user is known. Belongs to no business. */
interface IntentoTable {
  clave: string
  cuenta: number
  vence_en: Date
  espera_hasta: Generated<Date>
}

export interface AccountTables {
  negocio: NegocioTable
  usuario: UsuarioTable
  usuario_local: UsuarioLocalTable
  invitacion: InvitacionTable
  sesion: SesionTable
  restablecimiento: RestablecimientoTable
  intento: IntentoTable
  llave_cifrado: LlaveCifradoTable
  correo: CorreoTable
  seguimiento: SeguimientoTable
}
