import type { Role } from '@vigia/contract/roles.ts'
import { sql } from 'kysely'
import type { Db, TenantTx } from '../../db/tables.ts'
import { withEmail } from '../../db/tenancy.ts'
import { cipherOf } from '../../encryption/tenant-cipher.ts'

interface SessionRow {
  id: string
  negocio_id: string
  usuario_id: string
  vence_en: Date
  rol: Role
  /** Ids of the stores to which the user is limited; null without a limit. */
  locales: number[] | null
}

export const findSessionByTokenHash = async (db: Db, tokenHash: string): Promise<SessionRow | undefined> => {
  const { rows } = await sql<SessionRow>`
    select id, negocio_id, usuario_id, vence_en, rol, locales from miembro_por_token(${tokenHash})`.execute(db)
  return rows[0]
}

export const findUserByEmail = (
  db: Db,
  correo: string,
): Promise<
  { id: string; negocio_id: string; nombre: string; clave_hash: string; desactivado_en: Date | null } | undefined
> =>
  withEmail(db, correo, (tx) =>
    tx
      .selectFrom('usuario')
      .select(['id', 'negocio_id', 'nombre', 'clave_hash', 'desactivado_en'])
      .where('correo', '=', correo)
      .executeTakeFirst(),
  )

export const insertBusiness = async (
  tx: TenantTx,
  row: { id: string; nombre: string; fecha_inicial_plan: string },
): Promise<void> => {
  await tx
    .insertInto('negocio')
    .values({ ...row, plan: 'FREE' })
    .execute()
}

export const insertUser = async (
  tx: TenantTx,
  row: {
    negocio_id: string
    nombre: string
    correo: string
    clave_hash: string
    tipo_documento: string | null
    documento: string | null
    rol: Role
    politica_version: string | null
    politica_aceptada_en: Date | null
    acudiente_autoriza: boolean
  },
): Promise<string> => {
  const documento = cipherOf(tx).text('usuario.documento', row.documento)
  const { id } = await tx
    .insertInto('usuario')
    .values({ ...row, documento })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const insertSession = async (
  tx: TenantTx,
  row: {
    negocio_id: string
    usuario_id: string
    token_hash: string
    dispositivo: string
    creada_en: Date
    vence_en: Date
  },
): Promise<void> => {
  await tx.insertInto('sesion').values(row).execute()
}

/** Whether the user has an open session on such a device, or a recorded login from one. */
export const isKnownDevice = async (tx: TenantTx, usuarioId: string, aparato: string): Promise<boolean> => {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from auditoria where actor = ${`usuario:${usuarioId}`}
        and accion = 'sesion.aparato_nuevo' and detalle ->> 'aparato' = ${aparato})
      or exists (select from sesion where usuario_id = ${usuarioId}::uuid and dispositivo = ${aparato}) as known
    `.execute(tx)
  return rows[0]!.known
}

/** Deletes the user's expired sessions. */
export const deleteExpiredSessions = async (tx: TenantTx, usuarioId: string, now: Date): Promise<void> => {
  await tx.deleteFrom('sesion').where('usuario_id', '=', usuarioId).where('vence_en', '<=', now).execute()
}

export const deleteSession = async (tx: TenantTx, id: string): Promise<void> => {
  await tx.deleteFrom('sesion').where('id', '=', id).execute()
}

/** @param moment since when; null enables the user again */
export const setDisabled = async (tx: TenantTx, usuarioId: string, moment: Date | null): Promise<void> => {
  await tx.updateTable('usuario').set({ desactivado_en: moment }).where('id', '=', usuarioId).execute()
}
