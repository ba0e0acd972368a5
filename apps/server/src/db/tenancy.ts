import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'kysely'
import { beginCipher, setCipherTenant } from '../encryption/tenant-cipher.ts'
import type { Db, TenantTx } from './tables.ts'
import { isUuid } from './uuid.ts'

/** The role every statement of the application runs as (made by the first migration). */
export const APP_ROLE = 'vigia_app'
/** The role of people limited to some stores: it reads, and of tables that know of stores theirs alone (28th migration). */
export const STORES_ROLE = 'vigia_stores'

/** A person limited to some stores, and the ids of these. */
interface StoreLimit {
  usuarioId: string
  locales: readonly number[]
}

/**
 * The limit under which a request is answered. It is kept beside the calls and not among their arguments, so that no
 * service can forget to hand it on: whoever says nothing is limited.
 */
const limits = new AsyncLocalStorage<StoreLimit | undefined>()

/** Everything that `work` asks of the database is limited to the stores; undefined lifts the limit. */
export const withStoreLimit = <T>(limit: StoreLimit | undefined, work: () => T): T => limits.run(limit, work)

/** Tells reads under one limit from those under another. */
export const storeLimitKey = (): string => {
  const limit = limits.getStore()
  return limit ? `${limit.usuarioId} ${limit.locales.join()}` : ''
}

/** Ids of the stores that the request is limited to; undefined without a limit. */
export const limitedStores = (): readonly number[] | undefined => limits.getStore()?.locales

const applyLimit = async (tx: TenantTx, { usuarioId, locales }: StoreLimit): Promise<void> => {
  await sql`select set_config('vigia.usuario_id', ${usuarioId}, true),
    set_config('vigia.locales', ${`{${locales.join()}}`}, true), set_config('role', ${STORES_ROLE}, true)`.execute(tx)
}

/**
 * In a limited request, what follows from the whole business whoever caused it: what commitments add, what is queued, how far off the
 * forecast of a part of it may be, that stock told of a store takes the place of the whole's, which of their commitments add to other
 * stores. Nothing it reads may be answered but shares and widths made of it (docs/decisions/0035), and packs, days of delivery and
 * suppliers (docs/decisions/0107); no other query of the transaction may
 * run beside it. When it fails the transaction is lost, and the role with it.
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
 * Runs `work` in a transaction that sees and writes the rows of one business alone; PostgreSQL's row-level security
 * holds it there, and where the request is limited to some stores, to those. The settings end with the transaction.
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
 * Before a business is known: shows the one person with this e-mail address (the policies at the end of the first
 * migration). A session is found by its token in one statement, miembro_por_token.
 */
export const withEmail = <T>(db: Db, correo: string, work: (tx: TenantTx) => Promise<T>): Promise<T> =>
  withSetting(db, 'vigia.correo', correo, work)

/** The same for the one link to set a password whose token has this hash. */
export const withResetHash = <T>(db: Db, tokenHash: string, work: (tx: TenantTx) => Promise<T>): Promise<T> =>
  withSetting(db, 'vigia.reset_hash', tokenHash, work)

/** The same for the one invitation whose token has this hash. */
export const withInvitationHash = <T>(db: Db, tokenHash: string, work: (tx: TenantTx) => Promise<T>): Promise<T> =>
  withSetting(db, 'vigia.invitation_hash', tokenHash, work)

/**
 * Shows, of every business, what ended before `moment`: expired sessions and links, which may also be deleted, and
 * the businesses whose day of deletion has come. Never what is alive, whatever the moment (second migration).
 */
export const withEnded = <T>(db: Db, moment: Date, work: (tx: TenantTx) => Promise<T>): Promise<T> =>
  withSetting(db, 'vigia.vencido_en', moment.toISOString(), work)

/** Shows the one person whose token to end the weekly e-mail is this. */
export const withUnsubscribeToken = <T>(db: Db, token: string, work: (tx: TenantTx) => Promise<T>): Promise<T> =>
  withSetting(db, 'vigia.baja_token', token, work)

/** Shows the businesses with a plan and a published forecast, of which none is to be deleted. */
export const withPlan = <T>(db: Db, plan: string, work: (tx: TenantTx) => Promise<T>): Promise<T> =>
  withSetting(db, 'vigia.plan_seguido', plan, work)

/**
 * For an event of a payment, whose business is looked up on the way: shows the events of that payment and takes one at a
 * time, on every process. `becomeTenant` goes on as the business.
 */
export const withPayment = <T>(db: Db, paymentId: string, work: (tx: TenantTx) => Promise<T>): Promise<T> =>
  withSetting(db, 'vigia.pago', paymentId, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`pago ${paymentId}`}, 0))`.execute(tx)
    return work(tx)
  })

const setLocally = async (tx: TenantTx, name: string, value: string): Promise<void> => {
  await sql`select set_config(${name}, ${value}, true)`.execute(tx)
}

/** From here on the transaction is one of this business, as in `inTenant`. */
export const becomeTenant = async (tx: TenantTx, negocioId: string): Promise<void> => {
  if (!isUuid(negocioId)) throw new Error(`not a business id: ${negocioId}`)
  await setLocally(tx, 'vigia.negocio_id', negocioId)
  setCipherTenant(tx, negocioId)
}

/** From here on the transaction also sees the one person with this address, as in `withEmail`. */
export const alsoByEmail = (tx: TenantTx, correo: string): Promise<void> => setLocally(tx, 'vigia.correo', correo)

/** From here on the transaction also sees the one purchase with this reference. */
export const alsoByReference = (tx: TenantTx, reference: string): Promise<void> =>
  setLocally(tx, 'vigia.compra', reference)

/** Shows which businesses there are, and nothing of theirs: for what is done to each in a transaction of its own. */
export const withEveryBusiness = <T>(db: Db, work: (tx: TenantTx) => Promise<T>): Promise<T> =>
  withSetting(db, 'vigia.cifrado', 'si', work)
