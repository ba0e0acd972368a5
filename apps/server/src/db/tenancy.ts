import { sql } from 'kysely'
import type { Db, TenantTx } from './tables.ts'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

const withSetting = <T>(db: Db, name: string, value: string, work: (tx: TenantTx) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await sql`select set_config(${name}, ${value}, true)`.execute(tx)
    return work(tx)
  })

/**
 * Runs `work` in a transaction that sees and writes the rows of one business alone; PostgreSQL's row-level security
 * holds it there. The setting ends with the transaction.
 */
export const inTenant = <T>(db: Db, negocioId: string, work: (tx: TenantTx) => Promise<T>): Promise<T> => {
  if (!UUID.test(negocioId)) throw new Error(`not a business id: ${negocioId}`)
  return withSetting(db, 'vigia.negocio_id', negocioId, work)
}

/**
 * Before a business is known: shows the one person with this e-mail address (the policies at the end of the first
 * migration). A session is found by its token in one statement, sesion_por_token.
 */
export const withEmail = <T>(db: Db, correo: string, work: (tx: TenantTx) => Promise<T>): Promise<T> =>
  withSetting(db, 'vigia.correo', correo, work)

/** The same for the one link to set a password whose token has this hash. */
export const withResetHash = <T>(db: Db, tokenHash: string, work: (tx: TenantTx) => Promise<T>): Promise<T> =>
  withSetting(db, 'vigia.reset_hash', tokenHash, work)

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
