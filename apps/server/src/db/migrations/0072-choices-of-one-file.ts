import { sql, type Kysely } from 'kysely'

/**
 * Removes remembered choices that apply to a single file (its date, its year, answers about its rows) but were applied to all later files with its
 * titles.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update lectura_recordada
    set opciones = opciones - array['fecha', 'anio', 'meses', 'aceptar', 'facturas_repetidas', 'cambiar_dia_mes']`.execute(
    db,
  )
}
