import type { Month } from '@vigia/contract/months.ts'
import { type RawBuilder, sql } from 'kysely'
import { MOST_COMMITTED } from '../../db/expected-size.sql.ts'
import type { TenantTx } from '../../db/tables.ts'
import { monthOf } from '../../db/month-of.sql.ts'
import type { ForecastConsumption } from './forecast-consumption.ts'
import type { CommittedPair, PlacedLeaf } from './place-commitments.ts'

/** SQL for a row's forecast of a month, `before` adjustments or including them. */
const expectedOf = (table: string, run: { corte: Month }, adjusted: 'before' | 'with') => {
  const months = sql.ref(`${table}.cantidad`)
  const own = adjusted === 'with' ? months : sql`coalesce(${sql.ref(`${table}.base_cantidad`)}, ${months})`
  return sql`coalesce((${own})[c.mes - ${run.corte}], 0)`
}

/** Products that are no longer sold; some of them have adjustments in units. */
export interface CommittedSoldNoMore {
  products: readonly number[]
  inUnits: readonly number[]
}

/** SQL for the forecast of a product that is no longer sold: the units that an adjustment added. */
const saidOf = (table: string, run: { corte: Month }, { inUnits }: CommittedSoldNoMore) =>
  sql`case when ${sql.ref(`${table}.producto_id`)} = any(${inUnits}::int[])
    then greatest(0, coalesce((${sql.ref(`${table}.unidades_cantidad`)})[c.mes - ${run.corte}], 0)) else 0 end`

/** Sums by store, named `peso`, of positive values; null if there are none. */
const weights = (rows: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select json_agg(json_build_object('local_id', w.local_id, 'peso', w.peso) order by w.local_id) from (${rows}) w where w.peso > 0)`

export const hasCommitments = async (tx: TenantTx): Promise<boolean> =>
  (await tx.selectFrom('venta_comprometida').select('id').limit(1).executeTakeFirst()) !== undefined

/**
 * The business's commitments in the months `after` < month ≤ `until`, by client, product and month, with the run's forecast and the sales of each by
 * store.
 * If the run has no forecast for the pair, commitments without a store are divided by the client's other expected purchases of the month, else
 * assigned to the store where the client bought most, else divided by the product's forecast, else assigned to the business's first store; all before
 * adjustments.
 * The price is what the client paid per unit in the last month in which they bought the product, else what anybody paid in the last month it was
 * sold, else the product's forecast price, else 0. Forecast money divided by forecast units is the last choice because such a price may never have
 * been paid.
 * @param soldNoMore considers these products only; of their forecast only adjustments in units count
 */
export const listCommittedPairs = async (
  tx: TenantTx,
  run: { id: number; corte: Month },
  { after, until }: { after: Month; until: Month },
  soldNoMore?: CommittedSoldNoMore,
): Promise<CommittedPair[]> => {
  const base = soldNoMore ? saidOf('p', run, soldNoMore) : expectedOf('p', run, 'with')
  const asked = soldNoMore ? sql`and c.producto_id = any(${soldNoMore.products}::int[])` : sql``
  const { rows } = await sql<CommittedPair>`
    with c as (
      select cliente_id, producto_id, ${monthOf(sql`fecha_venta`)} as mes,
        json_agg(json_build_object('local_id', local_id, 'fecha', fecha_venta, 'cantidad', cantidad, 'vendida_antes', coalesce(vendida_antes, 0)) order by id) as compromisos
      from venta_comprometida where cantidad <= ${MOST_COMMITTED} group by 1, 2, 3
    )
    select c.cliente_id, c.producto_id, c.mes, c.compromisos, b.locales,
      case when not b.esperado then coalesce(
        ${weights(sql`select p.local_id, sum(${expectedOf('p', run, 'before')}) as peso from prediccion_cliente p
          where p.corrida_id = ${run.id} and p.cliente_id = c.cliente_id group by 1`)},
        ${weights(sql`select v.local_id, 1 as peso from cubo_mensual v where v.cliente_id = c.cliente_id
          group by v.local_id order by sum(v.valor) desc, v.local_id limit 1`)},
        ${weights(sql`select p.local_id, sum(${expectedOf('p', run, 'before')}) as peso from prediccion_resumen p
          where p.corrida_id = ${run.id} and p.producto_id = c.producto_id group by 1`)},
        ${weights(sql`select min(id) as local_id, 1 as peso from local having count(*) > 0`)}) end as pesos,
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
    from c cross join lateral (
      select coalesce(json_agg(s order by s.local_id), '[]') as locales, coalesce(bool_or(s.esperada > 0), false) as esperado
      from (
        select x.local_id, sum(x.base)::bigint as base, sum(x.esperada)::bigint as esperada, sum(x.vendida)::bigint as vendida
        from (
          select p.local_id, ${base} as base, ${expectedOf('p', run, 'before')} as esperada, 0 as vendida
          from prediccion p
          where p.corrida_id = ${run.id} and p.cliente_id = c.cliente_id and p.producto_id = c.producto_id
          union all
          select v.local_id, 0, 0, v.cantidad from cubo_mensual v
          where v.cliente_id = c.cliente_id and v.producto_id = c.producto_id and v.mes = c.mes
        ) x group by x.local_id
      ) s
    ) b
    where c.mes > ${after} and c.mes <= ${until} ${asked}
    order by c.mes, c.cliente_id, c.producto_id`.execute(tx)
  return rows
}

/** Replaces the run's committed demand by these rows. */
export const replaceCommittedDemand = async (
  tx: TenantTx,
  negocioId: string,
  corridaId: number | null,
  rows: (Pick<PlacedLeaf, 'local_id' | 'cliente_id' | 'producto_id' | 'mes'> & ForecastConsumption)[],
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
