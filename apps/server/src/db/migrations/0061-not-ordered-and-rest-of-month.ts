import { sql, type Kysely } from 'kysely'

/**
 * What is sold and never ordered, such as a delivery: it leaves the list of what to order, and stays in the forecast.
 *
 * An adjustment of a month of which some was sold when it was made is one of what was left: of which month (`resto_de`), what share of
 * it (`quedaba`), and what it adds to the whole month in the published run.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table inventario add column se_pide boolean not null default true`.execute(db)
  await sql`alter table ajuste add column resto_de integer, add column quedaba double precision,
    add column resto_cantidad bigint not null default 0, add column resto_valor bigint not null default 0`.execute(db)
}
