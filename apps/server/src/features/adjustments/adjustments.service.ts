import type { ActivityDetail } from '@vigia/contract/activity.ts'
import type {
  Adjustment,
  createAdjustment as createCall,
  listAdjustments as listCall,
  updateAdjustment as updateCall,
} from '@vigia/contract/calls/adjustments.ts'
import { MAX_ADJUSTMENTS } from '@vigia/contract/constants.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { bogotaToday, fromMonth, monthKey, toMonth } from '@vigia/contract/months.ts'
import type { z } from 'zod'
import type { WithDbAndClock } from '../../app-dependencies.ts'
import { moneyOf, quantityOf, storedQuantity } from '../../db/amounts.ts'
import { recordAct } from '../../db/audit.sql.ts'
import { expectsBeyondSums } from '../../db/expected-size.sql.ts'
import { lockBusiness } from '../../db/lock-business.sql.ts'
import type { TenantTx } from '../../db/tables.ts'
import { inTenant } from '../../db/tenancy.ts'
import { ApiError, invalidField, notFound } from '../../http/api-error.ts'
import type { Session } from '../../http/register-call.ts'
import { freezeForecast } from '../forecast-review/frozen-forecast.ts'
import { refreshCommittedDemand } from '../committed-sales/committed-demand.ts'
import {
  type AdjustmentRow,
  deleteAdjustments,
  findByRequest,
  findEntity,
  insertAdjustment,
  listAdjustments,
  updateAdjustment,
} from './adjustments.sql.ts'
import { checkMonths, openMonths, type StoredMonths } from './adjustable-months.ts'
import { applyAdjustments, idsOfAdjustments } from './apply-adjustments.ts'

type NewAdjustment = z.output<NonNullable<(typeof createCall)['body']>>
type AdjustmentBody = z.output<NonNullable<(typeof updateCall)['body']>>

const toResponse = (row: AdjustmentRow, entidad_id: number | undefined): Adjustment => ({
  id: row.id,
  nivel: row.nivel,
  entidad_id: entidad_id ?? null,
  nombre: row.nombre,
  desde: fromMonth(row.desde),
  hasta: fromMonth(row.hasta),
  resto: row.resto_de !== null,
  tipo: row.tipo,
  cantidad: quantityOf(row.cantidad),
  nota: row.nota,
  creado_en: row.creado_en.toISOString(),
  efecto:
    row.efecto_cantidad === null || row.efecto_valor === null
      ? null
      : { cantidad: quantityOf(row.efecto_cantidad), valor: moneyOf(row.efecto_valor) },
  reparto: row.reparto,
  cierre:
    row.cierre_desde === null || row.cierre_hasta === null
      ? null
      : { desde: row.cierre_desde, hasta: row.cierre_hasta },
})

/** All adjustments, in the order in which they were made. */
export const readAll = async (tx: TenantTx): Promise<Adjustment[]> => {
  const rows = await listAdjustments(tx)
  const idOf = await idsOfAdjustments(tx, rows)
  return rows.map((row) => toResponse(row, idOf(row)))
}

/** The effect of an adjustment. @throws ApiError datos_invalidos for units that cannot be assigned to any product */
const getApplied = async (tx: TenantTx, id: number): Promise<Adjustment> => {
  const found = (await readAll(tx)).find((adjustment) => adjustment.id === id)
  if (!found) throw notFound()
  if (found.efecto === null && found.tipo === 'unidades' && found.cantidad > 0)
    throw invalidField('entidad_id', MESSAGES.ajusteSinDonde)
  return found
}

/** The business's adjustments, and the months that it can adjust. */
export const readAdjustments = (
  { db, now }: WithDbAndClock,
  { negocioId }: Session,
): Promise<z.output<(typeof listCall)['response']>> =>
  inTenant(db, negocioId, async (tx) => {
    const months = await openMonths(tx, bogotaToday(now()))
    return {
      data: await readAll(tx),
      meses: months
        ? { desde: fromMonth(months.from), hasta: fromMonth(months.to), resto: months.left !== undefined }
        : null,
    }
  })

const storedChange = (change: AdjustmentBody, months: StoredMonths) => ({
  ...months,
  tipo: change.tipo,
  cantidad: storedQuantity(change.cantidad),
  nota: change.nota === '' ? null : change.nota,
  cierre_desde: null,
  cierre_hasta: null,
})

/** The entity of an adjustment, as stored. @throws ApiError datos_invalidos if the business has no sales of it */
export const findAdjustedEntity = async (
  tx: TenantTx,
  { nivel, entidad_id }: Pick<NewAdjustment, 'nivel' | 'entidad_id'>,
): Promise<Pick<AdjustmentRow, 'nivel' | 'clave' | 'nombre'>> => {
  const entity = nivel === 'total' ? undefined : await findEntity(tx, nivel, entidad_id ?? 0)
  if (nivel !== 'total' && !entity) throw invalidField('entidad_id', MESSAGES.ajusteDesconocido)
  return { nivel, clave: entity?.clave ?? '', nombre: entity?.nombre ?? null }
}

