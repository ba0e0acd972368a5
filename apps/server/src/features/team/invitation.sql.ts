import type { StaffRole } from '@vigia/contract/roles.ts'
import { sql } from 'kysely'
import type { Db, TenantTx } from '../../db/tables.ts'
import { withEmail, withInvitationHash } from '../../db/tenancy.ts'

const columns = ['negocio_id', 'correo', 'rol', 'claves_local', 'vence_en'] as const

export const findInvitation = (
  db: Db,
  tokenHash: string,
): Promise<
  { negocio_id: string; correo: string; rol: StaffRole; claves_local: string[] | null; vence_en: Date } | undefined
> =>
  withInvitationHash(db, tokenHash, (tx) =>
    tx.selectFrom('invitacion').select(columns).where('token_hash', '=', tokenHash).executeTakeFirst(),
  )

/** Deletes and returns the invitation; of two simultaneous uses only one succeeds */
export const useInvitation = (tx: TenantTx, tokenHash: string) =>
  tx.deleteFrom('invitacion').where('token_hash', '=', tokenHash).returning(columns).executeTakeFirst()

export const hasAccount = (db: Db, correo: string): Promise<boolean> =>
  withEmail(
    db,
    correo,
    async (tx) =>
      (await tx.selectFrom('usuario').select('id').where('correo', '=', correo).executeTakeFirst()) !== undefined,
  )

export const getOwnerName = async (tx: TenantTx): Promise<string> =>
  (await tx.selectFrom('usuario').select('nombre').where('rol', '=', 'propietario').executeTakeFirstOrThrow()).nombre

export const listNamesOfStores = async (tx: TenantTx, keys: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ nombre: string }>`
    select nombre from local where clave = any(${keys}::text[]) order by nombre`.execute(tx)
  return rows.map(({ nombre }) => nombre)
}

export const insertStaff = async (
  tx: TenantTx,
  row: {
    negocio_id: string
    nombre: string
    correo: string
    clave_hash: string
    rol: StaffRole
    politica_version: string
    politica_aceptada_en: Date
    correo_verificado_en: Date
  },
): Promise<string> => (await tx.insertInto('usuario').values(row).returning('id').executeTakeFirstOrThrow()).id
