import { recordAct } from '../../db/audit.sql.ts'
import type { TenantTx } from '../../db/tables.ts'
import { isKnownDevice } from './session.sql.ts'

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
  if (!(await isKnownDevice(tx, person.usuarioId, aparato)))
    await recordAct(tx, person, moment, 'sesion.aparato_nuevo', { aparato })
}
