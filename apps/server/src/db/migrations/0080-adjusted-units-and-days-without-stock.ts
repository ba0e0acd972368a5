import { sql, type Kysely } from 'kysely'

const TABLES = ['prediccion', 'prediccion_resumen', 'prediccion_cliente', 'prediccion_nuevos'] as const

/**
 * The part of an adjusted row that comes from adjustments in units, by month; the range of the rest grows in proportion. Empty until adjustments are
 * applied again. Storage is plain for the reason given in migration 0008, and without statistics for that of 0049.
 * The days of a month on which a product was out of stock, if the shop gave them.
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
