/** Data that past forecasts are compared with: the entities of a level, their sales, and the commitments that were not bought. */
import type { ReviewLevel } from '@vigia/contract/calls/forecast-review.ts'
import type { Month } from '@vigia/contract/months.ts'
import { type RawBuilder, sql } from 'kysely'
import { monthOf } from '../../db/month-of.sql.ts'

/** Months that are reviewed, up to the last complete one. */
const REVIEWED_MONTHS = 12
/** Upper bound of the months between a forecast's cut-off and a month it is compared with, from the limits in frozen-forecast.ts. */
const MAX_MONTHS_AHEAD = 8

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

export const firstReviewed = ({ corte }: Run): Month => corte - REVIEWED_MONTHS + 1

/** The smallest table of sales that has the level's entities. */
const salesTable = (nivel: ReviewLevel) => sql.table(nivel === 'producto' ? 'resumen_mensual' : 'resumen_categoria')

/** The id of the level's entity in a row `v` of that table. */
const idIn = (nivel: ReviewLevel): RawBuilder<unknown> => (nivel === 'total' ? sql`0` : sql.ref(`v.${nivel}_id`))

/** The entities of the level: ids, with all keys they have ever had. */
export const entitiesOf = ({ nivel, entidad_id }: ReviewQuery, merged: readonly MergedName[]): RawBuilder<unknown> => {
  const one = entidad_id === undefined ? sql`true` : sql`id = ${entidad_id}`
  if (nivel === 'total') return sql`select 0 as id, '' as clave`
  return sql`
    select id, clave from ${sql.table(nivel)} where ${one}
    union all select id, clave from unnest(${merged.map(({ id }) => id)}::int[], ${merged.map(({ clave }) => clave)}::text[])
      as u (id, clave) where ${one}`
}

/** Sales by entity and month; `contado` is whether they are known in the measure (money is not where only units were loaded). */
export const soldOf = ({ nivel, medida, entidad_id }: ReviewQuery, run: Run): RawBuilder<unknown> => {
  const id = idIn(nivel)
  const one = entidad_id === undefined ? sql`true` : sql`${id} = ${entidad_id}`
  const amount = sql`sum(v.${sql.ref(medida)})`
  return sql`
    select ${id} as id, v.mes, ${amount}::float8 as amount, ${amount} <> 0 or sum(v.cantidad) = 0 as contado
    from ${salesTable(nivel)} v
    where v.mes <= ${run.corte} and ${one} group by 1, 2`
}

/**
 * Sales in the reviewed months of stores that may have opened after one of the forecasts was made, by the month of the store's first sale (`desde`). The
 * first stores of a business do not count.
 */
export const soldByLaterStores = ({ nivel, medida }: ReviewQuery, run: Run): RawBuilder<unknown> => {
  const first = firstReviewed(run)
  return sql`
    select ${idIn(nivel)} as id, v.mes, n.mes as desde, sum(v.${sql.ref(medida)})::float8 as amount
    from (
      select local_id, min(mes) as mes, min(min(mes)) over () as primero from resumen_categoria where cantidad > 0 group by local_id
    ) n join ${salesTable(nivel)} v using (local_id)
    where n.mes > n.primero and n.mes >= ${first - MAX_MONTHS_AHEAD}::int and v.mes between ${first}::int and ${run.corte}::int
    group by 1, 2, 3`
}

/** Whether a month's sales can be repeated as a naive forecast: it is in the run's history, and the shop was not closed in it. */
export const isKnown = ({ corte, meses_historia, cerrados }: Run, month: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${month} > ${corte - meses_historia}::int and ${month} <> all(${cerrados}::int[])`

/** Committed units that were not bought, by entity and month. None for stores, because a commitment may have no store. */
export const unmetOf = ({ nivel }: ReviewQuery, run: Run): RawBuilder<unknown> => {
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
