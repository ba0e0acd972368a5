import type { Month } from '@vigia/contract/months.ts'
import { sql } from 'kysely'
import type { TenantTx } from '../../db/tables.ts'
import { monthOf } from '../../db/month-of.sql.ts'
import type { CommittedPair, ForecastConsumption } from './forecast-consumption.ts'

interface PlacedPair extends CommittedPair {
  local_id: number
  cliente_id: number
  producto_id: number
}

/**
 * The business's commitments in the months `after` < month ≤ `until`, by client, product and month, beside the run's
 * forecast and the sales of each. A commitment names no store: it goes to the one where the pair is expected to buy
 * most in that month, else to the client's main one, else to the business's first. Its price is what the client paid
 * for a unit in the last month that it bought the product, else what anybody paid in the last month it was sold, else
 * the product's in the run, else nothing: the quotient of two forecasts may be a price that nobody ever paid.
 */
export const listCommittedPairs = async (
  tx: TenantTx,
  run: { id: number; corte: Month },
  { after, until }: { after: Month; until: Month },
): Promise<PlacedPair[]> => {
  const { rows } = await sql<PlacedPair>`
    with c as (
      select cliente_id, producto_id, ${monthOf(sql`fecha_venta`)} as mes,
        sum(cantidad)::bigint as comprometida,
        json_agg(json_build_object('cantidad', cantidad, 'vendida_antes', coalesce(vendida_antes, 0)) order by id) as compromisos
      from venta_comprometida group by 1, 2, 3
    )
    select c.cliente_id, c.producto_id, c.mes, c.comprometida, c.compromisos,
      coalesce(b.cantidad, 0)::bigint as base,
      coalesce((select sum(v.cantidad) from cubo_mensual v
        where v.cliente_id = c.cliente_id and v.producto_id = c.producto_id and v.mes = c.mes), 0)::bigint as vendida,
      coalesce(b.local_id,
        (select v.local_id from cubo_mensual v where v.cliente_id = c.cliente_id
          group by v.local_id order by sum(v.valor) desc, v.local_id limit 1),
        (select min(id) from local)) as local_id,
      coalesce(
        (select sum(v.valor)::float8 / sum(v.cantidad)::float8 from cubo_mensual v
          where v.cliente_id = c.cliente_id and v.producto_id = c.producto_id
          group by v.mes having sum(v.cantidad) > 0 and sum(v.valor) > 0 order by v.mes desc limit 1),
        (select sum(v.valor)::float8 / sum(v.cantidad)::float8 from resumen_mensual v where v.producto_id = c.producto_id
          group by v.mes having sum(v.cantidad) > 0 and sum(v.valor) > 0 order by v.mes desc limit 1),
        (select sum(m.valor)::float8 / sum(m.cantidad)::float8
          from prediccion_resumen p cross join lateral unnest(p.cantidad, p.valor) as m (cantidad, valor)
          where p.corrida_id = ${run.id} and p.producto_id = c.producto_id having sum(m.cantidad) > 0 and sum(m.valor) > 0),
        0) as precio
    from c left join lateral (
      select sum(p.cantidad) as cantidad, sum(p.valor) as valor,
        (array_agg(p.local_id order by p.cantidad desc, p.local_id) filter (where p.cantidad > 0))[1] as local_id
      from (
        select local_id, cantidad[c.mes - ${run.corte}] as cantidad, valor[c.mes - ${run.corte}] as valor from prediccion
        where corrida_id = ${run.id} and cliente_id = c.cliente_id and producto_id = c.producto_id
      ) p
    ) b on true
    where c.mes > ${after} and c.mes <= ${until}
    order by c.mes, c.cliente_id, c.producto_id`.execute(tx)
  // Without a store there is neither sale nor forecast to add to.
  return rows.filter(({ local_id }) => local_id !== null)
}

/** The run's committed demand becomes exactly these rows. */
export const replaceCommittedDemand = async (
  tx: TenantTx,
  negocioId: string,
  corridaId: number | null,
  rows: (Pick<PlacedPair, 'local_id' | 'cliente_id' | 'producto_id' | 'mes'> & ForecastConsumption)[],
): Promise<void> => {
  await sql`delete from prediccion_comprometida`.execute(tx)
  if (corridaId === null || rows.length === 0) return
  const column = (name: keyof (typeof rows)[number]): number[] => rows.map((row) => row[name])
  await sql`insert into prediccion_comprometida (negocio_id, corrida_id, local_id, cliente_id, producto_id, mes,
      cantidad, valor, cantidad_cumplida, valor_cumplido)
    select ${negocioId}::uuid, ${corridaId}::bigint, * from unnest(${column('local_id')}::int[],
      ${column('cliente_id')}::int[], ${column('producto_id')}::int[], ${column('mes')}::int[],
      ${column('cantidad')}::bigint[], ${column('valor')}::bigint[],
      ${column('cantidad_cumplida')}::bigint[], ${column('valor_cumplido')}::bigint[])`.execute(tx)
}
