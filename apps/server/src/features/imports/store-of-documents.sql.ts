import { sql } from 'kysely'
import type { TenantTx } from '../../db/tables.ts'

/** Number of lines of each store, by key, whose document number begins with one of the prefixes, followed by digits. */
export const countPrefixes = async (
  tx: TenantTx,
  prefijos: readonly string[],
): Promise<{ prefijo: string; clave: string; lineas: number }[]> => {
  const { rows } = await sql<{ prefijo: string; clave: string; lineas: number }>`
    select v.prefijo, d.clave, sum(v.lineas)::int as lineas
    from (
      select local_id, substring(documento from '^(\\D+)\\d') as prefijo, count(*) as lineas
      from venta where documento is not null group by 1, 2
    ) v join local d on d.id = v.local_id
    where v.prefijo = any(${prefijos}::text[]) group by v.prefijo, d.clave`.execute(tx)
  return rows
}
