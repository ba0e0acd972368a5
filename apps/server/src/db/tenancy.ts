import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'kysely'
import { beginCipher, setCipherTenant } from '../encryption/tenant-cipher.ts'
import type { Db, TenantTx } from './tables.ts'
import { isUuid } from './uuid.ts'

/** The role with which the application runs every statement (created by the first migration). */
export const APP_ROLE = 'vigia_app'
/** The role of people limited to some stores: mostly read-only, and in tables with a store it sees only their stores (migration 28). */
export const STORES_ROLE = 'vigia_stores'

/** A person limited to some stores, and the ids of these stores. */
interface StoreLimit {
  usuarioId: string
  locales: readonly number[]
}

/**
 * The store limit of the current request. It is held in the asynchronous context instead of being passed as an argument, so that no service can
 * forget to apply it.
 */
const limits = new AsyncLocalStorage<StoreLimit | undefined>()

/** Runs `work` with every transaction limited to the stores; undefined removes the limit. */
export const withStoreLimit = <T>(limit: StoreLimit | undefined, work: () => T): T => limits.run(limit, work)

/** A key that differs between requests with different limits. */
export const storeLimitKey = (): string => {
  const limit = limits.getStore()
  return limit ? `${limit.usuarioId} ${limit.locales.join()}` : ''
}

/** Ids of the stores to which the request is limited; undefined without a limit. */
export const limitedStores = (): readonly number[] | undefined => limits.getStore()?.locales

const applyLimit = async (tx: TenantTx, { usuarioId, locales }: StoreLimit): Promise<void> => {
  await sql`select set_config('vigia.usuario_id', ${usuarioId}, true),
    set_config('vigia.locales', ${`{${locales.join()}}`}, true), set_config('role', ${STORES_ROLE}, true)`.execute(tx)
}

/**
 * Runs `work` without the request's store limit, for results that depend on the whole business: the demand that commitments add, queued jobs, the
 * error of a part of a forecast, stock of a store that replaces the stock of the whole business. Of what it reads only shares and interval widths may
 * be returned (docs/decisions/0035), and pack sizes, delivery days and suppliers (docs/decisions/0107). No other query of the transaction may run at
 * the same time. If it fails, the transaction is lost together with its role.
 */
export const asWholeBusiness = async <T>(tx: TenantTx, work: () => Promise<T>): Promise<T> => {
  const limit = limits.getStore()
  if (!limit) return work()
  await sql`select set_config('role', ${APP_ROLE}, true)`.execute(tx)
  const result = await limits.run(undefined, work)
  await applyLimit(tx, limit)
  return result
}

const withSetting = <T>(db: Db, name: string, value: string, work: (tx: TenantTx) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await sql`select set_config(${name}, ${value}, true)`.execute(tx)
    beginCipher(tx, db)
    return work(tx)
  })

/**
 * Runs `work` in a transaction that can only read and write rows of one business, or of the request's stores if it is limited; PostgreSQL's row-level
 * security enforces it. The settings end with the transaction.
 */
export const inTenant = <T>(db: Db, negocioId: string, work: (tx: TenantTx) => Promise<T>): Promise<T> => {
  if (!isUuid(negocioId)) throw new Error(`not a business id: ${negocioId}`)
  const limit = limits.getStore()
  return withSetting(db, 'vigia.negocio_id', negocioId, async (tx) => {
    setCipherTenant(tx, negocioId)
    if (limit) await applyLimit(tx, limit)
    return work(tx)
  })
}

/**
 * For use before a business is known: shows the only user with this e-mail address (policies at the end of the first migration). Sessions are looked
 * up by their token in a single statement instead (miembro_por_token).
 */
export const withEmail = <T>(db: Db, correo: string, work: (tx: TenantTx) => Promise<T>): Promise<T> =>
  withSetting(db, 'vigia.correo', correo, work)

/** The same for the only password link whose token has this hash. */
export const withResetHash = <T>(db: Db, tokenHash: string, work: (tx: TenantTx) => Promise<T>): Promise<T> =>
  withSetting(db, 'vigia.reset_hash', tokenHash, work)

/** The same for the only invitation whose token has this hash. */
export const withInvitationHash = <T>(db: Db, tokenHash: string, work: (tx: TenantTx) => Promise<T>): Promise<T> =>
  withSetting(db, 'vigia.invitation_hash', tokenHash, work)

/**
 * Shows the rows of every business that ended before `moment`: expired sessions and links, which can also be deleted, and businesses whose deletion
 * day has come. The policies compare with the database's clock too, so a wrong `moment` never shows rows that are still valid (migration 2).
 */
export const withEnded = <T>(db: Db, moment: Date, work: (tx: TenantTx) => Promise<T>): Promise<T> =>
  withSetting(db, 'vigia.vencido_en', moment.toISOString(), work)

/** Shows the only user with this token for unsubscribing. */
export const withUnsubscribeToken = <T>(db: Db, token: string, work: (tx: TenantTx) => Promise<T>): Promise<T> =>
  withSetting(db, 'vigia.baja_token', token, work)

/** Shows the businesses with this plan and a published forecast, except cancelled ones. */
export const withPlan = <T>(db: Db, plan: string, work: (tx: TenantTx) => Promise<T>): Promise<T> =>
  withSetting(db, 'vigia.plan_seguido', plan, work)

/**
 * For a payment event, whose business has yet to be found: shows the events of the payment, and serializes them across processes. Call `becomeTenant`
 * once the business is known.
 */
export const withPayment = <T>(db: Db, paymentId: string, work: (tx: TenantTx) => Promise<T>): Promise<T> =>
  withSetting(db, 'vigia.pago', paymentId, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`pago ${paymentId}`}, 0))`.execute(tx)
    return work(tx)
  })

const setLocally = async (tx: TenantTx, name: string, value: string): Promise<void> => {
  await sql`select set_config(${name}, ${value}, true)`.execute(tx)
}

/** From here on the transaction belongs to this business, as in `inTenant`. */
export const becomeTenant = async (tx: TenantTx, negocioId: string): Promise<void> => {
  if (!isUuid(negocioId)) throw new Error(`not a business id: ${negocioId}`)
  await setLocally(tx, 'vigia.negocio_id', negocioId)
  setCipherTenant(tx, negocioId)
}

/** From here on the transaction also sees the user with this address, as in `withEmail`. */
export const alsoByEmail = (tx: TenantTx, correo: string): Promise<void> => setLocally(tx, 'vigia.correo', correo)

/** From here on the transaction also sees the purchase with this reference. */
export const alsoByReference = (tx: TenantTx, reference: string): Promise<void> =>
  setLocally(tx, 'vigia.compra', reference)

/** Shows the ids of all businesses and no other data, for work that then runs in a transaction of each. */
export const withEveryBusiness = <T>(db: Db, work: (tx: TenantTx) => Promise<T>): Promise<T> =>
  withSetting(db, 'vigia.cifrado', 'si', work)
