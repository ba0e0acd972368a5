import { expect, test } from 'vitest'
import { paymentTable } from './payment-table.ts'

const event = {
  recibido_en: new Date('2026-06-15T17:00:00Z'),
  proveedor: 'wompi',
  pago_id: '1234-5',
  estado: 'approved',
  centavos: 16_400_000,
  moneda: 'COP',
  resultado: 'aplicado',
  negocio_id: null,
}

test('the operator reads what came of each payment, and which left nobody with a plan', () => {
  const [header, paid, wrong] = paymentTable([event, { ...event, centavos: 100, resultado: 'otro_valor' }], 90).split(
    '\n',
  )
  expect(paid).toMatch(/^15\/06\/26, 12:00 p\.\sm\. {2}wompi {6}1234-5 {2}aprobado {2}164\.000 COP {2}plan puesto$/)
  expect(header).toMatch(/^RECIBIDO +PROVEEDOR {2}PAGO {4}ESTADO {4}VALOR {8}RESULTADO$/)
  expect(wrong).toMatch(/ 1 COP {8}SIN PLAN: ningún plan vale eso$/)
  expect(paymentTable([], 90)).toBe('Ningún pago en los últimos 90 días.')
})
