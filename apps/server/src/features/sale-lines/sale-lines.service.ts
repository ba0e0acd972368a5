import type { correctSaleLine, SaleChange, SaleLineRecord } from '@vigia/contract/calls/sale-lines.ts'
import { USD_FALLBACK_RATE } from '@vigia/contract/constants.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { monthOfDate } from '@vigia/contract/months.ts'
import type { z } from 'zod'
import type { AppDependencies } from '../../app-dependencies.ts'
import { moneyOf, quantityOf, storedMoney, storedQuantity } from '../../db/amounts.ts'
import { recordAct } from '../../db/audit.sql.ts'
import type { TenantTx } from '../../db/tables.ts'
import { inTenant } from '../../db/tenancy.ts'
import { ApiError, invalidField, notFound } from '../../http/api-error.ts'
import type { Session } from '../../http/register-call.ts'
import { enqueueForecast } from '../../jobs/enqueue.ts'
import { refreshCommittedDemand } from '../committed-sales/committed-demand.ts'
import { recomputeCells } from '../imports/recompute.ts'
import { setAsideIfReplaced } from '../imports/replacement.ts'
import { lockSalesForEdit } from '../imports/lock-sales-for-edit.ts'
import * as rows from './sale-lines.sql.ts'

type Correction = z.output<NonNullable<(typeof correctSaleLine)['body']>>
type StoredLine = rows.StoredLine

/** Number of changes in the list. */
const LISTED = 200

const toResponse = (line: StoredLine, names: rows.NamesOfLines): SaleLineRecord => {
  const product = names.producto.get(line.producto_id)
  return {
    id: line.id,
    fecha: line.fecha,
    documento: line.documento,
    local_id: line.local_id,
    nombre_local: names.local.get(line.local_id) ?? '',
    cliente_id: line.cliente_id,
    nombre_cliente: names.cliente.get(line.cliente_id) ?? '',
    producto_id: line.producto_id,
    nombre_producto: product?.nombre ?? '',
    codigo_producto: product?.codigo ?? null,
    cantidad: quantityOf(line.cantidad),
    valor: moneyOf(line.valor),
    importacion_id: line.importacion_id,
    archivo: names.archivo.get(line.importacion_id) ?? '',
    corregida: names.corrected.has(line.id),
  }
}

/** The lines of a page, and the total number of lines. */
export const readLines = (
  { db }: AppDependencies,
  { negocioId }: Session,
  filter: rows.LineFilter,
): Promise<{ data: SaleLineRecord[]; total: number }> =>
  inTenant(db, negocioId, async (tx) => {
    const { lines, total } = await rows.listLines(tx, filter)
    const names = await rows.namesOfLines(tx, lines)
    return { data: lines.map((line) => toResponse(line, names)), total }
  })

type ChangeRow = NonNullable<Awaited<ReturnType<typeof rows.lockChange>>>

const asChanges = async (tx: TenantTx, changes: readonly ChangeRow[]): Promise<SaleChange[]> => {
  // The import that had a line may have been undone since, so that the line belongs to another import that contains it too.
  const states = changes.map(({ antes, despues, importacion_id }) => ({
    before: { ...(antes as StoredLine), importacion_id },
    after: despues && { ...(despues as StoredLine), importacion_id },
  }))
  const lines = states.flatMap(({ before, after }) => (after ? [before, after] : [before]))
  const names = await rows.namesOfLines(tx, lines)
  return changes.map(({ id, hecho_en }, at) => {
    const { before, after } = states[at]!
    return {
      id,
      tipo: after ? ('corregida' as const) : ('borrada' as const),
      hecho_en: hecho_en.toISOString(),
      antes: toResponse(before, names),
      despues: after && toResponse(after, names),
    }
  })
}

export const readChanges = ({ db }: AppDependencies, { negocioId }: Session): Promise<SaleChange[]> =>
  inTenant(db, negocioId, async (tx) => asChanges(tx, await rows.listChanges(tx, LISTED)))

/** Applies a correction to a line. Dollars are recomputed from pesos with the rate that was used for them. */
const corrected = (line: StoredLine, { fecha, cantidad, valor, ...parties }: Correction): StoredLine => {
  const cents = valor === undefined ? line.valor : storedMoney(valor)
  return {
    ...line,
    ...(parties.local_id !== undefined && { local_id: parties.local_id }),
    ...(parties.cliente_id !== undefined && { cliente_id: parties.cliente_id }),
    ...(parties.producto_id !== undefined && { producto_id: parties.producto_id }),
    ...(fecha !== undefined && { fecha, mes: monthOfDate(fecha) }),
    ...(cantidad !== undefined && { cantidad: storedQuantity(cantidad) }),
    valor: cents,
    usd: line.usd === null || valor === undefined ? line.usd : Math.round(cents / USD_FALLBACK_RATE),
  }
}

