import { sql, type Kysely } from 'kysely'

/** Half of what sums hold exactly: no screen could sum the rows of such a business. */
const BEYOND = '4500000000000000'

/**
 * The key of the request that made a commitment or an adjustment, so that a request that is sent again makes no second one, and the days of the
 * closure that adjustments belong to. Commitments of amounts that no screen could sum add nothing from now on: what they had added is removed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table venta_comprometida add column envio uuid`.execute(db)
  await sql`alter table ajuste add column envio uuid, add column cierre_desde date, add column cierre_hasta date`.execute(
    db,
  )
  // Policies bind the owner too where they are forced: all of this is one transaction.
  await sql`alter table prediccion_comprometida no force row level security`.execute(db)
  await sql`delete from prediccion_comprometida where negocio_id in (
    select negocio_id from prediccion_comprometida group by 1
    having greatest(sum(abs(cantidad)), sum(abs(valor))) > ${sql.lit(BEYOND)}::numeric)`.execute(db)
  await sql`alter table prediccion_comprometida force row level security`.execute(db)
}
