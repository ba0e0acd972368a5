import { sql } from 'kysely'
import type { Db } from './tables.ts'
import { QUEUE_SCHEMA } from './queue-tables.ts'

/**
 * Takes values of deleted rows out of the planner's statistics, which hold frequent ones. An analysis leaves those of a table that is
 * empty now; they are cleared where the server knows how (from version 18 on), else they go with the table's next rows.
 * @param owner of the tables
 */
export const eraseStatistics = async (owner: Db): Promise<void> => {
  await sql`analyze`.execute(owner)
  // The tables are not asked whether they are empty: their policies show an owner no row.
  await sql`do $$
    declare c record;
    begin
      if to_regprocedure('pg_catalog.pg_clear_attribute_stats(text, text, text, boolean)') is null then return; end if;
      for c in select n.nspname, t.relname, a.attname
        from pg_attribute a join pg_class t on t.oid = a.attrelid join pg_namespace n on n.oid = t.relnamespace
        where n.nspname in ('public', ${sql.lit(QUEUE_SCHEMA)}) and t.relkind = 'r' and t.reltuples = 0 and a.attnum > 0 and not a.attisdropped
      loop
        perform pg_catalog.pg_clear_attribute_stats(c.nspname::text, c.relname::text, c.attname::text, false);
      end loop;
    end $$`.execute(owner)
}
