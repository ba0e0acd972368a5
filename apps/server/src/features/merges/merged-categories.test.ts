import { expect, test } from 'vitest'
import { dumpSales, loadFile, settled, undoImport } from '../../testing/imports.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import type { TestUser } from '../../testing/test-app.ts'

const t = await openTestApp({ worker: true })

const NAMES = ['Suero oral', 'Gasa estéril', 'Perfume']

/** Sales of a till without categories, and of another one with other names, and categories, for the same products. */
const till = (month: string) =>
  [
    'Factura;Fecha;Código;Producto;Cantidad;Valor',
    ...NAMES.flatMap((name, at) =>
      [0, 1].map((one) => `F${month}${at}${one};0${1 + at}/${month}/2026;C${at};${name};2;${9000 + at}`),
    ),
  ].join('\n')
const otherTill = (month: string, mark: string, categories: readonly string[]) =>
  [
    'Tiquete;Fecha;Barras;Artículo;Grupo;Cantidad;Total',
    ...NAMES.flatMap((name, at) =>
      [0, 1].map(
        (one) =>
          `${mark}${at}${one};1${at}/${month}/2026;77000${mark}${at};${name} ${mark};${categories[at]};1;4${at}00`,
      ),
    ),
  ].join('\n')

const productsOf = async (user: TestUser): Promise<Record<string, { id: number; categoria: string }>> => {
  const get = async (url: string) => (await user.inject({ method: 'GET', url })).json().data as Record<string, never>[]
  const categories = new Map((await get('/categorias')).map(({ id, nombre_categoria }) => [id, nombre_categoria]))
  return Object.fromEntries(
    (await get('/productos')).map(({ id, nombre, categoria_id }) => [
      nombre,
      { id, categoria: categories.get(categoria_id)! },
    ]),
  )
}
const merge = async (user: TestUser, from: string, into: string): Promise<number> => {
  const products = await productsOf(user)
  const payload = { tabla: 'producto', de: products[from]!.id, a: products[into]!.id }
  const { id } = (await user.inject({ method: 'POST', url: '/uniones', payload })).json().data
  await settled(user)
  return id
}
const undo = async (user: TestUser, id: number): Promise<void> => {
  expect((await user.inject({ method: 'DELETE', url: `/uniones/${id}` })).statusCode).toBe(200)
  await settled(user)
}

test('a product without a category takes that of what is merged into it, until the merge is undone', async () => {
  const user = await t.createUser()
  await loadFile(user, till('01'))
  await loadFile(user, otherTill('02', 'V', ['Bebidas', 'Curaciones', 'Regalos']))
  const before = await dumpSales(t.db, user.negocioId)
  const id = await merge(user, 'Gasa estéril V', 'Gasa estéril')
  expect((await productsOf(user))['Gasa estéril']!.categoria).toBe('Curaciones')
  // The sums by category are those of their rows, or this throws.
  await dumpSales(t.db, user.negocioId)
  await undo(user, id)
  expect(await dumpSales(t.db, user.negocioId)).toEqual(before)
})

test('one that has a category keeps it', async () => {
  const user = await t.createUser()
  await loadFile(user, otherTill('01', 'V', ['Bebidas', 'Curaciones', 'Regalos']))
  await loadFile(user, otherTill('02', 'W', ['Sueros', 'Heridas', 'Aromas']))
  await merge(user, 'Perfume W', 'Perfume V')
  expect((await productsOf(user))['Perfume V']!.categoria).toBe('Regalos')
})

test('where the first of two merges is undone, the category of the second stays', async () => {
  const user = await t.createUser()
  await loadFile(user, till('01'))
  await loadFile(user, otherTill('02', 'V', ['Bebidas', 'Curaciones', 'Regalos']))
  await loadFile(user, otherTill('03', 'W', ['Sueros', 'Heridas', 'Aromas']))
  const first = await merge(user, 'Perfume V', 'Perfume')
  const second = await merge(user, 'Perfume W', 'Perfume')
  expect((await productsOf(user))['Perfume']!.categoria).toBe('Regalos')
  await undo(user, first)
  expect((await productsOf(user))['Perfume']!.categoria).toBe('Aromas')
  await undo(user, second)
  expect((await productsOf(user))['Perfume']!.categoria).toBe('Sin categoría')
})

test('a category that a file gave and a merge passed on leaves with the file', async () => {
  const user = await t.createUser()
  await loadFile(user, till('01'))
  await loadFile(user, otherTill('02', 'V', ['', '', '']))
  const { id } = await loadFile(user, otherTill('03', 'V', ['Bebidas', 'Curaciones', 'Regalos']))
  const merged = await merge(user, 'Perfume V', 'Perfume')
  expect((await productsOf(user))['Perfume']!.categoria).toBe('Regalos')
  await undoImport(user, id)
  expect((await productsOf(user))['Perfume']!.categoria).toBe('Sin categoría')
  await undo(user, merged)
  expect((await productsOf(user))['Perfume V']!.categoria).toBe('Sin categoría')
})

test('where the file of what was merged is undone, its category goes too, and that of another merge takes its place', async () => {
  const user = await t.createUser()
  await loadFile(user, till('01'))
  const before = await dumpSales(t.db, user.negocioId)
  const { id } = await loadFile(user, otherTill('02', 'V', ['Bebidas', 'Curaciones', 'Regalos']))
  const first = await merge(user, 'Perfume V', 'Perfume')
  await undoImport(user, id)
  expect((await productsOf(user))['Perfume']!.categoria).toBe('Sin categoría')
  const again = await loadFile(user, otherTill('02', 'V', ['Bebidas', 'Curaciones', 'Regalos']))
  expect((await productsOf(user))['Perfume']!.categoria).toBe('Regalos')
  const other = await loadFile(user, otherTill('03', 'W', ['Sueros', 'Heridas', 'Aromas']))
  const second = await merge(user, 'Perfume W', 'Perfume')
  await undoImport(user, again.id)
  expect((await productsOf(user))['Perfume']!.categoria).toBe('Aromas')
  await undoImport(user, other.id)
  for (const one of [second, first]) await undo(user, one)
  expect(await dumpSales(t.db, user.negocioId)).toEqual(before)
})

test('what a file gave that was undone is not given anew by the next merge', async () => {
  const user = await t.createUser()
  await loadFile(user, till('01'))
  await loadFile(user, otherTill('02', 'V', ['', '', '']))
  const { id } = await loadFile(user, otherTill('03', 'V', ['Bebidas', 'Curaciones', 'Regalos']))
  await loadFile(user, otherTill('04', 'X', ['', '', '']))
  await merge(user, 'Perfume V', 'Perfume')
  await undoImport(user, id)
  await merge(user, 'Perfume X', 'Perfume')
  expect((await productsOf(user))['Perfume']!.categoria).toBe('Sin categoría')
})
