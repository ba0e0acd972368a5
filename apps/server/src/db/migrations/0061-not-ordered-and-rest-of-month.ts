import { sql, type Kysely } from 'kysely'

/**
 * Marks products that are sold but never ordered, such as a delivery fee: they are left out of the order list, but stay in the forecast.
 * An adjustment of a partly sold month applies to its remainder: of which month (`resto_de`), which share of it (`quedaba`), and what it adds to the
 * whole month in the published run.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table inventario add column se_pide boolean not null default true`.execute(db)
  await sql`alter table ajuste add column resto_de integer, add column quedaba double precision,
    add column resto_cantidad bigint not null default 0, add column resto_valor bigint not null default 0`.execute(db)
}
