import { randomUUID } from 'node:crypto'
import { PAID_PLANS, PLAN_CURRENCY } from '@vigia/contract/plans.ts'
import type { AppDependencies, WithDb } from '../../app-dependencies.ts'
import { storedMoney } from '../../db/amounts.ts'
import { recordAudit } from '../../db/audit.sql.ts'
import { findBusinessOf } from '../../db/business-of.sql.ts'
import { isUniqueViolation } from '../../db/errors.ts'
import type { TenantTx } from '../../db/tables.ts'
import { alsoByEmail, alsoByReference, becomeTenant, withPayment } from '../../db/tenancy.ts'
import { isUuid } from '../../db/uuid.ts'
import type { Mail } from '../mail/mailer.ts'
import { postNews } from '../mail/post-mail.ts'
import { planActiveMail, planEndedMail, type PlanNews, welcomeMail } from '../mail/plan-mails.ts'
import { createOwner } from '../session/create-owner.ts'
import {
  type EventResult,
  findPurchase,
  getOwner,
  insertEvent,
  listEvents,
  listEventsOf,
  setEventResult,
  setPurchaseState,
} from './payments.sql.ts'
import { addPlanChange, applyPlanHistory, lockPlan, voidPlanChange } from './plan-history.sql.ts'
import type { PlanState } from './plan-history.ts'
import type { PaymentEvent } from './provider.ts'

interface Outcome {
  result: EventResult
  negocioId: string | null
}

/** Payment events of all businesses since a moment, read as the operator; newest first. */
export const listPayments = listEvents

export type ListedPayment = Awaited<ReturnType<typeof listEvents>>[number]

type PaymentContext = Pick<AppDependencies, 'now' | 'publicUrl'> & { provider: string }

type StoredPurchase = Awaited<ReturnType<typeof findPurchase>>

const purchaseOf = async (tx: TenantTx, { reference }: PaymentEvent): Promise<StoredPurchase> => {
  if (!isUuid(reference)) return undefined
  await alsoByReference(tx, reference)
  return findPurchase(tx, reference)
}

/** The plan that was paid for: that of the purchase, if the price matches, or without a purchase the plan with this price. */
const planOf = ({ cents, currency }: PaymentEvent, purchase: StoredPurchase) =>
  purchase
    ? PAID_PLANS.find(
        ({ stored }) => stored === purchase.plan && cents === purchase.centavos && currency === purchase.moneda,
      )
    : PAID_PLANS.find(({ priceCop }) => cents === storedMoney(priceCop) && currency === PLAN_CURRENCY)

/** The business that gets the plan; one is created if the payer has none. */
const recipientOf = async (
  tx: TenantTx,
  context: PaymentContext,
  event: PaymentEvent,
  purchase: StoredPurchase,
): Promise<{ negocioId: string; token: string | null } | undefined> => {
  if (purchase) return { negocioId: purchase.negocio_id, token: null }
  if (event.email === null) return undefined
  await alsoByEmail(tx, event.email)
  const known = await findBusinessOf(tx, event.email)
  if (known !== undefined) return { negocioId: known, token: null }
  const negocioId = randomUUID()
  await becomeTenant(tx, negocioId)
  const { email: correo, name: nombre } = event
  const now = context.now()
  const { usuarioId, token } = await createOwner(tx, { negocioId, correo, nombre, now })
  const of = { negocio_id: negocioId, actor: `usuario:${usuarioId}` as const }
  await recordAudit(tx, { ...of, accion: 'cuenta.creada_por_compra', detalle: {}, hecho_en: now })
  return { negocioId, token }
}

/** Records that a payment changed the plan, and writes to the owner. @param mailOf the message, from the owner and the plan in force now */
const tellPlanChange = async (
  tx: TenantTx,
  { provider, now }: PaymentContext,
  event: PaymentEvent,
  negocioId: string,
  accion: 'plan.prolongado' | 'plan.activado' | 'plan.anulado',
  state: PlanState,
  mailOf: (owner: { correo: string; nombre: string }, news: PlanNews) => Mail,
): Promise<void> => {
  const moment = now()
  await recordAudit(tx, {
    negocio_id: negocioId,
    actor: `pagos:${provider}`,
    accion,
    detalle: { pago: event.paymentId, plan: state.plan, hasta: state.renewal },
    hecho_en: moment,
  })
  const owner = await getOwner(tx)
  await postNews(tx, {
    negocio_id: negocioId,
    usuario_id: owner.id,
    tipo: 'plan',
    clave: `plan:${event.id}`,
    mensaje: mailOf(owner, { plan: state.plan, until: state.renewal }),
    creado_en: moment,
  })
}

