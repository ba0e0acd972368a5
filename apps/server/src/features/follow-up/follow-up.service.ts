import type { listFollowUps as listFollowUpsCall } from '@vigia/contract/calls/follow-up.ts'
import { bogotaToday } from '@vigia/contract/months.ts'
import { planInForce } from '@vigia/contract/plans.ts'
import type { z } from 'zod'
import type { AppDependencies } from '../../app-dependencies.ts'
import { inTenant } from '../../db/tenancy.ts'
import type { Session } from '../../http/register-call.ts'
import { findPersonByToken, getPlan, listFollowUps, setWantsMail, wantsMail } from './follow-up.sql.ts'

/** Weeks shown: a year. */
const MOST_WEEKS = 52

type Answer = z.input<(typeof listFollowUpsCall)['response']>['data']

/** The weeks that the business has; none where its plan does not include them. */
export const readFollowUps = (
  { db, now }: Pick<AppDependencies, 'db' | 'now'>,
  { negocioId, usuarioId }: Session,
): Promise<Answer> =>
  inTenant(db, negocioId, async (tx) => {
    const { plan, fecha_renovacion_plan } = await getPlan(tx)
    const incluido = planInForce(plan, fecha_renovacion_plan, bogotaToday(now())).followUp
    const semanas = incluido ? await listFollowUps(tx, MOST_WEEKS) : []
    return {
      incluido,
      correo: await wantsMail(tx, usuarioId),
      semanas,
    }
  })

export const changeFollowUpMail = async (
  { db }: Pick<AppDependencies, 'db'>,
  { negocioId, usuarioId }: Session,
  correo: boolean,
): Promise<void> => inTenant(db, negocioId, (tx) => setWantsMail(tx, usuarioId, correo))

/** Ends the weekly e-mail of whoever has the token; an unknown one changes nothing and is not told apart. */
export const unsubscribeByToken = async ({ db }: Pick<AppDependencies, 'db'>, token: string): Promise<void> => {
  const person = await findPersonByToken(db, token)
  if (person) await inTenant(db, person.negocio_id, (tx) => setWantsMail(tx, person.id, false))
}
