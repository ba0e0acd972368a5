import type { ActivityAction, ActivityDetail } from '@vigia/contract/activity.ts'
import { sql } from 'kysely'
import type { TenantTx } from './tables.ts'
import { asWholeBusiness } from './tenancy.ts'

/** Who acts: a person by their id, the payment provider, the operator, or the application by itself. */
type Actor = `usuario:${string}` | `pagos:${string}` | 'operador' | 'vigia'

/** What the sentence of an action tells, and ids that lead back to what it was about. */
type Detail<A extends ActivityAction> = ActivityDetail<A> & Record<string, string | number | boolean | null>

interface AuditEntry<A extends ActivityAction> {
  negocio_id: string
  actor: Actor
  /** What was done, and what its sentence tells of it (contract/activity.ts): of people nothing but names and addresses of staff. */
  accion: A
  detalle: Detail<A>
  hecho_en: Date
}

/** Begins the actor of what a person does; their id follows. */
export const PERSON_PREFIX = 'usuario:'

/**
 * Adds to the record of who did what; nobody can change it (migration 23). In the transaction that does it, so that
 * there is an entry of what was done and none of what was not.
 */
export const recordAudit = <A extends ActivityAction>(tx: TenantTx, entry: AuditEntry<A>): Promise<void> =>
  // Whoever is limited to some stores cannot read it, and what they do stands in it.
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

/** For which business somebody acts, and who: nobody where it is the operator, by a command. */
export interface Acting {
  negocioId: string
  usuarioId: string | null
}

/** The same for what a person does in their session, or the operator. */
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
