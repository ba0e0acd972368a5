import { type Month, monthKey } from '@vigia/contract/months.ts'
import { type Alert, ALERT_MONTHS } from './trend-alerts.ts'
import { storedMoney, storedQuantity } from '../../db/amounts.ts'

/** A stored alert: months as integers, quantities in millionths of a unit, money in cents. */
export interface AlertRow {
  id: string
  /** Position, largest effect in money first. */
  orden: number
  nivel: string
  entidad_id: number
  tipo: string
  desde: Month
  hasta: Month
  cantidad_esperada: number
  cantidad_anterior: number
  valor_esperado: number
  valor_anterior: number
}

/** The alerts of a run, in order. An alert about the same node, kind and months has the same id in every run. */
export const alertRows = (alerts: readonly Alert[], cutoff: Month): AlertRow[] =>
  alerts.map(({ level, id, kind, ahead, now, before }, orden) => {
    const desde = cutoff + 1 + ahead
    return {
      id: `${level}-${id}-${kind}-${monthKey(desde)}`,
      orden,
      nivel: level,
      entidad_id: id,
      tipo: kind,
      desde,
      hasta: desde + ALERT_MONTHS - 1,
      cantidad_esperada: storedQuantity(now.quantity),
      cantidad_anterior: storedQuantity(before.quantity),
      valor_esperado: storedMoney(now.value),
      valor_anterior: storedMoney(before.value),
    }
  })
