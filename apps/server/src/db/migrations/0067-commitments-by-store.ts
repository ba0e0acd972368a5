import { sql, type Kysely } from 'kysely'
import { THEIR_STORES, THEMSELVES } from './0028-store-limit.ts'

/** A commitment may have a store. Limited users then see all commitments of their stores and, of those without a store, the ones they registered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table venta_comprometida add column local_id integer,
    add foreign key (negocio_id, local_id) references local (negocio_id, id) on delete set null (local_id)`.execute(db)
  await sql.raw('drop policy venta_comprometida_de_locales on venta_comprometida').execute(db)
  await sql
    .raw(
      `create policy venta_comprometida_de_locales on venta_comprometida as restrictive to vigia_stores
        using (case when local_id is null then usuario_id = ${THEMSELVES} else local_id = ${THEIR_STORES} end)`,
    )
    .execute(db)
}
