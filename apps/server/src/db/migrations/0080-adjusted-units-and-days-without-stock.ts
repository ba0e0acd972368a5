import { sql, type Kysely } from 'kysely'

const TABLES = ['prediccion', 'prediccion_resumen', 'prediccion_cliente', 'prediccion_nuevos'] as const

/**
 * What of an adjusted row was said in units, month by month; the rest was in percent, and its range is as much wider or narrower. Empty until
 * the adjustments are applied again. Plain for the reason that migration 0008 gives, without statistics for that of 0049.
 *
 * The days of a month on which the shop says that a product was not to be had, where it said them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of TABLES) {
    const table = sql.table(name)
    await sql`alter table ${table} add column unidades_cantidad bigint[], add column unidades_valor bigint[]`.execute(
      db,
    )
    await sql`alter table ${table} alter column unidades_cantidad set storage plain,
      alter column unidades_valor set storage plain,
      alter column unidades_cantidad set statistics 0, alter column unidades_valor set statistics 0`.execute(db)
  }
  await sql`alter table agotado add column desde date, add column hasta date`.execute(db)
}
