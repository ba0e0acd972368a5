/** Past forecasts side by side with the sales of their months. */
import { MONTHS_PER_YEAR } from '@vigia/contract/months.ts'
import { type RawBuilder, sql } from 'kysely'
import {
  entitiesOf,
  firstReviewed,
  isKnown,
  type MergedName,
  type ReviewQuery,
  type Run,
  soldByLaterStores,
  soldOf,
  unmetOf,
} from './compared-sales.sql.ts'
import { FROZEN_MONTHS } from './frozen-forecast.ts'

/**
 * A frozen forecast is left out if the sales of the year before its cut-off have changed by more than this share since: it was then made from a part of
 * the sales. Corrections change less, a missing store or month more. Not tuned.
 */
const MAX_CHANGE_OF_SALES = 0.1
/** Months forecast from each backtest origin (packages/forecast/src/backtest.ts). */
const BACKTEST_MONTHS = 3
const YEAR = sql.lit(MONTHS_PER_YEAR)

/** Column of the measure: `cantidad` and `cantidad_desde`, or `valor` and `valor_desde`. */
const columnOf = ({ medida }: ReviewQuery, suffix = '') => sql.ref(medida + suffix)

/**
 * The frozen forecasts of the reviewed months, made at least `antes` months before. A merged entity has several keys: the latest forecast of each key
 * counts, and they are added up.
 * - `congelado_por_clave`: a row per key of an entity, month and month in which the forecast was made;
 * - `congelado_de_entidad`: a row per entity and month;
 * - `de_otras_ventas`: those of them that were made from other sales than are known today ({@link MAX_CHANGE_OF_SALES});
 * - `congelado`: the rest.
 */
const frozenForecasts = (query: ReviewQuery, run: Run): RawBuilder<unknown> => {
  const amountOf = (suffix = '') => sql`f.${columnOf(query, suffix)}[k]`
  return sql`
    congelado_por_clave as (
      select e.id, f.clave, f.hecho, f.dicho_el, f.hecho + k as mes, ${amountOf()} as esperado,
        ${amountOf('_desde')} as desde, ${amountOf('_hasta')} as hasta, ${amountOf('_ajuste')} as ajuste,
        f.cantidad_comprometido[k] as unidades_comprometidas, ${amountOf('_comprometido')} as comprometido,
        f.corte, f.${columnOf(query, '_sabido')} as sabido
      from entidad e join pronostico_congelado f on f.nivel = ${query.nivel} and f.clave = e.clave
        cross join generate_series(${query.antes}::int, ${sql.lit(FROZEN_MONTHS)}) k
      where f.hecho + k between ${firstReviewed(run)}::int and ${run.corte}::int and ${amountOf()} is not null
    ),
    congelado_de_entidad as (
      select id, mes, max(corte) as corte, sum(sabido)::float8 as sabido, max(hecho) as hecho, max(dicho_el)::text as dicho_el,
        sum(esperado)::float8 as esperado, sum(desde)::float8 as desde, sum(hasta)::float8 as hasta, sum(ajuste)::float8 as ajuste,
        sum(unidades_comprometidas)::float8 as unidades_comprometidas, sum(comprometido)::float8 as comprometido
      from (
        select distinct on (id, clave, mes) * from congelado_por_clave order by id, clave, mes, hecho desc
      ) ultimo group by id, mes
    ),
    de_otras_ventas as (
      select c.id, c.mes from congelado_de_entidad c left join vendido v
        on v.id = c.id and v.mes between c.corte - ${YEAR} + 1 and c.corte
      group by c.id, c.mes, c.sabido
      having abs(coalesce(sum(v.amount), 0) - c.sabido) > ${sql.lit(MAX_CHANGE_OF_SALES)} * abs(coalesce(sum(v.amount), 0))
    ),
    congelado as (
      select * from congelado_de_entidad where (id, mes) not in (select id, mes from de_otras_ventas)
    )`
}