/** Updates the cube, committed demand and forecast after a line changed. */
const refreshDerived = async (dependencies: AppDependencies, tx: TenantTx, negocioId: string): Promise<void> => {
  await recomputeCells(tx)
  await refreshCommittedDemand(tx, negocioId)
  await enqueueForecast(dependencies, tx, negocioId)
}

const keepChange = async (
  dependencies: AppDependencies,
  tx: TenantTx,
  session: Session,
  { before, after }: rows.LineChange,
): Promise<SaleChange> => {
  await rows.noteCellsOf(tx, before, after)
  if (after) await rows.writeLine(tx, after)
  else await rows.removeLine(tx, before.id)
  const id = await rows.insertChange(tx, session.negocioId, { before, after }, dependencies.now())
  await refreshDerived(dependencies, tx, session.negocioId)
  const done = after ? ('linea.corregida' as const) : ('linea.borrada' as const)
  await recordAct(tx, session, dependencies.now(), done, { fecha: before.fecha })
  return (await asChanges(tx, [(await rows.lockChange(tx, id))!]))[0]!
}

/** @throws ApiError no_encontrado; datos_invalidos; conflicto while an import changes the sales */
export const correctLine = (
  dependencies: AppDependencies,
  session: Session,
  id: number,
  correction: Correction,
): Promise<SaleChange> =>
  inTenant(dependencies.db, session.negocioId, async (tx) => {
    await lockSalesForEdit(tx, session.negocioId)
    const before = await rows.lockLine(tx, id)
    if (!before) throw notFound()
    const after = corrected(before, correction)
    if (JSON.stringify(after) === JSON.stringify(before)) throw new ApiError('datos_invalidos', MESSAGES.ventaSinCambio)
    const known = await rows.checkParties(tx, after)
    if (!known.local) throw invalidField('local_id', MESSAGES.localDesconocido)
    if (!known.cliente) throw invalidField('cliente_id', MESSAGES.clienteDesconocido)
    if (!known.producto) throw invalidField('producto_id', MESSAGES.productoDesconocido)
    return keepChange(dependencies, tx, session, { before, after })
  })

/** @throws ApiError no_encontrado; conflicto while an import changes the sales */
export const deleteLine = (dependencies: AppDependencies, session: Session, id: number): Promise<SaleChange> =>
  inTenant(dependencies.db, session.negocioId, async (tx) => {
    await lockSalesForEdit(tx, session.negocioId)
    const before = await rows.lockLine(tx, id)
    if (!before) throw notFound()
    return keepChange(dependencies, tx, session, { before, after: null })
  })

/**
 * Undoes a correction or a deletion. If another import replaces the line's period, the line becomes a replaced one, as it would be without the
 * change.
 * @returns whether it did
 * @throws ApiError no_encontrado; conflicto if a later change of the line must be undone first, or while an import loads
 */
export const undoChange = (dependencies: AppDependencies, session: Session, id: number): Promise<boolean> =>
  inTenant(dependencies.db, session.negocioId, async (tx) => {
    const { negocioId } = session
    await lockSalesForEdit(tx, negocioId)
    const change = await rows.lockChange(tx, id)
    if (!change) throw notFound()
    if (!(await rows.isLastChange(tx, change))) throw new ApiError('conflicto', MESSAGES.cambioNoUltimo)
    const before: StoredLine = { ...(change.antes as StoredLine), importacion_id: change.importacion_id }
    // The merge did not record this line, so undoing the merge later would not find it.
    if (await rows.hasMergedParty(tx, before)) throw new ApiError('conflicto', MESSAGES.cambioBajoUnion)
    const now = (await rows.lockLine(tx, change.venta_id)) ?? null
    // The line is replaced by another import. Undoing the change now would lose it for the time when that import is undone.
    if (!now && change.despues !== null) throw new ApiError('conflicto', MESSAGES.lineaReemplazada)
    await rows.noteCellsOf(tx, before, now)
    await rows.deleteChange(tx, id)
    if (now) await rows.writeLine(tx, before)
    else await rows.restoreLine(tx, negocioId, before)
    await rows.giveToLatest(tx, before)
    const aside = await setAsideIfReplaced(tx, before.huella)
    await refreshDerived(dependencies, tx, negocioId)
    await recordAct(tx, session, dependencies.now(), 'linea.restaurada', { fecha: before.fecha })
    return aside
  })
