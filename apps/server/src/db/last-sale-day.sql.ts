import { sql } from 'kysely'

/** ISO date of the last sale, null without any: an expression of which the sales of the last month alone are read. */
export const lastSaleDay = sql<string | null>`(
  select max(fecha) from venta where mes = (select max(mes) from resumen_categoria)
)::text`
