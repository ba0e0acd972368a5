import type { Filter } from '@vigia/contract/calls/aggregates.ts'
import type { Month } from '@vigia/contract/months.ts'
import { type RawBuilder, sql } from 'kysely'
import type { TenantTx } from '../../db/tables.ts'

/** Sums of stored amounts: millionths of a unit and cents. */
interface Sums {
  cantidad: number
  valor: number
}

/**
 * The smallest table that can answer: the roll-up without clients, about a tenth of the rows, unless a client is
 * asked for.
 */
const smallest = (filter: Filter, rollUp: string, leaf: string): RawBuilder<unknown> =>
  sql.table(filter.cliente_id ? leaf : rollUp)

const isOneOf = (column: string, ids: number[] | undefined): RawBuilder<unknown>[] =>
  ids ? [sql`${sql.ref(column)} = any(${ids}::int[])`] : []

/** The filter over a table's rows. Another business's ids match nothing: neither its products nor its rows are seen. */
const matches = (filter: Filter): RawBuilder<unknown> => {
  const conditions = [
    sql`true`,
    ...isOneOf('local_id', filter.local_id),
    ...isOneOf('cliente_id', filter.cliente_id),
    ...isOneOf('producto_id', filter.producto_id),
    ...(filter.categoria_id
      ? [
          sql`producto_id = any(array(select id from producto where ${isOneOf('categoria_id', filter.categoria_id)[0]}))`,
        ]
      : []),
  ]
  return sql.join(conditions, sql` and `)
}

/** @param after only months later than this one */
export const listMonthlySales = async (
  tx: TenantTx,
  filter: Filter,
  after?: Month,
): Promise<(Sums & { mes: Month; usd: number | null })[]> => {
  const { rows } = await sql<Sums & { mes: Month; usd: number | null }>`
    select mes, sum(cantidad)::bigint as cantidad, sum(valor)::bigint as valor, sum(usd)::bigint as usd
    from ${smallest(filter, 'resumen_mensual', 'cubo_mensual')}
    where ${matches(filter)} ${after === undefined ? sql`` : sql`and mes > ${after}`}
    group by mes order by mes`.execute(tx)
  return rows
}

/** The run that readers see. */
export const findPublishedRun = (
  tx: TenantTx,
): Promise<{ id: number; corte: Month; mes_en_curso: Month | null } | undefined> =>
  tx
    .selectFrom('negocio')
    .innerJoin('corrida', 'corrida.id', 'negocio.corrida_publicada_id')
    .select(['corrida.id', 'corrida.corte', 'corrida.mes_en_curso'])
    .executeTakeFirst()

/** The whole business in a month that has sales since the run's cut-off. */
export interface MonthUnderWay {
  vendido: Sums
  esperado: Sums
}

export type PredictedMonth = Sums & { mes: Month; en_curso: MonthUnderWay | null }

interface MonthRow extends Sums {
  mes: Month
  vendido_cantidad: number | null
  vendido_valor: number | null
  esperado_cantidad: number | null
  esperado_valor: number | null
}

const underWay = (row: MonthRow): MonthUnderWay | null =>
  row.vendido_cantidad === null || row.vendido_valor === null
    ? null
    : {
        vendido: { cantidad: row.vendido_cantidad, valor: row.vendido_valor },
        esperado: { cantidad: row.esperado_cantidad ?? 0, valor: row.esperado_valor ?? 0 },
      }

/** For the months with sales after the cut-off: what the whole business sold and what it was expected to. */
const monthsUnderWay = (run: { id: number; corte: Month }): RawBuilder<unknown> => sql`
  vendido as (
    select mes, sum(cantidad)::bigint as cantidad, sum(valor)::bigint as valor
    from resumen_mensual where mes > ${run.corte} group by mes
  ),
  esperado as (
    select mes, sum(cantidad)::bigint as cantidad, sum(valor)::bigint as valor
    from prediccion_resumen where corrida_id = ${run.id} and mes in (select mes from vendido) group by mes
  )`

const monthsUnderWayColumns = sql`
  v.cantidad as vendido_cantidad, v.valor as vendido_valor,
  e.cantidad as esperado_cantidad, e.valor as esperado_valor`

/** The full forecast of each month after the run's cut-off. */
export const listPredictedMonths = async (
  tx: TenantTx,
  run: { id: number; corte: Month },
  filter: Filter,
): Promise<PredictedMonth[]> => {
  const { rows } = await sql<MonthRow>`
    with ${monthsUnderWay(run)},
    parte as (
      select mes, sum(cantidad)::bigint as cantidad, sum(valor)::bigint as valor
      from ${smallest(filter, 'prediccion_resumen', 'prediccion')}
      where corrida_id = ${run.id} and mes > ${run.corte} and ${matches(filter)}
      group by mes
    )
    select p.mes, p.cantidad, p.valor, ${monthsUnderWayColumns}
    from parte p left join vendido v on v.mes = p.mes left join esperado e on e.mes = p.mes
    order by p.mes`.execute(tx)
  return rows.map((row) => ({ mes: row.mes, cantidad: row.cantidad, valor: row.valor, en_curso: underWay(row) }))
}

export type PredictedProductMonth = PredictedMonth & { producto_id: number; codigo: string | null; nombre: string }

/** The full forecast of each product and month `after` < month ≤ `until`, products by id. */
export const listPredictedProductMonths = async (
  tx: TenantTx,
  run: { id: number; corte: Month },
  filter: Filter,
  { after, until }: { after: Month; until: Month },
): Promise<PredictedProductMonth[]> => {
  const { rows } = await sql<MonthRow & { producto_id: number; codigo: string | null; nombre: string }>`
    with ${monthsUnderWay(run)},
    parte as (
      select producto_id, mes, sum(cantidad)::bigint as cantidad, sum(valor)::bigint as valor
      from ${smallest(filter, 'prediccion_resumen', 'prediccion')}
      where corrida_id = ${run.id} and mes > ${after} and mes <= ${until} and ${matches(filter)}
      group by producto_id, mes
    )
    select p.producto_id, producto.codigo, producto.nombre, p.mes, p.cantidad, p.valor, ${monthsUnderWayColumns}
    from parte p join producto on producto.id = p.producto_id
    left join vendido v on v.mes = p.mes left join esperado e on e.mes = p.mes
    order by p.producto_id, p.mes`.execute(tx)
  return rows.map((row) => ({
    mes: row.mes,
    cantidad: row.cantidad,
    valor: row.valor,
    producto_id: row.producto_id,
    codigo: row.codigo,
    nombre: row.nombre,
    en_curso: underWay(row),
  }))
}
