import { sql, type Kysely } from 'kysely'

/** User who uploaded an import's files; null for automatic or older imports, and if the user left the team. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table importacion add column usuario_id uuid,
    add foreign key (negocio_id, usuario_id) references usuario (negocio_id, id) on delete set null (usuario_id)`.execute(
    db,
  )
}
