import { type Month, MONTHS_PER_YEAR } from '@vigia/contract/months.ts'
import { type RawBuilder, sql } from 'kysely'
import type { TenantTx } from '../../db/tables.ts'

/** Levels of which forecasts are kept, by name. */
const names = sql`(
  select 'total' as nivel, 0 as id, '' as clave
  union all select 'local', id, clave from local
  union all select 'categoria', id, clave from categoria
  union all select 'producto', id, clave from producto
)`

/** The amounts of a leaf, repeated for each of its nodes whose forecasts are kept. */
const nodesAbove = (leaf: string): RawBuilder<unknown> => {
  const store = sql.ref(`${leaf}.local_id`)
  const product = sql.ref(`${leaf}.producto_id`)
  return sql`join producto g on g.id = ${product} cross join lateral (
    values ('total', 0), ('local', ${store}), ('categoria', g.categoria_id), ('producto', ${product})
  ) nodo (nivel, entidad_id)`
}

export const deleteFrozen = async (tx: TenantTx, said?: Month): Promise<void> => {
  await sql`delete from pronostico_congelado where ${said === undefined ? sql`true` : sql`hecho = ${said}`}`.execute(tx)
}

/** A kept forecast of a month, in stored units, without the part from commitments. */
export interface FrozenAmounts {
  clave: string
  cantidad: number
  valor: number
}

/** The last kept forecast of a month for the whole business and each product; empty if there is none. */
export const listFrozenOfMonth = async (
  tx: TenantTx,
  month: Month,
): Promise<(FrozenAmounts & { nivel: 'total' | 'producto' })[]> => {
  const said = (measure: 'cantidad' | 'valor') => {
    const part = (suffix: string) => sql`coalesce(f.${sql.ref(measure + suffix)}[k], 0)`
    return sql`(f.${sql.ref(measure)}[k] + ${part('_ajuste')} - ${part('_comprometido')})::float8`
  }
  const { rows } = await sql<FrozenAmounts & { nivel: 'total' | 'producto' }>`
    with dicho as (
      select max(hecho) as hecho from pronostico_congelado
      where nivel = 'total' and hecho < ${month} and cantidad[${month}::int - hecho] is not null
    )
    select f.nivel, f.clave, ${said('cantidad')} as cantidad, ${said('valor')} as valor
    from dicho d join pronostico_congelado f on f.hecho = d.hecho cross join lateral (select ${month}::int - d.hecho) m (k)
    where f.nivel in ('total', 'producto') and f.cantidad[k] is not null`.execute(tx)
  return rows
}

/** Products by the key of their name. */
export const listProductIds = async (tx: TenantTx): Promise<Map<string, number>> => {
  const rows = await tx.selectFrom('producto').select(['id', 'clave']).execute()
  return new Map(rows.map(({ id, clave }) => [clave, id]))
}

/** Whether any forecast of the month was kept before it began. */
export const wasSaidBefore = async (tx: TenantTx, month: Month): Promise<boolean> => {
  const { rows } = await sql<{ said: boolean }>`
    select exists (
      select from pronostico_congelado
      where nivel = 'total' and hecho < ${month} and cantidad[${month}::int - hecho] is not null and dicho_el is null
    ) as said`.execute(tx)
  return rows[0]!.said
}

/** Deletes the forecast of a month that was made within it. */
export const deleteSaidWithin = async (tx: TenantTx, month: Month): Promise<void> => {
  await sql`delete from pronostico_congelado where hecho = ${month - 1} and dicho_el is not null`.execute(tx)
}

/** No rows, used in place of data that most shops do not have: planning the sums of an empty table takes longer than the rest. */
const NOTHING_ADDED = sql`select null::text as nivel, null::int as entidad_id, null::int as mes, null::int as k,
  null::bigint as cantidad, null::bigint as valor where false`

const addsCommitments = async (tx: TenantTx, runId: number): Promise<boolean> =>
  (await tx
    .selectFrom('prediccion_comprometida')
    .select('corrida_id')
    .where('corrida_id', '=', runId)
    .limit(1)
    .executeTakeFirst()) !== undefined

interface FrozenRun {
  id: number
  corte: Month
  ajustada: boolean
}

/** The `months` months after `said`. */
interface Period {
  said: Month
  months: number
}

/** What commitments add to the nodes of a run, by month. */
const committedAmounts = ({ id }: FrozenRun, { said, months }: Period): RawBuilder<unknown> => sql`
  select nodo.nivel, nodo.entidad_id, p.mes, sum(p.cantidad)::bigint as cantidad, sum(p.valor)::bigint as valor
  from prediccion_comprometida p ${nodesAbove('p')}
  where p.corrida_id = ${id} and p.mes between ${said + 1} and ${said + months}
  group by 1, 2, 3`

