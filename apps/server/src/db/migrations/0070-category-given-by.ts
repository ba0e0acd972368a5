import { sql, type Kysely } from 'kysely'

/** The import that gave a category to a product without one; undoing the import removes the category. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table producto add column categoria_de uuid,
    add foreign key (negocio_id, categoria_de) references importacion (negocio_id, id)
      on delete set null (categoria_de)`.execute(db)
  await sql`create index producto_por_categoria_de on producto (categoria_de) where categoria_de is not null`.execute(
    db,
  )
}
