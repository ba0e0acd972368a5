import type { listAlerts as listAlertsCall, TrendAlert } from '@vigia/contract/calls/alerts.ts'
import { firstCompleteMonth, fromMonth, MONTHS_PER_YEAR } from '@vigia/contract/months.ts'
import type { z } from 'zod'
import type { WithDb, WithDbAndClock } from '../../app-dependencies.ts'
import { moneyOf, quantityOf } from '../../db/amounts.ts'
import { recordAct } from '../../db/audit.sql.ts'
import { listDiscontinued } from '../../db/discontinued.sql.ts'
import { findPublishedRun } from '../../db/published-run.sql.ts'
import type { TenantTx } from '../../db/tables.ts'
import { inTenant } from '../../db/tenancy.ts'
import { notFound } from '../../http/api-error.ts'
import type { Session } from '../../http/register-call.ts'
import type { StoredEvaluation } from '../../db/stored-evaluation.ts'
import { deleteDismissed, hasAlert, insertDismissed, listAlerts, listStoresSince } from './alerts.sql.ts'

/** Maximum number of listed alerts, those with the largest weight. */
const LISTED = 50
/** Certainty of a forecast without a backtest. Not tuned. */
const UNTRIED = 0.5

type Row = Awaited<ReturnType<typeof listAlerts>>[number]

/** Includes what adjustments add to the expected months. */
const adjusted = (row: Row): Row => ({
  ...row,
  cantidad_esperada: row.cantidad_esperada + row.ajuste_cantidad,
  valor_esperado: row.valor_esperado + row.ajuste_valor,
})

/** Whether the rise or fall still holds after adjustments. */
const stillTrue = ({ tipo, cantidad_esperada, cantidad_anterior }: Row): boolean => {
  if (tipo === 'sube') return cantidad_esperada > cantidad_anterior
  return tipo !== 'baja' || cantidad_esperada < cantidad_anterior
}

/** From 0 to 1. Past sales, and a product that stopped selling, are certain; a forecast is as certain as 1 minus its backtest error. */
const sureness = ({ tipo, parada, error_valor }: Row): number => {
  if (parada || (tipo !== 'sube' && tipo !== 'baja')) return 1
  return error_valor === null ? UNTRIED : Math.max(0, 1 - error_valor)
}

/** Change in money times its certainty. */
const weightOf = (row: Row): number => Math.abs(row.valor_esperado - row.valor_anterior) * sureness(row)

/** Leaves out falls of products that the shop itself said it no longer sells. */
const withoutDiscontinued = async (tx: TenantTx, rows: readonly Row[]): Promise<Row[]> => {
  const falls = ({ nivel, tipo }: Row): boolean => nivel === 'producto' && tipo === 'baja'
  const discontinued = new Set(rows.some(falls) ? await listDiscontinued(tx) : [])
  return rows.filter((row) => !falls(row) || !discontinued.has(row.entidad_id))
}

/** Every plan has alerts. Whether money is shown depends on the plan and is decided in the web application, as for predictions. */
export const readAlerts = async (
  { db }: WithDb,
  { negocioId }: Session,
): Promise<z.input<(typeof listAlertsCall)['response']>> => {
  const { rows, run, locales_nuevos } = await inTenant(db, negocioId, async (tx) => {
    const published = await findPublishedRun(tx)
    const compared = published && firstCompleteMonth({ corte: published.corte, mes_en_curso: published.mes_en_curso })
    return {
      rows: await withoutDiscontinued(tx, await listAlerts(tx)),
      run: published,
      locales_nuevos: compared === undefined ? [] : await listStoresSince(tx, compared - MONTHS_PER_YEAR),
    }
  })
  const { sin_cliente = null, sin_producto = null }: Partial<StoredEvaluation> = run?.evaluacion ?? {}
  const data = rows
    .map(adjusted)
    .filter(stillTrue)
    .toSorted((a, b) => weightOf(b) - weightOf(a))
    .slice(0, LISTED)
    .map((row) => ({
      id: row.id,
      nivel: row.nivel as TrendAlert['nivel'],
      entidad_id: row.entidad_id,
      nombre: row.nombre,
      tipo: row.tipo as TrendAlert['tipo'],
      desde: fromMonth(row.desde),
      hasta: fromMonth(row.hasta),
      cantidad_esperada: quantityOf(row.cantidad_esperada),
      cantidad_anterior: quantityOf(row.cantidad_anterior),
      valor_esperado: moneyOf(row.valor_esperado),
      valor_anterior: moneyOf(row.valor_anterior),
      error: row.error,
      error_valor: row.error_valor,
      ultima_venta: row.ultima_venta === null ? null : fromMonth(row.ultima_venta),
      variacion: (row.cantidad_esperada - row.cantidad_anterior) / row.cantidad_anterior,
    }))
  return { data, sin_cliente, sin_producto, locales_nuevos }
}

/** Hides an alert, also in later runs that contain it. @throws ApiError no_encontrado */
export const dismiss = ({ db, now }: WithDbAndClock, session: Session, id: string): Promise<void> =>
  inTenant(db, session.negocioId, async (tx) => {
    if (!(await hasAlert(tx, id))) throw notFound()
    await insertDismissed(tx, session.negocioId, id)
    await recordAct(tx, session, now(), 'alerta.descartada', {})
  })

/** @throws ApiError no_encontrado */
export const restore = ({ db, now }: WithDbAndClock, session: Session, id: string): Promise<void> =>
  inTenant(db, session.negocioId, async (tx) => {
    if (!(await hasAlert(tx, id))) throw notFound()
    await deleteDismissed(tx, id)
    await recordAct(tx, session, now(), 'alerta.restaurada', {})
  })
