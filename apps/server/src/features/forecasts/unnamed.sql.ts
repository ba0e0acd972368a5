import type { Month } from '@vigia/contract/months.ts'
import { sql } from 'kysely'
import type { TenantTx } from '../../db/tables.ts'
import { listUnnamed } from '../../db/unnamed.sql.ts'
import type { UnnamedPart } from './unnamed-months.ts'

/** Units of each month without a named client, or product; no rows if all are named. */
export const listUnnamedParts = async (
  tx: TenantTx,
  of: 'cliente' | 'producto',
  from: Month,
  to: Month,
): Promise<UnnamedPart[]> => {
  const unnamed = await listUnnamed(tx, of)
  if (unnamed.length === 0) return []
  const { rows } = await sql<UnnamedPart>`
    select t.mes, t.todo, coalesce(u.cantidad, 0)::float8 as sin_nombre
    from (
      select mes, sum(cantidad)::float8 as todo from resumen_categoria where mes between ${from} and ${to} group by mes
    ) t left join (
      select mes, sum(cantidad) as cantidad from cubo_mensual
      where ${sql.ref(`${of}_id`)} = any(${unnamed}::int[]) and mes between ${from} and ${to} group by mes
    ) u on u.mes = t.mes order by t.mes`.execute(tx)
  return rows
}
