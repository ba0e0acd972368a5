import { expect, test } from 'vitest'
import { budgetText, cutLines, withinBudget } from './budget.ts'
import { orderOf, rowWith } from './row.fixture.ts'

type Told = NonNullable<Parameters<typeof rowWith>[0]>['inventario']

/** Expected to sell 50 until the order ends. */
const product = (producto_id: number, cantidad: number, told: Told = {}) =>
  rowWith({
    producto_id,
    nombre: `P${producto_id}`,
    pedido: orderOf(cantidad, told.empaque ? cantidad / told.empaque : null),
    inventario: { existencias: 0, costo: 1000, ...told },
  })
const cutTo = (budget: number, ...rows: ReturnType<typeof product>[]) => {
  const budgeted = withinBudget(rows, budget)
  return { ...budgeted, units: budgeted.rows.map(({ pedido }) => pedido!.cantidad) }
}

test('without a budget the order is as it was suggested, and so it is where all of it fits', () => {
  const rows = [product(1, 10), product(2, 20)]
  expect(withinBudget(rows, undefined)).toEqual({ rows, cut: new Map(), missing: 0 })
  expect(withinBudget(rows, 30_000)).toMatchObject({ rows, missing: 0 })
})

test('what ends first is ordered first, and of what ends alike what sells for most', () => {
  const soon = product(1, 10, { existencias: 5 })
  const late = product(2, 10, { existencias: 40 })
  const { units, missing, cut } = cutTo(14_000, late, soon)
  expect([units, missing, [...cut]]).toEqual([[4, 10], 6000, [[2, 10]]])
  // What is on its way lasts too.
  expect(cutTo(10_000, product(1, 10, { existencias: 5, en_camino: 45 }), late).units).toEqual([0, 10])
  // No product is bought for the whole time while another ends at once.
  expect(cutTo(20_000, product(1, 10), product(2, 10, { costo: 2000 })).units).toEqual([6, 7])
})

test('a cut order is whole packs, no less than the supplier sells, and what it leaves goes to the next', () => {
  expect(cutTo(30_000, product(1, 48, { empaque: 24 })).units).toEqual([24])
  expect(withinBudget([product(1, 48, { empaque: 24 })], 30_000).rows[0]!.pedido).toMatchObject({ empaques: 1 })
  expect(
    cutTo(30_000, product(1, 48, { empaque: 24, pedido_minimo: 48 }), product(2, 9, { existencias: 9 })).units,
  ).toEqual([0, 9])
  expect(cutTo(1000, product(1, 10, { costo: 3000 }), product(2, 10, { existencias: 9 })).units).toEqual([0, 1])
  const many = Array.from({ length: 5000 }, (_, at) => product(at + 1, 60 + (at % 40)))
  const spent = withinBudget(many, 30_000_000).rows.reduce((sum, { pedido }) => sum + pedido!.cantidad * 1000, 0)
  expect(spent).toBe(30_000_000)
})

test('where costs have cents the order costs no more than the budget, and nothing that was bought is taken back', () => {
  for (let budget = 3_000; budget < 60_000; budget += 97) {
    const rows = [
      product(1, 24, { costo: 501.49, empaque: 2, pedido_minimo: 10 }),
      product(2, 30, { costo: 333.33 }),
      product(3, 40, { costo: 987.65, existencias: 3 }),
    ]
    const budgeted = withinBudget(rows, budget).rows
    const pesos = budgeted.reduce(
      (sum, { pedido, inventario }) => sum + Math.round(pedido!.cantidad * inventario.costo!),
      0,
    )
    expect(pesos).toBeLessThanOrEqual(budget)
    const [first] = budgeted.map(({ pedido }) => pedido!.cantidad)
    expect(first === 0 || first! >= 10).toBe(true)
  }
  // What the ten pieces cost is rounded down by half a peso, so that less than nothing is left.
  expect(cutTo(5015, product(1, 24, { costo: 501.54, empaque: 2, pedido_minimo: 10 })).units).toEqual([10])
})

test('what has no cost stays, and what did not fit is told', () => {
  const budgeted = withinBudget(
    [product(1, 10, { costo: null }), product(2, 10), product(3, 4, { existencias: 30 })],
    7000,
  )
  expect(budgeted.rows.map(({ pedido }) => pedido!.cantidad)).toEqual([10, 7, 0])
  expect(cutLines(budgeted)).toEqual(['P2: 7 de 10', 'P3: 0 de 4'])
  expect(budgetText(7000, budgeted, 1).replaceAll('\u00a0', ' ')).toBe(
    'En $ 7.000 no cabe todo: faltan $ 7.000. Primero va lo que se acaba antes. Un producto sin costo va completo y no se cuenta.',
  )
  expect(budgetText(7000, { missing: 0 }, 0).replaceAll('\u00a0', ' ')).toBe('Todo el pedido cabe en $ 7.000.')
})
