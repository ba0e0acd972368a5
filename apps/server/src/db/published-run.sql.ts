import { type RawBuilder, sql } from 'kysely'
import type { TenantTx } from './tables.ts'
import { limitedStores } from './tenancy.ts'

/** The tables of a run that adjustments change, with what identifies a row in the run. */
export const ADJUSTED_TABLES = {
  prediccion: ['local_id', 'cliente_id', 'producto_id'],
  prediccion_resumen: ['local_id', 'producto_id'],
  prediccion_cliente: ['cliente_id', 'local_id', 'categoria_id'],
  prediccion_nuevos: ['local_id', 'categoria_id', 'clase'],
} as const

/**
 * Whether any row of the run holds amounts that a person's adjustments changed. Without adjustments none does: of the rows
 * that some hold there is an index, which the planner need not choose where others adjusted much. Who sees some stores only sees no
 * adjustments, and what they changed of these.
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

/**
 * Of a run: the stores of which alone something of its month under way is still to come, where the sales of the others
 * are in; null where of all.
 */
export const storesToCome = (corrida: string): RawBuilder<number[] | null> =>
  sql<number[] | null>`${sql.ref(corrida)}.evaluacion->'locales_por_venir'`

/** The run that readers see, if one has been published: several features read it. */
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
