import type { TenantTx } from '../../db/tables.ts'
import { deleteSessionsOf } from './open-sessions.sql.ts'

/** Ends a person's sessions at once, on every process. @param but the session that stays open */
export const endSessionsOf = (tx: TenantTx, usuarioId: string, but?: string): Promise<void> =>
  deleteSessionsOf(tx, usuarioId, but)
