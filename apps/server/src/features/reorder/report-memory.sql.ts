import type { StockChoices } from '@vigia/contract/calls/stock-report.ts'
import { sql } from 'kysely'
import { OF_STOCK_REPORTS } from '../../db/stored-reading.ts'
import type { TenantTx } from '../../db/tables.ts'

/** How a stock report with certain titles was read when it was loaded. */
export interface RememberedReport {
  signature: string
  choices: StockChoices
}

/** Kinds of report remembered for a business; of more the newest are. */
const KEPT = 50

const ofReports = sql<boolean>`starts_with(firma, ${OF_STOCK_REPORTS})`

export const listRememberedReports = async (tx: TenantTx): Promise<RememberedReport[]> => {
  const rows = await tx.selectFrom('lectura_recordada').select(['firma', 'opciones']).where(ofReports).execute()
  return rows.map(({ firma, opciones }) => ({
    signature: firma.slice(OF_STOCK_REPORTS.length),
    choices: opciones as StockChoices,
  }))
}

export const rememberReport = async (
  tx: TenantTx,
  negocioId: string,
  { signature, choices }: RememberedReport,
): Promise<void> => {
  await sql`insert into lectura_recordada (negocio_id, firma, opciones)
    values (${negocioId}::uuid, ${OF_STOCK_REPORTS + signature}, ${JSON.stringify(choices)}::jsonb)
    on conflict (negocio_id, firma) do update set opciones = excluded.opciones, guardada_en = now()`.execute(tx)
  await sql`delete from lectura_recordada where ${ofReports} and firma not in (
    select firma from lectura_recordada where ${ofReports} order by guardada_en desc limit ${KEPT})`.execute(tx)
}

export const forgetReport = (tx: TenantTx, signature: string) =>
  tx
    .deleteFrom('lectura_recordada')
    .where('firma', '=', OF_STOCK_REPORTS + signature)
    .execute()
