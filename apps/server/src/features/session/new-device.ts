import { sql } from 'kysely'
import { recordAct } from '../../db/audit.sql.ts'
import type { TenantTx } from '../../db/tables.ts'

/**
 * Notes that a person entered from a kind of device they had not entered from: neither has an open session of theirs, nor
 * was it noted before. A device is known by its browser and system in words, as the list of sessions shows it.
 */
export const noteNewDevice = async (
  tx: TenantTx,
  person: { negocioId: string; usuarioId: string },
  moment: Date,
  aparato: string,
): Promise<void> => {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from auditoria where actor = ${`usuario:${person.usuarioId}`}
        and accion = 'sesion.aparato_nuevo' and detalle ->> 'aparato' = ${aparato})
      or exists (select from sesion where usuario_id = ${person.usuarioId}::uuid and dispositivo = ${aparato}) as known
    `.execute(tx)
  if (!rows[0]!.known) await recordAct(tx, person, moment, 'sesion.aparato_nuevo', { aparato })
}
