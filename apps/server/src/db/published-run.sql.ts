import { type RawBuilder, sql } from 'kysely'
import type { TenantTx } from './tables.ts'
import { limitedStores } from './tenancy.ts'

/** The tables of a run that adjustments change, with the columns that identify a row within the run. */
export const ADJUSTED_TABLES = {
  prediccion: ['local_id', 'cliente_id', 'producto_id'],
  prediccion_resumen: ['local_id', 'producto_id'],
  prediccion_cliente: ['cliente_id', 'local_id', 'categoria_id'],
  prediccion_nuevos: ['local_id', 'categoria_id', 'clase'],
} as const

/**
 * Whether adjustments changed any row of the run. Without adjustments the answer is false at once; the index of adjusted rows alone does not ensure
 * that, because the planner may not use it if other businesses adjusted many rows. People limited to some stores cannot see adjustments, so their
 * rows are checked.
 */
export const isAdjusted = (corrida: string): RawBuilder<boolean> => {
  const anyRow = sql<boolean>`(${sql.join(
    Object.keys(ADJUSTED_TABLES).map(
      (table) =>
        sql`exists (select from ${sql.table(table)} p where p.corrida_id = ${sql.ref(corrida)}.id and p.base_cantidad is not null)`,
    ),
    sql` or `,
  )})`
  return limitedStores() ? anyRow : sql<boolean>`case when exists (select from ajuste) then ${anyRow} else false end`
}

/** Ids of the stores whose sales of the run's unfinished month are still expected, if those of the others are complete; null if all are expected. */
export const storesToCome = (corrida: string): RawBuilder<number[] | null> =>
  sql<number[] | null>`${sql.ref(corrida)}.evaluacion->'locales_por_venir'`

/** The published run, if there is one; several features read it. */
export const findPublishedRun = (tx: TenantTx) =>
  tx
    .selectFrom('negocio')
    .innerJoin('corrida', 'corrida.id', 'negocio.corrida_publicada_id')
    .select([
      'corrida.id',
      'corrida.corte',
      'corrida.mes_en_curso',
      'corrida.meses_historia',
      'corrida.evaluacion',
      'corrida.creada_en',
      isAdjusted('corrida').as('ajustada'),
      storesToCome('corrida').as('locales_por_venir'),
    ])
    .executeTakeFirst()
