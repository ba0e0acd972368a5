import { expect, test } from 'vitest'
import { orderLines } from './order-lines.ts'
import { withUnit } from './order-text.ts'
import { orderOf, rowWith } from './row.fixture.ts'

const days = {
  desde: '2026-12-01',
  hasta: '2026-12-31',
  calculado_al: '2026-11-22',
  primer_dia: '2026-11-22',
  local: null,
}

test('every step of an order has its line', () => {
  const row = rowWith({
    pedido: orderOf(48, 4),
    inventario: { existencias: 20, en_camino: 5, empaque: 12, dias_entrega: 7 },
  })
  expect(orderLines(row, days, 90)).toEqual([
    { text: 'De hoy al 30 nov 2026 esperas vender', amount: '+10' },
    { text: 'Del 1 dic 2026 al 31 dic 2026 esperas vender', amount: '+40' },
    { text: 'Mientras llega el pedido siguiente (7 días)', amount: '+8' },
    { text: 'Reserva para que alcance 9 de 10 veces', amount: '+12' },
    { text: 'Necesitas', amount: '70', strong: true },
    { text: 'Tienes', amount: '−20' },
    { text: 'En camino', amount: '−5' },
    { text: 'Pedido sugerido, en empaques de 12', amount: '48', strong: true },
  ])
})

test('the least that a supplier sells stands with the order', () => {
  const row = rowWith({ pedido: orderOf(48, 4), inventario: { existencias: 20, empaque: 12, pedido_minimo: 36 } })
  expect(orderLines(row, days, 90).at(-1)!.text).toBe('Pedido sugerido, en empaques de 12, mínimo 36')
  const loose = rowWith({ pedido: orderOf(36), inventario: { existencias: 20, pedido_minimo: 36 } })
  expect(orderLines(loose, days, 90).at(-1)!.text).toBe('Pedido sugerido, mínimo 36')
  // The order with and without a budget.
  expect(
    orderLines(row, days, 90, 12)
      .slice(-2)
      .map(({ text, amount }) => [text, amount]),
  ).toEqual([
    ['Pedido sugerido, en empaques de 12, mínimo 36', withUnit(row.pedido!.cantidad, row)],
    ['Cabe en tu presupuesto', '12'],
  ])
})

test('a supplier who takes one day takes one', () => {
  const row = rowWith({ pedido: orderOf(48), inventario: { existencias: 20, dias_entrega: 1 } })
  expect(orderLines(row, days, 90)[2]!.text).toBe('Mientras llega el pedido siguiente (1 día)')
})

test('the days until the period begin with today, or with tomorrow where the sales of today are in', () => {
  const row = rowWith({ pedido: orderOf(48, 4), inventario: { existencias: 20 } })
  const before = (calculado_al: string, primer_dia: string) =>
    orderLines(row, { ...days, calculado_al, primer_dia }, 90)[0]!.text
  expect(before('2026-11-22', '2026-11-22')).toBe('De hoy al 30 nov 2026 esperas vender')
  expect(before('2026-11-22', '2026-11-23')).toBe('De mañana al 30 nov 2026 esperas vender')
  expect(before('2026-11-30', '2026-11-30')).toBe('Hoy esperas vender')
  expect(before('2026-11-29', '2026-11-30')).toBe('Mañana esperas vender')
})

test('what adds nothing has no line, and without stock there is no order to explain', () => {
  const row = rowWith({ pedido: { ...orderOf(50), antes: 0, entrega: 0 }, inventario: { existencias: 2 } })
  expect(orderLines(row, days, 95).map(({ text }) => text)).toEqual([
    'Del 1 dic 2026 al 31 dic 2026 esperas vender',
    'Reserva para que alcance 19 de 20 veces',
    'Necesitas',
    'Tienes',
    'Pedido sugerido',
  ])
  expect(orderLines(rowWith(), days, 90)).toEqual([])
})

