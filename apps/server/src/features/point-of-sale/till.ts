import { MAX_POS_CALLS_PER_MINUTE } from '@vigia/contract/constants.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { bogotaToday } from '@vigia/contract/months.ts'
import { planInForce } from '@vigia/contract/plans.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { WithDbAndClock } from '../../app-dependencies.ts'
import { getStoredPlan } from '../../db/stored-plan.sql.ts'
import type { TenantTx } from '../../db/tables.ts'
import { inTenant } from '../../db/tenancy.ts'
import { ApiError } from '../../http/api-error.ts'
import type { answerTo } from '../../http/error-handler.ts'
import { logBusiness } from '../../http/register-call.ts'
import { limitTries } from '../session/attempts.ts'
import { insertCall } from './calls.sql.ts'
import { parseKey, secretMatches } from './keys.ts'
import { findKeyByIdentifier } from './keys.sql.ts'
import type { Till } from './receive-sales.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before the body of a till's call is read. */
    till: Till | null
  }
}

const CALLS = { most: MAX_POS_CALLS_PER_MINUTE, seconds: 60 }

/** Whether the plan in force includes point of sale. */
export const hasPointOfSale = async (tx: TenantTx, now: Date): Promise<boolean> => {
  const { plan, fecha_renovacion_plan } = await getStoredPlan(tx)
  return planInForce(plan, fecha_renovacion_plan, bogotaToday(now)).followUp
}

export const onlyRadar90 = (): ApiError => new ApiError('sin_permiso', MESSAGES.posSoloRadar90)

/** @throws ApiError no_autenticado */
const findTill = async ({ db }: WithDbAndClock, authorization: string | undefined): Promise<Till> => {
  const given = parseKey(authorization)
  const key = given && (await findKeyByIdentifier(db, given.identificador))
  const matches = given !== undefined && secretMatches(given.secret, key?.secreto_hash)
  if (!key || !matches || key.revocada_en !== null) throw new ApiError('no_autenticado', MESSAGES.posClaveInvalida)
  return { claveId: key.id, negocioId: key.negocio_id }
}

/**
 * Accepts a call with a valid key, before its body is read.
 * @throws ApiError no_autenticado; demasiados_intentos; sin_permiso without a plan that includes point of sale
 */
export const admitTill = async (
  dependencies: WithDbAndClock,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> => {
  const till = await findTill(dependencies, request.headers.authorization)
  logBusiness(request, reply, till.negocioId)
  await limitTries(dependencies, 'punto de venta', till.claveId, CALLS)
  request.till = till
  const allowed = await inTenant(dependencies.db, till.negocioId, (tx) => hasPointOfSale(tx, dependencies.now()))
  if (!allowed) throw onlyRadar90()
}

/** Records a refused call in the log that the user sees, without its content. */
export const noteRefusal = async (
  { db, now }: WithDbAndClock,
  { negocioId, claveId }: Till,
  { status: estado, body: { msg: motivo } }: ReturnType<typeof answerTo>,
): Promise<void> => {
  const none = { nuevas: 0, repetidas: 0, corregidas: 0, quitadas: 0, rechazadas: 0 }
  await inTenant(db, negocioId, (tx) =>
    insertCall(tx, {
      negocio_id: negocioId,
      clave_id: claveId,
      idempotencia: null,
      cuerpo_hash: null,
      estado,
      prueba: false,
      lineas: 0,
      ...none,
      respuesta: null,
      motivo,
      recibida_en: now(),
    }),
  )
}
