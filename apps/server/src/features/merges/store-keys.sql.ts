import { sql } from 'kysely'
import type { TenantTx } from '../../db/tables.ts'

/**
 * What is told by the key of a store: who sees it, who is invited to, and what there is of products in it. Where the store that stays has
 * the same already, what was told of the one that leaves waits under its key for the undo.
 */

/** Gives what has the key of a store that was merged that of the one that stays, and notes it with the merge. */
export const moveStoreKeys = async (tx: TenantTx, mergeId: number, staysId: number): Promise<void> => {
  await sql`update union_dimension u set claves = jsonb_build_object(
      'de', u.clave, 'a', l.clave,
      'usuarios', (select coalesce(jsonb_agg(v.usuario_id), '[]') from usuario_local v where v.clave_local = u.clave),
      'nuevos', (select coalesce(jsonb_agg(v.usuario_id), '[]') from usuario_local v where v.clave_local = u.clave
        and not exists (select from usuario_local o where o.usuario_id = v.usuario_id and o.clave_local = l.clave)),
      'invitaciones', (select coalesce(jsonb_agg(i.id), '[]') from invitacion i
        where u.clave = any(i.claves_local) and not l.clave = any(i.claves_local)),
      'existencias', (select coalesce(jsonb_agg(e.clave_producto), '[]') from inventario_local e where e.clave_local = u.clave
        and not exists (
          select from inventario_local o where o.clave_producto = e.clave_producto and o.clave_local = l.clave)))
    from local l where u.id = ${mergeId} and l.id = ${staysId}`.execute(tx)
  const noted = (name: string) => sql`(select jsonb_array_elements_text(u.claves -> ${sql.lit(name)}))`
  const merge = sql`union_dimension u where u.id = ${mergeId}`
  await sql`insert into usuario_local (negocio_id, usuario_id, clave_local)
    select u.negocio_id, n.id::uuid, u.claves ->> 'a' from union_dimension u, jsonb_array_elements_text(u.claves -> 'nuevos') as n (id)
    where u.id = ${mergeId}`.execute(tx)
  await sql`delete from usuario_local v using ${merge} and v.clave_local = u.claves ->> 'de'`.execute(tx)
  await sql`update invitacion i set claves_local = array_replace(i.claves_local, u.claves ->> 'de', u.claves ->> 'a')
    from ${merge} and i.id::text in ${noted('invitaciones')}`.execute(tx)
  await sql`update inventario_local e set clave_local = u.claves ->> 'a'
    from ${merge} and e.clave_local = u.claves ->> 'de' and e.clave_producto in ${noted('existencias')}`.execute(tx)
}

/** Gives what a merge took its key back, as far as it still has that of the one that stayed. */
export const moveStoreKeysBack = async (tx: TenantTx, mergeId: number): Promise<void> => {
  const noted = (name: string) => sql`(select jsonb_array_elements_text(u.claves -> ${sql.lit(name)}))`
  const merge = sql`union_dimension u where u.id = ${mergeId}`
  await sql`insert into usuario_local (negocio_id, usuario_id, clave_local)
    select v.negocio_id, v.usuario_id, u.claves ->> 'de' from usuario_local v, ${merge}
      and v.clave_local = u.claves ->> 'a' and v.usuario_id::text in ${noted('usuarios')}
    on conflict do nothing`.execute(tx)
  await sql`delete from usuario_local v using ${merge}
    and v.clave_local = u.claves ->> 'a' and v.usuario_id::text in ${noted('nuevos')}`.execute(tx)
  await sql`update invitacion i set claves_local = array_replace(i.claves_local, u.claves ->> 'a', u.claves ->> 'de')
    from ${merge} and i.id::text in ${noted('invitaciones')}`.execute(tx)
  await sql`update inventario_local e set clave_local = u.claves ->> 'de'
    from ${merge} and e.clave_local = u.claves ->> 'a' and e.clave_producto in ${noted('existencias')}
      and not exists (select from inventario_local o
        where o.clave_producto = e.clave_producto and o.clave_local = u.claves ->> 'de')`.execute(tx)
}
