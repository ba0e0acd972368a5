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
import { expectsBeyondSums, MOST_COMMITTED } from '../../db/expected-size.sql.ts'
import { lockBusiness } from '../../db/lock-business.sql.ts'
import { findPublishedRun } from '../../db/published-run.sql.ts'
import type { TenantTx } from '../../db/tables.ts'
import { asWholeBusiness, inTenant } from '../../db/tenancy.ts'
import { deleteUnusedClient } from '../../db/unused-dimensions.sql.ts'
import { invalidField, notFound } from '../../http/api-error.ts'
import type { Session } from '../../http/register-call.ts'
import { monthAndYear } from '../../month-names.ts'
import { freezeForecast } from '../forecast-review/frozen-forecast.ts'
import { addClient } from '../imports/add-client.ts'
import { readLeftOut, refreshCommittedDemand } from './committed-demand.ts'
import { readDeliveries } from './delivery.ts'
import {
  checkParties,
  deleteCommittedSale,
  findByRequest,
  findCommittedSale,
  getCommittedSale,
  insertCommittedSale,
  listCommittedSales as listRows,
  type Parties,
  updateCommittedSale,
} from './committed-sales.sql.ts'

type Filter = z.output<NonNullable<(typeof listCommittedSales)['query']>>
type NewSale = z.output<NonNullable<(typeof createCommittedSale)['body']>>
type ChangedSale = z.output<NonNullable<(typeof updateCall)['body']>>

type Row = Awaited<ReturnType<typeof getCommittedSale>>

/** Client, product and month, of which commitments add together. */
const pairKey = ({ cliente_id, producto_id, mes }: { cliente_id: number; producto_id: number; mes: number }): string =>
  `${cliente_id} ${producto_id} ${mes}`

const pairOf = (row: Pick<Row, 'cliente_id' | 'producto_id' | 'fecha_venta'>): string =>
  pairKey({ ...row, mes: monthOfDate(row.fecha_venta) })

/** Whether commitments add nothing because that could not be summed. */
const tooLarge = async (tx: TenantTx, rows: readonly Row[]): Promise<(row: Row) => boolean> => {
  // What adds to some store is not left out.
  const leftOut = rows.some(({ suma_en }) => suma_en.length === 0) ? await readLeftOut(tx) : []
  const pairs = new Set(leftOut.map(pairKey))
  return (row) => row.cantidad > MOST_COMMITTED || (row.suma_en.length === 0 && pairs.has(pairOf(row)))
}

/** @param today ISO date in Bogotá */
const toResponses = async (tx: TenantTx, rows: Row[], today: string): Promise<CommittedSale[]> => {
  const deliveryOf = await readDeliveries(tx, today)
  const isTooLarge = await tooLarge(tx, rows)
  return rows.map((row) => ({
    ...row,
    cantidad: quantityOf(row.cantidad),
    desmedida: isTooLarge(row),
    ...deliveryOf(row.id),
  }))
}

const readOne = async (tx: TenantTx, id: number, today: string): Promise<CommittedSale> => {
  const [sale] = await toResponses(tx, [await getCommittedSale(tx, id)], today)
  return sale!
}

/** The business's commitments, nearest date first. */
export const readCommittedSales = (
  { db, now }: AppDependencies,
  { negocioId }: Session,
  filter: Filter,
): Promise<CommittedSale[]> =>
  inTenant(db, negocioId, async (tx) => toResponses(tx, await listRows(tx, filter), bogotaToday(now())))

/** Rejects a date in a complete month: its sales are known, so a commitment would have no effect. */
const refuseCompleteMonth = async (tx: TenantTx, date: string): Promise<void> => {
  const run = await findPublishedRun(tx)
  if (run && monthOfDate(date) <= run.corte)
    throw invalidField('fecha_venta', MESSAGES.comprometidaMesCerrado(monthAndYear(run.corte + 1)))
}

/**
 * The store of a new commitment. A user limited to a single store means that one; a user limited to several must choose.
 * @throws ApiError datos_invalidos if a store must be chosen
 */
const storeFor = ({ locales }: Session, said: number | null | undefined): number | null => {
  if (said !== null && said !== undefined) return said
  if (locales === null) return null
  if (locales.length !== 1) throw invalidField('local_id', MESSAGES.comprometidaSinLocal)
  return locales[0]!
}

/**
 * The client of a new commitment, by id, or by name if the business does not have them yet.
 * @throws ApiError datos_invalidos without either, or for a name given by a user limited to some stores
 */
const clientFor = async (
  tx: TenantTx,
  { negocioId, locales }: Session,
  { cliente_id, cliente_nombre }: Pick<NewSale, 'cliente_id' | 'cliente_nombre'>,
): Promise<number> => {
  if (cliente_id !== undefined) return cliente_id
  if (cliente_nombre === undefined) throw invalidField('cliente_id', MESSAGES.seleccioneCliente)
  if (locales !== null) throw invalidField('cliente_id', MESSAGES.clienteDesconocido)
  return addClient(tx, negocioId, cliente_nombre)
}

