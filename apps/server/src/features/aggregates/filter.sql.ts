/** What the dashboard's filters ask of the stored sums. */
import type { Filter } from '@vigia/contract/calls/aggregates.ts'
import { type RawBuilder, sql } from 'kysely'

/** A table that holds sums, and whether its rows have a category instead of a product. */
interface SumsTable<Name extends string> {
  name: Name
  byCategory: boolean
}

/** The smallest table of sales: without clients a tenth of the rows, and without products some hundred. */
export const salesTable = (filter: Filter): SumsTable<'cubo_mensual' | 'resumen_mensual' | 'resumen_categoria'> => {
  if (!filter.cliente_id && !filter.producto_id) return { name: 'resumen_categoria', byCategory: true }
  return { name: filter.cliente_id ? 'cubo_mensual' : 'resumen_mensual', byCategory: false }
}

/**
 * The smallest table of the forecast. What new combinations will sell is in the sums of what they are new to: of a client what it will
 * buy for the first time, of a product those who will buy it for the first time, of both together neither (docs/decisions/0029).
 */
export const predictionTable = (
  filter: Filter,
): SumsTable<'prediccion' | 'prediccion_resumen' | 'prediccion_cliente' | 'prediccion_categoria'> => {
  if (filter.producto_id) return { name: filter.cliente_id ? 'prediccion' : 'prediccion_resumen', byCategory: false }
  return { name: filter.cliente_id ? 'prediccion_cliente' : 'prediccion_categoria', byCategory: true }
}

/** The smallest table with a row a product: the roll-up without clients unless a client is asked for. */
export const smallestByProduct = (filter: Filter, rollUp: string, leaf: string): string =>
  filter.cliente_id ? leaf : rollUp

/** Whether products that have never sold are part of what the filter asks for. */
export const holdsNewProducts = (filter: Filter): boolean => !filter.cliente_id && !filter.producto_id

const isOneOf = (column: string, ids: number[] | undefined): RawBuilder<unknown>[] =>
  ids ? [sql`${sql.ref(column)} = any(${ids}::int[])`] : []

/**
 * The filter over a table's rows. Another business's ids match nothing: neither its products nor its rows are seen.
 * @param byCategory whether the table's rows have a category instead of a product
 */
export const matches = (filter: Filter, byCategory = false): RawBuilder<unknown> => {
  const conditions = [
    sql`true`,
    ...isOneOf('local_id', filter.local_id),
    ...isOneOf('cliente_id', filter.cliente_id),
    ...isOneOf('producto_id', filter.producto_id),
    ...(byCategory ? isOneOf('categoria_id', filter.categoria_id) : []),
    ...(filter.categoria_id && !byCategory
      ? [
          sql`producto_id = any(array(select id from producto where ${isOneOf('categoria_id', filter.categoria_id)[0]}))`,
        ]
      : []),
  ]
  return sql.join(conditions, sql` and `)
}
