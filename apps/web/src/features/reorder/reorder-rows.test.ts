import { orderTotal } from '@vigia/contract/order-total.ts'
import { expect, test } from 'vitest'
import { findRows, groupRows, inOrderOf, sortRows, withProduct } from './reorder-rows.ts'
import { orderOf, rowWith } from './row.fixture.ts'
import { orderCost } from './order-cost.ts'
import { orderedText } from './order-text.ts'
import { includedText, totalText } from './total-text.ts'

const coffee = rowWith()
const milk = rowWith({
  producto_id: 2,
  nombre: 'Leche deslactosada',
  codigo: null,
  categoria: 'Lácteos',
  esperado: 90,
  confianza: 'variable',
  error: 0.4,
  inventario: { existencias: 3, proveedor: 'Colanta', costo: 4000 },
  pedido: orderOf(96, 8),
})
const cheese = rowWith({
  producto_id: 3,
  nombre: 'Queso',
  codigo: 'Q-9',
  categoria: 'Lácteos',
  esperado: 5,
  confianza: 'arriesgado',
  error: null,
})
const rows = [coffee, milk, cheese]
const names = (found: readonly { nombre: string }[]) => found.map(({ nombre }) => nombre)

test('a search finds words of name, code, category and supplier, whatever their accents', () => {
  expect(names(findRows(rows, 'LACTEOS'))).toEqual(['Leche deslactosada', 'Queso'])
  expect(names(findRows(rows, 'colanta leche'))).toEqual(['Leche deslactosada'])
  expect(names(findRows(rows, 'q-9'))).toEqual(['Queso'])
  expect(names(findRows(rows, ' '))).toEqual(names(rows))
  expect(findRows(rows, 'pan')).toEqual([])
})

test('rows are sorted by what is chosen', () => {
  expect(names(sortRows(rows, 'esperado'))).toEqual(['Leche deslactosada', 'Café', 'Queso'])
  expect(names(sortRows(rows, 'nombre'))).toEqual(['Café', 'Leche deslactosada', 'Queso'])
  expect(names(sortRows(rows, 'confianza'))).toEqual(['Queso', 'Leche deslactosada', 'Café'])
  expect(names(sortRows(rows, 'pedido'))[0]).toBe('Leche deslactosada')
})

test('the order that costs most comes first, what has no cost or no order last', () => {
  const many = rowWith({ producto_id: 4, nombre: 'Sal', pedido: orderOf(500), inventario: { costo: 100 } })
  const dear = rowWith({ producto_id: 5, nombre: 'Azafrán', pedido: orderOf(2), inventario: { costo: 90_000.4 } })
  const none = rowWith({ producto_id: 6, nombre: 'Clavo', esperado: 99, pedido: orderOf(700) })
  expect(names(sortRows([none, many, dear, coffee], 'costo'))).toEqual(['Azafrán', 'Sal', 'Clavo', 'Café'])
  expect([dear, many, none, coffee].map(orderCost)).toEqual([180_001, 50_000, null, null])
})

test('rows keep an order of before; new ones come last, those that are gone leave no gap', () => {
  expect(names(inOrderOf([3, 99, 1], rows))).toEqual(['Queso', 'Café', 'Leche deslactosada'])
})

test('groups go by name, and products without supplier come last', () => {
  expect(groupRows(rows, 'proveedor').map(([name, group]) => [name, names(group)])).toEqual([
    ['Colanta', ['Leche deslactosada']],
    ['Sin proveedor', ['Café', 'Queso']],
  ])
  expect(groupRows(rows, 'categoria').map(([name]) => name)).toEqual(['Bebidas', 'Lácteos'])
  expect(groupRows(rows, 'ninguno')).toEqual([['', rows]])
})

test('the total adds up what is expected and ordered, and the cost of what has one', () => {
  expect(orderTotal(rows)).toEqual({
    productos: 3,
    con_existencias: 1,
    sin_existencias: 2,
    por_pedir: 1,
    unidades: 96,
    medida: '',
    partes: { antes: 10, entrega: 8, reserva: 12 },
    costo: 384_000,
    costo_partes: { antes: 40_000, entrega: 32_000, reserva: 48_000 },
    sin_costo: 0,
    esperado: 135,
    hace_un_ano: 105,
    comprometido: 0,
    comprometido_sin_local: 0,
  })
  const unknown = rowWith({ producto_id: 4, pedido: orderOf(2), hace_un_ano: null, comprometido: 3 })
  expect(orderTotal([...rows, unknown])).toMatchObject({ por_pedir: 2, unidades: 98, costo: 384_000, sin_costo: 1 })
  expect(orderTotal([unknown])).toMatchObject({ costo: 0, sin_costo: 1, hace_un_ano: null, comprometido: 3 })
  expect(orderTotal([coffee, cheese])).toMatchObject({ con_existencias: 0, por_pedir: 0 })
})

test('a total is the sum of the figures as they are shown, with the tenths of what is sold by weight', () => {
  const little = [1, 2, 3].map((producto_id) => rowWith({ producto_id, esperado: 0.4, hace_un_ano: 1.5 }))
  expect(orderTotal(little)).toMatchObject({ esperado: 0, hace_un_ano: 6 })
  const pedido = { ...orderOf(31.9), antes: 4.26, esperado: 19.12, entrega: 0, necesita: 36.4 }
  const cheese = [1, 2, 3].map((producto_id) =>
    rowWith({ producto_id, paso: 0.1, esperado: 19.16, hace_un_ano: 0.14, comprometido: 0.125, pedido }),
  )
  const total = orderTotal(cheese)
  expect(total).toMatchObject({ esperado: 57.6, hace_un_ano: 0.3, comprometido: 0.375, unidades: 95.7 })
  // As each row explains: 4.3 before, 19.1 expected and a reserve of 13.
  expect(total).toMatchObject({ partes: { antes: 12.9, entrega: 0, reserva: 39 } })
  const priced = rowWith({ inventario: { costo: 33.3 }, pedido: orderOf(5) })
  expect(orderTotal([priced, priced, priced]).costo).toBe(3 * 167)
})

