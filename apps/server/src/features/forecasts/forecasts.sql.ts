import { sql } from 'kysely'
import type { Month } from '@vigia/contract/months.ts'
import type { TenantTx } from '../../db/tables.ts'

/** What was sold on a day, in stored units and cents. */
export interface SaleDay {
  month: Month
  /** Of the month, from 1. */
  day: number
  cantidad: number
  valor: number
}

/** The days with a sale line, in their order. */
export const listSaleDays = async (tx: TenantTx): Promise<SaleDay[]> => {
  const { rows } = await sql<SaleDay>`
    select mes as month, extract(day from fecha)::int as day, sum(cantidad)::float8 as cantidad, sum(valor)::float8 as valor
    from venta group by mes, fecha order by mes, fecha`.execute(tx)
  return rows
}

export const listProductCategories = (tx: TenantTx) =>
  tx.selectFrom('producto').select(['id', 'categoria_id']).orderBy('id').execute()

export interface CubeCell {
  local_id: number
  cliente_id: number
  producto_id: number
  mes: Month
  cantidad: number
  valor: number
}

/** Cells of the months `from` to `to` in the order of their keys, at most `limit` after the cell `after`. */
export const listCells = async (
  tx: TenantTx,
  { from, to, after, limit }: { from: Month; to: Month; after: CubeCell | undefined; limit: number },
): Promise<CubeCell[]> => {
  const beyond = after
    ? sql`and (local_id, cliente_id, producto_id, mes) > (${after.local_id}, ${after.cliente_id}, ${after.producto_id}, ${after.mes})`
    : sql``
  const { rows } = await sql<CubeCell>`
    select local_id, cliente_id, producto_id, mes, cantidad, valor from cubo_mensual
    where mes between ${from} and ${to} ${beyond}
    order by local_id, cliente_id, producto_id, mes limit ${limit}`.execute(tx)
  return rows
}

export const insertRun = async (
  tx: TenantTx,
  row: {
    negocio_id: string
    corte: Month
    mes_en_curso: Month | null
    meses_historia: number
    evaluacion: string
    creada_en: Date
  },
): Promise<number> => {
  const { id } = await tx.insertInto('corrida').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Rows by columns; `cliente` is absent in the roll-up. */
export interface PredictionRows {
  local: number[]
  cliente?: number[]
  producto: number[]
  mes: number[]
  cantidad: number[]
  valor: number[]
}

export const insertPredictions = async (
  tx: TenantTx,
  negocioId: string,
  corridaId: number,
  { local, cliente, producto, mes, cantidad, valor }: PredictionRows,
): Promise<void> => {
  const months = sql`${mes}::int[], ${cantidad}::bigint[], ${valor}::bigint[]`
  if (cliente)
    await sql`insert into prediccion (negocio_id, corrida_id, local_id, cliente_id, producto_id, mes, cantidad, valor)
      select ${negocioId}::uuid, ${corridaId}::bigint, * from
      unnest(${local}::int[], ${cliente}::int[], ${producto}::int[], ${months})`.execute(tx)
  else
    await sql`insert into prediccion_resumen (negocio_id, corrida_id, local_id, producto_id, mes, cantidad, valor)
      select ${negocioId}::uuid, ${corridaId}::bigint, * from
      unnest(${local}::int[], ${producto}::int[], ${months})`.execute(tx)
}

/** @param nodos JSON, one object a node (node-rows.ts) */
export const insertNodes = async (tx: TenantTx, negocioId: string, corridaId: number, nodos: string): Promise<void> => {
  await sql`insert into nodo_prediccion (negocio_id, corrida_id, nivel, entidad_id, metodo, pesos, cantidad, valor)
    select ${negocioId}::uuid, ${corridaId}::bigint, n.* from jsonb_to_recordset(${nodos}::jsonb)
      as n (nivel text, entidad_id integer, metodo text, pesos jsonb, cantidad jsonb, valor jsonb)`.execute(tx)
}

/** The one switch that readers see; null where there is nothing to forecast from. */
export const publishRun = (tx: TenantTx, negocioId: string, corridaId: number | null) =>
  tx.updateTable('negocio').set({ corrida_publicada_id: corridaId }).where('id', '=', negocioId).execute()

/**
 * Of older runs only their predictions for months that have since become complete stay, frozen, so that what was
 * published can be compared with what came; runs left without any go.
 */
export const retireOlderRuns = async (tx: TenantTx, current: number | null, corte: Month | null): Promise<void> => {
  const newer = corte === null ? sql`true` : sql`mes > ${corte}`
  const older = current === null ? sql`true` : sql`corrida_id <> ${current}`
  for (const table of ['prediccion', 'prediccion_resumen'])
    await sql`delete from ${sql.table(table)} where ${older} and ${newer}`.execute(tx)
  await sql`delete from corrida c where ${current === null ? sql`true` : sql`c.id <> ${current}`}
    and not exists (select from prediccion_resumen p where p.corrida_id = c.id)`.execute(tx)
}

export const findPublishedRun = (tx: TenantTx) =>
  tx
    .selectFrom('negocio')
    .innerJoin('corrida', 'corrida.id', 'negocio.corrida_publicada_id')
    .select([
      'corrida.corte',
      'corrida.mes_en_curso',
      'corrida.meses_historia',
      'corrida.evaluacion',
      'corrida.creada_en',
    ])
    .executeTakeFirst()
