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
  /** Times it has failed and was queued again. */
  intentos: Generated<number>
  importacion_id: string | null
  /** Who asked for it; null for what the application does by itself. */
  usuario_id: string | null
  creado_en: Instant
  terminado_en: Date | null
}

/**
 * Rows as both databases return them: dates as 'yyyy-mm-dd', instants as Date, bigint as number (the driver
 * throws above 2^53), numeric as string. Amounts: quantities in millionths of a unit, money in cents.
 */
export interface Tables extends AccountTables, SalesTables, ForecastTables, PlanTables, StockTables, TillTables {
  trabajo: TrabajoTable
}

/** The database outside any tenant: row-level security shows it nothing. */
export type Db = Kysely<Tables>

/** A transaction of one business (db/tenancy.ts). */
export type TenantTx = Transaction<Tables>
