import type { TenantTx } from '../../db/tables.ts'

export const listOpenSessions = (tx: TenantTx, usuarioId: string, now: Date) =>
  tx
    .selectFrom('sesion')
    .select(['id', 'dispositivo', 'creada_en', 'vence_en'])
    .where('usuario_id', '=', usuarioId)
    .where('vence_en', '>', now)
    .orderBy('creada_en', 'desc')
    .orderBy('id')
    .execute()

/** @returns its device; undefined if the user has no such session */
export const deleteOwnSession = async (tx: TenantTx, usuarioId: string, id: string): Promise<string | undefined> => {
  const row = await tx
    .deleteFrom('sesion')
    .where('id', '=', id)
    .where('usuario_id', '=', usuarioId)
    .returning('dispositivo')
    .executeTakeFirst()
  return row?.dispositivo
}

/** Ends every session of the user. @param but session that stays open */
export const deleteSessionsOf = async (tx: TenantTx, usuarioId: string, but?: string): Promise<void> => {
  await tx
    .deleteFrom('sesion')
    .where('usuario_id', '=', usuarioId)
    .$if(but !== undefined, (query) => query.where('id', '<>', but!))
    .execute()
}
