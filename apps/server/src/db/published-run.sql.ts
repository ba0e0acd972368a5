import type { TenantTx } from './tables.ts'

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
    ])
    .executeTakeFirst()
