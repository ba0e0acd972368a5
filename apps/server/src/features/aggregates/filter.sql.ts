/** SQL for the dashboard's filters on the tables of sums. */
import type { Filter } from '@vigia/contract/calls/aggregates.ts'
import { type RawBuilder, sql } from 'kysely'

/** A table of sums, and whether its rows have a category instead of a product. */
interface SumsTable<Name extends string> {
  name: Name
  byCategory: boolean
}

/** The smallest table of sales that can answer: without clients it has a tenth of the rows, without products some hundred. */
export const salesTable = (filter: Filter): SumsTable<'cubo_mensual' | 'resumen_mensual' | 'resumen_categoria'> => {
  if (!filter.cliente_id && !filter.producto_id) return { name: 'resumen_categoria', byCategory: true }
  return { name: filter.cliente_id ? 'cubo_mensual' : 'resumen_mensual', byCategory: false }
}

/**
 * The smallest table of the forecast that can answer. Sales of new combinations are included for the known side only: a client's sum has its first
 * purchases, a product's sum has its new clients, and the sum of a client and product has neither (docs/decisions/0029).
 */
export const predictionTable = (
  filter: Filter,
): SumsTable<'prediccion' | 'prediccion_resumen' | 'prediccion_cliente' | 'prediccion_categoria'> => {
  if (filter.producto_id) return { name: filter.cliente_id ? 'prediccion' : 'prediccion_resumen', byCategory: false }
  return { name: filter.cliente_id ? 'prediccion_cliente' : 'prediccion_categoria', byCategory: true }
}

/** The smallest table with a row per product: the roll-up, or the cube under a filter by client. */
export const smallestByProduct = (filter: Filter, rollUp: string, leaf: string): string =>
  filter.cliente_id ? leaf : rollUp

/** Whether new products are part of the filtered sales. */
export const holdsNewProducts = (filter: Filter): boolean => !filter.cliente_id && !filter.producto_id

const isOneOf = (column: string, ids: number[] | undefined): RawBuilder<unknown>[] =>
  ids ? [sql`${sql.ref(column)} = any(${ids}::int[])`] : []

/**
 * SQL condition of the filter on a table's rows. Ids of another business match nothing, because row-level security hides its products and rows.
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
