import type { ReviewLevel } from '@vigia/contract/calls/forecast-review.ts'
import { type Month, MONTHS_PER_YEAR } from '@vigia/contract/months.ts'
import { type RawBuilder, sql } from 'kysely'
import { monthOf } from '../../db/month-of.sql.ts'

/** Months that are reviewed, up to the last complete one. */
const REVIEWED_MONTHS = 12
/**
 * A frozen forecast is left out if the sales of the year before its cut-off have changed by more than this share since: it was then made from a part of
 * the sales. Corrections change less, a missing store or month more. Not tuned.
 */
const MAX_CHANGE_OF_SALES = 0.1
/** Upper bound of the months between a forecast's cut-off and a month it is compared with, from the limits in frozen-forecast.ts. */
const MAX_MONTHS_AHEAD = 8
/** Months forecast from each backtest origin (packages/forecast/src/backtest.ts). */
const BACKTEST_MONTHS = 3

export interface ReviewQuery {
  nivel: ReviewLevel
  medida: 'cantidad' | 'valor'
  /** Smallest number of months between the making of a forecast and the month it is for. */
  antes: number
  /** One entity of the level; all by default. */
  entidad_id?: number
}

export interface Run {
  id: number
  corte: Month
  meses_historia: number
  /** Months of its history without known sales. */
  cerrados: readonly Month[]
}

/** The current id of a merged entity's old key: forecasts of the old key are compared with sales of that entity. */
export interface MergedName {
  clave: string
  id: number
}

/** The entities of the level: ids, with all keys they have ever had. */
const entitiesOf = ({ nivel, entidad_id }: ReviewQuery, merged: readonly MergedName[]): RawBuilder<unknown> => {
  const one = entidad_id === undefined ? sql`true` : sql`id = ${entidad_id}`
  if (nivel === 'total') return sql`select 0 as id, '' as clave`
  return sql`
    select id, clave from ${sql.table(nivel)} where ${one}
    union all select id, clave from unnest(${merged.map(({ id }) => id)}::int[], ${merged.map(({ clave }) => clave)}::text[])
      as u (id, clave) where ${one}`
}

/** Sales by entity and month; `contado` is whether they are known in the measure (money is not where only units were loaded). */
const soldOf = ({ nivel, medida, entidad_id }: ReviewQuery, run: Run): RawBuilder<unknown> => {
  const id = {
    total: sql`0`,
    local: sql`v.local_id`,
    categoria: sql`v.categoria_id`,
    producto: sql`v.producto_id`,
  }[nivel]
  const one = entidad_id === undefined ? sql`true` : sql`${id} = ${entidad_id}`
  const amount = sql`sum(v.${sql.ref(medida)})`
  return sql`
    select ${id} as id, v.mes, ${amount}::float8 as amount, ${amount} <> 0 or sum(v.cantidad) = 0 as contado
    from ${sql.table(nivel === 'producto' ? 'resumen_mensual' : 'resumen_categoria')} v
    where v.mes <= ${run.corte} and ${one} group by 1, 2`
}

/**
 * Sales in the reviewed months of stores that may have opened after one of the forecasts was made, by the month of the store's first sale (`desde`). The
 * first stores of a business do not count.
 */
const soldByLaterStores = ({ nivel, medida }: ReviewQuery, run: Run): RawBuilder<unknown> => {
  const id = { total: sql`0`, local: sql`v.local_id`, categoria: sql`v.categoria_id`, producto: sql`v.producto_id` }[
    nivel
  ]
  const first = run.corte - REVIEWED_MONTHS + 1
  return sql`
    select ${id} as id, v.mes, n.mes as desde, sum(v.${sql.ref(medida)})::float8 as amount
    from (
      select local_id, min(mes) as mes, min(min(mes)) over () as primero from resumen_categoria where cantidad > 0 group by local_id
    ) n join ${sql.table(nivel === 'producto' ? 'resumen_mensual' : 'resumen_categoria')} v using (local_id)
    where n.mes > n.primero and n.mes >= ${first - MAX_MONTHS_AHEAD}::int and v.mes between ${first}::int and ${run.corte}::int
    group by 1, 2, 3`
}

