import type { TenantTx } from '../../db/tables.ts'
import type { StoredMeasure } from '../forecasts/stored-measure.ts'

/** The full months that a run expects of one node, with their intervals. */
export const findNode = async (
  tx: TenantTx,
  corridaId: number,
  { level, id }: { level: string; id: number },
): Promise<{ cantidad: StoredMeasure; valor: StoredMeasure } | undefined> => {
  const row = await tx
    .selectFrom('nodo_prediccion')
    .select(['cantidad', 'valor'])
    .where('corrida_id', '=', corridaId)
    .where('nivel', '=', level)
    .where('entidad_id', '=', id)
    .executeTakeFirst()
  return row && { cantidad: row.cantidad as unknown as StoredMeasure, valor: row.valor as unknown as StoredMeasure }
}
