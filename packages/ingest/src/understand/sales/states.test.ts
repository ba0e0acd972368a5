import { expect, test } from 'vitest'
import { areOrderPayments, looksLikeStates, meaningOfCancelled, stateOf, statesByOthers } from './states.ts'

test.each([
  ['Sí', 'anulada', 'void'],
  ['1', 'is cancelled', 'void'],
  ['x', 'devolucion', 'returned'],
  ['RTO_COMPLETE', 'reason for credit entry', 'returned'],
  ['LOST', 'reason for credit entry', 'void'],
  ['No', 'anulada', 'sold'],
  ['0', 'devolucion', 'sold'],
  ['', 'anulada', 'sold'],
  ['t', 'cancelada', 'void'],
  ['f', 'cancelada', 'sold'],
  ['not refunded', 'refunded', 'sold'],
  ['No anulada', 'anulada', 'sold'],
  ['Sin devolución', 'devolucion', 'sold'],
  ['No entregado', 'estado', 'void'],
  ['Producto devuelto', 'estado', 'returned'],
  ['Pedido cancelado', 'estado', 'void'],
  ['Orden de venta', 'estado', 'sold'],
  ['Rechazado SII', 'estado portal', 'void'],
  ['Aceptado por la DIAN', 'estado', 'sold'],
  ['Anulda', 'estado', 'void'],
  ['05 - No autorizada', 'respuesta', 'void'],
  ['Quotation Sent', 'status', 'void'],
  ['Devolución finalizada con reembolso al comprador.', 'estado', 'returned'],
  ['Devolución finalizada. Regresamos el producto al comprador.', 'estado', 'sold'],
])('%j under the header %j is %s', (value, header, state) => {
  expect(stateOf(value, header)).toBe(state)
})

test('yes and no are no states under a header that does not ask', () => {
  expect(stateOf('Sí', 'estado')).toBe('unknown')
  expect(stateOf('No', 'estado')).toBe('unknown')
})

test('a state is read as such also under a header that asks', () => {
  expect(stateOf('Anulada', 'anulada')).toBe('void')
  expect(stateOf('Reembolsado', 'anulada')).toBe('returned')
  expect(stateOf('Cancelada', 'estado')).toBe('paidOrCancelled')
  expect(stateOf('Entregado', 'estado')).toBe('sold')
})

test('three of five values must be states, and there are at most thirty', () => {
  const states = ['Pagada', 'Anulada', 'Devuelta']
  expect(looksLikeStates([...states, 'Antioquia', 'Caldas'], 'estado')).toBe(true)
  expect(looksLikeStates(['Pagada', 'Devuelta', 'Antioquia', 'Caldas'], 'estado')).toBe(false)
  expect(looksLikeStates(['', ''], 'estado')).toBe(false)
  const pending = Array.from({ length: 31 }, (_, index) => `Pendiente ${index}`)
  expect(looksLikeStates(pending.slice(1), 'estado')).toBe(true)
  expect(looksLikeStates(pending, 'estado')).toBe(false)
})

test.each([
  [['Cancelada', 'Entregada'], 'void'],
  [['Cancelada', 'Anulada'], 'sold'],
  [['Cancelada', 'Anulada', 'Entregada'], 'void'],
  [['Cancelada', 'Por cobrar'], 'sold'],
  [['Cancelada', 'sobre pedido'], 'void'],
  [['Cancelada', 'Otra'], null],
  [['Cancelada', ''], null],
])('beside %j "cancelada" means %j', (values, meaning) => {
  expect(meaningOfCancelled(values)).toBe(meaning)
})

test('not paid yet is no sale under a header of payments alone, and paid is one there', () => {
  expect(stateOf('Pendiente', 'estado del pago')).toBe('unpaid')
  expect(stateOf('Pendiente', 'estado')).toBe('sold')
  expect(stateOf('Pagado', 'estado del pago')).toBe('sold')
})

test('payments that failed or never began are of orders', () => {
  expect(areOrderPayments(['Pagado', 'Rechazado'])).toBe(true)
  expect(areOrderPayments(['Paid', 'Denied'])).toBe(true)
  expect(stateOf('Denied', 'status')).toBe('void')
  expect(areOrderPayments(['Pagado', 'Borrador'])).toBe(true)
  expect(areOrderPayments(['Pagado', 'Pendiente'])).toBe(false)
})

test('one word that leaves no doubt is enough under a title of states', () => {
  expect(looksLikeStates(['finished', 'cancelled_by_user'], 'estado de la orden')).toBe(true)
  expect(looksLikeStates(['finished', 'Anulada', 'x', 'y'], 'ciudad')).toBe(false)
})

test.each([
  ['Pendiente', ['Aceptada', 'Abandonada'], 'estado', 'unpaid'],
  ['Pendiente', ['Aceptada', 'Entregada'], 'estado', undefined],
  ['Pendiente', ['Aceptada', 'Rechazada'], 'estado dian', undefined],
  ['Pagamento pendente', ['Faturado', 'Cancelado'], 'status', 'unpaid'],
  ['Pago pendiente', ['Pagado', 'Parcial'], 'estado', undefined],
  ['Pendiente de pago', ['Pagada', 'Anulada'], 'estado', undefined],
  ['Pendiente de pago', ['Pagado', 'Cancelado'], 'estatus factura', undefined],
  ['Vencida', ['Vigente', 'Rechazada'], 'estado', undefined],
  ['Pendiente', ['Entregado', 'Fallida'], 'estado de entrega', undefined],
  ['sent', ['done', 'cancel'], 'state', 'void'],
  ['sent', ['sale', 'draft'], 'state', 'void'],
  ['sent', ['paid', 'draft'], 'status', undefined],
  ['Bloqueado', ['Orden de venta', 'Presupuesto'], 'estado', 'sold'],
  ['Bloqueado', ['Activo'], 'estado', undefined],
])('%j beside %j under %j is %s', (value, others, header, state) => {
  expect(statesByOthers([value, ...others], header).get(value.toLowerCase())).toBe(state)
})