/** `prueba`: the backtest's forecast of each entity and month, made `antes` months before. Arrays of `nodo_prueba` end at the cut-off. */
const backtestForecasts = (query: ReviewQuery, run: Run): RawBuilder<unknown> => sql`
    prueba as (
      select p.entidad_id as id, ${run.corte}::int - cardinality(p.cantidad) + m.orden::int as mes,
        m.esperado::float8 as esperado, m.desde::float8 as desde, m.hasta::float8 as hasta,
        ((m.orden - 1) % ${sql.lit(BACKTEST_MONTHS)})::int + 1 as antes
      from nodo_prueba p cross join lateral
        unnest(p.${columnOf(query)}, p.${columnOf(query, '_desde')}, p.${columnOf(query, '_hasta')})
        with ordinality as m (esperado, desde, hasta, orden)
      where p.corrida_id = ${run.id} and p.nivel = ${query.nivel}
        ${query.entidad_id === undefined ? sql`` : sql`and p.entidad_id = ${query.entidad_id}`}
    )`

/** `incumplido`: of each frozen forecast, the part that came from commitments which were then not bought. */
const unmetCommitments = (query: ReviewQuery, run: Run): RawBuilder<unknown> => sql`
    no_comprado as materialized (${unmetOf(query, run)}),
    incumplido as (
      select c.id, c.mes, c.comprometido * least(1, n.units / c.unidades_comprometidas) as amount
      from congelado c join no_comprado n on n.id = c.id and n.mes = c.mes
      where c.unidades_comprometidas > 0 and n.units > 0
    )`

/**
 * `pronostico`: the forecast of each entity and month: the frozen one without unmet commitments, else that of the backtest. `sabido_hasta` is the last
 * month whose sales it knew.
 */
const FORECASTS = sql`
    pronostico as (
      select id, mes, 'dicho' as origen, hecho, coalesce(corte, hecho - 1) as sabido_hasta, dicho_el,
        esperado - coalesce(i.amount, 0) as esperado, desde - coalesce(i.amount, 0) as desde,
        hasta - coalesce(i.amount, 0) as hasta, ajuste, i.amount as incumplido
      from congelado left join incumplido i using (id, mes)
      union all
      select p.id, p.mes, 'prueba', p.mes - p.antes, p.mes - p.antes, null, p.esperado, p.desde, p.hasta, null, null
      from prueba p where not exists (select from congelado c where c.id = p.id and c.mes = p.mes)
    )`

/**
 * The common table expressions of a comparison. The last one, `comparado`, has a row per entity and past month that had a forecast:
 * - the forecast is the frozen one, or else that of the backtest from the entity's first sale on;
 * - commitments that were not bought are subtracted from the forecast and given in the column `incumplido`;
 * - `vendido` are the month's sales, and `de_locales_nuevos` those of stores that opened after the forecast's cut-off;
 * - `hace_un_ano` are the sales a year before, as a naive forecast; null if they are not known.
 */
export const compared = (query: ReviewQuery, run: Run, merged: readonly MergedName[]): RawBuilder<unknown> => sql`
    entidad as (${entitiesOf(query, merged)}),
    vendido as materialized (${soldOf(query, run)}),
    primera_venta as (select id, min(mes) as mes from vendido where amount <> 0 group by id),
    ${frozenForecasts(query, run)},
    ${backtestForecasts(query, run)},
    ${unmetCommitments(query, run)},
    ${FORECASTS},
    de_local_nuevo as materialized (${soldByLaterStores(query, run)}),
    de_nuevos as (
      select p.id, p.mes, sum(n.amount) as amount
      from pronostico p join de_local_nuevo n on n.id = p.id and n.mes = p.mes and n.desde > p.sabido_hasta group by 1, 2
    ),
    comparado as (
      select p.*, coalesce(v.amount, 0) as vendido, n.amount as de_locales_nuevos,
        case when i.mes <= p.mes - ${YEAR} and ${isKnown(run, sql`p.mes - ${YEAR}`)} and a.contado is not false
          then coalesce(a.amount, 0) end as hace_un_ano
      from pronostico p left join primera_venta i on i.id = p.id
        left join vendido v on v.id = p.id and v.mes = p.mes
        left join vendido a on a.id = p.id and a.mes = p.mes - ${YEAR}
        left join de_nuevos n on n.id = p.id and n.mes = p.mes
      where v.contado is not false and (p.origen = 'dicho' or p.mes >= i.mes)
    )`
