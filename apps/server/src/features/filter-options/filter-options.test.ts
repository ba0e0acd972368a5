import { expect, test } from 'vitest'
import { inTenant } from '../../db/tenancy.ts'
import { createShop } from '../../testing/shop.ts'
import { openTestApp } from '../../testing/open-test-app.ts'

const t = await openTestApp()
const ana = await t.createUser()

const data = async (path: string) => (await ana.inject({ method: 'GET', url: path })).json().data

test('a new business has empty lists', async () => {
  for (const path of ['/locales', '/clientes', '/categorias', '/productos']) expect(await data(path)).toEqual([])
})

test('each list has its fields', async () => {
  const shop = await createShop(t.db, ana.negocioId)
  expect(await data('/locales')).toEqual([
    { id: shop.centro, nombre: 'Centro' },
    { id: shop.norte, nombre: 'Norte' },
  ])
  expect(await data('/categorias')).toContainEqual({ id: shop.granos, nombre_categoria: 'Granos' })
  expect(await data('/productos')).toContainEqual({
    id: shop.arroz,
    nombre: 'Arroz',
    codigo: 'A-1',
    categoria_id: shop.granos,
  })
})

test('names sort as in Spanish, and numbers in them by value', async () => {
  const names = ['Zulia', 'ñame', 'Nube', 'árbol', 'Banco 10', 'Banco 2', 'obra']
  await inTenant(t.db, ana.negocioId, (tx) =>
    tx
      .insertInto('cliente')
      .values(names.map((nombre) => ({ negocio_id: ana.negocioId, nombre, clave: nombre })))
      .execute(),
  )
  const sorted = (await data('/clientes')).map(({ nombre }: { nombre: string }) => nombre)
  expect(sorted).toEqual(['árbol', 'Banco 2', 'Banco 10', 'Marta', 'Nube', 'ñame', 'obra', 'Pedro', 'Zulia'])
})