test('a total is told in words, with the cost of what has one, and of how many the stock is known', () => {
  const unknown = rowWith({ producto_id: 4, pedido: orderOf(2) })
  const text = (of: typeof rows) => totalText(orderTotal(of)).replaceAll('\u00a0', ' ')
  expect(text(rows)).toBe(
    '1 producto por pedir · 96 unidades · $ 384.000 · sabemos las existencias de 1 producto y faltan las de 2',
  )
  expect(text([...rows.filter(({ pedido }) => pedido), unknown])).toBe(
    '2 productos por pedir · 98 unidades · $ 384.000, sin contar 1 producto sin costo',
  )
  expect(text([unknown])).toBe('1 producto por pedir · 2 unidades')
  const enough = rowWith({ producto_id: 5, pedido: orderOf(0) })
  expect(text([enough])).toBe('Nada por pedir')
  expect(text([enough, coffee])).toBe('Nada por pedir · sabemos las existencias de 1 producto y faltan las de 1')
  // A product that began this month and has no pace yet has no order, even if its stock is known: it counts in neither group.
  const begun = rowWith({ producto_id: 6, empezo: { vendido: 2, desde: '2026-11-27', con_ritmo: false } })
  const silent = rowWith({ producto_id: 7, sin_ventas_desde: '2026-11-03', inventario: { existencias: 4 } })
  expect(text([enough, coffee, begun, silent])).toContain('sabemos las existencias de 1 producto y faltan las de 1')
  expect(text([coffee])).toBe('Aún no sabemos qué te falta pedir · faltan las existencias de 1 producto')
})

test('metres, kilos and pieces have no sum together', () => {
  const cable = rowWith({ producto_id: 5, nombre: 'Cable (metro)', pedido: orderOf(943) })
  const text = (of: typeof rows) => totalText(orderTotal(of)).replaceAll('\u00a0', ' ')
  expect(text([cable, { ...cable, producto_id: 6, pedido: orderOf(7) }])).toBe('2 productos por pedir · 950 m')
  expect(text([cable, milk])).toBe('2 productos por pedir · $ 384.000, sin contar 1 producto sin costo')
  const included = (of: typeof rows) =>
    includedText(orderTotal(of), { primer_dia: '2026-12-02' })!.replaceAll('\u00a0', ' ')
  expect(included([cable, milk])).toBe(
    'A lo esperado le sumamos lo que se venderá antes, lo que se venderá mientras llega el pedido siguiente y la reserva, y le restamos lo que tienes.',
  )
  const priced = { ...cable, inventario: { ...cable.inventario, costo: 100 } }
  expect(included([priced, milk])).toBe(
    'A lo esperado le sumamos lo que se venderá antes ($ 41.000 en diciembre), lo que se venderá mientras llega el pedido siguiente ($ 32.800) y la reserva ($ 49.200), y le restamos lo que tienes.',
  )
})

test('what a stock report says of its measure goes before the name, and is told with each amount', () => {
  const hose = rowWith({ producto_id: 8, nombre: 'Manguera #10', pedido: orderOf(262.6), inventario: { unidad: 'MT' } })
  expect(totalText(orderTotal([hose]))).toContain('262,6 m')
  expect(orderTotal([hose, milk]).medida).toBeNull()
  expect(orderedText(hose)).toBe('262,6 m')
})

test('what orders hold besides what the period sells is told as the sums of what explains them, however much there is', () => {
  const included = (of: typeof rows) => includedText(orderTotal(of), { primer_dia: '2026-12-02' })
  const text =
    'A lo esperado le sumamos lo que se venderá antes (10 en diciembre), lo que se venderá mientras llega el pedido siguiente (8) y la reserva (12), y le restamos lo que tienes.'
  expect(included(rows)).toBe(text)
  const [little, none] = [rowWith({ pedido: orderOf(15) }), rowWith({ producto_id: 2, pedido: orderOf(0) })]
  expect(included([little, none])).toBe(text)
  expect(included([coffee])).toBeUndefined()
})

test('a product that was read again takes its place, and leaves the list where it is no longer to be ordered', () => {
  const plan = {
    periodo: 'proximo_mes' as const,
    periodo_inicial: 'proximo_mes' as const,
    desde: '2026-12-01',
    hasta: '2026-12-31',
    calculado_al: '2026-11-20',
    primer_dia: '2026-11-20',
    ventas_hasta: { anio: 2026, mes: 11 },
    filas: rows,
    local: null,
    de_parte: false,
    hace_un_ano_prorrateado: false,
    predicciones: null,
    sin_productos: false,
    sin_pedir: [],
    categorias_de_reporte: null,
    todos: null,
  }
  const ordered = { ...coffee, pedido: orderOf(12) }
  expect(withProduct(plan, coffee.producto_id, ordered).filas).toEqual(
    rows.map((row) => (row.producto_id === coffee.producto_id ? ordered : row)),
  )
  expect(withProduct(plan, coffee.producto_id, undefined).filas).toEqual(
    rows.filter(({ producto_id }) => producto_id !== coffee.producto_id),
  )
})
