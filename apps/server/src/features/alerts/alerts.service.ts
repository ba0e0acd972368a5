import type { TrendAlert } from '@vigia/contract/calls/alerts.ts'
import { fromMonth } from '@vigia/contract/months.ts'
import type { WithDb, WithDbAndClock } from '../../app-dependencies.ts'
import { moneyOf, quantityOf } from '../../db/amounts.ts'
import { recordAct } from '../../db/audit.sql.ts'
import { inTenant } from '../../db/tenancy.ts'
import { notFound } from '../../http/api-error.ts'
import type { Session } from '../../http/register-call.ts'
import { deleteDismissed, hasAlert, insertDismissed, listAlerts } from './alerts.sql.ts'

/** Alerts the list shows: more than these nobody acts on, and they come by their effect. */
const LISTED = 50

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

/** Complete months without a sale from which an alert says since when: less may be a gap between two orders. */
const SILENT_MONTHS = 2

const silentSince = ({ ultima_venta, corte }: Row): TrendAlert['ultima_venta'] =>
  ultima_venta !== null && corte - ultima_venta >= SILENT_MONTHS ? fromMonth(ultima_venta) : null

/** Every plan has alerts; what a plan shows of money the web decides, as with the predictions. */
export const readAlerts = async ({ db }: WithDb, { negocioId }: Session): Promise<TrendAlert[]> => {
  const rows = await inTenant(db, negocioId, (tx) => listAlerts(tx, LISTED))
  return rows
    .map(adjusted)
    .filter(stillTrue)
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
      ultima_venta: silentSince(row),
      variacion: (row.cantidad_esperada - row.cantidad_anterior) / row.cantidad_anterior,
    }))
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
