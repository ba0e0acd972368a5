import { sql } from 'kysely'
import type { TenantTx } from './tables.ts'

/**
 * Whether the shop already stated why a product has no sales since `desde`. If it was sold again and stopped again, the shop is asked again. The
 * start of the same interruption may move to an earlier day when sales of other products are loaded later, for example of a store that opens on
 * Sundays.
 * @param answered first day without sales about which the shop was asked, ISO
 */
export const isAnswered = (answered: string | null | undefined, desde: string): boolean =>
  typeof answered === 'string' && desde <= answered

/** By product, the first day without sales for which the shop has given a reason. */
export const listAnsweredSilences = async (tx: TenantTx): Promise<ReadonlyMap<number, string>> => {
  const { rows } = await sql<{ id: number; desde: string }>`
    select p.id, i.sin_ventas_desde as desde from inventario i join producto p on p.clave = i.clave_producto
    where i.sin_ventas_desde is not null`.execute(tx)
  return new Map(rows.map(({ id, desde }) => [id, desde]))
}
