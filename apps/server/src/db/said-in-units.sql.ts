import type { TenantTx } from './tables.ts'

/** Those of the products that have an adjustment in units of their own, in any month. */
export const listSaidInUnits = async (tx: TenantTx, products: readonly number[]): Promise<number[]> => {
  const rows = await tx
    .selectFrom('ajuste as a')
    .innerJoin('producto as p', 'p.clave', 'a.clave')
    .select('p.id')
    .distinct()
    .where('a.nivel', '=', 'producto')
    .where('a.tipo', '=', 'unidades')
    .where('p.id', 'in', products)
    .execute()
  return rows.map(({ id }) => id)
}
