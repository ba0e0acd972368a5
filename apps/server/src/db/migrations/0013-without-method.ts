import { sql, type Kysely } from 'kysely'

/** The method of the greatest weight, which `pesos` tells too: nothing read it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table nodo_prediccion drop column metodo').execute(db)
}
