import type { TenantTx } from '../../db/tables.ts'
import { cipherOf } from '../../encryption/tenant-cipher.ts'

/** Names of loaded files with these titles. */
export const listLoadedNames = async (tx: TenantTx, firma: string): Promise<string[]> => {
  const rows = await tx
    .selectFrom('importacion')
    .select('archivo')
    .where('estado', '=', 'cargada')
    .where('firma', '=', firma)
    .execute()
  return rows.map(({ archivo }) => archivo)
}

/** Previews of loaded imports, newest first, without the sample shop. */
export const listLastLoaded = async (
  tx: TenantTx,
  limit: number,
): Promise<{ archivo: string; vista_previa: unknown }[]> => {
  const rows = await tx
    .selectFrom('importacion')
    .select(['archivo', 'vista_previa'])
    .where('estado', '=', 'cargada')
    .where('ejemplo', '=', false)
    .where('vista_previa', 'is not', null)
    .orderBy('cargada_en', (order) => order.desc().nullsLast())
    .limit(limit)
    .execute()
  const { plainJson } = cipherOf(tx)
  return rows.map(({ archivo, vista_previa }) => ({
    archivo,
    vista_previa: plainJson('importacion.vista_previa', vista_previa),
  }))
}
