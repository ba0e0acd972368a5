import { sql } from 'kysely'
import type { TenantTx } from '../db/tables.ts'

export interface BusinessRow {
  id: string
  nombre: string
  plan: string
  fecha_renovacion_plan: string | null
  fecha_borrado: string | null
  lineas: number
  /** Time of the published forecast. */
  pronostico_en: Date | null
}

export const listBusinesses = async (tx: TenantTx): Promise<BusinessRow[]> => {
  const { rows } = await sql<BusinessRow>`
    select n.id, n.nombre, n.plan, n.fecha_renovacion_plan, n.fecha_borrado, coalesce(v.lineas, 0)::int as lineas,
      c.creada_en as pronostico_en
    from negocio n left join corrida c on c.id = n.corrida_publicada_id
      left join (select negocio_id, count(*) as lineas from venta group by 1) v on v.negocio_id = n.id
    order by lineas desc, n.nombre`.execute(tx)
  return rows
}

/** Tables with rows of businesses, with their size on disk including indexes (bytes). */
const listTables = async (tx: TenantTx): Promise<{ name: string; bytes: number }[]> => {
  const { rows } = await sql<{ name: string; bytes: number }>`
    select c.relname as name, pg_total_relation_size(c.oid)::float8 as bytes
    from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'negocio_id'
    where c.relkind = 'r'`.execute(tx)
  return rows
}

/** Estimated bytes of each business: its share of the rows of each table. Counts all rows, which takes seconds per million. */
export const estimateStorage = async (tx: TenantTx): Promise<Map<string, number>> => {
  const storage = new Map<string, number>()
  for (const { name, bytes } of await listTables(tx)) {
    const { rows } = await sql<{ negocio_id: string; part: number }>`
      select negocio_id, count(*) / sum(count(*)) over ()::float8 as part from ${sql.table(name)}
      where negocio_id is not null group by 1`.execute(tx)
    for (const { negocio_id, part } of rows) storage.set(negocio_id, (storage.get(negocio_id) ?? 0) + part * bytes)
  }
  return storage
}
