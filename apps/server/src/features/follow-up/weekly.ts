import { bogotaToday } from '@vigia/contract/months.ts'
import { planInForce, PLANS } from '@vigia/contract/plans.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { AppDependencies } from '../../app-dependencies.ts'
import { getStoredPlan } from '../../db/stored-plan.sql.ts'
import { inTenant } from '../../db/tenancy.ts'
import { HOUR_MS, MINUTE_MS } from '../../durations.ts'
import { forEachBusiness } from '../../for-each-business.ts'
import { type Repeated, repeatEvery } from '../../repeat-every.ts'
import { postMail } from '../mail/post-mail.ts'
import { newToken } from '../session/token.ts'
import { followUpMail } from './follow-up-mail.ts'
import { hasFollowUp, hasSampleShop, insertFollowUp, listBusinessesWithPlan } from './follow-up.sql.ts'
import { listRecipients } from './recipients.sql.ts'
import { makeFollowUp } from './make-follow-up.ts'
import { remakeFollowUps } from './remake.ts'
import { endOfDay, lastDueMonday, lastMonday } from './weeks.ts'

type WeeklyDependencies = Pick<AppDependencies, 'db' | 'now' | 'outbox' | 'publicUrl'> & {
  logger?: Pick<FastifyBaseLogger, 'error'>
}

const planWithFollowUp = PLANS.find(({ followUp }) => followUp)!.stored

/**
 * Makes a business's follow-up of a Monday if it is missing.
 * @param wholeWeek only if sales reach the end of the week
 * @returns whether it was made
 */
const makeFor = async (
  dependencies: Omit<WeeklyDependencies, 'outbox' | 'logger'>,
  negocioId: string,
  monday: string,
  wholeWeek = false,
): Promise<boolean> => {
  const { db, now, publicUrl } = dependencies
  const moment = now()
  const wanted = await inTenant(db, negocioId, async (tx) => {
    const { plan, fecha_renovacion_plan } = await getStoredPlan(tx)
    return planInForce(plan, fecha_renovacion_plan, bogotaToday(moment)).followUp && !(await hasFollowUp(tx, monday))
  })
  if (!wanted) return false
  const followUp = await makeFollowUp(dependencies, { negocioId }, monday)
  if (!followUp || (wholeWeek && followUp.ventas_hasta < followUp.hasta && !followUp.completa)) return false
  return inTenant(db, negocioId, async (tx) => {
    const row = { negocio_id: negocioId, semana: monday, contenido: followUp, creado_en: moment }
    if (!(await insertFollowUp(tx, row))) return false
    // What is made later stands in the application: who reads it on Mondays has the next one on the next.
    const sentUntil = endOfDay(monday)
    if (moment >= sentUntil || (await hasSampleShop(tx))) return true
    for (const person of await listRecipients(tx, newToken))
      await postMail(tx, {
        negocio_id: negocioId,
        usuario_id: person.id,
        tipo: 'seguimiento',
        clave: `seguimiento:${monday}`,
        mensaje: followUpMail(person, followUp, publicUrl),
        creado_en: moment,
        vence_en: sentUntil,
      })
    return true
  })
}

/**
 * Makes the missing follow-ups of the last due Monday, and their e-mails. Several processes may run it at once; each business gets one.
 * @param signal when aborted, no further business is begun
 * @returns number of follow-ups that this call made
 */
export const makeDueFollowUps = async (dependencies: WeeklyDependencies, signal?: AbortSignal): Promise<number> => {
  const monday = lastDueMonday(dependencies.now())
  const made = await forEachBusiness(
    await listBusinessesWithPlan(dependencies.db, planWithFollowUp),
    { signal, logger: dependencies.logger, failure: 'weekly follow-up was not made' },
    (negocioId) => makeFor(dependencies, negocioId, monday),
  )
  if (made > 0) dependencies.outbox.wake()
  return made
}

/**
 * Makes the follow-up of the last Monday right after a forecast, even before 6:00, so that a new business does not wait for the next one. If sales
 * end before the week does, more of them may be uploaded soon; then it is left to the hourly run. Follow-ups made before their sales were loaded are
 * made again.
 */
export const makeFollowUpAtOnce = async (
  dependencies: Omit<WeeklyDependencies, 'outbox'> & { outbox?: Pick<AppDependencies['outbox'], 'wake'> | undefined },
  negocioId: string,
): Promise<void> => {
  const made = await makeFor(dependencies, negocioId, lastMonday(dependencies.now()), true)
  if (made) dependencies.outbox?.wake()
  await remakeFollowUps(dependencies, negocioId)
}

/** Milliseconds between checks of the clock, and after which businesses are checked again. */
const POLL_INTERVAL_MS = MINUTE_MS
const AGAIN_AFTER_MS = HOUR_MS

/** Makes follow-ups on Mondays at 6:00, and every hour for businesses that had none yet: a new plan, a first forecast. */
export const startWeekly = (dependencies: WeeklyDependencies): Repeated => {
  let done = { monday: '', at: 0 }
  const look = async (signal: AbortSignal): Promise<void> => {
    const moment = dependencies.now()
    const monday = lastDueMonday(moment)
    if (monday === done.monday && moment.getTime() - done.at < AGAIN_AFTER_MS) return
    // Set before the work, so that a failure is also retried after an hour.
    done = { monday, at: moment.getTime() }
    await makeDueFollowUps(dependencies, signal)
  }
  return repeatEvery(POLL_INTERVAL_MS, look, 'making the weekly follow-ups', dependencies.logger)
}
