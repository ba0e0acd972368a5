import { recordAct } from '../../db/audit.sql.ts'
import type { TenantTx } from '../../db/tables.ts'
import { isKnownDevice } from './session.sql.ts'

/**
 * Records that a user logged in from a new kind of device: none of their open sessions has it, and it was not recorded before. A device is a browser
 * and system in words, as in the list of sessions.
 */
export const noteNewDevice = async (
  tx: TenantTx,
  person: { negocioId: string; usuarioId: string },
  moment: Date,
  aparato: string,
): Promise<void> => {
  if (!(await isKnownDevice(tx, person.usuarioId, aparato)))
    await recordAct(tx, person, moment, 'sesion.aparato_nuevo', { aparato })
}
