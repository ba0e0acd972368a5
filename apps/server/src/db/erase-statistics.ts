import { sql } from 'kysely'
import type { Db } from './tables.ts'
import { QUEUE_SCHEMA } from './queue-tables.ts'

/**
 * Removes values of deleted rows from the planner's statistics, which contain frequent values. ANALYZE keeps the statistics of a table that has
 * become empty; PostgreSQL 18 and later can clear them, older versions replace them when the table has rows again.
 * @param owner connection as the tables' owner
 */
export const eraseStatistics = async (owner: Db): Promise<void> => {
  await sql`analyze`.execute(owner)
  // Row counts come from pg_class, because policies hide the rows from the owner.
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
