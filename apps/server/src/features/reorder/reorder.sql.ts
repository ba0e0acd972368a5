import type { Filter } from '@vigia/contract/calls/aggregates.ts'
import type { AnioMes, Month } from '@vigia/contract/months.ts'
import { sql } from 'kysely'
import { MOST_COMMITTED } from '../../db/expected-size.sql.ts'
import { monthOf } from '../../db/month-of.sql.ts'
import { isAdjusted, storesToCome } from '../../db/published-run.sql.ts'
import type { TenantTx } from '../../db/tables.ts'
import { asWholeBusiness, limitedStores } from '../../db/tenancy.ts'
import type { StoredEmptyRun, StoredSilence } from '../../db/stored-evaluation.ts'
import type { StoredMeasure } from '../../db/stored-measure.ts'

export interface ReorderRun {
  id: number
  corte: Month
  mes_en_curso: Month | null
  meses_historia: number
  semana: number[] | null
  /** Months in which the shop was closed, or for some days on end. */
  cerrados: readonly AnioMes[]
  /** ISO date of the last sale; null if the business's sales are known by month only. */
  ultimo_dia: string | null
  ajustada: boolean
  locales_por_venir: number[] | null
  /** Periods without a sale of a product in a store; null if sales are known by month only. */
  dias_sin_venta: StoredEmptyRun[] | null
  /** Products that sold often and have stopped; empty if sales are known by month only. */
  sin_ventas: StoredSilence[]
}

/** The published run with the data that orders are computed from. */
export const findReorderRun = async (tx: TenantTx): Promise<ReorderRun | undefined> => {
  const { rows } = await sql<ReorderRun>`
    select r.id, r.corte, r.mes_en_curso, r.meses_historia, r.evaluacion->'semana' as semana,
      coalesce(r.evaluacion->'meses_cerrados', '[]') || coalesce(r.evaluacion->'meses_con_cierre', '[]') as cerrados,
      r.evaluacion->'ritmo'->>'ultimo_dia' as ultimo_dia, ${isAdjusted('r')} as ajustada,
      ${storesToCome('r')} as locales_por_venir, r.evaluacion->'dias_sin_venta' as dias_sin_venta,
      coalesce(r.evaluacion->'sin_ventas', '[]') as sin_ventas
    from negocio join corrida r on r.id = negocio.corrida_publicada_id`.execute(tx)
  return rows[0]
}

/** Units of some products' first months as the run published them, with their intervals and each product's error. */
export const listProductNodes = async (
  tx: TenantTx,
  corridaId: number,
  products: readonly number[],
  months: number,
): Promise<(Pick<StoredMeasure, 'media' | 'bajo80' | 'alto80' | 'wape'> & { producto_id: number })[]> => {
  // With thousands of products, reading months that are not needed took half of the time.
  const firstMonths = (values: 'media' | 'bajo80' | 'alto80') =>
    sql`jsonb_path_query_array(cantidad->${sql.lit(values)}, ${`$[0 to ${months - 1}]`}::jsonpath)`
  const { rows } = await sql<Pick<StoredMeasure, 'media' | 'bajo80' | 'alto80' | 'wape'> & { producto_id: number }>`
    select entidad_id as producto_id, ${firstMonths('media')} as media, ${firstMonths('bajo80')} as bajo80, ${firstMonths('alto80')} as alto80,
      (cantidad->>'wape')::float8 as wape
    from nodo_prediccion
    where corrida_id = ${corridaId} and nivel = 'producto' and entidad_id = any(${products}::int[])`.execute(tx)
  return rows
}

/**
 * Commitments without a store, for the days, that add to the expected sales of stores other than these. Users limited to some stores do not see the
 * forecast of the others, so this must run for the whole business.
 */
const listAddedElsewhere = async (
  tx: TenantTx,
  stores: readonly number[],
  from: string,
  to: string,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select c.id::text as id from venta_comprometida c
    join prediccion_comprometida x on x.cliente_id = c.cliente_id and x.producto_id = c.producto_id and x.mes = ${monthOf(sql`c.fecha_venta`)}
    where c.local_id is null and c.fecha_venta between ${from}::date and ${to}::date
    group by c.id having not bool_or(x.local_id = any(${stores}::int[]))`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Stored units committed for the days, by product. For selected stores: commitments of these stores, and those without a store that add to their
 * expected sales, or to no store's; `sin_local` is the part without a store.
 */
export const listCommittedUnits = async (
  tx: TenantTx,
  { cliente_id, local_id }: Filter,
  from: string,
  to: string,
): Promise<{ producto_id: number; cantidad: number; sin_local: number }[]> => {
  const client = cliente_id ? sql`and c.cliente_id = any(${cliente_id}::int[])` : sql``
  const stores = local_id ?? limitedStores()
  const elsewhere = stores ? await asWholeBusiness(tx, () => listAddedElsewhere(tx, stores, from, to)) : []
  const store = stores
    ? sql`and (c.local_id = any(${stores}::int[]) or (c.local_id is null and c.id <> all(${elsewhere}::bigint[])))`
    : sql``
  const ofNone = stores ? sql`c.local_id is null` : sql`false`
  const { rows } = await sql<{ producto_id: number; cantidad: number; sin_local: number }>`
    select c.producto_id, sum(c.cantidad)::bigint as cantidad,
      coalesce(sum(c.cantidad) filter (where ${ofNone}), 0)::bigint as sin_local
    from venta_comprometida c
    where c.cantidad <= ${MOST_COMMITTED} and c.fecha_venta between ${from}::date and ${to}::date ${client} ${store}
    group by c.producto_id`.execute(tx)
  return rows
}

/** Whether anything had been sold by the end of a month. @param stores ids of the stores; all that the user sees if omitted */
export const hasSoldBy = async (
  tx: TenantTx,
  stores: readonly number[] | undefined,
  month: Month,
): Promise<boolean> => {
  const inStores = stores ? sql`and local_id = any(${stores}::int[])` : sql``
  const { rows } = await sql<{ sold: boolean }>`
    select exists (select from resumen_mensual where mes <= ${month} ${inStores}) as sold`.execute(tx)
  return rows[0]!.sold
}
