import { orderTotal } from '@vigia/contract/order-total.ts'
import { expect, test } from 'vitest'
import { withinBudget } from './budget.ts'
import { budgetText, cutGroups, limitLines, suppliersOf, uncutText, uncutTotal } from './budget-text.ts'
import { orderOf, rowWith } from './row.fixture.ts'

type Inventory = NonNullable<Parameters<typeof rowWith>[0]>['inventario']

/** Expected to sell 50 until the order ends. */
const product = (producto_id: number, cantidad: number, inventory: Inventory = {}) =>
  rowWith({
    producto_id,
    nombre: `P${producto_id}`,
    pedido: orderOf(cantidad, inventory.empaque ? cantidad / inventory.empaque : null),
    inventario: { existencias: 0, costo: 1000, ...inventory },
  })
const toBudget = (presupuesto: number | undefined) => ({ presupuesto, topes: new Map<string, number>() })
const cutTo = (budget: number, ...rows: ReturnType<typeof product>[]) => {
  const budgeted = withinBudget(rows, toBudget(budget))
  return { ...budgeted, units: budgeted.rows.map(({ pedido }) => pedido!.cantidad) }
}

test('without a budget the order is as it was suggested, and so it is where all of it fits', () => {
  const rows = [product(1, 10), product(2, 20)]
  expect(withinBudget(rows, toBudget(undefined))).toEqual({ rows, cut: new Map(), missing: 0 })
  expect(withinBudget(rows, toBudget(30_000))).toMatchObject({ rows, missing: 0 })
})

test('what ends first is ordered first, and of what ends alike what sells for most', () => {
  const soon = product(1, 10, { existencias: 5 })
  const late = product(2, 10, { existencias: 40 })
  const { units, missing, cut } = cutTo(14_000, late, soon)
  expect([units, missing, [...cut]]).toEqual([[4, 10], 6000, [[2, 10]]])
  // Units on their way count as stock too.
  expect(cutTo(10_000, product(1, 10, { existencias: 5, en_camino: 45 }), late).units).toEqual([0, 10])
  // No product is bought for the whole period while another runs out at once.
  expect(cutTo(20_000, product(1, 10), product(2, 10, { costo: 2000 })).units).toEqual([6, 7])
})

test('a cut order is whole packs, no less than the supplier sells, and what it leaves goes to the next', () => {
  expect(cutTo(30_000, product(1, 48, { empaque: 24 })).units).toEqual([24])
  expect(withinBudget([product(1, 48, { empaque: 24 })], toBudget(30_000)).rows[0]!.pedido).toMatchObject({
    empaques: 1,
  })
  expect(
    cutTo(30_000, product(1, 48, { empaque: 24, pedido_minimo: 48 }), product(2, 9, { existencias: 9 })).units,
  ).toEqual([0, 9])
  expect(cutTo(1000, product(1, 10, { costo: 3000 }), product(2, 10, { existencias: 9 })).units).toEqual([0, 1])
  const many = Array.from({ length: 5000 }, (_, at) => product(at + 1, 60 + (at % 40)))
  const spent = withinBudget(many, toBudget(30_000_000)).rows.reduce(
    (sum, { pedido }) => sum + pedido!.cantidad * 1000,
    0,
  )
  expect(spent).toBe(30_000_000)
})

test('where costs have cents the order costs no more than the budget, and nothing that was bought is taken back', () => {
  for (let budget = 3_000; budget < 60_000; budget += 97) {
    const rows = [
      product(1, 24, { costo: 501.49, empaque: 2, pedido_minimo: 10 }),
      product(2, 30, { costo: 333.33 }),
      product(3, 40, { costo: 987.65, existencias: 3 }),
    ]
    const budgeted = withinBudget(rows, toBudget(budget)).rows
    const pesos = budgeted.reduce(
      (sum, { pedido, inventario }) => sum + Math.round(pedido!.cantidad * inventario.costo!),
      0,
    )
    expect(pesos).toBeLessThanOrEqual(budget)
    const [first] = budgeted.map(({ pedido }) => pedido!.cantidad)
    expect(first === 0 || first! >= 10).toBe(true)
  }
  // The cost of the ten units is rounded down by half a peso, so the remainder must not become negative.
  expect(cutTo(5015, product(1, 24, { costo: 501.54, empaque: 2, pedido_minimo: 10 })).units).toEqual([10])
})

