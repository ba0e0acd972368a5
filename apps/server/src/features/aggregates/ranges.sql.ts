import { sql } from 'kysely'
import type { TenantTx } from '../../db/tables.ts'
import type { StoredMeasure } from '../../db/stored-measure.ts'

export interface StoredNode {
  cantidad: StoredMeasure
  valor: StoredMeasure
  /** Weights by code of the method; null in older runs. */
  pesos: Record<string, number> | null
}

/** Forecasts of whole months of some nodes of a level, with intervals; nodes that the run does not have are left out. */
export const listNodes = async (
  tx: TenantTx,
  corridaId: number,
  level: string,
  ids: readonly number[],
): Promise<StoredNode[]> =>
  tx
    .selectFrom('nodo_prediccion')
    .select(['cantidad', 'valor', 'pesos'])
    .where('corrida_id', '=', corridaId)
    .where('nivel', '=', level)
    .where('entidad_id', 'in', ids)
    .execute()

/** For each month after the cut-off, the sums over a level's nodes of interval widths and of their squares. */
export type LevelWidths = Record<'cantidad' | 'valor', { lineal: number; cuadrados: number }[]>

/** Unnests each node's JSON once; doing so once per month takes four times as long for 500 products. */
export const sumLevelWidths = async (tx: TenantTx, corridaId: number, level: string): Promise<LevelWidths> => {
  const widthsOf = async (measure: 'cantidad' | 'valor') => {
    const column = sql.ref(`nodo_prediccion.${measure}`)
    const { rows } = await sql<{ lineal: number; cuadrados: number }>`
      select sum(m.ancho) as lineal, sum(m.ancho * m.ancho) as cuadrados
      from nodo_prediccion cross join lateral jsonb_to_record(${column}) as r (alto80 float8[], bajo80 float8[])
        cross join lateral (
          select mes, alto - bajo as ancho from unnest(r.alto80, r.bajo80) with ordinality as w (alto, bajo, mes)
        ) m
      where corrida_id = ${corridaId} and nivel = ${level} group by m.mes order by m.mes`.execute(tx)
    return rows
  }
  return { cantidad: await widthsOf('cantidad'), valor: await widthsOf('valor') }
}

/** Backtest error of each product in units; null if it could not be computed. */
export const listProductErrors = async (
  tx: TenantTx,
  corridaId: number,
): Promise<ReadonlyMap<number, number | null>> => {
  const { rows } = await sql<{ id: number; wape: number | null }>`
    select entidad_id as id, (cantidad->>'wape')::float8 as wape
    from nodo_prediccion where corrida_id = ${corridaId} and nivel = 'producto'`.execute(tx)
  return new Map(rows.map(({ id, wape }) => [id, wape]))
}
