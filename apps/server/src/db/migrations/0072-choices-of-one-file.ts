import { sql, type Kysely } from 'kysely'

/** Choices that are of one file (its date, its year, what was seen in its rows) were remembered for all later ones with its titles. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update lectura_recordada
    set opciones = opciones - array['fecha', 'anio', 'meses', 'aceptar', 'facturas_repetidas', 'cambiar_dia_mes']`.execute(
    db,
  )
}
