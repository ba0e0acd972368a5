import type { TenantTx } from '../../db/tables.ts'
import type { ForecastMethod } from '@vigia/contract/calls/forecast.ts'
import type { StoredMeasure } from '../forecasts/stored-measure.ts'

export interface StoredNode {
  cantidad: StoredMeasure
  valor: StoredMeasure
  /** Null in runs published before weights were kept. */
  pesos: Partial<Record<ForecastMethod, number>> | null
}

/** The full months that a run expects of one node, with their intervals. */
export const findNode = async (
  tx: TenantTx,
  corridaId: number,
  { level, id }: { level: string; id: number },
): Promise<StoredNode | undefined> => {
  const row = await tx
    .selectFrom('nodo_prediccion')
    .select(['cantidad', 'valor', 'pesos'])
    .where('corrida_id', '=', corridaId)
    .where('nivel', '=', level)
    .where('entidad_id', '=', id)
    .executeTakeFirst()
  return row as unknown as StoredNode | undefined
}
