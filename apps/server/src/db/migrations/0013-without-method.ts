import { sql, type Kysely } from 'kysely'

/** Removes the name of the method with the largest weight: `pesos` has it too, and nothing read it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table nodo_prediccion drop column metodo').execute(db)
}