/** @throws ApiError conflicto if `more` adjustments would exceed the maximum */
export const refuseTooMany = async (tx: TenantTx, more: number): Promise<void> => {
  if ((await listAdjustments(tx)).length + more > MAX_ADJUSTMENTS)
    throw new ApiError('conflicto', MESSAGES.ajusteDemasiados)
}

/** All adjustments of the closure that the adjustment belongs to; the adjustment alone if it belongs to none. */
export const withClosure = (rows: readonly AdjustmentRow[], id: number): AdjustmentRow[] => {
  const found = rows.find((row) => row.id === id)
  if (!found) return []
  const keyOf = ({ nivel, clave, cierre_desde, cierre_hasta, creado_en }: AdjustmentRow): string =>
    JSON.stringify([nivel, clave, cierre_desde, cierre_hasta, creado_en])
  return found.cierre_desde === null ? [found] : rows.filter((row) => keyOf(row) === keyOf(found))
}

/** Updates everything that depends on adjustments; must run in the transaction that changes one. */
const refresh = async (tx: TenantTx, negocioId: string, today: string): Promise<void> => {
  await applyAdjustments(tx, negocioId)
  await refreshCommittedDemand(tx, negocioId)
  await freezeForecast(tx, negocioId, today)
}

/** Applies adjustments after one was made or changed. @throws ApiError datos_invalidos if the forecast would exceed what can be summed */
export const refreshWithinLimits = async (tx: TenantTx, negocioId: string, today: string): Promise<void> => {
  await refresh(tx, negocioId, today)
  if (await expectsBeyondSums(tx)) throw invalidField('cantidad', MESSAGES.esperadoDesmedido)
}

export const auditDetailOf = ({
  nivel,
  desde,
  hasta,
}: Pick<Adjustment, 'nivel' | 'desde' | 'hasta'>): ActivityDetail<'ajuste.hecho'> => ({
  nivel,
  desde: monthKey(toMonth(desde)),
  hasta: monthKey(toMonth(hasta)),
})

/** @throws ApiError datos_invalidos, conflicto */
export const adjust = (
  { db, now }: WithDbAndClock,
  session: Session,
  { nivel, entidad_id, envio, ...change }: NewAdjustment,
): Promise<Adjustment> =>
  inTenant(db, session.negocioId, async (tx) => {
    const { negocioId, usuarioId } = session
    await lockBusiness(tx)
    const [known] = envio === undefined ? [] : await findByRequest(tx, usuarioId, envio)
    if (known !== undefined) return getApplied(tx, known)
    const today = bogotaToday(now())
    const months = await checkMonths(tx, change, today)
    await refuseTooMany(tx, 1)
    const id = await insertAdjustment(tx, {
      negocio_id: negocioId,
      usuario_id: usuarioId,
      envio: envio ?? null,
      ...(await findAdjustedEntity(tx, { nivel, entidad_id })),
      creado_en: now(),
      ...storedChange(change, months),
    })
    await refreshWithinLimits(tx, negocioId, today)
    const made = await getApplied(tx, id)
    await recordAct(tx, session, now(), 'ajuste.hecho', auditDetailOf(made))
    return made
  })

/** @throws ApiError no_encontrado, datos_invalidos, conflicto */
export const changeAdjustment = (
  { db, now }: WithDbAndClock,
  session: Session,
  id: number,
  change: AdjustmentBody,
): Promise<Adjustment> =>
  inTenant(db, session.negocioId, async (tx) => {
    await lockBusiness(tx)
    const today = bogotaToday(now())
    const before = (await listAdjustments(tx)).find((row) => row.id === id)
    if (!before) throw notFound()
    const months = await checkMonths(tx, change, today, before)
    await updateAdjustment(tx, id, storedChange(change, months))
    await refreshWithinLimits(tx, session.negocioId, today)
    const changed = await getApplied(tx, id)
    await recordAct(tx, session, now(), 'ajuste.cambiado', auditDetailOf(changed))
    return changed
  })

/** @throws ApiError no_encontrado */
export const undoAdjustment = ({ db, now }: WithDbAndClock, session: Session, id: number): Promise<void> =>
  inTenant(db, session.negocioId, async (tx) => {
    await lockBusiness(tx)
    const undone = withClosure(await listAdjustments(tx), id).map((row) => row.id)
    if (undone.length === 0) throw notFound()
    await deleteAdjustments(tx, undone)
    await refresh(tx, session.negocioId, bogotaToday(now()))
    await recordAct(tx, session, now(), 'ajuste.quitado', {})
  })
