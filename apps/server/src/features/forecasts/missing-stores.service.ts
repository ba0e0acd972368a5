import type { PublishedForecast, StoreWithoutSales } from '@vigia/contract/calls/forecast.ts'
import type { Job } from '@vigia/contract/calls/jobs.ts'
import { bogotaToday, fromMonth, type Month, monthOfDate, toMonth } from '@vigia/contract/months.ts'
import type { AppDependencies } from '../../app-dependencies.ts'
import { recordAct } from '../../db/audit.sql.ts'
import type { TenantTx } from '../../db/tables.ts'
import { inTenant } from '../../db/tenancy.ts'
import { notFound } from '../../http/api-error.ts'
import type { Session } from '../../http/register-call.ts'
import { enqueueForecast } from '../../jobs/enqueue.ts'
import { toJobResponse } from '../../jobs/job-response.ts'
import { findJob } from '../../jobs/jobs.sql.ts'
import { monthAndYear } from '../../month-names.ts'
import { dayOf, type MissingStore } from './missing-stores.ts'
import {
  findStore,
  listStoresWithoutSales,
  saveStoreWithoutSales as keepStoreWithoutSales,
  withStoreNames,
} from './missing-stores.sql.ts'

/**
 * Stores whose sales are missing from the run's unfinished month, if that month is over, and stores that the shop says had no sales in the last month
 * with sales.
 */
export const readMissingStores = async (
  tx: TenantTx,
  { corte, mes_en_curso }: { corte: Month; mes_en_curso: Month | null },
  missing: readonly MissingStore[],
  now: Date,
): Promise<Pick<PublishedForecast, 'locales_faltantes' | 'locales_sin_ventas'>> => {
  const last = mes_en_curso ?? corte
  const shown = mes_en_curso !== null && mes_en_curso < monthOfDate(bogotaToday(now)) ? missing : []
  const saidNone = (await listStoresWithoutSales(tx)).filter(({ mes }) => mes === last)
  return {
    locales_faltantes: (await withStoreNames(tx, shown)).map((store) => ({
      ...store,
      hasta: dayOf(last, store.hasta),
    })),
    locales_sin_ventas: (await withStoreNames(tx, saidNone)).map(({ mes, ...store }) => ({
      ...store,
      ...fromMonth(mes),
    })),
  }
}

/**
 * Stores, or deletes, the statement that a store had no further sales in a month, and enqueues a new forecast.
 * @throws ApiError 404 for a store that the business does not have
 */
export const saveStoreWithoutSales = (
  dependencies: AppDependencies,
  session: Session,
  { local_id, sin_ventas, ...month }: StoreWithoutSales,
): Promise<Job> =>
  inTenant(dependencies.db, session.negocioId, async (tx) => {
    const { negocioId } = session
    const store = await findStore(tx, local_id)
    if (!store) throw notFound()
    const mes = toMonth(month)
    const row = { negocio_id: negocioId, clave_local: store.clave, mes, creado_en: dependencies.now() }
    await keepStoreWithoutSales(tx, row, sin_ventas)
    // A forecast that is already running may have read the old statement.
    const id = await enqueueForecast(dependencies, tx, negocioId)
    const act = { local: store.nombre, mes: monthAndYear(mes), sin_ventas }
    await recordAct(tx, session, dependencies.now(), 'local.sin_ventas', act)
    return toJobResponse((await findJob(tx, id))!)
  })
