import type { TenantTx } from '../../db/tables.ts'

export const updateStoreName = async (tx: TenantTx, id: number, nombre: string): Promise<void> => {
  await tx.updateTable('local').set({ nombre }).where('id', '=', id).execute()
}
