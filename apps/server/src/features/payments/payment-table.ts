import { moneyOf } from '../../db/amounts.ts'
import type { listEvents } from './payments.sql.ts'

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
const when = new Intl.DateTimeFormat('es-CO', { dateStyle: 'short', timeStyle: 'short', timeZone: 'America/Bogota' })

/** The provider's events for the operator's terminal, the newest first. @param days how far back they go */
export const paymentTable = (events: Awaited<ReturnType<typeof listEvents>>, days: number): string => {
  if (events.length === 0) return `Ningún pago en los últimos ${days} días.\n`
  const rows = events.map(({ recibido_en, proveedor, pago_id, estado, centavos, moneda, resultado }) => [
    when.format(recibido_en),
    proveedor,
    pago_id,
    STATUS[estado] ?? estado,
    `${amount.format(moneyOf(centavos))} ${moneda}`,
    RESULT[resultado] ?? resultado,
  ])
  return rows.map((row) => `${row.join('  ').trimEnd()}\n`).join('')
}
