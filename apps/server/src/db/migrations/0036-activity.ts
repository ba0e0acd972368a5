import { sql, type Kysely } from 'kysely'

/**
 * Adds what the owner reads in the activity list: the user's name at the time of the action, also after they left, and the user who requested a job.
 */
const statements = [
  `alter table auditoria add column quien text`,
  `create index auditoria_por_actor on auditoria (negocio_id, actor, id desc)`,
  `alter table trabajo add column usuario_id uuid references usuario on delete set null`,
  `create index trabajo_por_usuario on trabajo (usuario_id) where usuario_id is not null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
