import type { WithDbAndClock } from '../../app-dependencies.ts'
import { recordAudit } from '../../db/audit.sql.ts'
import { inTenant } from '../../db/tenancy.ts'
import { endSessionsOf } from './end-sessions.ts'
import { deleteLinksOf } from './reset.sql.ts'
import { findUserByEmail, setDisabled } from './session.sql.ts'

interface Person {
  id: string
  negocio_id: string
  nombre: string
}

/** The user with an address, in any business, for the operator. */
export const findPerson = findUserByEmail

/** Disables a user, and ends their sessions and links at once, in all processes. */
export const disablePerson = ({ db, now }: WithDbAndClock, { id, negocio_id, nombre }: Person): Promise<void> =>
  inTenant(db, negocio_id, async (tx) => {
    const moment = now()
    await setDisabled(tx, id, moment)
    await endSessionsOf(tx, id)
    await deleteLinksOf(tx, id)
    const detalle = { usuario: id, nombre }
    await recordAudit(tx, { negocio_id, actor: 'operador', accion: 'usuario.desactivado', detalle, hecho_en: moment })
  })

/** Enables a user again. */
export const enablePerson = ({ db, now }: WithDbAndClock, { id, negocio_id, nombre }: Person): Promise<void> =>
  inTenant(db, negocio_id, async (tx) => {
    await setDisabled(tx, id, null)
    const detalle = { usuario: id, nombre }
    await recordAudit(tx, { negocio_id, actor: 'operador', accion: 'usuario.activado', detalle, hecho_en: now() })
  })
