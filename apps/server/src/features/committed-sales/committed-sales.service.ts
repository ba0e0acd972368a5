import type {
  CommittedSale,
  createCommittedSale,
  listCommittedSales,
  updateCommittedSale as updateCall,
} from '@vigia/contract/calls/committed-sales.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { bogotaToday, monthOfDate } from '@vigia/contract/months.ts'
import type { z } from 'zod'
import type { AppDependencies } from '../../app-dependencies.ts'
import { quantityOf, storedQuantity } from '../../db/amounts.ts'
import { recordAct } from '../../db/audit.sql.ts'
import { findPublishedRun } from '../../db/published-run.sql.ts'
import type { TenantTx } from '../../db/tables.ts'
import { inTenant } from '../../db/tenancy.ts'
import { invalidField, notFound } from '../../http/api-error.ts'
import type { Session } from '../../http/register-call.ts'
import { monthAndYear } from '../../month-names.ts'
import { freezeForecast } from '../forecast-review/frozen-forecast.ts'
import { refreshCommittedDemand } from './committed-demand.ts'
import {
  checkParties,
  deleteCommittedSale,
  findCommittedSale,
  getCommittedSale,
  insertCommittedSale,
  listCommittedSales as listRows,
  updateCommittedSale,
} from './committed-sales.sql.ts'

type Filter = z.output<NonNullable<(typeof listCommittedSales)['query']>>
type NewSale = z.output<NonNullable<(typeof createCommittedSale)['body']>>
type ChangedSale = z.output<NonNullable<(typeof updateCall)['body']>>

const toResponse = (row: Awaited<ReturnType<typeof getCommittedSale>>): CommittedSale => ({
  ...row,
  cantidad: quantityOf(row.cantidad),
})

/** The business's committed sales, the nearest date first. */
export const readCommittedSales = async (
  { db }: AppDependencies,
  { negocioId }: Session,
  filter: Filter,
): Promise<CommittedSale[]> => {
  const rows = await inTenant(db, negocioId, (tx) => listRows(tx, filter))
  return rows.map(toResponse)
}

/** Refuses a date in a month that is complete: what was sold in it is known, and a commitment would do nothing. */
const refuseCompleteMonth = async (tx: TenantTx, date: string): Promise<void> => {
  const run = await findPublishedRun(tx)
  if (run && monthOfDate(date) <= run.corte)
    throw invalidField('fecha_venta', MESSAGES.comprometidaMesCerrado(monthAndYear(run.corte + 1)))
}

/** @throws ApiError datos_invalidos when the product or the client is not the business's, or the month of the date is complete */
export const commitSale = async (
  { db, now }: AppDependencies,
  session: Session,
  { producto_id, cliente_id, fecha_venta, cantidad }: NewSale,
): Promise<CommittedSale> => {
  const { negocioId, usuarioId } = session
  const row = await inTenant(db, negocioId, async (tx) => {
    const known = await checkParties(tx, producto_id, cliente_id)
    if (!known.product) throw invalidField('producto_id', MESSAGES.productoDesconocido)
    if (!known.client) throw invalidField('cliente_id', MESSAGES.clienteDesconocido)
    await refuseCompleteMonth(tx, fecha_venta)
    const id = await insertCommittedSale(tx, {
      negocio_id: negocioId,
      usuario_id: usuarioId,
      producto_id,
      cliente_id,
      fecha_venta,
      cantidad: storedQuantity(cantidad),
    })
    await refreshCommittedDemand(tx, negocioId)
    await freezeForecast(tx, negocioId, bogotaToday(now()))
    await recordAct(tx, session, now(), 'comprometida.registrada', { cantidad, fecha: fecha_venta })
    return getCommittedSale(tx, id)
  })
  return toResponse(row)
}

/** @throws ApiError no_encontrado; datos_invalidos when it is moved to a day of a month that is complete */
export const changeCommittedSale = async (
  { db, now }: AppDependencies,
  session: Session,
  id: number,
  { fecha_venta, cantidad }: ChangedSale,
): Promise<CommittedSale> => {
  const { negocioId } = session
  const row = await inTenant(db, negocioId, async (tx) => {
    const before = await findCommittedSale(tx, id)
    if (!before) throw notFound()
    // The month may have closed since: how much was agreed can still be put right.
    if (before.fecha_venta !== fecha_venta) await refuseCompleteMonth(tx, fecha_venta)
    if (!(await updateCommittedSale(tx, before, { fecha_venta, cantidad: storedQuantity(cantidad) }))) throw notFound()
    await refreshCommittedDemand(tx, negocioId)
    await freezeForecast(tx, negocioId, bogotaToday(now()))
    await recordAct(tx, session, now(), 'comprometida.cambiada', { cantidad, fecha: fecha_venta })
    return getCommittedSale(tx, id)
  })
  return toResponse(row)
}

/** @throws ApiError no_encontrado */
export const cancelSale = ({ db, now }: AppDependencies, session: Session, id: number): Promise<void> =>
  inTenant(db, session.negocioId, async (tx) => {
    if (!(await deleteCommittedSale(tx, id))) throw notFound()
    await refreshCommittedDemand(tx, session.negocioId)
    await freezeForecast(tx, session.negocioId, bogotaToday(now()))
    await recordAct(tx, session, now(), 'comprometida.borrada', {})
  })
