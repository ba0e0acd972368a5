import { sql } from 'kysely'
import type { TenantTx } from '../../db/tables.ts'
import type { ByDay, Sums } from './same-month.ts'

/** Loaded sales of these stores in these months, by store, month and day. */
export const listDays = async (
  tx: TenantTx,
  { meses, locales }: { meses: readonly number[]; locales: readonly number[] },
): Promise<Map<number, Map<number, ByDay>>> => {
  const { rows } = await sql<{
    local_id: number
    mes: number
    dia: number
    lineas: number
    cantidad: string
    valor: string
  }>`select local_id, mes, fecha - date '1970-01-01' as dia, count(*)::int as lineas,
      sum(cantidad)::text as cantidad, sum(valor)::text as valor
    from venta where mes = any(${meses}::int[]) and local_id = any(${locales}::int[])
    group by local_id, mes, fecha`.execute(tx)
  const stores = new Map<number, Map<number, Map<number, Sums>>>()
  for (const { local_id, mes, dia, lineas, cantidad, valor } of rows) {
    const months = stores.get(local_id) ?? new Map<number, Map<number, Sums>>()
    const days = months.get(mes) ?? new Map<number, Sums>()
    days.set(dia, { lineas, cantidad: Number(cantidad), valor: Number(valor) })
    stores.set(local_id, months.set(mes, days))
  }
  return stores
}

/** Sales of each store in each month, in cents. */
export const listStoreMonths = async (tx: TenantTx): Promise<Map<number, Map<number, number>>> => {
  const { rows } = await sql<{ local_id: number; mes: number; valor: string }>`
    select local_id, mes, sum(valor)::text as valor from resumen_categoria group by local_id, mes`.execute(tx)
  const stores = new Map<number, Map<number, number>>()
  for (const { local_id, mes, valor } of rows)
    stores.set(local_id, (stores.get(local_id) ?? new Map<number, number>()).set(mes, Number(valor)))
  return stores
}
