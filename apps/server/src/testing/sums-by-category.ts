import { sql } from 'kysely'
import type { TenantTx } from '../db/tables.ts'

const MONTHS = 13

/**
 * Compares the tables by category with the rows they sum: one text per row, `kept` as maintained by the triggers and `summed` as computed from the
 * rows.
 */
export const sumsByCategory = async (tx: TenantTx): Promise<Record<'kept' | 'summed', string[]>> => {
  const at = Array.from({ length: MONTHS }, (_, k) => sql.lit(k + 1))
  const months = (amount: string, base?: string) =>
    sql`array[${sql.join(
      at.map((k) => {
        const own = sql`${sql.ref(amount)}[${k}]`
        return base === undefined
          ? sql`coalesce(sum(${own}), 0)`
          : sql`coalesce(sum(${own} - coalesce(${sql.ref(base)}[${k}], 0)) filter (where base_cantidad is not null), 0)`
      }),
    )}]::bigint[]`
  const read = async (query: ReturnType<typeof sql<{ row: string }>>) =>
    (await query.execute(tx)).rows.map(({ row }) => row)
  const zeros = sql`array_fill(0::bigint, array[${sql.lit(MONTHS)}])`
  return {
    kept: [
      ...(await read(sql`select r::text as row from (
        select local_id, categoria_id, mes, celdas, celdas_usd, cantidad, valor, usd from resumen_categoria) r order by 1`)),
      ...(await read(sql`select r::text as row from (
        select corrida_id, local_id, categoria_id, cantidad, valor, ajuste_cantidad, ajuste_valor from prediccion_categoria
        where (cantidad, valor) <> (${zeros}, ${zeros})) r order by 1`)),
    ],
    summed: [
      ...(await read(sql`select r::text as row from (
        select local_id, categoria_id, mes, count(*) as celdas, count(usd) as celdas_usd, sum(cantidad) as cantidad, sum(valor) as valor,
          coalesce(sum(usd), 0) as usd
        from resumen_mensual r join producto g on g.id = r.producto_id group by 1, 2, 3) r order by 1`)),
      ...(await read(sql`select r::text as row from (
        select corrida_id, local_id, categoria_id, ${months('cantidad')} as cantidad, ${months('valor')} as valor,
          ${months('cantidad', 'base_cantidad')} as ajuste_cantidad, ${months('valor', 'base_valor')} as ajuste_valor
        from prediccion_resumen p join producto g on g.id = p.producto_id group by 1, 2, 3) r
        where (cantidad, valor) <> (${zeros}, ${zeros}) order by 1`)),
    ],
  }
}