/** Whether a month's sales can be repeated as a naive forecast: it is in the run's history, and the shop was not closed in it. */
const isKnown = ({ corte, meses_historia, cerrados }: Run, month: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${month} > ${corte - meses_historia}::int and ${month} <> all(${cerrados}::int[])`

/** Committed units that were not bought, by entity and month. None for stores, because a commitment may have no store. */
const unmetOf = ({ nivel }: ReviewQuery, run: Run): RawBuilder<unknown> => {
  if (nivel === 'local') return sql`select 0 as id, 0 as mes, 0::float8 as units where false`
  const id = { total: sql`0`, categoria: sql`g.categoria_id`, producto: sql`g.id` }[nivel]
  return sql`
    select ${id} as id, c.mes, sum(greatest(0, c.cantidad - greatest(0, coalesce(v.cantidad, 0))))::float8 as units
    from (
      select cliente_id, producto_id, ${monthOf(sql`fecha_venta`)} as mes, sum(cantidad) as cantidad
      from venta_comprometida group by 1, 2, 3
    ) c join producto g on g.id = c.producto_id left join lateral (
      select sum(u.cantidad) as cantidad from cubo_mensual u
      where u.cliente_id = c.cliente_id and u.producto_id = c.producto_id and u.mes = c.mes
    ) v on true
    where c.mes <= ${run.corte} group by 1, 2`
}

/**
 * The common table expressions of a comparison. The last one, `cerrado`, has a row per entity and past month that had a forecast:
 * - the forecast is the frozen one, or else that of the backtest from the entity's first sale on;
 * - frozen forecasts made from substantially different sales are left out ({@link MAX_CHANGE_OF_SALES});
 * - sales of stores that opened after the forecast's cut-off are given in a separate column;
 * - commitments that were not bought are subtracted from the forecast and given in a separate column.
 */
export const compared = (query: ReviewQuery, run: Run, merged: readonly MergedName[]): RawBuilder<unknown> => {
  const first = run.corte - REVIEWED_MONTHS + 1
  const column = (suffix: string) => sql.ref(query.medida + suffix)
  return sql`
    cosa as (${entitiesOf(query, merged)}),
    vendido as materialized (${soldOf(query, run)}),
    nacida as (select id, min(mes) as mes from vendido where amount <> 0 group by id),
    dicho_alguna_vez as (
      select c.id, f.clave, f.hecho, f.dicho_el, f.hecho + k as mes, f.${column('')}[k] as esperado,
        f.corte, f.${column('_sabido')} as sabido,
        f.${column('_desde')}[k] as desde, f.${column('_hasta')}[k] as hasta, f.${column('_ajuste')}[k] as ajuste,
        f.cantidad_comprometido[k] as comprometidas, f.${column('_comprometido')}[k] as comprometido
      from cosa c join pronostico_congelado f on f.nivel = ${query.nivel} and f.clave = c.clave
        cross join generate_series(${query.antes}::int, 3) k
      where f.hecho + k between ${first}::int and ${run.corte}::int and f.${column('')}[k] is not null
    ),
    dicho_siempre as (
      select id, mes, max(corte) as corte, sum(sabido)::float8 as sabido, max(hecho) as hecho, max(dicho_el)::text as dicho_el, sum(esperado)::float8 as esperado, sum(desde)::float8 as desde,
        sum(hasta)::float8 as hasta, sum(ajuste)::float8 as ajuste,
        sum(comprometidas)::float8 as comprometidas, sum(comprometido)::float8 as comprometido
      from (
        select distinct on (id, clave, mes) * from dicho_alguna_vez order by id, clave, mes, hecho desc
      ) u group by id, mes
    ),
    de_otras_ventas as (
      select d.id, d.mes from dicho_siempre d left join vendido v
        on v.id = d.id and v.mes between d.corte - ${sql.lit(MONTHS_PER_YEAR - 1)} and d.corte
      group by d.id, d.mes, d.sabido
      having abs(coalesce(sum(v.amount), 0) - d.sabido) > ${sql.lit(MAX_CHANGE_OF_SALES)} * abs(coalesce(sum(v.amount), 0))
    ),
    dicho as (
      select * from dicho_siempre where (id, mes) not in (select id, mes from de_otras_ventas)
    ),
    prueba as (
      select p.entidad_id as id, ${run.corte}::int - cardinality(p.cantidad) + m.orden::int as mes,
        m.esperado::float8 as esperado, m.desde::float8 as desde, m.hasta::float8 as hasta,
        ((m.orden - 1) % ${sql.lit(BACKTEST_MONTHS)})::int + 1 as antes
      from nodo_prueba p cross join lateral unnest(p.${column('')}, p.${column('_desde')}, p.${column('_hasta')})
        with ordinality as m (esperado, desde, hasta, orden)
      where p.corrida_id = ${run.id} and p.nivel = ${query.nivel}
        ${query.entidad_id === undefined ? sql`` : sql`and p.entidad_id = ${query.entidad_id}`}
    ),
    no_cumplido as materialized (${unmetOf(query, run)}),
    incumplido as (
      select d.id, d.mes, d.comprometido * least(1, n.units / d.comprometidas) as amount
      from dicho d join no_cumplido n on n.id = d.id and n.mes = d.mes where d.comprometidas > 0 and n.units > 0
    ),
    juntos as (
      select id, mes, 'dicho' as origen, hecho, coalesce(corte, hecho - 1) as sabido_hasta, dicho_el,
        esperado - coalesce(i.amount, 0) as esperado, desde - coalesce(i.amount, 0) as desde, hasta - coalesce(i.amount, 0) as hasta,
        ajuste, i.amount as incumplido
      from dicho left join incumplido i using (id, mes)
      union all
      select p.id, p.mes, 'prueba', p.mes - p.antes, p.mes - p.antes, null, p.esperado, p.desde, p.hasta, null, null from prueba p
      where not exists (select from dicho d where d.id = p.id and d.mes = p.mes)
    ),
    abierto_despues as materialized (${soldByLaterStores(query, run)}),
    de_nuevos as (
      select j.id, j.mes, sum(b.amount) as amount
      from juntos j join abierto_despues b on b.id = j.id and b.mes = j.mes and b.desde > j.sabido_hasta group by 1, 2
    ),
    cerrado as (
      select j.*, coalesce(v.amount, 0) as vendido, l.amount as de_locales_nuevos,
        case when n.mes <= j.mes - ${sql.lit(MONTHS_PER_YEAR)} and ${isKnown(run, sql`j.mes - ${sql.lit(MONTHS_PER_YEAR)}`)}
          and a.contado is not false then coalesce(a.amount, 0) end as hace_un_ano
      from juntos j left join nacida n on n.id = j.id
        left join vendido v on v.id = j.id and v.mes = j.mes
        left join vendido a on a.id = j.id and a.mes = j.mes - ${sql.lit(MONTHS_PER_YEAR)}
        left join de_nuevos l on l.id = j.id and l.mes = j.mes
      where v.contado is not false and (j.origen = 'dicho' or j.mes >= n.mes)
    )`
}
