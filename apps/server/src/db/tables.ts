import type { Instant } from './column-types.ts'
import type { Generated, Kysely, Transaction } from 'kysely'
import type { AccountTables } from './account-tables.ts'
import type { ForecastTables } from './forecast-tables.ts'
import type { PlanTables } from './plan-tables.ts'
import type { SalesTables } from './sales-tables.ts'
import type { StockTables } from './stock-tables.ts'
import type { TillTables } from './till-tables.ts'

interface TrabajoTable {
  id: Generated<string>
  negocio_id: string
  tipo: string
  estado: Generated<string>
  progreso: Generated<number>
  etapa: Generated<string>
  error: string | null
  cancelar: Generated<boolean>
  /** How often it has failed and was enqueued again. */
  intentos: Generated<number>
  importacion_id: string | null
  /** User who asked for it; null for automatic jobs. */
  usuario_id: string | null
  creado_en: Instant
  terminado_en: Date | null
}

/**
 * Rows as both databases return them: dates as 'yyyy-mm-dd', timestamps as Date, bigint as number (values above 2^53 throw), numeric as string.
 * Quantities are in millionths of a unit, money in cents.
 */
export interface Tables extends AccountTables, SalesTables, ForecastTables, PlanTables, StockTables, TillTables {
  trabajo: TrabajoTable
}

/** The database outside of any tenant: row-level security hides all business rows. */
export type Db = Kysely<Tables>

/** A transaction of one business (db/tenancy.ts). */
export type TenantTx = Transaction<Tables>
