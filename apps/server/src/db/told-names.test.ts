import { beforeAll, expect, test } from 'vitest'
import { addSales, createShop, publishAlert, publishNodes, publishRun } from '../testing/shop.ts'
import { openTestApp } from '../testing/open-test-app.ts'
import { inTenant } from './tenancy.ts'

const t = await openTestApp()
beforeAll(async () => {
  t.clock.now = new Date('2026-06-15T17:00:00Z')
})

test('two products of one name have their codes behind it in every answer; a name of its own stays as it is', async () => {
  const user = await t.createUser()
  const s = await createShop(t.db, user.negocioId)
  await addSales(t.db, user.negocioId, [[s.centro, s.marta, s.cafe, '2026-05', 30, 30_000]])
  await publishRun(t.db, user.negocioId, { corte: '2026-05' }, [
    [s.centro, s.marta, s.cafe, '2026-07', 5, 5000],
    [s.centro, s.marta, s.agua, '2026-07', 4, 4000],
  ])
  await publishNodes(t.db, user.negocioId, [['producto', s.cafe]])
  await publishAlert(t.db, user.negocioId, 'producto', s.cafe)
  await inTenant(t.db, user.negocioId, (tx) =>
    tx.updateTable('producto').set({ nombre: 'CAFÉ' }).where('id', '=', s.arroz).execute(),
  )
  const get = async (url: string) => (await user.inject({ method: 'GET', url })).json().data
  const committed = await user.inject({
    method: 'POST',
    url: '/ventas_comprometidas',
    payload: { producto_id: s.cafe, cliente_id: s.marta, fecha_venta: '2026-07-10', cantidad: 2 },
  })
  expect(committed.statusCode).toBe(201)
  const products = await get('/productos')
  expect(products.map(({ nombre }: { nombre: string }) => nombre)).toEqual(['Agua', 'CAFÉ · A-1', 'Café · C-1'])
  const named = (rows: { nombre: string }[]): boolean => rows.some(({ nombre }) => nombre === 'Café · C-1')
  expect(named((await get('/que_pedir')).filas)).toBe(true)
  expect(named(await get('/alertas'))).toBe(true)
  expect((await get(`/aciertos?nivel=producto&entidad_id=${s.cafe}`)).nombre).toBe('Café · C-1')
  expect((await get('/ventas_comprometidas'))[0].nombre_producto).toBe('Café · C-1')
  const adjusted = await user.inject({
    method: 'POST',
    url: '/ajustes',
    payload: {
      nivel: 'producto',
      entidad_id: s.cafe,
      desde: { anio: 2026, mes: 7 },
      hasta: { anio: 2026, mes: 7 },
      tipo: 'porcentaje',
      cantidad: 10,
    },
  })
  expect(adjusted.json().data).toMatchObject({ nombre: 'Café · C-1' })
})