/** @throws ApiError datos_invalidos if one of them does not belong to the business, or the user may not see it */
const refuseUnknown = async (tx: TenantTx, parties: Parties): Promise<void> => {
  const known = await checkParties(tx, parties)
  if (!known.product) throw invalidField('producto_id', MESSAGES.productoDesconocido)
  if (!known.client) throw invalidField('cliente_id', MESSAGES.clienteDesconocido)
  if (!known.store) throw invalidField('local_id', MESSAGES.localDesconocido)
}

/** Refreshes what depends on a commitment. @throws ApiError datos_invalidos if more would be expected than can be summed */
const refreshWith = async (
  tx: TenantTx,
  negocioId: string,
  today: string,
  sale: Pick<Row, 'cliente_id' | 'producto_id' | 'fecha_venta'>,
): Promise<void> => {
  const leftOut = await refreshCommittedDemand(tx, negocioId)
  await freezeForecast(tx, negocioId, today)
  if (leftOut.some((row) => pairKey(row) === pairOf(sale)) || (await expectsBeyondSums(tx)))
    throw invalidField('cantidad', MESSAGES.esperadoDesmedido)
}

/** @throws ApiError datos_invalidos if the product, client or store does not belong to the business, or the month of the date is complete */
export const commitSale = async (
  { db, now }: AppDependencies,
  session: Session,
  { fecha_venta, cantidad, producto_id, envio, ...said }: NewSale,
): Promise<CommittedSale> => {
  const { negocioId, usuarioId } = session
  return inTenant(db, negocioId, async (tx) => {
    await asWholeBusiness(tx, () => lockBusiness(tx))
    const known = envio === undefined ? undefined : await findByRequest(tx, usuarioId, envio)
    if (known !== undefined) return readOne(tx, known, bogotaToday(now()))
    const local_id = storeFor(session, said.local_id)
    const parties = { producto_id, cliente_id: await clientFor(tx, session, said), local_id }
    await refuseUnknown(tx, parties)
    await refuseCompleteMonth(tx, fecha_venta)
    const id = await insertCommittedSale(tx, {
      negocio_id: negocioId,
      usuario_id: usuarioId,
      ...parties,
      fecha_venta,
      cantidad: storedQuantity(cantidad),
      envio: envio ?? null,
    })
    await refreshWith(tx, negocioId, bogotaToday(now()), { ...parties, fecha_venta })
    await recordAct(tx, session, now(), 'comprometida.registrada', { cantidad, fecha: fecha_venta })
    return readOne(tx, id, bogotaToday(now()))
  })
}

/** @throws ApiError no_encontrado; datos_invalidos if the new date is in a complete month */
export const changeCommittedSale = async (
  { db, now }: AppDependencies,
  session: Session,
  id: number,
  { fecha_venta, cantidad, local_id: said }: ChangedSale,
): Promise<CommittedSale> => {
  const { negocioId } = session
  return inTenant(db, negocioId, async (tx) => {
    await asWholeBusiness(tx, () => lockBusiness(tx))
    const before = await findCommittedSale(tx, id)
    if (!before) throw notFound()
    // If the month has become complete since, the quantity can still be corrected.
    if (before.fecha_venta !== fecha_venta) await refuseCompleteMonth(tx, fecha_venta)
    const local_id = said === undefined ? before.local_id : storeFor(session, said)
    if (local_id !== before.local_id) await refuseUnknown(tx, { ...before, local_id })
    const set = { fecha_venta, cantidad: storedQuantity(cantidad), local_id }
    if (!(await updateCommittedSale(tx, before, set))) throw notFound()
    await refreshWith(tx, negocioId, bogotaToday(now()), { ...before, ...set })
    await recordAct(tx, session, now(), 'comprometida.cambiada', { cantidad, fecha: fecha_venta })
    return readOne(tx, id, bogotaToday(now()))
  })
}

/** @throws ApiError no_encontrado */
export const cancelSale = ({ db, now }: AppDependencies, session: Session, id: number): Promise<void> =>
  inTenant(db, session.negocioId, async (tx) => {
    await asWholeBusiness(tx, () => lockBusiness(tx))
    const sale = await findCommittedSale(tx, id)
    if (!sale || !(await deleteCommittedSale(tx, id))) throw notFound()
    await asWholeBusiness(tx, () => deleteUnusedClient(tx, sale.cliente_id))
    await refreshCommittedDemand(tx, session.negocioId)
    await freezeForecast(tx, session.negocioId, bogotaToday(now()))
    await recordAct(tx, session, now(), 'comprometida.borrada', {})
  })
