import type { TenantTx } from './tables.ts'

/** Who acts: a person by their id, or what acts by itself. */
type Actor = `usuario:${string}` | `pagos:${string}` | 'operador'

interface AuditEntry {
  negocio_id: string
  actor: Actor
  /** What was done, 'thing.verb' in Spanish. */
  accion: string
  /** Ids, plans, amounts: never a name, an address or a text that somebody wrote. */
  detalle?: Record<string, string | number | boolean | null>
  hecho_en: Date
}

/** Adds to the record of who did what; nobody can change it (migration 0023). In a transaction of the business. */
export const recordAudit = async (tx: TenantTx, { detalle = {}, ...entry }: AuditEntry): Promise<void> => {
  await tx
    .insertInto('auditoria')
    .values({ ...entry, detalle: JSON.stringify(detalle) })
    .execute()
}
