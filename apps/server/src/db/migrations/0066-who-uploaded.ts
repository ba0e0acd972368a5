import { sql, type Kysely } from 'kysely'

/** Who uploaded the files of an import; null of what came by itself or before this was kept, and of who has left the team. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table importacion add column usuario_id uuid,
    add foreign key (negocio_id, usuario_id) references usuario (negocio_id, id) on delete set null (usuario_id)`.execute(
    db,
  )
}
