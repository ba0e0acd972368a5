import { sql } from 'kysely'
import type { Db, TenantTx } from '../../db/tables.ts'
import { withEmail, withResetHash } from '../../db/tenancy.ts'

/** Purpose of a link: a new password, or verifying the address. */
type LinkPurpose = 'clave' | 'correo'

export const findRecipient = (
  db: Db,
  correo: string,
): Promise<{ id: string; negocio_id: string; nombre: string } | undefined> =>
  withEmail(db, correo, (tx) =>
    tx.selectFrom('usuario').select(['id', 'negocio_id', 'nombre']).where('correo', '=', correo).executeTakeFirst(),
  )

/** Stores a link for the user. Without a user it takes as long and stores nothing. */
export const insertLink = async (
  tx: TenantTx,
  {
    usuario_id,
    token_hash,
    vence_en,
    proposito = 'clave',
  }: { usuario_id: string; token_hash: string; vence_en: Date; proposito?: LinkPurpose },
): Promise<void> => {
  await sql`insert into restablecimiento (token_hash, negocio_id, usuario_id, vence_en, proposito)
    select ${token_hash}, negocio_id, id, ${vence_en}::timestamptz, ${proposito} from usuario where id = ${usuario_id}::uuid`.execute(
    tx,
  )
}

export const findLink = (
  db: Db,
  tokenHash: string,
  purpose: LinkPurpose,
): Promise<{ negocio_id: string; usuario_id: string; vence_en: Date } | undefined> =>
  withResetHash(db, tokenHash, (tx) =>
    tx
      .selectFrom('restablecimiento')
      .select(['negocio_id', 'usuario_id', 'vence_en'])
      .where('token_hash', '=', tokenHash)
      .where('proposito', '=', purpose)
      .executeTakeFirst(),
  )

/** Deletes the link. @returns whether it existed: of two simultaneous uses only one succeeds */
export const useLink = async (tx: TenantTx, tokenHash: string): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('restablecimiento')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes older password links. */
export const deleteLinksOf = async (tx: TenantTx, usuarioId: string): Promise<void> => {
  await tx.deleteFrom('restablecimiento').where('usuario_id', '=', usuarioId).where('proposito', '=', 'clave').execute()
}

export const updatePassword = async (tx: TenantTx, usuarioId: string, clave_hash: string): Promise<void> => {
  await tx.updateTable('usuario').set({ clave_hash }).where('id', '=', usuarioId).execute()
}
