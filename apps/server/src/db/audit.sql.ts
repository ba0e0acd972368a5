import type { ActivityAction, ActivityDetail } from '@vigia/contract/activity.ts'
import { sql } from 'kysely'
import type { TenantTx } from './tables.ts'
import { asWholeBusiness } from './tenancy.ts'

/** The actor: a user by id, the payment provider, the operator, or the application itself. */
type Actor = `usuario:${string}` | `pagos:${string}` | 'operador' | 'vigia'

/** Values that the sentence about an action contains, and ids of its object. */
type Detail<A extends ActivityAction> = ActivityDetail<A> & Record<string, string | number | boolean | null>

interface AuditEntry<A extends ActivityAction> {
  negocio_id: string
  actor: Actor
  /** The action and its values (contract/activity.ts). The only personal data are names and addresses of staff. */
  accion: A
  detalle: Detail<A>
  hecho_en: Date
}

/** Prefix of the actor of a user's action; the user's id follows. */
export const PERSON_PREFIX = 'usuario:'

/**
 * Adds an entry to the audit record, which nobody can change (migration 23). Must run in the transaction of the action itself, so that exactly the
 * actions that happened have an entry.
 */
export const recordAudit = <A extends ActivityAction>(tx: TenantTx, entry: AuditEntry<A>): Promise<void> =>
  // Users limited to some stores cannot read the record, but their actions are recorded too.
  asWholeBusiness(tx, async () => {
    const { actor, detalle } = entry
    const person = actor.startsWith(PERSON_PREFIX) ? actor.slice(PERSON_PREFIX.length) : null
    await tx
      .insertInto('auditoria')
      .values({
        ...entry,
        detalle: JSON.stringify(detalle),
        quien: person === null ? null : sql<string | null>`(select nombre from usuario where id = ${person}::uuid)`,
      })
      .execute()
  })

/** The business for which somebody acts, and the acting user; null for a command of the operator. */
export interface Acting {
  negocioId: string
  usuarioId: string | null
}

/** The same for actions of a user in a session, or of the operator. */
export const recordAct = <A extends ActivityAction>(
  tx: TenantTx,
  { negocioId, usuarioId }: Acting,
  hecho_en: Date,
  accion: A,
  detalle: Detail<A>,
): Promise<void> =>
  recordAudit(tx, {
    negocio_id: negocioId,
    actor: usuarioId === null ? 'operador' : `${PERSON_PREFIX}${usuarioId}`,
    accion,
    detalle,
    hecho_en,
  })
