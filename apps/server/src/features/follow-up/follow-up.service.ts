import type { listFollowUps as listFollowUpsCall } from '@vigia/contract/calls/follow-up.ts'
import { bogotaToday } from '@vigia/contract/months.ts'
import { planInForce } from '@vigia/contract/plans.ts'
import type { z } from 'zod'
import type { WithDbAndClock } from '../../app-dependencies.ts'
import { recordAct } from '../../db/audit.sql.ts'
import { getStoredPlan } from '../../db/stored-plan.sql.ts'
import { inTenant } from '../../db/tenancy.ts'
import type { Session } from '../../http/register-call.ts'
import { listFollowUps } from './follow-up.sql.ts'
import { findPersonByToken, setWantsMail, wantsMail } from './recipients.sql.ts'
import { MOST_WEEKS } from './weeks.ts'

type Answer = z.input<(typeof listFollowUpsCall)['response']>['data']

/** The follow-ups of the business; none if its plan does not include them. */
export const readFollowUps = ({ db, now }: WithDbAndClock, { negocioId, usuarioId }: Session): Promise<Answer> =>
  inTenant(db, negocioId, async (tx) => {
    const { plan, fecha_renovacion_plan } = await getStoredPlan(tx)
    const incluido = planInForce(plan, fecha_renovacion_plan, bogotaToday(now())).followUp
    const semanas = incluido ? await listFollowUps(tx, MOST_WEEKS) : []
    return {
      incluido,
      correo: await wantsMail(tx, usuarioId),
      semanas,
    }
  })

export const changeFollowUpMail = async (
  { db, now }: WithDbAndClock,
  session: Pick<Session, 'negocioId' | 'usuarioId'>,
  correo: boolean,
): Promise<void> =>
  inTenant(db, session.negocioId, async (tx) => {
    if ((await wantsMail(tx, session.usuarioId)) === correo) return
    await setWantsMail(tx, session.usuarioId, correo)
    await recordAct(tx, session, now(), correo ? 'seguimiento.suscrito' : 'seguimiento.retirado', {})
  })

/** Unsubscribes the user with this token. An unknown token changes nothing, and the response is the same. */
export const unsubscribeByToken = async (dependencies: WithDbAndClock, token: string): Promise<void> => {
  const person = await findPersonByToken(dependencies.db, token)
  if (person) await changeFollowUpMail(dependencies, { negocioId: person.negocio_id, usuarioId: person.id }, false)
}