test('what was sold since the stock was told is taken off, and said; so is that nobody knows it', () => {
  const stock = { existencias: 1176, existencias_al: '2026-11-30' }
  const ofStock = (changes: Parameters<typeof rowWith>[0]) =>
    orderLines(rowWith({ pedido: orderOf(48), inventario: stock, ...changes }), days, 90).at(-2)
  expect(ofStock({ vendido_despues: 900 })).toEqual({
    text: 'Tenías 1.176 el 30 nov 2026 · desde entonces se vendieron 900',
    amount: '−276',
  })
  expect(ofStock({ vendido_despues: 4200 })).toMatchObject({ amount: '0' })
  expect(ofStock({ vendido_despues: 900, esperado_despues: 40 })).toEqual({
    text: 'Tenías 1.176 el 30 nov 2026 · desde entonces se vendieron 900 y debieron venderse 40 más en días cuyas ventas faltan',
    amount: '−236',
  })
  expect(ofStock({ esperado_despues: 1 })).toEqual({
    text: 'Tenías 1.176 el 30 nov 2026 · desde entonces debió venderse 1 en días cuyas ventas faltan',
    amount: '−1.175',
  })
  expect(ofStock({ vendido_despues: 0 })).toEqual({ text: 'Tienes', amount: '−1.176' })
  expect(ofStock({ vendido_despues: null })).toEqual({
    text: 'Tenías el 30 nov 2026 · no sabemos qué se vendió después: tus ventas de ese mes no dicen el día',
    amount: '−1.176',
  })
  const place = {
    local_id: 1,
    nombre: 'Norte',
    existencias: 600,
    en_camino: null,
    vendido_despues: 450,
    esperado_despues: 0,
    necesita: 0,
  }
  const por_local = [
    { ...place, existencias_al: '2026-11-30' },
    { ...place, local_id: 2, existencias: 576, existencias_al: '2026-12-04' },
  ]
  expect(ofStock({ vendido_despues: 900, por_local })!.text).toBe(
    'Tenías 1.176 · desde que lo dijiste se vendieron 900',
  )
})

test('the lines add up to the order however their parts are rounded', () => {
  const pedido = {
    antes: 267.6,
    esperado: 1524.7,
    entrega: 181.3,
    margen: 383.5,
    necesita: 2358,
    cantidad: 180,
    empaques: null,
  }
  const row = rowWith({ pedido, inventario: { existencias: 2178, dias_entrega: 5 } })
  const amounts = orderLines(row, days, 90).map(({ amount }) => Number(amount.replace('.', '').replace('−', '-')))
  const [before, expected, delivery, reserve, need, stock, order] = amounts
  expect(expected).toBe(1525)
  expect(before! + expected! + delivery! + reserve!).toBe(need)
  expect(need! + stock!).toBe(order)
})

test('what is sold by weight is reckoned and ordered in tenths, beside a stock as it was weighed', () => {
  const pedido = { ...orderOf(31.9), antes: 0, entrega: 0, esperado: 19.12, necesita: 36.4 }
  const amountsWith = (existencias: number) =>
    orderLines(rowWith({ paso: 0.1, pedido, inventario: { existencias } }), days, 90).map(({ amount }) => amount)
  expect(amountsWith(4.5)).toEqual(['+19,1', '+17,3', '36,4', '−4,5', '31,9'])
  expect(amountsWith(4.525)[3]).toBe('−4,525')
})

test('the reserve is of all stores together, or of the one whose order it is', () => {
  const place = { existencias: 10, existencias_al: null, en_camino: null, vendido_despues: 0, esperado_despues: 0 }
  const por_local = [{ ...place, local_id: 1, nombre: 'Norte', necesita: 70 }]
  const row = rowWith({ pedido: orderOf(48), inventario: { existencias: 20 } })
  const reserve = (...of: Parameters<typeof orderLines>) =>
    orderLines(...of).find(({ text }) => text.startsWith('Reserva'))!.text
  expect(reserve({ ...row, por_local }, days, 90)).toBe(
    'Reserva para que alcance 9 de 10 veces entre todos los locales',
  )
  expect(reserve(row, { ...days, local: { id: 1, nombre: 'Norte' } }, 90)).toBe(
    'Reserva para que alcance 9 de 10 veces en Norte',
  )
})
