import { type RawBuilder, sql } from 'kysely'
import type { TenantTx } from '../../db/tables.ts'

/**
 * Moves rows in other tables that refer to a store by its key: users' limits, invitations, and stock. If the remaining store has an amount of stock
 * already, the one of the merged store stays under its old key until the merge is undone. Each amount is handled separately.
 */

/** Amounts of stock by product and store: the column, its list of products in `union_dimension.claves`, and SQL that assigns or clears it. */
const STOCK = [
  {
    amount: sql.ref('existencias'),
    name: sql.lit('existencias'),
    assign: sql`existencias = e.existencias, existencias_al = e.existencias_al`,
    clear: sql`existencias = null, existencias_al = null`,
  },
  {
    amount: sql.ref('en_camino'),
    name: sql.lit('en_camino'),
    assign: sql`en_camino = e.en_camino`,
    clear: sql`en_camino = null`,
  },
] as const

/** SQL for the products with an amount in the merged store `u` and none in the remaining store `l`. */
const movedStock = (amount: 'existencias' | 'en_camino') => sql`(
  select coalesce(jsonb_agg(e.clave_producto), '[]') from inventario_local e
  where e.clave_local = u.clave and e.${sql.ref(amount)} is not null
    and not exists (select from inventario_local o
      where o.clave_producto = e.clave_producto and o.clave_local = l.clave and o.${sql.ref(amount)} is not null))`

type End = 'de' | 'a'

/** Moves the amounts recorded with a merge from one of its stores to the other, if the other has none. */
const moveStock = async (tx: TenantTx, mergeId: number, from: End, to: End): Promise<void> => {
  const keyOf = (end: End) => sql`(select claves ->> ${sql.lit(end)} from union_dimension where id = ${mergeId})`
  const productsIn = (list: RawBuilder<unknown>) =>
    sql`(select jsonb_array_elements_text(claves -> ${list}) from union_dimension where id = ${mergeId})`
  const either = sql`(clave_producto in ${productsIn(STOCK[0].name)} or clave_producto in ${productsIn(STOCK[1].name)})`
  await sql`insert into inventario_local (negocio_id, clave_producto, clave_local)
    select negocio_id, clave_producto, ${keyOf(to)} from inventario_local where clave_local = ${keyOf(from)} and ${either}
    on conflict do nothing`.execute(tx)
  for (const { amount, name, assign, clear } of STOCK)
    await sql`with moved as (
        update inventario_local o set ${assign} from inventario_local e
        where e.clave_local = ${keyOf(from)} and o.clave_local = ${keyOf(to)} and e.clave_producto = o.clave_producto
          and e.clave_producto in ${productsIn(name)} and o.${amount} is null
        returning o.clave_producto
      )
      update inventario_local i set ${clear} from moved m
      where i.clave_producto = m.clave_producto and i.clave_local = ${keyOf(from)}`.execute(tx)
  await sql`delete from inventario_local
    where clave_local in (${keyOf(from)}, ${keyOf(to)}) and ${either} and existencias is null and en_camino is null`.execute(
    tx,
  )
}

/**
 * Moves rows with the key of the merged store to the key of the remaining one, and records them in `union_dimension.claves`: both keys, users limited
 * to the merged store (`usuarios`), those of them who could not see the remaining one (`nuevos`), invitations, and products with moved stock.
 */
export const moveStoreKeys = async (tx: TenantTx, mergeId: number, staysId: number): Promise<void> => {
  await sql`update union_dimension u set claves = jsonb_build_object(
      'de', u.clave, 'a', l.clave,
      'usuarios', (select coalesce(jsonb_agg(v.usuario_id), '[]') from usuario_local v where v.clave_local = u.clave),
      'nuevos', (select coalesce(jsonb_agg(v.usuario_id), '[]') from usuario_local v where v.clave_local = u.clave
        and not exists (select from usuario_local o where o.usuario_id = v.usuario_id and o.clave_local = l.clave)),
      'invitaciones', (select coalesce(jsonb_agg(i.id), '[]') from invitacion i
        where u.clave = any(i.claves_local) and not l.clave = any(i.claves_local)),
      'existencias', ${movedStock('existencias')},
      'en_camino', ${movedStock('en_camino')})
    from local l where u.id = ${mergeId} and l.id = ${staysId}`.execute(tx)
  const idsIn = (name: string) => sql`(select jsonb_array_elements_text(u.claves -> ${sql.lit(name)}))`
  const merge = sql`union_dimension u where u.id = ${mergeId}`
  await sql`insert into usuario_local (negocio_id, usuario_id, clave_local)
    select u.negocio_id, n.id::uuid, u.claves ->> 'a' from union_dimension u, jsonb_array_elements_text(u.claves -> 'nuevos') as n (id)
    where u.id = ${mergeId}`.execute(tx)
  await sql`delete from usuario_local v using ${merge} and v.clave_local = u.claves ->> 'de'`.execute(tx)
  await sql`update invitacion i set claves_local = array_replace(i.claves_local, u.claves ->> 'de', u.claves ->> 'a')
    from ${merge} and i.id::text in ${idsIn('invitaciones')}`.execute(tx)
  await moveStock(tx, mergeId, 'de', 'a')
}

/** Moves the recorded rows back to the key of the merged store, unless they have been changed since. */
export const moveStoreKeysBack = async (tx: TenantTx, mergeId: number): Promise<void> => {
  const idsIn = (name: string) => sql`(select jsonb_array_elements_text(u.claves -> ${sql.lit(name)}))`
  const merge = sql`union_dimension u where u.id = ${mergeId}`
  await sql`insert into usuario_local (negocio_id, usuario_id, clave_local)
    select v.negocio_id, v.usuario_id, u.claves ->> 'de' from usuario_local v, ${merge}
      and v.clave_local = u.claves ->> 'a' and v.usuario_id::text in ${idsIn('usuarios')}
    on conflict do nothing`.execute(tx)
  await sql`delete from usuario_local v using ${merge}
    and v.clave_local = u.claves ->> 'a' and v.usuario_id::text in ${idsIn('nuevos')}`.execute(tx)
  await sql`update invitacion i set claves_local = array_replace(i.claves_local, u.claves ->> 'a', u.claves ->> 'de')
    from ${merge} and i.id::text in ${idsIn('invitaciones')}`.execute(tx)
  await moveStock(tx, mergeId, 'a', 'de')
}
