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

/** Alerts the list has: more than these nobody acts on, and they come by their weight. */
const LISTED = 50
/** How sure what is foretold is where its backtest could not try it. Not tuned. */
const UNTRIED = 0.5

type Row = Awaited<ReturnType<typeof listAlerts>>[number]

/** With what the person's adjustments add to the months ahead. */
const adjusted = (row: Row): Row => ({
  ...row,
  cantidad_esperada: row.cantidad_esperada + row.ajuste_cantidad,
  valor_esperado: row.valor_esperado + row.ajuste_valor,
})

/** An adjustment may take the rise or the fall away that an alert tells of. */
const stillTrue = ({ tipo, cantidad_esperada, cantidad_anterior }: Row): boolean => {
  if (tipo === 'sube') return cantidad_esperada > cantidad_anterior
  return tipo !== 'baja' || cantidad_esperada < cantidad_anterior
}

/** From 0 to 1. What has been sold, or is sold no more, is a fact; what is foretold is as sure as the backtest found it right. */
const sureness = ({ tipo, parada, error_valor }: Row): number => {
  if (parada || (tipo !== 'sube' && tipo !== 'baja')) return 1
  return error_valor === null ? UNTRIED : Math.max(0, 1 - error_valor)
}

/** Money at stake, times how sure it is. */
const weightOf = (row: Row): number => Math.abs(row.valor_esperado - row.valor_anterior) * sureness(row)

/** Products that fall and that the shop itself said it sells no more: that is no news. */
const withoutDiscontinued = async (tx: TenantTx, rows: readonly Row[]): Promise<Row[]> => {
  const falls = ({ nivel, tipo }: Row): boolean => nivel === 'producto' && tipo === 'baja'
  const discontinued = new Set(rows.some(falls) ? await listDiscontinued(tx) : [])
  return rows.filter((row) => !falls(row) || !discontinued.has(row.entidad_id))
}

/** Every plan has alerts; what a plan shows of money the web decides, as with the predictions. */
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

/** Hides an alert, now and in every run that finds the same again. @throws ApiError no_encontrado */
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
