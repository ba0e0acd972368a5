import { expect, test } from 'vitest'
import { dumpSales, loadFile, readFile, settled, undoImport } from '../../testing/imports.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import type { TestUser } from '../../testing/test-app.ts'

const t = await openTestApp({ worker: true })

/** Sales of ten products, with one category each if categories are given. */
const sales = (month: string, categories?: readonly string[]) =>
  [
    `Factura;Fecha;Código;Producto;${categories ? 'Categoría;' : ''}Cantidad;Valor`,
    ...Array.from(
      { length: 20 },
      (_, at) =>
        `F${month}${at};${1 + at}/${month}/2026;P${at % 10};Producto ${at % 10};${categories ? `${categories[(at % 10) % categories.length]};` : ''}2;${9000 + at}`,
    ),
  ].join('\n')

const categoriesOf = async (user: TestUser) =>
  (await user.inject({ method: 'GET', url: '/categorias' }))
    .json<{ data: { nombre_categoria: string }[] }>()
    .data.map(({ nombre_categoria }) => nombre_categoria)
    .toSorted()

test('a product without a category gets that of the first file that tells one, until that file is undone', async () => {
  const user = await t.createUser()
  await loadFile(user, sales('01'))
  const before = await dumpSales(t.db, user.negocioId)
  expect(await categoriesOf(user)).toEqual(['Sin categoría'])
  const { id } = await loadFile(user, sales('02', ['Granos', 'Aseo']))
  expect(await categoriesOf(user)).toEqual(['Aseo', 'Granos'])
  // The sums by category are those of their rows, or this throws.
  await dumpSales(t.db, user.negocioId)
  await undoImport(user, id)
  const after = await dumpSales(t.db, user.negocioId)
  expect(after.producto).toEqual(before.producto)
  expect(after.resumen_categoria).toEqual(before.resumen_categoria)
  expect(await categoriesOf(user)).toEqual(['Sin categoría'])
})

test('so it is with a product that was merged and came back, also where the file was undone meanwhile', async () => {
  const user = await t.createUser()
  await loadFile(user, sales('01'))
  const before = (await dumpSales(t.db, user.negocioId)).producto
  const merged = async (): Promise<() => Promise<void>> => {
    const products: { id: number }[] = (await user.inject({ method: 'GET', url: '/productos' })).json().data
    const payload = { tabla: 'producto', de: products[0]!.id, a: products[1]!.id }
    const { id } = (await user.inject({ method: 'POST', url: '/uniones', payload })).json().data
    await settled(user)
    return async () => {
      expect((await user.inject({ method: 'DELETE', url: `/uniones/${id}` })).statusCode).toBe(200)
      await settled(user)
    }
  }
  for (const isUndoneFirst of [false, true]) {
    const { id } = await loadFile(user, sales('02', ['Granos', 'Aseo']))
    const unmerge = await merged()
    if (isUndoneFirst) await undoImport(user, id)
    await unmerge()
    if (!isUndoneFirst) await undoImport(user, id)
    expect((await dumpSales(t.db, user.negocioId)).producto).toEqual(before)
  }
})

test('a product that has a category keeps it, and the preview shows the one that is kept', async () => {
  const user = await t.createUser()
  await loadFile(user, sales('01', ['Granos', 'Aseo']))
  const { vista_previa } = await readFile(user, sales('02', ['Abarrotes', 'Aseo']))
  expect(vista_previa!.muestra.slice(0, 2).map(({ categoria }) => categoria)).toEqual(['Granos', 'Aseo'])
  expect(vista_previa!.dudas.find(({ codigo }) => codigo === 'categorias_conservadas')?.texto).toBe(
    '5 productos de este archivo ya tienen otra categoría en Vigía, y la conservan.',
  )
  await loadFile(user, sales('02', ['Abarrotes', 'Aseo']))
  expect(await categoriesOf(user)).toEqual(['Aseo', 'Granos'])
})

test('a file that tells no category says that of the products alone that have none', async () => {
  const user = await t.createUser()
  await loadFile(user, sales('01', ['Granos', 'Aseo']))
  const told = async (content: string) =>
    (await readFile(user, content)).vista_previa!.dudas.find(({ codigo }) => codigo === 'sin_categoria')?.texto
  expect(await told(sales('02'))).toBe(
    'El archivo no dice la categoría: sus productos conservan la que ya tienen en Vigía.',
  )
  expect(await told(sales('02').replaceAll(';P3;Producto 3', ';P33;Producto 33'))).toBe(
    'El archivo no dice la categoría: 9 productos conservan la que ya tienen en Vigía y lo demás queda en «Sin categoría».',
  )
})
