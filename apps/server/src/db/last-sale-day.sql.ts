import type { TenantTx } from './tables.ts'

/** Lines are found by their month, of which there is an index: of a million only those of the last are read. */
export const findLastSaleDay = async (tx: TenantTx): Promise<string | null> => {
  const row = await tx
    .selectFrom('venta')
    .select(({ fn }) => fn.max('fecha').as('fecha'))
    .where('mes', '=', ({ selectFrom }) => selectFrom('venta').select(({ fn }) => fn.max('mes').as('mes')))
    .executeTakeFirst()
  return row?.fecha ?? null
}
