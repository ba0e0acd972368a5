import type { TenantTx } from '../../db/tables.ts'
import { deleteSessionsOf } from './open-sessions.sql.ts'

/** Ends a user's sessions at once, in all processes. @param but session that stays open */
export const endSessionsOf = (tx: TenantTx, usuarioId: string, but?: string): Promise<void> =>
  deleteSessionsOf(tx, usuarioId, but)
