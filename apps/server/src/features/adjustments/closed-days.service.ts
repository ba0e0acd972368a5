import type {
  Adjustment,
  createClosure as createCall,
  updateClosure as updateCall,
} from '@vigia/contract/calls/adjustments.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { bogotaToday, fromMonth, monthOfDate, toMonth } from '@vigia/contract/months.ts'
import type { z } from 'zod'
import type { WithDbAndClock } from '../../app-dependencies.ts'
import { storedQuantity } from '../../db/amounts.ts'
import { recordAct } from '../../db/audit.sql.ts'
import { lockBusiness } from '../../db/lock-business.sql.ts'
import type { TenantTx } from '../../db/tables.ts'
import { inTenant } from '../../db/tenancy.ts'
import { invalidField, notFound } from '../../http/api-error.ts'
import type { Session } from '../../http/register-call.ts'
import {
  findAdjustedEntity,
  auditDetailOf,
  readAll,
  refreshWithinLimits,
  refuseTooMany,
  withClosure,
} from './adjustments.service.ts'
import {
  type AdjustmentRow,
  deleteAdjustments,
  findByRequest,
  insertAdjustment,
  listAdjustments,
  type StoredChange,
  updateAdjustment,
} from './adjustments.sql.ts'
import { checkMonths, openMonths } from './adjustable-months.ts'
import { idsOfAdjustments } from './apply-adjustments.ts'
import { measureClosure } from './closure.service.ts'

type NewClosure = z.output<NonNullable<(typeof createCall)['body']>>
type ClosureBody = z.output<NonNullable<(typeof updateCall)['body']>>

const storedDays = ({ desde, hasta, nota }: ClosureBody) => ({
  cierre_desde: desde,
  cierre_hasta: hasta,
  nota: nota === '' ? null : nota,
})

/** The adjustment of each month of a closure: the share of the month that its days are, in hundredths of a percent. */
const changesOf = async (
  tx: TenantTx,
  closure: ClosureBody,
  local_id: number | undefined,
  today: string,
): Promise<StoredChange[]> => {
  const { desde, hasta } = closure
  const { meses } = await measureClosure(tx, { desde, hasta, local_id }, today)
  const changes: StoredChange[] = []
  for (const { parte, ...month } of meses) {
    const percent = Math.round(parte * 10_000) / 100
    if (percent === 0) continue
    const months = await checkMonths(tx, { desde: month, hasta: month }, today)
    changes.push({ ...months, tipo: 'porcentaje', cantidad: storedQuantity(-percent), ...storedDays(closure) })
  }
  return changes
}

const storeOf = (nivel: Adjustment['nivel'], id: number | null | undefined): number | undefined =>
  nivel === 'local' ? (id ?? undefined) : undefined

const readByIds = async (tx: TenantTx, ids: readonly number[]): Promise<Adjustment[]> =>
  (await readAll(tx)).filter(({ id }) => ids.includes(id))

/** The months from the first to the last of the given adjustments of one closure. */
const spanOf = (made: readonly Adjustment[]): Parameters<typeof auditDetailOf>[0] => {
  const months = made.map(({ desde }) => toMonth(desde))
  return { nivel: made[0]!.nivel, desde: fromMonth(Math.min(...months)), hasta: fromMonth(Math.max(...months)) }
}

/**
 * Subtracts the days of a closure from the forecast: one adjustment in each of its months, all with the same request id.
 * @throws ApiError datos_invalidos, conflicto
 */
export const close = (
  { db, now }: WithDbAndClock,
  session: Session,
  { nivel, entidad_id, envio, ...closure }: NewClosure,
): Promise<Adjustment[]> =>
  inTenant(db, session.negocioId, async (tx) => {
    const { negocioId, usuarioId } = session
    await lockBusiness(tx)
    const known = envio === undefined ? [] : await findByRequest(tx, usuarioId, envio)
    if (known.length > 0) return readByIds(tx, known)
    const today = bogotaToday(now())
    const entity = await findAdjustedEntity(tx, { nivel, entidad_id })
    const changes = await changesOf(tx, closure, storeOf(nivel, entidad_id), today)
    if (changes.length === 0) throw invalidField('hasta', MESSAGES.cierreSinEfecto)
    await refuseTooMany(tx, changes.length)
    const of = { negocio_id: negocioId, usuario_id: usuarioId, envio: envio ?? null, creado_en: now(), ...entity }
    const ids: number[] = []
    for (const change of changes) ids.push(await insertAdjustment(tx, { ...of, ...change }))
    await refreshWithinLimits(tx, negocioId, today)
    const made = await readByIds(tx, ids)
    await recordAct(tx, session, now(), 'ajuste.hecho', auditDetailOf(spanOf(made)))
    return made
  })

/**
 * Adds, changes and removes adjustments of a closure so that they are those of its new days.
 * @param one any adjustment of the closure
 * @param before those that may change: none where all of its months have passed
 */
const replaceMonths = async (
  tx: TenantTx,
  { negocioId, usuarioId }: Session,
  { nivel, clave, nombre, creado_en }: AdjustmentRow,
  before: readonly AdjustmentRow[],
  changes: readonly StoredChange[],
): Promise<number[]> => {
  const of = { negocio_id: negocioId, usuario_id: usuarioId, envio: null, nivel, clave, nombre, creado_en }
  const kept: number[] = []
  for (const change of changes) {
    const same = before.find(({ desde }) => desde === change.desde)
    if (same) await updateAdjustment(tx, same.id, change)
    kept.push(same?.id ?? (await insertAdjustment(tx, { ...of, ...change })))
  }
  const removed = before.filter(({ id }) => !kept.includes(id)).map(({ id }) => id)
  if (removed.length > 0) await deleteAdjustments(tx, removed)
  return kept
}

/**
 * Changes the days of a closure; its months that have passed stay as they were.
 * @param id of one of its adjustments
 * @throws ApiError no_encontrado, datos_invalidos, conflicto
 */
export const changeClosure = (
  { db, now }: WithDbAndClock,
  session: Session,
  id: number,
  closure: ClosureBody,
): Promise<Adjustment[]> =>
  inTenant(db, session.negocioId, async (tx) => {
    await lockBusiness(tx)
    const today = bogotaToday(now())
    const rows = withClosure(await listAdjustments(tx), id).filter(({ cierre_desde }) => cierre_desde !== null)
    const [first] = rows
    if (!first) throw notFound()
    const idOf = await idsOfAdjustments(tx, [first])
    const changes = await changesOf(tx, closure, storeOf(first.nivel, idOf(first)), today)
    const open = await openMonths(tx, today)
    const passed = rows.filter(({ desde }) => desde < open!.from)
    // A closure that ended sooner may have had all of its days in months that have passed.
    const [from, to] = [monthOfDate(closure.desde), monthOfDate(closure.hasta)]
    if (changes.length === 0 && !passed.some(({ desde }) => from <= desde && desde <= to))
      throw invalidField('hasta', MESSAGES.cierreYaPasado)
    await refuseTooMany(tx, changes.length - (rows.length - passed.length))
    const days = storedDays(closure)
    for (const row of passed) await updateAdjustment(tx, row.id, days)
    const ids = await replaceMonths(
      tx,
      session,
      first,
      rows.filter((row) => !passed.includes(row)),
      changes,
    )
    await refreshWithinLimits(tx, session.negocioId, today)
    const changed = await readByIds(tx, [...passed.map((row) => row.id), ...ids])
    await recordAct(tx, session, now(), 'ajuste.cambiado', auditDetailOf(spanOf(changed)))
    return changed
  })
