import { moneyOf } from '../db/amounts.ts'
import type { ListedPayment } from '../features/payments/payments.service.ts'
import { columns, momentText } from './columns.ts'

const STATUS: Record<string, string> = {
  approved: 'aprobado',
  voided: 'devuelto',
  declined: 'rechazado',
  other: 'en trámite',
}
const RESULT: Record<string, string> = {
  aplicado: 'plan puesto',
  anulado: 'plan quitado',
  sin_efecto: '',
  otro_valor: 'SIN PLAN: ningún plan vale eso',
  sin_correo: 'SIN PLAN: el pago no trae correo',
}

const amount = new Intl.NumberFormat('es-CO')

/** The provider's events for the operator's terminal, newest first. @param days how far back they go */
export const paymentTable = (events: readonly ListedPayment[], days: number): string => {
  if (events.length === 0) return `Ningún pago en los últimos ${days} días.`
  const rows = events.map(({ recibido_en, proveedor, pago_id, estado, centavos, moneda, resultado }) => [
    momentText(recibido_en),
    proveedor,
    pago_id,
    STATUS[estado] ?? estado,
    `${amount.format(moneyOf(centavos))} ${moneda}`,
    RESULT[resultado] ?? resultado,
  ])
  return columns([['RECIBIDO', 'PROVEEDOR', 'PAGO', 'ESTADO', 'VALOR', 'RESULTADO'], ...rows])
}
