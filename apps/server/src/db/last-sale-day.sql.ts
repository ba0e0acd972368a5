import type { TenantTx } from './tables.ts'

/** Looks up lines by month, which is indexed, so that of a million lines only those of the last month are read. */
export const findLastSaleDay = async (tx: TenantTx): Promise<string | null> => {
  const row = await tx
    .selectFrom('venta')
    .select(({ fn }) => fn.max('fecha').as('fecha'))
    .where('mes', '=', ({ selectFrom }) => selectFrom('venta').select(({ fn }) => fn.max('mes').as('mes')))
    .executeTakeFirst()
  return row?.fecha ?? null
}