/** What adjustments add to the nodes of a run, by month `k` of the period. */
const adjustedAmounts = ({ id, corte }: FrozenRun, { said, months }: Period): RawBuilder<unknown> => {
  // SQL arrays are indexed from 1, the first month after the cut-off.
  const place = sql`(${said}::int + k - ${corte}::int)`
  return sql`
    select nodo.nivel, nodo.entidad_id, k,
      sum(p.cantidad[${place}] - coalesce(p.base_cantidad[${place}], 0))::bigint as cantidad,
      sum(p.valor[${place}] - coalesce(p.base_valor[${place}], 0))::bigint as valor
    from (
      select p.local_id, g.categoria_id, p.producto_id, p.cantidad, p.valor, p.base_cantidad, p.base_valor
      from prediccion_resumen p join producto g on g.id = p.producto_id
      where p.corrida_id = ${id} and p.base_cantidad is not null
      union all
      select local_id, categoria_id, null, cantidad, valor, base_cantidad, base_valor
      from prediccion_nuevos where corrida_id = ${id} and clase = 'producto' and base_cantidad is not null
    ) p cross join generate_series(1, ${months}::int) k cross join lateral (
      values ('total', 0), ('local', p.local_id), ('categoria', p.categoria_id), ('producto', p.producto_id)
    ) nodo (nivel, entidad_id)
    where p.cantidad[${place}] <> coalesce(p.base_cantidad[${place}], 0)
      or p.valor[${place}] <> coalesce(p.base_valor[${place}], 0)
    group by 1, 2, 3`
}

/**
 * Copies the forecasts of a run and its commitments for some months after `said`, with the sales known for the year up to its cut-off.
 * @param on ISO date if it is made within these months
 */
export const insertFrozen = async (
  tx: TenantTx,
  negocioId: string,
  run: FrozenRun,
  { on, ...period }: Period & { on: string | null },
): Promise<void> => {
  const { said, months } = period
  // The JSON arrays of a node are indexed from 0, the first month after the cut-off.
  const month = sql`(${said}::int + series.k - ${run.corte}::int - 1)`
  const limit = (measure: 'cantidad' | 'valor', name: string) => {
    const amount = sql`(n.${sql.ref(measure)}->${sql.lit(name)}->>${month})::numeric`
    return sql`array_agg(round(${amount} * ${sql.lit(measure === 'cantidad' ? 1_000_000 : 100)})::bigint
      + coalesce(x.${sql.ref(measure)}, 0) order by series.k)`
  }
  const committed = (await addsCommitments(tx, run.id)) ? committedAmounts(run, period) : NOTHING_ADDED
  const adjusted = run.ajustada ? adjustedAmounts(run, period) : NOTHING_ADDED
  await sql`
    with comprometido as (${committed}), ajustado as (${adjusted}), sabido as (
      select nodo.nivel, nodo.entidad_id, sum(v.cantidad)::bigint as cantidad, sum(v.valor)::bigint as valor
      from resumen_mensual v ${nodesAbove('v')}
      where v.mes between ${run.corte - MONTHS_PER_YEAR + 1} and ${run.corte} group by 1, 2
    )
    insert into pronostico_congelado (negocio_id, nivel, clave, hecho, dicho_el, corte, cantidad_sabido, valor_sabido,
      cantidad, cantidad_desde, cantidad_hasta, valor, valor_desde, valor_hasta, cantidad_ajuste, valor_ajuste,
      cantidad_comprometido, valor_comprometido)
    select ${negocioId}::uuid, n.nivel, d.clave, ${said}::int, ${on}::date,
      ${run.corte}::int, coalesce(max(s.cantidad), 0), coalesce(max(s.valor), 0),
      ${limit('cantidad', 'media')}, ${limit('cantidad', 'bajo80')}, ${limit('cantidad', 'alto80')},
      ${limit('valor', 'media')}, ${limit('valor', 'bajo80')}, ${limit('valor', 'alto80')},
      case when count(a.cantidad) > 0 then array_agg(a.cantidad order by series.k) end,
      case when count(a.cantidad) > 0 then array_agg(a.valor order by series.k) end,
      case when count(x.cantidad) > 0 then array_agg(x.cantidad order by series.k) end,
      case when count(x.cantidad) > 0 then array_agg(x.valor order by series.k) end
    from nodo_prediccion n
    join ${names} d on d.nivel = n.nivel and d.id = n.entidad_id
    cross join generate_series(1, ${months}::int) as series (k)
    left join comprometido x on x.nivel = n.nivel and x.entidad_id = n.entidad_id and x.mes = ${said}::int + series.k
    left join sabido s on s.nivel = n.nivel and s.entidad_id = n.entidad_id
    left join ajustado a on a.nivel = n.nivel and a.entidad_id = n.entidad_id and a.k = series.k
    where n.corrida_id = ${run.id}
    group by n.nivel, d.clave
    having sum((n.cantidad->'alto80'->>${month})::numeric) > 0 or sum(x.cantidad) > 0 or sum(a.cantidad) <> 0`.execute(
    tx,
  )
}
