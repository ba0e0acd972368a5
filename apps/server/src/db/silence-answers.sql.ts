import { sql } from 'kysely'
import type { TenantTx } from './tables.ts'

/**
 * Whether the shop said why a product has not sold since a day. What sold since and stopped again is asked about anew; the same silence begins
 * earlier where sales of other products come in later, as of a store that opens on Sundays.
 * @param answered first day of the silence that was answered, ISO
 */
export const isAnswered = (answered: string | null | undefined, desde: string): boolean =>
  typeof answered === 'string' && desde <= answered

/** The first days of the silences of which the shop has said why, by product. */
export const listAnsweredSilences = async (tx: TenantTx): Promise<ReadonlyMap<number, string>> => {
  const { rows } = await sql<{ id: number; desde: string }>`
    select p.id, i.sin_ventas_desde as desde from inventario i join producto p on p.clave = i.clave_producto
    where i.sin_ventas_desde is not null`.execute(tx)
  return new Map(rows.map(({ id, desde }) => [id, desde]))
}
