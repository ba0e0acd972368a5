import type { ActivityAction } from '@vigia/contract/activity.ts'
import { sql } from 'kysely'
import { PERSON_PREFIX } from '../../db/audit.sql.ts'
import type { TenantTx } from '../../db/tables.ts'

interface ActivityFilter {
  /** Id of a user. */
  persona?: string | undefined
  /** If given, only entries with these actions. */
  acciones?: readonly ActivityAction[] | undefined
}

const filtered = (tx: TenantTx, { persona, acciones }: ActivityFilter) =>
  tx
    .selectFrom('auditoria')
    .$if(persona !== undefined, (query) => query.where('auditoria.actor', '=', `${PERSON_PREFIX}${persona}`))
    .$if(acciones !== undefined, (query) => query.where('auditoria.accion', 'in', acciones!))

/** A page of entries, newest first. A user has their current name, or their last name if they left. */
export const listEntries = (tx: TenantTx, filter: ActivityFilter, page: { limit: number; offset: number }) =>
  filtered(tx, filter)
    .leftJoin('usuario', (join) => join.on(sql<boolean>`auditoria.actor = ${PERSON_PREFIX} || usuario.id::text`))
    .select(({ fn }) => [
      'auditoria.id',
      'auditoria.actor',
      'auditoria.accion',
      'auditoria.detalle',
      'auditoria.hecho_en',
      fn.coalesce('usuario.nombre', 'auditoria.quien').as('nombre'),
    ])
    .orderBy('auditoria.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()

export const countEntries = async (tx: TenantTx, filter: ActivityFilter): Promise<number> => {
  const { n } = await filtered(tx, filter)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** Users with at least one entry, by name. */
export const listPeople = async (tx: TenantTx): Promise<{ id: string; nombre: string }[]> => {
  const { rows } = await sql<{ id: string; nombre: string }>`
    select p.id, coalesce(u.nombre, p.quien, 'Alguien que ya no está') as nombre
    from (
      select distinct on (actor) substr(actor, ${PERSON_PREFIX.length + 1}::int) as id, quien
      from auditoria where actor like ${`${PERSON_PREFIX}%`} order by actor, id desc
    ) p left join usuario u on u.id::text = p.id
    order by nombre, p.id`.execute(tx)
  return rows
}
