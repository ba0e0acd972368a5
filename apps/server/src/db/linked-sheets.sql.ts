import type { TenantTx } from './tables.ts'

/** The result of reading a linked sheet. Both the integration and the sheet's imports write it. */
export const updateSheet = (
  tx: TenantTx,
  id: string,
  set: Partial<{ leida_en: Date; proxima_lectura_en: Date; error: string | null; resultado: string | null }>,
) => tx.updateTable('hoja_enlazada').set(set).where('id', '=', id).execute()

export const findSheetAddress = (tx: TenantTx, id: string) =>
  tx.selectFrom('hoja_enlazada').select('url').where('id', '=', id).executeTakeFirst()
