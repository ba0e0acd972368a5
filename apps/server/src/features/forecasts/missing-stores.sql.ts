import type { Month } from '@vigia/contract/months.ts'
import { sql } from 'kysely'
import type { TenantTx } from '../../db/tables.ts'
import { MONTHS_COMPARED, type StoreMonth, type StoreWithoutSales } from './missing-stores.ts'

/** Sales of each store in the latest month with sales, at most `until`, and in the months before it that are compared. */
export const listStoreMonths = async (tx: TenantTx, until: Month): Promise<StoreMonth[]> => {
  const { rows } = await sql<StoreMonth>`
    select local_id, mes, extract(day from max(fecha))::int as dia,
      sum(cantidad)::float8 as cantidad, sum(valor)::float8 as valor
    from venta
    where mes between (select max(mes) from resumen_categoria where mes <= ${until}) - ${MONTHS_COMPARED}::int and ${until}
    group by local_id, mes order by local_id, mes`.execute(tx)
  return rows
}

/** The user's statements about stores of the business. */
export const listStoresWithoutSales = (tx: TenantTx): Promise<StoreWithoutSales[]> =>
  tx
    .selectFrom('local_sin_ventas as s')
    .innerJoin('local as l', 'l.clave', 's.clave_local')
    .select(['l.id as local_id', 's.mes'])
    .orderBy('l.id')
    .orderBy('s.mes')
    .execute()

/** Adds names to entries about stores. Leaves out stores that no longer exist or that the user may not see. */
export const withStoreNames = async <Told extends { local_id: number }>(
  tx: TenantTx,
  told: readonly Told[],
): Promise<(Told & { nombre: string })[]> => {
  if (told.length === 0) return []
  const ids = told.map(({ local_id }) => local_id)
  const rows = await tx.selectFrom('local').select(['id', 'nombre']).where('id', 'in', ids).execute()
  const names = new Map(rows.map(({ id, nombre }) => [id, nombre]))
  return told.flatMap((store) => {
    const nombre = names.get(store.local_id)
    return nombre === undefined ? [] : [{ ...store, nombre }]
  })
}

/** Undefined if the business has no store with this id. */
export const findStore = (tx: TenantTx, id: number): Promise<{ clave: string; nombre: string } | undefined> =>
  tx.selectFrom('local').select(['clave', 'nombre']).where('id', '=', id).executeTakeFirst()

/** @param sinVentas false deletes the statement */
export const saveStoreWithoutSales = async (
  tx: TenantTx,
  row: { negocio_id: string; clave_local: string; mes: Month; creado_en: Date },
  sinVentas: boolean,
): Promise<void> => {
  if (sinVentas) {
    await tx
      .insertInto('local_sin_ventas')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return
  }
  await tx
    .deleteFrom('local_sin_ventas')
    .where('clave_local', '=', row.clave_local)
    .where('mes', '=', row.mes)
    .execute()
}
