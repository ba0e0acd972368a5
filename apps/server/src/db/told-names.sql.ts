import { BEFORE_CODE } from '@vigia/contract/product-name.ts'
import { type RawBuilder, sql } from 'kysely'

/** A name without capitals and accents, whatever the database's language: 'CAMISÓN' and 'Camison' are read as one. */
const folded = (nombre: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`translate(lower(${nombre}), 'ÁÉÍÓÚÜÑáéíóúü', 'aeiouuñaeiouu')`

/**
 * How a product is called on every screen and in all that is sent: by its name, and where others of the business are called so too with its
 * code behind it, as of the sizes and colours of one style. What the shop called it itself is its column `nombre`.
 * @param of table or alias of `producto` in the query
 */
export const toldProductName = (of: string): RawBuilder<string> => {
  const [nombre, codigo] = [sql.ref(`${of}.nombre`), sql.ref(`${of}.codigo`)]
  return sql<string>`case when ${codigo} is not null
      and ${folded(nombre)} in (select ${folded(sql.ref('q.nombre'))} from producto q group by 1 having count(*) > 1)
    then ${nombre} || ${BEFORE_CODE}::text || ${codigo} else ${nombre} end`
}

/** How something of a table with names is called; a client's name is still encrypted. */
export const toldName = (table: 'local' | 'cliente' | 'categoria' | 'producto'): RawBuilder<string> =>
  table === 'producto' ? toldProductName(table) : sql<string>`${sql.ref(`${table}.nombre`)}`
