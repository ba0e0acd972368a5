import type { WithDbAndClock } from '../../../app-dependencies.ts'
import { inTenant } from '../../../db/tenancy.ts'
import { readStillToCome } from '../../aggregates/month-totals.ts'
import type { Read } from './batches.ts'
import { BYTE_ORDER_MARK } from './csv.ts'
import {
  changesOf,
  dismissedMergesOf,
  followUpsOf,
  inventoryOf,
  mailsOf,
  mergesOf,
  readingsOf,
  replacedOf,
  sheetsOf,
  stockOutsOf,
  storesWithoutSalesOf,
  storeStockOf,
  tillCallsOf,
  tillKeysOf,
} from './hand-made.ts'
import { auditOf, helpOf, paymentsOf, planChangesOf, purchasesOf } from './plan-records.ts'
import { committedDemandOf, predictionsOf } from './prediction-tables.ts'
import { readmeOf } from './readme.ts'
import { adjustmentsOf, frozenForecastsOf } from './frozen-forecasts.ts'
import { getBusiness, listSaleLines } from './user-data.sql.ts'
import { accountOf, alertsOf, commitmentsOf, importsOf, invitationsOf, salesOf } from './user-data-tables.ts'
import { type ZipEntry, zipOf } from './zip.ts'

async function* once<T>(value: T): AsyncGenerator<T> {
  yield value
}

/** A text of which the first piece was already read. */
async function* resumed(first: string, rest: AsyncIterator<string>): AsyncGenerator<string> {
  yield first
  for (let piece = await rest.next(); !piece.done; piece = await rest.next()) yield piece.value
}

/** The files after one that describes them: the first piece of each is its header, for which no rows are read. */
const withReadme = async (files: readonly ZipEntry[]): Promise<ZipEntry[]> => {
  const opened = await Promise.all(
    files.map(async ({ name, text }) => {
      const pieces = text[Symbol.asyncIterator]()
      const { value = '' } = await pieces.next()
      return { name, header: value.replace(BYTE_ORDER_MARK, '').split('\r\n')[0]!, text: resumed(value, pieces) }
    }),
  )
  return [
    { name: 'LEEME.txt', text: once(BYTE_ORDER_MARK + readmeOf(opened)) },
    ...opened.map(({ name, text }) => ({ name, text })),
  ]
}

/**
 * All data of the business as a .zip of CSV files, generated while it is read.
 * @param onEntry called at the start of each file with its number, from 0, and the number of files
 */
export const packUserData = async (
  { db, now }: WithDbAndClock,
  negocioId: string,
  onEntry: (at: number, of: number, name: string) => void,
): Promise<AsyncGenerator<Uint8Array>> => {
  const read: Read = (query) => inTenant(db, negocioId, query)
  const { business, dollars, stillToCome } = await inTenant(db, negocioId, async (tx) => ({
    business: await getBusiness(tx),
    dollars: (await listSaleLines(tx, true, 0, 1)).length > 0,
    stillToCome: await readStillToCome(tx),
  }))
  const entries = await withReadme([
    { name: 'cuenta.csv', text: accountOf(read, business) },
    { name: 'invitaciones.csv', text: invitationsOf(read) },
    { name: 'ventas.csv', text: salesOf(read, false) },
    ...(dollars ? [{ name: 'ventas_en_dolares.csv', text: salesOf(read, true) }] : []),
    { name: 'predicciones.csv', text: predictionsOf(read, business.corrida_publicada_id, stillToCome) },
    { name: 'ventas_comprometidas.csv', text: commitmentsOf(read) },
    { name: 'comprometido_adicional.csv', text: committedDemandOf(read, business.corrida_publicada_id) },
    { name: 'ajustes.csv', text: adjustmentsOf(read) },
    { name: 'lo_que_dijimos.csv', text: frozenForecastsOf(read) },
    { name: 'alertas.csv', text: alertsOf(read) },
    { name: 'importaciones.csv', text: importsOf(read) },
    { name: 'ventas_corregidas.csv', text: changesOf(read) },
    { name: 'ventas_reemplazadas.csv', text: replacedOf(read) },
    { name: 'uniones.csv', text: mergesOf(read) },
    { name: 'uniones_descartadas.csv', text: dismissedMergesOf(read) },
    { name: 'hojas_enlazadas.csv', text: sheetsOf(read) },
    { name: 'lecturas_recordadas.csv', text: readingsOf(read) },
    { name: 'inventario.csv', text: inventoryOf(read) },
    { name: 'inventario_por_local.csv', text: storeStockOf(read) },
    { name: 'agotados.csv', text: stockOutsOf(read) },
    { name: 'locales_sin_ventas.csv', text: storesWithoutSalesOf(read) },
    { name: 'seguimientos.csv', text: followUpsOf(read) },
    { name: 'correos.csv', text: mailsOf(read) },
    { name: 'compras.csv', text: purchasesOf(read) },
    { name: 'pagos.csv', text: paymentsOf(read) },
    { name: 'cambios_de_plan.csv', text: planChangesOf(read) },
    { name: 'ayuda.csv', text: helpOf(read) },
    { name: 'registro.csv', text: auditOf(read) },
    { name: 'claves_punto_de_venta.csv', text: tillKeysOf(read) },
    { name: 'llamadas_punto_de_venta.csv', text: tillCallsOf(read) },
  ])
  return zipOf(entries, now(), (at) => onEntry(at, entries.length, entries[at]!.name))
}
