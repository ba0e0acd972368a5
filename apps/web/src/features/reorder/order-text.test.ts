import { expect, test } from 'vitest'
import { newText, orderedText, orderMessage, ordersBySupplier } from './order-text.ts'
import { rangeText } from './product-row.tsx'
import { orderOf, rowWith } from './row.fixture.ts'

/** A product without a code. */
const rowOf = (changes: Parameters<typeof rowWith>[0] = {}) => rowWith({ codigo: null, ...changes })

const coffee = rowOf({ pedido: orderOf(48, 4), inventario: { existencias: 2, empaque: 12, proveedor: 'Tostadora' } })
const rice = rowOf({ producto_id: 2, nombre: 'Arroz', pedido: orderOf(1), inventario: { existencias: 2 } })
const salt = rowOf({
  producto_id: 3,
  nombre: 'Sal',
  esperado: 3.4,
  pedido: orderOf(0),
  inventario: { existencias: 90 },
})

test('a product has its code in the message where it has one, once, since suppliers find it by that', () => {
  const lines = (row: Parameters<typeof rowWith>[0]) =>
    orderMessage([rowOf({ pedido: orderOf(6), ...row })], 'enero 2027')!.text.split('\n')[1]
  expect(lines({ codigo: 'REF-77' })).toBe('• Café (ref. REF-77): 6 unidades')
  expect(lines({ codigo: '770', nombre: 'Café · 770' })).toBe('• Café (ref. 770): 6 unidades')
  expect(lines({ codigo: null })).toBe('• Café: 6 unidades')
  expect(orderMessage([rowOf({ codigo: '770' })], 'enero 2027')!.text).toContain('• Café (ref. 770): 40')
})

test('what is sold by the metre or the kilo is ordered so', () => {
  const cable = rowOf({ nombre: 'Cable dúplex (metro)', pedido: orderOf(943) })
  expect(orderMessage([cable], 'enero 2027')!.text).toBe('*Pedido para enero 2027*\n• Cable dúplex (metro): 943 m')
  expect(orderMessage([{ ...cable, pedido: null }], 'enero 2027')!.text).toContain('(metro): 40\u00a0m')
})

test('an order is told in units and in packs', () => {
  expect(orderedText(coffee)).toBe('48 unidades (4 empaques de 12)')
  expect(orderedText(rice)).toBe('1 unidad')
  expect(orderedText(salt)).toBe('0 unidades')
  expect(orderedText(rowOf())).toBe('')
  const packed = (unidad: string) =>
    orderedText(rowOf({ inventario: { empaque: 24, unidad }, pedido: orderOf(240, 10) }))
  expect(['CJ', 'MT', 'par', 'JUEGO'].map(packed)).toEqual([
    '240 unidades (10 empaques de 24)',
    '240 m (10 empaques de 24)',
    '240 pares (10 empaques de 24)',
    '240 juegos (10 empaques de 24)',
  ])
})

test('the message goes by supplier and leaves out what need not be ordered', () => {
  expect(orderMessage([coffee, rice, salt], 'diciembre 2026')).toEqual({
    what: 'pedido',
    text: [
      '*Pedido para diciembre 2026 · Tostadora*',
      '• Café: 48 unidades (4 empaques de 12)',
      '',
      '*Pedido para diciembre 2026 · Sin proveedor*',
      '• Arroz: 1 unidad',
    ].join('\n'),
  })
  expect(orderMessage([rice], 'diciembre 2026')?.text).toBe('*Pedido para diciembre 2026*\n• Arroz: 1 unidad')
})

test('each supplier has a message of its own, with what is ordered of it alone', () => {
  const orders = ordersBySupplier([coffee, rice, salt])
  expect(orders.map(([supplier, own]) => [supplier, orderMessage(own, 'diciembre 2026')?.text])).toEqual([
    ['Tostadora', '*Pedido para diciembre 2026 · Tostadora*\n• Café: 48 unidades (4 empaques de 12)'],
    ['Sin proveedor', '*Pedido para diciembre 2026*\n• Arroz: 1 unidad'],
  ])
  expect(ordersBySupplier([salt])).toEqual([])
})

test('without an order it is no order: it tells what is expected, and leaves out what need not be ordered', () => {
  const sugar = rowOf({ producto_id: 4, nombre: 'Azúcar', esperado: 0.2 })
  const expected = { what: 'esperado', text: '*Lo que esperamos vender en enero 2027*\n• Café: 40' }
  expect(orderMessage([rowOf(), sugar], 'enero 2027')).toEqual(expected)
  expect(orderMessage([rowOf(), salt], 'enero 2027')).toEqual(expected)
  expect(orderMessage([salt], 'enero 2027')).toBeUndefined()
  expect(orderMessage([salt, sugar], 'enero 2027')).toBeUndefined()
})

test('what is sold by weight is told in tenths, and all the others in whole units', () => {
  const cheese = rowOf({ nombre: 'Queso', paso: 0.1, esperado: 0.44, desde: 0.16, hasta: 2.43 })
  expect(orderMessage([cheese], 'enero 2027')!.text).toBe('*Lo que esperamos vender en enero 2027*\n• Queso: 0,4')
  expect([rangeText(cheese), rangeText({ ...cheese, paso: 1 })]).toEqual(['0,2 a 2,4', '0 a 2'])
})

test('the message of one store names it', () => {
  expect(orderMessage([rice], 'diciembre 2026', 'Norte')!.text).toBe(
    '*Pedido para diciembre 2026 · Norte*\n• Arroz: 1 unidad',
  )
  expect(orderMessage([coffee], 'diciembre 2026', 'Norte')!.text).toContain(
    '*Pedido para diciembre 2026 · Norte · Tostadora*',
  )
  expect(orderMessage([rowOf()], 'diciembre 2026', 'Norte')!.text).toContain(
    '*Lo que esperamos vender en diciembre 2026 · Norte*',
  )
})

test('what has just begun says since when, and on what its order rests or what is missing for one', () => {
  const text = (empezo: { vendido: number; desde: string | null; con_ritmo: boolean }) => newText(rowOf({ empezo }))
  expect(text({ vendido: 158, desde: '2026-11-12', con_ritmo: true })).toBe(
    'Empezó el 12 nov 2026: van 158 unidades. Contamos con que siga a ese ritmo, que todavía puede cambiar mucho.',
  )
  expect(text({ vendido: 1, desde: '2026-11-28', con_ritmo: false })).toBe(
    'Empezó el 28 nov 2026: va 1 unidad. Cuando lleve una semana, y 5 días con ventas, te decimos cuánto pedir; mientras tanto, pide para pocos días.',
  )
  expect(text({ vendido: 3, desde: null, con_ritmo: false })).toBe(
    'Empezó este mes: van 3 unidades. Cuando cierre el mes te decimos cuánto pedir.',
  )
  expect(newText(rowOf())).toBeUndefined()
})
