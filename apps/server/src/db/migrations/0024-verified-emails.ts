import { sql, type Kysely } from 'kysely'
import { statementsOf } from './0001-schema.ts'

const columns = `
alter table usuario add column correo_verificado_en timestamptz;
-- What a link by e-mail is for: a new password ('clave'), or to show that the address is the person's ('correo').
alter table restablecimiento add column proposito text not null default 'clave';
`

/** When the user verified the address; null for all existing accounts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statementsOf(columns)) await sql.raw(statement).execute(db)
}
