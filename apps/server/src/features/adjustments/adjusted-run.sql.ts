import type { Month } from '@vigia/contract/months.ts'
import { type RawBuilder, sql } from 'kysely'
import type { TenantTx } from '../../db/tables.ts'
import type { ExpectedLeaf, LeafAdjustment } from './adjust-leaves.ts'

/** Rows written by one statement: the embedded database answers nobody meanwhile. */
const ROWS_PER_WRITE = 5000
/** Months of sales by which units are shared out where nothing is expected, and all where there are none. */
const RECENT_MONTHS = 12

type Scope = Pick<LeafAdjustment, 'nivel' | 'entidad_id'>

/** The rows of a table of leaves, with the product as `g`, that any of some scopes is about. */
const isOfAny = (scopes: readonly Scope[]): RawBuilder<unknown> => {
  const idsOf = (nivel: Scope['nivel']): number[] =>
    scopes.flatMap((scope) => (scope.nivel === nivel && scope.entidad_id !== undefined ? [scope.entidad_id] : []))
  if (scopes.some(({ nivel }) => nivel === 'total')) return sql`true`
  return sql`(p.local_id = any(${idsOf('local')}::int[]) or p.cliente_id = any(${idsOf('cliente')}::int[])
    or p.producto_id = any(${idsOf('producto')}::int[]) or g.categoria_id = any(${idsOf('categoria')}::int[]))`
}

/** Puts the run's own amounts back. */
export const restoreRun = async (tx: TenantTx, runId: number): Promise<void> => {
  for (const table of ['prediccion', 'prediccion_resumen'].map((name) => sql.table(name))) {
    await sql`delete from ${table} where corrida_id = ${runId} and base_cantidad = '{}'`.execute(tx)
    await sql`update ${table} set cantidad = base_cantidad, valor = base_valor, base_cantidad = null, base_valor = null
      where corrida_id = ${runId} and base_cantidad is not null`.execute(tx)
  }
}

/** A database's array of whole numbers, as the drivers give it. */
const numbersOf = (array: string): number[] => (array === '{}' ? [] : array.slice(1, -1).split(',').map(Number))

type LeafRow = Omit<ExpectedLeaf, 'cantidad' | 'valor'>

/** The run's leaves that some scopes are about, in the order of their keys. */
export const listLeaves = async (tx: TenantTx, runId: number, scopes: readonly Scope[]): Promise<ExpectedLeaf[]> => {
  const { rows } = await sql<LeafRow & { cantidad: string; valor: string }>`
    select p.local_id, p.cliente_id, p.producto_id, g.categoria_id, p.cantidad::text as cantidad, p.valor::text as valor
    from prediccion p join producto g on g.id = p.producto_id
    where p.corrida_id = ${runId} and ${isOfAny(scopes)}
    order by p.local_id, p.cliente_id, p.producto_id`.execute(tx)
  return rows.map((row) => ({ ...row, cantidad: numbersOf(row.cantidad), valor: numbersOf(row.valor) }))
}

/** What a scope sold by store, client and product in the year up to `corte`, else ever, in the order of their keys. */
export const listSoldLeaves = async (
  tx: TenantTx,
  scope: Scope,
  corte: Month,
): Promise<(LeafRow & { cantidad: number; valor: number })[]> => {
  const since = async (month: Month) => {
    const { rows } = await sql<LeafRow & { cantidad: number; valor: number }>`
      select p.local_id, p.cliente_id, p.producto_id, g.categoria_id, sum(p.cantidad)::bigint as cantidad, sum(p.valor)::bigint as valor
      from cubo_mensual p join producto g on g.id = p.producto_id
      where p.mes > ${month} and ${isOfAny([scope])}
      group by 1, 2, 3, 4 having sum(p.cantidad) > 0 order by 1, 2, 3`.execute(tx)
    return rows
  }
  const recent = await since(corte - RECENT_MONTHS)
  return recent.length > 0 ? recent : since(0)
}

const arrayOf = (values: readonly number[]): string => `{${values.join(',')}}`

/** Writes what leaves are adjusted to, and beside it what the run expects; of a leaf that it does not have, nothing. */
export const writeLeaves = async (
  tx: TenantTx,
  negocioId: string,
  runId: number,
  leaves: readonly ExpectedLeaf[],
): Promise<void> => {
  for (let from = 0; from < leaves.length; from += ROWS_PER_WRITE) {
    const rows = leaves.slice(from, from + ROWS_PER_WRITE)
    const horizon = rows[0]!.cantidad.length
    const keys = (name: 'local_id' | 'cliente_id' | 'producto_id') => arrayOf(rows.map((row) => row[name]))
    // All months of all rows cross as one array, read once, and each row takes its own.
    const months = (name: 'cantidad' | 'valor') =>
      sql`((select ${arrayOf(rows.flatMap((row) => row[name]))}::bigint[]))[(fila - 1) * ${horizon}::int + 1 : fila * ${horizon}::int]`
    await sql`insert into prediccion as p (negocio_id, corrida_id, local_id, cliente_id, producto_id, cantidad, valor, base_cantidad, base_valor)
      select ${negocioId}::uuid, ${runId}::bigint, local_id, cliente_id, producto_id, ${months('cantidad')}, ${months('valor')}, '{}', '{}'
      from unnest(${keys('local_id')}::int[], ${keys('cliente_id')}::int[], ${keys('producto_id')}::int[])
        with ordinality as hoja (local_id, cliente_id, producto_id, fila)
      on conflict (corrida_id, local_id, cliente_id, producto_id) do update set
        base_cantidad = p.cantidad, base_valor = p.valor, cantidad = excluded.cantidad, valor = excluded.valor`.execute(
      tx,
    )
  }
}

/** Sums the roll-up's rows of the adjusted leaves anew. @param horizon months of the run */
export const sumAdjustedRollUp = async (
  tx: TenantTx,
  negocioId: string,
  runId: number,
  horizon: number,
): Promise<void> => {
  const months = (name: 'cantidad' | 'valor') =>
    sql`array[${sql.join(Array.from({ length: horizon }, (_, k) => sql`sum(p.${sql.ref(name)}[${sql.lit(k + 1)}])`))}]::bigint[]`
  await sql`insert into prediccion_resumen as r (negocio_id, corrida_id, local_id, producto_id, cantidad, valor, base_cantidad, base_valor)
    select ${negocioId}::uuid, ${runId}::bigint, p.local_id, p.producto_id, ${months('cantidad')}, ${months('valor')}, '{}', '{}'
    from prediccion p
    join (select distinct local_id, producto_id from prediccion where corrida_id = ${runId} and base_cantidad is not null) a
      on a.local_id = p.local_id and a.producto_id = p.producto_id
    where p.corrida_id = ${runId} group by p.local_id, p.producto_id
    on conflict (corrida_id, local_id, producto_id) do update set
      base_cantidad = r.cantidad, base_valor = r.valor, cantidad = excluded.cantidad, valor = excluded.valor`.execute(
    tx,
  )
}
