import { beforeEach, expect, test } from 'vitest'
import { openReorderShop, plannedRow, enterStock } from '../../testing/reorder.ts'
import { publishNodes, type Shop } from '../../testing/shop.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import type { TestUser } from '../../testing/test-app.ts'

const t = await openTestApp()

let ana: TestUser
let s: Shop

/** In July 3 units of café are expected, with a range of 2 to 5 for the product and its category. */
beforeEach(async () => {
  ;({ ana, s } = await openReorderShop(t))
  await publishNodes(t.db, ana.negocioId, [['categoria', s.bebidas]])
})

const adjust = async (tipo: 'porcentaje' | 'unidades', cantidad: number): Promise<number> => {
  const july = { anio: 2026, mes: 7 }
  const payload = { nivel: 'producto', entidad_id: s.cafe, desde: july, hasta: july, tipo, cantidad }
  const answer = await ana.inject({ method: 'POST', url: '/ajustes', payload })
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)])
  return answer.json().data.id
}
const undo = (id: number) => ana.inject({ method: 'DELETE', url: `/ajustes/${id}` })

const july = async (query: Record<string, string>): Promise<number[]> => {
  const { data } = (await ana.inject({ method: 'GET', url: '/predicciones/intervalos', query })).json()
  const { cantidad_desde, cantidad_hasta, valor_desde, valor_hasta } = data.find(
    ({ mes, anio }: { mes: number; anio: number }) => anio === 2026 && mes === 7,
  )
  return [cantidad_desde, cantidad_hasta, valor_desde, valor_hasta].map((amount) => Math.round(amount * 1000) / 1000)
}

test('the range is as much wider or narrower as a percentage makes what is expected, and units move it as it is', async () => {
  const filters: Record<string, string>[] = [{ producto_id: String(s.cafe) }, { categoria_id: String(s.bebidas) }]
  for (const [tipo, cantidad, range] of [
    ['porcentaje', 100, [4, 10, 4000, 10_000]],
    ['porcentaje', -50, [1, 2.5, 1000, 2500]],
    ['porcentaje', -100, [0, 0, 0, 0]],
    ['unidades', 3, [5, 8, 5000, 8000]],
    ['unidades', -1, [1, 4, 1000, 4000]],
    ['unidades', -9, [0, 0, 0, 0]],
  ] as const) {
    const id = await adjust(tipo, cantidad)
    for (const filter of filters) expect([tipo, cantidad, await july(filter)]).toEqual([tipo, cantidad, range])
    await undo(id)
    for (const filter of filters) expect(await july(filter)).toEqual([2, 5, 2000, 5000])
  }
  // Three more units, and then twice as many in total: six of the twelve come from adjustments in units.
  await adjust('unidades', 3)
  await adjust('porcentaje', 100)
  for (const filter of filters) expect(await july(filter)).toEqual([10, 16, 10_000, 16_000])
})

test('the reserve of an order follows the range', async () => {
  await enterStock(ana, [{ producto_id: s.cafe, existencias: 0 }])
  const ofJuly = async (query: Record<string, string> = {}) => {
    // From 1 July to 31 July with no days before it, so the order also covers the same days of June in both.
    const { pedido } = await plannedRow(ana, s.cafe, { dias_entrega: '0', ...query })
    return pedido!
  }
  const before = await ofJuly()
  const units = await adjust('unidades', 3)
  const moved = await ofJuly()
  expect([moved.esperado - before.esperado, moved.margen]).toEqual([3, before.margen])
  await undo(units)
  await adjust('porcentaje', 100)
  const wider = await ofJuly()
  expect(wider.esperado).toBe(2 * before.esperado)
  expect(wider.margen).toBeGreaterThan(1.5 * before.margen)
  expect(wider.margen).toBeLessThan(2 * before.margen)
})
