import { BEFORE_CODE } from '@vigia/contract/product-name.ts'
import { type RawBuilder, sql } from 'kysely'

/** A name in lower case without accents, independent of the database's collation: 'CAMISÓN' and 'Camison' become equal. */
const folded = (nombre: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`translate(lower(${nombre}), 'ÁÉÍÓÚÜÑáéíóúü', 'aeiouuñaeiouu')`

/**
 * Display name of a product: its name, followed by its code if several products of the business share the name, as sizes and colours of one style do.
 * The column `nombre` holds the name as the shop writes it.
 * @param of table or alias of `producto` in the query
 */
export const toldProductName = (of: string): RawBuilder<string> => {
  const [nombre, codigo] = [sql.ref(`${of}.nombre`), sql.ref(`${of}.codigo`)]
  return sql<string>`case when ${codigo} is not null
      and ${folded(nombre)} in (select ${folded(sql.ref('q.nombre'))} from producto q group by 1 having count(*) > 1)
    then ${nombre} || ${BEFORE_CODE}::text || ${codigo} else ${nombre} end`
}

/** Display name in a table with names; a client's name is still encrypted. */
export const toldName = (table: 'local' | 'cliente' | 'categoria' | 'producto'): RawBuilder<string> =>
  table === 'producto' ? toldProductName(table) : sql<string>`${sql.ref(`${table}.nombre`)}`
