import type { StockChoices } from '@vigia/contract/calls/stock-report.ts'
import { sql } from 'kysely'
import { OF_STOCK_REPORTS } from '../../db/stored-reading.ts'
import type { TenantTx } from '../../db/tables.ts'

/** How a stock report with given titles was read when it was loaded. */
export interface RememberedReport {
  signature: string
  choices: StockChoices
  /** Ids of products in the report; absent if they were not stored. */
  products?: readonly number[] | undefined
}

/** Maximum number of products stored of a report; this many suffice to recognise the next report of the same kind. */
const KEPT_PRODUCTS = 500

/** As stored. The previous release ignores fields that it does not know. */
type StoredReport = StockChoices & { productos?: number[] }

/** Kinds of report remembered for a business; of more the newest are. */
const KEPT = 50

const ofReports = sql<boolean>`starts_with(firma, ${OF_STOCK_REPORTS})`

export const listRememberedReports = async (tx: TenantTx): Promise<RememberedReport[]> => {
  const rows = await tx.selectFrom('lectura_recordada').select(['firma', 'opciones']).where(ofReports).execute()
  return rows.map(({ firma, opciones }) => {
    const { productos, ...choices } = opciones as StoredReport
    return { signature: firma.slice(OF_STOCK_REPORTS.length), choices, products: productos }
  })
}

export const rememberReport = async (
  tx: TenantTx,
  negocioId: string,
  { signature, choices, products }: RememberedReport,
): Promise<void> => {
  const stored: StoredReport = { ...choices, ...(products && { productos: products.slice(0, KEPT_PRODUCTS) }) }
  await sql`insert into lectura_recordada (negocio_id, firma, opciones)
    values (${negocioId}::uuid, ${OF_STOCK_REPORTS + signature}, ${JSON.stringify(stored)}::jsonb)
    on conflict (negocio_id, firma) do update set opciones = excluded.opciones, guardada_en = now()`.execute(tx)
  await sql`delete from lectura_recordada where ${ofReports} and firma not in (
    select firma from lectura_recordada where ${ofReports} order by guardada_en desc limit ${KEPT})`.execute(tx)
}

export const forgetReport = (tx: TenantTx, signature: string) =>
  tx
    .deleteFrom('lectura_recordada')
    .where('firma', '=', OF_STOCK_REPORTS + signature)
    .execute()
