import type { Month } from '@vigia/contract/months.ts'
import { sql } from 'kysely'
import type { TenantTx } from '../../db/tables.ts'
import { toldProductName } from '../../db/told-names.sql.ts'
import { shownName } from '../../encryption/tenant-cipher.ts'
import type { AlertRow } from './alert-rows.ts'

export const insertAlerts = async (
  tx: TenantTx,
  negocio_id: string,
  corrida_id: number,
  rows: AlertRow[],
): Promise<void> => {
  if (rows.length === 0) return
  await tx
    .insertInto('alerta')
    .values(rows.map((row) => ({ ...row, negocio_id, corrida_id })))
    .execute()
}

/** Complete months without sales after which an alert states when the last sale was; fewer may be a gap between two orders. */
const SILENT_MONTHS = 2
/** A node has stopped selling if it has no recent sales and is expected to sell at most this share of last year's. Not tuned. */
const STOPPED_SHARE = 0.1

/** SQL on an alert `a` of a run `r`, with the month `u` of its last sale. */
const IS_SILENT = sql`coalesce(u.mes <= r.corte - ${sql.lit(SILENT_MONTHS)}, false)`
const HAS_STOPPED = sql`(a.tipo = 'baja' and a.cantidad_esperada <= ${sql.lit(STOPPED_SHARE)} * a.cantidad_anterior
  and (a.cantidad_esperada = 0 or ${IS_SILENT}))`

interface ListedAlert extends AlertRow {
  nombre: string
  error: number | null
  error_valor: number | null
  ajuste_cantidad: number
  ajuste_valor: number
  /** For products and clients without sales for {@link SILENT_MONTHS}: the last month in which sales exceeded returns. */
  ultima_venta: Month | null
  /** Whether it sells nothing, or almost nothing, any more. */
  parada: boolean
}

/** SQL on an alert `a`; uses the indexes by client, and by store and product. */
const LAST_SOLD = sql`(
  select max(mes) as mes from (
    select c.mes from cubo_mensual c where a.nivel = 'cliente' and c.cliente_id = a.entidad_id
    group by c.mes having sum(c.cantidad) > 0
    union all
    select s.mes from local l join resumen_mensual s on s.local_id = l.id
    where a.nivel = 'producto' and s.producto_id = a.entidad_id group by s.mes having sum(s.cantidad) > 0
  ) vendido
)`

/**
 * The published run's alerts that are not dismissed, in order, with names and with what adjustments add to the forecast. Alerts about a forecast have
 * its backtest error. They are left out if repeating last year had the smaller error, except for nodes that stopped selling, for which last year's
 * figure is certainly wrong.
 */
export const listAlerts = async (tx: TenantTx): Promise<ListedAlert[]> => {
  const { rows } = await sql<ListedAlert>`
    with mes as (
      select distinct a.desde, a.hasta, r.id as corrida_id, m.mes - r.corte as orden
      from negocio n join corrida r on r.id = n.corrida_publicada_id join alerta a on a.corrida_id = r.id
        cross join lateral generate_series(a.desde, a.hasta) as m (mes)
      where a.desde > r.corte
    ), ajustada as (
      select p.corrida_id, p.local_id, null::int as cliente_id, g.categoria_id, p.producto_id,
        p.cantidad, p.valor, p.base_cantidad, p.base_valor
      from prediccion_resumen p join producto g on g.id = p.producto_id where p.base_cantidad is not null
      union all
      select corrida_id, local_id, null, categoria_id, null, cantidad, valor, base_cantidad, base_valor
      from prediccion_nuevos where clase = 'producto' and base_cantidad is not null
      union all
      select corrida_id, null, cliente_id, null, null, cantidad, valor, base_cantidad, base_valor
      from prediccion_cliente where base_cantidad is not null
    ), ajustado as (
      select nodo.nivel, nodo.id, mes.desde,
        sum(p.cantidad[mes.orden] - coalesce(p.base_cantidad[mes.orden], 0))::bigint as cantidad,
        sum(p.valor[mes.orden] - coalesce(p.base_valor[mes.orden], 0))::bigint as valor
      from mes join ajustada p on p.corrida_id = mes.corrida_id
        cross join lateral (
          values ('local', p.local_id), ('cliente', p.cliente_id), ('categoria', p.categoria_id), ('producto', p.producto_id)
        ) nodo (nivel, id)
      where nodo.id is not null group by 1, 2, 3
    )
    select a.id, a.orden, a.nivel, a.entidad_id, a.tipo, a.desde, a.hasta,
      a.cantidad_esperada, a.cantidad_anterior, a.valor_esperado, a.valor_anterior, d.nombre,
      case when a.tipo in ('sube', 'baja') then (v.cantidad->>'wape')::float8 end as error,
      case when a.tipo in ('sube', 'baja') then (v.valor->>'wape')::float8 end as error_valor,
      coalesce(x.cantidad, 0) as ajuste_cantidad, coalesce(x.valor, 0) as ajuste_valor,
      case when ${IS_SILENT} then u.mes end as ultima_venta, ${HAS_STOPPED} as parada
    from negocio n join corrida r on r.id = n.corrida_publicada_id join alerta a on a.corrida_id = r.id
    join lateral (
      select ${toldProductName('producto')} as nombre from producto where a.nivel = 'producto' and id = a.entidad_id
      union all select nombre from categoria where a.nivel = 'categoria' and id = a.entidad_id
      union all select nombre from cliente where a.nivel = 'cliente' and id = a.entidad_id
      union all select nombre from local where a.nivel = 'local' and id = a.entidad_id
    ) d on true
    left join nodo_prediccion v on v.corrida_id = a.corrida_id and v.nivel = a.nivel and v.entidad_id = a.entidad_id
    left join lateral ${LAST_SOLD} u on true
    left join ajustado x on x.nivel = a.nivel and x.id = a.entidad_id and x.desde = a.desde
    where not exists (select from alerta_descartada q where q.negocio_id = a.negocio_id and q.id = a.id)
      and (a.tipo not in ('sube', 'baja') or ${HAS_STOPPED}
        or coalesce((v.cantidad->'porque'->>'wape_ingenuo')::float8 >=
          coalesce((v.cantidad->'porque'->>'wape_comparable')::float8, (v.cantidad->>'wape')::float8), true))
    order by a.orden`.execute(tx)
  return rows.map((row) => ({ ...row, nombre: shownName(tx, row.nivel, row.nombre) }))
}

/** Names of stores with their first sale in or after a month, if other stores have earlier sales. */
export const listStoresSince = async (tx: TenantTx, month: Month): Promise<string[]> => {
  const { rows } = await sql<{ nombre: string }>`
    with nacido as (select local_id, min(mes) as mes from resumen_categoria where cantidad > 0 group by local_id)
    select l.nombre from nacido n join local l on l.id = n.local_id
    where n.mes >= ${month} and exists (select from nacido o where o.mes < ${month}) order by l.nombre`.execute(tx)
  return rows.map(({ nombre }) => nombre)
}

/** Whether the published run has this alert, dismissed or not. */
export const hasAlert = async (tx: TenantTx, id: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('negocio')
    .innerJoin('alerta', 'alerta.corrida_id', 'negocio.corrida_publicada_id')
    .select('alerta.id')
    .where('alerta.id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

export const insertDismissed = (tx: TenantTx, negocio_id: string, id: string) =>
  tx
    .insertInto('alerta_descartada')
    .values({ negocio_id, id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const deleteDismissed = (tx: TenantTx, id: string) =>
  tx.deleteFrom('alerta_descartada').where('id', '=', id).execute()
