import { type PurchaseState, purchaseStates } from '@vigia/contract/calls/payments.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { PAID_PLANS, PLAN_CURRENCY } from '@vigia/contract/plans.ts'
import type { AppDependencies } from '../../app-dependencies.ts'
import { storedMoney } from '../../db/amounts.ts'
import { recordAudit } from '../../db/audit.sql.ts'
import { inTenant } from '../../db/tenancy.ts'
import { ApiError, notFound } from '../../http/api-error.ts'
import type { Session } from '../../http/register-call.ts'
import { findPurchase, insertPurchase } from './payments.sql.ts'

interface Purchase {
  id: string
  plan: string
  estado: PurchaseState
}

/**
 * Starts a purchase and returns the address of its checkout. Its id is the reference of the payment.
 * @throws ApiError conflicto if no checkout is configured for the plan
 */
export const startPurchase = async (
  { db, now, payments, site, publicUrl }: AppDependencies,
  { negocioId, usuarioId }: Session,
  { plan: stored }: { plan: string },
): Promise<Purchase & { url: string }> => {
  const plan = PAID_PLANS.find((candidate) => candidate.stored === stored)!
  const fixed = site.pagos[stored] ?? null
  if (!site.comprables.includes(stored)) throw new ApiError('conflicto', MESSAGES.sinPagoEnLinea)
  const order = { cents: storedMoney(plan.priceCop), currency: PLAN_CURRENCY }
  const id = await inTenant(db, negocioId, async (tx) => {
    const moment = now()
    const row = {
      negocio_id: negocioId,
      plan: stored,
      centavos: order.cents,
      moneda: order.currency,
      creada_en: moment,
    }
    const compra = await insertPurchase(tx, row)
    await recordAudit(tx, {
      negocio_id: negocioId,
      actor: `usuario:${usuarioId}`,
      accion: 'compra.iniciada',
      detalle: { compra, plan: stored },
      hecho_en: moment,
    })
    return compra
  })
  const returnUrl = `${publicUrl}/pago?${new URLSearchParams({ compra: id })}`
  const url = payments?.checkoutUrl?.({ ...order, reference: id, returnUrl }) ?? withReference(fixed!, id)
  return { id, plan: stored, estado: 'pendiente', url }
}

/** For checkouts at a fixed address that accept a reference; others ignore it. */
const withReference = (checkout: string, reference: string): string => {
  const url = new URL(checkout)
  url.searchParams.set('reference', reference)
  return url.href
}

/** @throws ApiError no_encontrado if the business has no such purchase */
export const readPurchase = async (
  { db }: AppDependencies,
  { negocioId }: Session,
  { id }: { id: string },
): Promise<Purchase> => {
  const row = await inTenant(db, negocioId, (tx) => findPurchase(tx, id))
  const estado = purchaseStates.find((state) => state === row?.estado)
  if (!row || !estado) throw notFound()
  return { id: row.id, plan: row.plan, estado }
}
