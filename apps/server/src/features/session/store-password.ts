import type { TenantTx } from '../../db/tables.ts'
import { deleteSessionsOf } from './open-sessions.sql.ts'
import { deleteLinksOf, updatePassword } from './reset.sql.ts'

/**
 * Stores a user's new password, and ends their sessions and older password links.
 * @param keptSession session that stays open
 */
export const storePassword = async (
  tx: TenantTx,
  usuarioId: string,
  hash: string,
  keptSession?: string,
): Promise<void> => {
  await updatePassword(tx, usuarioId, hash)
  await deleteSessionsOf(tx, usuarioId, keptSession)
  await deleteLinksOf(tx, usuarioId)
}
