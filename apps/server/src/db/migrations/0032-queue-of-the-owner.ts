import { sql, type Kysely } from 'kysely'

/** The schema of the job queue is transferred from the application's role, which only needs its rows, to the owner of the other tables. */
const statements = [
  `alter schema pgboss owner to current_user`,
  `do $$ declare o record; begin
  for o in select c.oid::regclass as name from pg_class c
    where c.relnamespace = 'pgboss'::regnamespace and c.relkind in ('r', 'p') loop
    execute format('alter table %s owner to current_user', o.name);
  end loop;
  for o in select p.oid::regprocedure as name from pg_proc p where p.pronamespace = 'pgboss'::regnamespace loop
    execute format('alter routine %s owner to current_user', o.name);
  end loop;
  for o in select t.oid::regtype as name from pg_type t where t.typnamespace = 'pgboss'::regnamespace and t.typtype = 'e' loop
    execute format('alter type %s owner to current_user', o.name);
  end loop;
end $$`,
  `grant usage on schema pgboss to vigia_app`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
