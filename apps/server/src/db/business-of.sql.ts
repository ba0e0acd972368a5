import type { TenantTx } from './tables.ts'

/** The business of the user with this address. Needs a transaction that names the address (withEmail in db/tenancy.ts). */
export const findBusinessOf = async (tx: TenantTx, correo: string): Promise<string | undefined> => {
  const row = await tx.selectFrom('usuario').select('negocio_id').where('correo', '=', correo).executeTakeFirst()
  return row?.negocio_id
}