const approvePayment = async (
  tx: TenantTx,
  context: PaymentContext,
  event: PaymentEvent,
  purchase: StoredPurchase,
): Promise<Outcome> => {
  const plan = planOf(event, purchase)
  if (!plan) return { result: 'otro_valor', negocioId: purchase?.negocio_id ?? null }
  const recipient = await recipientOf(tx, context, event, purchase)
  if (!recipient) return { result: 'sin_correo', negocioId: null }
  const { negocioId, token } = recipient
  await becomeTenant(tx, negocioId)
  const before = await lockPlan(tx)
  await addPlanChange(tx, before, {
    negocio_id: negocioId,
    ocurrido_en: event.at,
    change: { by: 'pago', plan: plan.stored, months: plan.months, paymentId: event.paymentId },
  })
  const state = await applyPlanHistory(tx)
  if (purchase) await setPurchaseState(tx, purchase.id, 'pagada')
  const accion = before.plan === state.plan ? 'plan.prolongado' : 'plan.activado'
  await tellPlanChange(tx, context, event, negocioId, accion, state, ({ correo, nombre }, news) =>
    token === null
      ? planActiveMail(correo, nombre, news, `${context.publicUrl}/cuenta`)
      : welcomeMail(correo, nombre, news, `${context.publicUrl}/restablecer?bienvenida=1&token=${token}`),
  )
  return { result: 'aplicado', negocioId }
}

const voidPayment = async (
  tx: TenantTx,
  context: PaymentContext,
  event: PaymentEvent,
  purchase: StoredPurchase,
): Promise<Outcome> => {
  const known = (await listEventsOf(tx, event.paymentId)).find(({ negocio_id }) => negocio_id !== null)
  const negocioId = purchase?.negocio_id ?? known?.negocio_id ?? null
  if (negocioId === null) return { result: 'sin_efecto', negocioId }
  await becomeTenant(tx, negocioId)
  await lockPlan(tx)
  if (purchase) await setPurchaseState(tx, purchase.id, 'anulada')
  const applied = await voidPlanChange(tx, event.paymentId, context.now())
  if (!applied) return { result: 'sin_efecto', negocioId }
  const state = await applyPlanHistory(tx)
  await tellPlanChange(tx, context, event, negocioId, 'plan.anulado', state, ({ correo, nombre }, news) =>
    planEndedMail(correo, nombre, news, `${context.publicUrl}/cuenta`),
  )
  return { result: 'anulado', negocioId }
}

/** Records a declined payment. It changes no plan, and the waiting user is informed. */
const declinePayment = async (
  tx: TenantTx,
  context: PaymentContext,
  event: PaymentEvent,
  purchase: StoredPurchase,
): Promise<Outcome> => {
  if (!purchase) return { result: 'sin_efecto', negocioId: null }
  await becomeTenant(tx, purchase.negocio_id)
  if (purchase.estado === 'pendiente') await setPurchaseState(tx, purchase.id, 'rechazada')
  await recordAudit(tx, {
    negocio_id: purchase.negocio_id,
    actor: `pagos:${context.provider}`,
    accion: 'pago.rechazado',
    detalle: { pago: event.paymentId, plan: purchase.plan },
    hecho_en: context.now(),
  })
  return { result: 'sin_efecto', negocioId: purchase.negocio_id }
}

const outcomeOf = async (tx: TenantTx, context: PaymentContext, event: PaymentEvent): Promise<Outcome> => {
  const purchase = await purchaseOf(tx, event)
  switch (event.status) {
    case 'approved': {
      // Events may arrive out of order; a voided payment remains voided.
      const voided = (await listEventsOf(tx, event.paymentId)).some(
        ({ estado, ocurrido_en }) => estado === 'voided' && ocurrido_en >= event.at,
      )
      if (voided) return { result: 'sin_efecto', negocioId: purchase?.negocio_id ?? null }
      return approvePayment(tx, context, event, purchase)
    }
    case 'voided':
      return voidPayment(tx, context, event, purchase)
    case 'declined':
      return declinePayment(tx, context, event, purchase)
    default:
      return { result: 'sin_efecto', negocioId: purchase?.negocio_id ?? null }
  }
}

/** Processes an event completely or not at all. @returns undefined for an event that was processed before */
const keepEvent = ({ db, ...context }: PaymentContext & WithDb, event: PaymentEvent): Promise<Outcome | undefined> =>
  withPayment(db, event.paymentId, async (tx) => {
    const key = { proveedor: context.provider, evento_id: event.id }
    const isNew = await insertEvent(tx, {
      ...key,
      pago_id: event.paymentId,
      estado: event.status,
      centavos: event.cents,
      moneda: event.currency,
      ocurrido_en: event.at,
      recibido_en: context.now(),
    })
    if (!isNew) return undefined
    const outcome = await outcomeOf(tx, context, event)
    await setEventResult(tx, key, { negocio_id: outcome.negocioId, resultado: outcome.result })
    return outcome
  })

/** Processes a verified event once: repeated events change nothing, and the order in which events of a payment arrive does not matter. */
export const processPaymentEvent = async (
  dependencies: AppDependencies,
  provider: string,
  event: PaymentEvent,
): Promise<EventResult | 'repetido'> => {
  const { db, now, publicUrl, outbox } = dependencies
  const context = { db, now, publicUrl, provider }
  const outcome = await keepEvent(context, event).catch((error: unknown) => {
    // Two simultaneous payments from one new address: the second attempt finds the account that the first has created.
    if (isUniqueViolation(error)) return keepEvent(context, event)
    throw error
  })
  if (outcome) outbox.wake()
  return outcome?.result ?? 'repetido'
}
