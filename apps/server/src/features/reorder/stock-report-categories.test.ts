import type { StockPreview } from '@vigia/contract/calls/stock-report.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dumpSales, formWith, loadFile, settled } from '../../testing/imports.ts'
import { inTenant } from '../../db/tenancy.ts'
import { createTestApp, type TestApp, type TestUser } from '../../testing/test-app.ts'
import { listNamedProducts } from './inventory.sql.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp({ worker: true })
})
afterAll(() => t.close())

const sales = (products: readonly string[], category?: string) =>
  [
    `Factura;Fecha;Producto;${category ? 'Categoría;' : ''}Cantidad;Valor`,
    ...Array.from(
      { length: 20 },
      (_, at) =>
        `F${at};${1 + at}/01/2026;${products[at % products.length]};${category ? `${category};` : ''}2;${9000 + at}`,
    ),
  ].join('\n')

const REPORT = 'Producto;Línea;Existencias\nArroz;Granos;5\nJabón;Aseo;2\nGaseosa;Líquidos;9\n'

const readReport = async (user: TestUser): Promise<StockPreview> =>
  (await user.inject({ method: 'POST', url: '/inventario/lectura', ...formWith(REPORT, 'existencias.csv') })).json()
    .data

const categoriesOf = async (user: TestUser): Promise<Record<string, string>> => {
  // The sums by category are those of their rows, or this throws.
  await dumpSales(t.db, user.negocioId)
  const products = await inTenant(t.db, user.negocioId, listNamedProducts)
  return Object.fromEntries(products.map(({ nombre, categoria }) => [nombre, categoria]))
}

test('products without a category are offered that of the report, and have it once it is saved; what sales told stays', async () => {
  const user = await t.createUser()
  await loadFile(user, sales(['Arroz', 'Jabón', 'Vela']))
  await loadFile(user, sales(['Gaseosa'], 'Bebidas'))
  await settled(user)
  const { filas } = await readReport(user)
  expect(filas.map(({ nombre, categoria }) => [nombre, categoria])).toEqual([
    ['Arroz', 'Granos'],
    ['Jabón', 'Aseo'],
    ['Gaseosa', undefined],
  ])
  const before = await categoriesOf(user)
  const save = async (rows: object[]) =>
    (await user.inject({ method: 'POST', url: '/inventario', payload: { filas: rows } })).json()
  // Stock alone assigns no category.
  expect(await save(filas.map(({ producto_id, existencias }) => ({ producto_id, existencias })))).toMatchObject({
    recalcula: false,
  })
  expect(await categoriesOf(user)).toEqual(before)
  const soda = filas.find(({ nombre }) => nombre === 'Gaseosa')!
  const told = filas.map((row) => (row === soda ? { ...row, categoria: 'Líquidos' } : row))
  expect(await save(told)).toEqual({ guardadas: 3, recalcula: true })
  expect(await categoriesOf(user)).toEqual({
    Arroz: 'Granos',
    Jabón: 'Aseo',
    Vela: 'Sin categoría',
    Gaseosa: 'Bebidas',
  })
  // Once assigned, a category is no longer offered.
  expect((await readReport(user)).filas.map(({ categoria }) => categoria)).toEqual([undefined, undefined, undefined])
})

/** The same sales over four months, enough for a forecast. */
const overMonths = (text: string): string =>
  text.replaceAll(
    /(\d+)\/01\/2026/g,
    (_, day: string) => `${14 + (Number(day) % 5)}/0${1 + Math.floor((Number(day) - 1) / 5)}/2026`,
  )

test('categories that a report gave are told with their day, and taken back; those of sales stay', async () => {
  const user = await t.createUser()
  await loadFile(user, overMonths(sales(['Arroz', 'Jabón', 'Vela'])))
  await loadFile(user, overMonths(sales(['Gaseosa'], 'Bebidas')).replaceAll(/^F(?=\d)/gm, 'G'))
  await settled(user)
  const before = await categoriesOf(user)
  const given = async () => {
    await settled(user)
    return (await user.inject({ method: 'GET', url: '/que_pedir' })).json().data.categorias_de_reporte
  }
  const save = (filas: object[]) => user.inject({ method: 'POST', url: '/inventario', payload: { filas } })
  expect(await given()).toBeNull()
  const { filas } = await readReport(user)
  await save(filas)
  expect((await categoriesOf(user)).Arroz).toBe('Granos')
  const ids = filas.flatMap(({ producto_id, categoria }) => (categoria ? [producto_id] : [])).toSorted((a, b) => a - b)
  expect(await given()).toEqual({ el: '2026-06-15', productos: ids })
  // A category that came from sales is not removed.
  const all = filas.map(({ producto_id }) => ({ producto_id, categoria: null }))
  expect((await save(all)).json()).toEqual({ guardadas: 3, recalcula: true })
  expect([await categoriesOf(user), await given()]).toEqual([before, null])
  const { data: categories } = (await user.inject({ method: 'GET', url: '/categorias' })).json()
  expect(categories.map(({ nombre_categoria }: { nombre_categoria: string }) => nombre_categoria)).not.toContain(
    'Granos',
  )
})

test('who is limited to a store is offered no category and gives none', async () => {
  const owner = await t.createUser()
  await loadFile(owner, sales(['Arroz', 'Jabón']))
  await settled(owner)
  const { data } = (await owner.inject({ method: 'GET', url: '/locales' })).json()
  const limited = await t.addStaff(owner, 'editor', ['principal'])
  const { filas } = await readReport(limited)
  expect(filas.map(({ categoria }) => categoria)).toEqual([undefined, undefined])
  const rows = filas.map((row) => ({ ...row, local_id: data[0].id, categoria: 'Granos' }))
  const answer = await limited.inject({ method: 'POST', url: '/inventario', payload: { filas: rows } })
  expect(answer.statusCode).toBe(403)
})
