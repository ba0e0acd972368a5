import { addDays, daysOf } from '@vigia/contract/months.ts'
import { expect, test } from 'vitest'
import { loadFile } from '../../testing/imports.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import type { TestUser } from '../../testing/test-app.ts'

const t = await openTestApp({ worker: true })

/** Two stores, two clients, two products, day by day up to 14 June; of June one client has bought three times its usual. */
const salesFile = (martaOfJune: number, until = '2026-06-14'): string => {
  const lines = ['Fecha;Factura;Local;Cliente;Producto;Categoría;Cantidad;Valor total']
  for (let at = 0; at < daysOf('2025-05-01', until); at += 1) {
    const date = addDays('2025-05-01', at)
    const units = (mean: number, k: number): number => Math.round(mean * (1 + (((at * 37 + 11 * k) % 21) - 10) / 100))
    const marta = units(10, 1) * (date >= '2026-06-01' ? martaOfJune : 1)
    const line = (k: number, names: string, sold: number): void =>
      void lines.push(`${date};F${at}-${k};${names};${sold};${sold * 1000}`)
    line(1, 'Centro;Marta;Café;Bebidas', marta)
    line(2, 'Centro;Pedro;Arroz;Granos', units(60, 2))
    line(3, 'Norte;Pedro;Café;Bebidas', units(40, 3))
    line(4, 'Norte;Marta;Arroz;Granos', units(30, 4))
  }
  return lines.join('\n')
}

const idOf = async (user: TestUser, path: string, name: string): Promise<number> => {
  const { data } = (await user.inject({ method: 'GET', url: path })).json()
  return data.find((one: Record<string, string>) => (one.nombre ?? one.nombre_categoria) === name).id
}

/** What is still expected of June. */
const june = async (user: TestUser, query: Record<string, string>): Promise<number> => {
  const { data } = (await user.inject({ method: 'GET', url: '/predicciones/agregadas/mensual', query })).json()
  return data.find(({ mes, anio }: { mes: number; anio: number }) => mes === 6 && anio === 2026)?.cantidad ?? 0
}

const setUp = async (name: string) => {
  const user = await t.createUser(name)
  await loadFile(user, salesFile(3))
  const [marta, pedro, cafe, bebidas, granos, centro, norte] = await Promise.all(
    [
      ['/clientes', 'Marta'],
      ['/clientes', 'Pedro'],
      ['/productos', 'Café'],
      ['/categorias', 'Bebidas'],
      ['/categorias', 'Granos'],
      ['/locales', 'Centro'],
      ['/locales', 'Norte'],
    ].map(([path, of]) => idOf(user, path!, of!)),
  )
  const levels: Record<string, string>[] = [
    { cliente_id: `${marta}`, producto_id: `${cafe}` },
    { cliente_id: `${marta}` },
    { producto_id: `${cafe}` },
    { categoria_id: `${bebidas}` },
    { local_id: `${centro}` },
    {},
  ]
  const others: Record<string, string>[] = [
    { cliente_id: `${pedro}` },
    { categoria_id: `${granos}` },
    { local_id: `${norte}` },
  ]
  const read = (queries: Record<string, string>[]) => Promise.all(queries.map((query) => june(user, query)))
  const commit = (cantidad: number, fecha_venta = '2026-06-28') =>
    user.inject({
      method: 'POST',
      url: '/ventas_comprometidas',
      payload: { producto_id: cafe, cliente_id: marta, fecha_venta, cantidad },
    })
  return { user, read, commit, levels, others }
}

test('in the month under way a commitment adds the same on every level, and nothing elsewhere, however much was sold before', async () => {
  const { read, commit, levels, others } = await setUp('Comprometida')
  const before = await read(levels)
  const elsewhere = await read(others)
  expect((await commit(2000)).statusCode).toBe(201)
  const added = (await read(levels)).map((after, at) => after - before[at]!)
  expect(added[0]).toBeGreaterThan(500)
  for (const one of added) expect(one).toBeCloseTo(added[0]!, 4)
  expect(await read(others)).toEqual(elsewhere)
})

test('so does one that is moved into the month under way', async () => {
  const { user, read, commit, levels, others } = await setUp('Movida')
  const before = await read(levels)
  const elsewhere = await read(others)
  const made = await commit(2000, '2026-07-10')
  expect(await read(levels)).toEqual(before)
  const moved = await user.inject({
    method: 'PATCH',
    url: `/ventas_comprometidas/${made.json().data.id}`,
    payload: { fecha_venta: '2026-06-28', cantidad: 2000 },
  })
  expect(moved.statusCode).toBe(200)
  const added = (await read(levels)).map((after, at) => after - before[at]!)
  for (const one of added) expect(one).toBeCloseTo(added[0]!, 4)
  expect(await read(others)).toEqual(elsewhere)
})
