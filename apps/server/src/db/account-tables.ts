import type { Instant, Json } from './column-types.ts'
import type { Role, StaffRole } from '@vigia/contract/roles.ts'
import type { Generated } from 'kysely'

/** Businesses, their people, and what is written to them (tables.ts says how values come). */

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
  /** Null for staff and for who bought without an account: they are not asked. */
  tipo_documento: string | null
  documento: string | null
  rol: Generated<Role>
  /** Sees the stores of `usuario_local` only. */
  limitado: Generated<boolean>
  tutorial_completado: Generated<boolean>
  /** Version of the data policy consented to, and when; null for registrations that were not asked. */
  politica_version: string | null
  politica_aceptada_en: Date | null
  /** A minor's guardian confirmed the registration. */
  acudiente_autoriza: Generated<boolean>
  /** Null until the person opens the link that was sent there. */
  correo_verificado_en: Date | null
  /** Wants the weekly follow-up by e-mail. */
  seguimiento_correo: Generated<boolean>
  /** With which that is ended without a login; null until a first e-mail goes out. */
  baja_token: string | null
  /** Since when the operator lets the person in no more. */
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
  /** Browser and system in words. */
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
  /** What it is about: a person is told it once. */
  clave: string
  /** Null once it is sent or given up. */
  mensaje: Json<unknown> | null
  estado: Generated<string>
  intentos: Generated<number>
  proximo_intento_en: Date
  vence_en: Date | null
  error: string | null
  creado_en: Date
  terminado_en: Date | null
  /** Of one that left: it is in a file, for want of a mail server. */
  en_archivo: Generated<boolean>
}

interface SeguimientoTable {
  negocio_id: string
  /** Monday on which it was due. */
  semana: string
  contenido: Json<unknown>
  creado_en: Date
}

/** Keys that something is encrypted with (encryption/keys-in-use.ts). Of no business. */
interface LlaveCifradoTable {
  id: string
  clave_indice: string | null
  creada_en: Instant
}

/** Of no business: what is counted before anybody is known. */
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
