import { sql } from 'kysely'
import type { TenantTx } from '../../db/tables.ts'

/** Notes the day on which a stock report gave some products their categories. */
export const noteReportCategories = (tx: TenantTx, ids: readonly number[], today: string) =>
  sql`update producto set categoria_de_reporte = ${today}::date where id = any(${ids}::int[])`.execute(tx)

/** Those of the given products whose category came from a stock report. */
export const listOfReports = (tx: TenantTx, ids: readonly number[]): Promise<{ id: number; categoria_id: number }[]> =>
  tx
    .selectFrom('producto')
    .select(['id', 'categoria_id'])
    .where('id', 'in', ids)
    .where('categoria_de_reporte', 'is not', null)
    .execute()

/** The products that most recently got their category from a report, and the day. */
export const findLastOfReports = async (tx: TenantTx): Promise<{ el: string; productos: number[] } | null> => {
  const { rows } = await sql<{ el: string; productos: number[] }>`
    select categoria_de_reporte as el, array_agg(id order by id) as productos from producto
    where categoria_de_reporte is not null group by 1 order by 1 desc limit 1`.execute(tx)
  return rows[0] ?? null
}
