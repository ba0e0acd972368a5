import type { ColumnType, JSONColumnType } from 'kysely'

/** A timestamptz that the database sets where it is not given. */
export type Instant = ColumnType<Date, Date | undefined, Date>
/** A jsonb column: parsed when read, written as text. */
export type Json<T> = JSONColumnType<T & object, string, string>
