import { sql, type Kysely } from 'kysely'

/** An e-mail that was written to a file, for want of a mail server, was not sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table correo drop constraint correo_estado_check,
    add constraint correo_estado_check check (estado in ('pendiente', 'enviando', 'enviado', 'en_archivo', 'muerto'))`.execute(
    db,
  )
}