test('what has no cost stays, and what did not fit is told', () => {
  const budgeted = withinBudget(
    [product(1, 10, { costo: null }), product(2, 10), product(3, 4, { existencias: 30 })],
    toBudget(7000),
  )
  expect(budgeted.rows.map(({ pedido }) => pedido!.cantidad)).toEqual([10, 7, 0])
  expect(cutGroups(budgeted)).toEqual([{ title: undefined, lines: ['P2: 7 de 10', 'P3: 0 de 4'] }])
  expect(budgetText(7000, budgeted, 1).replaceAll('\u00a0', ' ')).toBe(
    'En $ 7.000 no cabe todo: faltan $ 7.000. Primero va lo que se acaba antes. Un producto sin costo va completo y no se cuenta.',
  )
  expect(budgetText(7000, { missing: 0, cut: new Map() }, 0).replaceAll('\u00a0', ' ')).toBe(
    'Todo el pedido cabe en $ 7.000.',
  )
})

test('the order of a supplier is cut to what it may cost, and then all of it to the budget', () => {
  const rows = [
    product(1, 10, { proveedor: 'Alpina' }),
    product(2, 10, { proveedor: 'Alpina', existencias: 20 }),
    product(3, 10, { proveedor: 'Roa' }),
    product(4, 10),
  ]
  const topes = new Map([
    ['Alpina', 12_000],
    ['Roa', 90_000],
  ])
  const own = withinBudget(rows, { presupuesto: undefined, topes })
  expect(own.rows.map(({ pedido }) => pedido!.cantidad)).toEqual([10, 2, 10, 10])
  expect([own.missing, [...own.cut]]).toEqual([0, [[2, 10]]])
  const suppliers = suppliersOf(rows)
  expect(suppliers).toEqual([
    { name: 'Alpina', cost: 20_000 },
    { name: 'Roa', cost: 10_000 },
  ])
  const said = (lines: string[]) => lines.map((line) => line.replaceAll('\u00a0', ' '))
  expect(said(limitLines(own, { topes }, suppliers))).toEqual([
    'Alpina: $ 12.000 de $ 20.000, con un tope de $ 12.000.',
    'Roa: $ 10.000, cabe en su tope de $ 90.000.',
  ])
  const both = withinBudget(rows, { presupuesto: 20_000, topes })
  const left = both.rows.map(({ pedido }) => pedido!.cantidad)
  expect(left.reduce((sum, units) => sum + units, 0)).toBe(20)
  expect(left[0]! + left[1]!).toBeLessThanOrEqual(12)
  expect(cutGroups(both).map(({ title }) => title!.replaceAll('\u00a0', ' '))).toEqual([
    expect.stringMatching(/^Alpina: faltan \$ [\d.]+$/),
    expect.stringMatching(/^Roa: faltan \$ [\d.]+$/),
    expect.stringMatching(/^Sin proveedor: faltan \$ [\d.]+$/),
  ])
})

test('beside an order that was cut it is said what would be ordered without a budget, of the rows that are shown', () => {
  const rows = [product(1, 10), product(2, 10)]
  const { rows: within, cut } = withinBudget(rows, toBudget(12_000))
  const uncut = uncutTotal(rows, within, cut)!
  expect(uncut).toEqual(orderTotal(rows))
  const said = (presupuesto: number | undefined) => uncutText(uncut, { presupuesto }).replaceAll('\u00a0', ' ')
  expect(said(12_000)).toBe('Sin presupuesto: 2 productos por pedir · 20 unidades · $ 20.000.')
  expect(said(undefined)).toBe('Sin topes: 2 productos por pedir · 20 unidades · $ 20.000.')
  expect(uncutTotal(rows, within, new Map())).toBeUndefined()
  expect(uncutTotal(rows, within.slice(0, 0), cut)).toBeUndefined()
})

test('what the limit of a supplier leaves out is not said to miss in a budget in which the rest fits', () => {
  const rows = [product(1, 10, { proveedor: 'Alpina' }), product(2, 10, { proveedor: 'Zenú' })]
  const topes = new Map([['Alpina', 4000]])
  const fitting = withinBudget(rows, { presupuesto: 50_000, topes })
  const said = (budget: number, of: typeof fitting) => budgetText(budget, of, 0).replaceAll('\u00a0', ' ')
  expect(said(50_000, fitting)).toBe('Con esos topes el pedido cabe en $ 50.000.')
  const both = withinBudget(rows, { presupuesto: 9000, topes })
  expect(said(9000, both)).toBe('En $ 9.000 no cabe todo: faltan $ 5.000. Primero va lo que se acaba antes.')
  expect(both.cut).toEqual(new Map(rows.map(({ producto_id }) => [producto_id, 10])))
})
