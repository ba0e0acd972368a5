import { expect, test } from 'vitest'
import { dumpSales, loadFile, readFile, settled, undoImport, unitsSold } from '../../testing/imports.ts'
import { csv } from '../../testing/sales-csv.ts'
import { openTestApp } from '../../testing/open-test-app.ts'

const t = await openTestApp({ worker: true })

const sale = (number: number, day: number, units: number, { store = 'Centro', product = 'Café' } = {}): string =>
  `FV-${number};${day}/05/2026;${store};Marta;;${product};Bebidas;${units};${units * 1000}`

const FIRST = csv([sale(1, 13, 1), sale(2, 14, 2), sale(3, 20, 4, { product: 'Té' }), sale(4, 21, 8, { store: 'Sur' })])
/** The same month exported again: invoice 2 was corrected, 3 cancelled, 5 is new. */
const RESTATED = csv([sale(1, 13, 1), sale(2, 14, 3), sale(5, 22, 16)])

test('the preview tells new, known and changed lines apart, and what replacing would take out', async () => {
  const user = await t.createUser()
  await loadFile(user, FIRST)
  const { vista_previa } = await readFile(user, RESTATED)
  expect(vista_previa).toMatchObject({ lineas: 3, nuevas: 2, repetidas: 1, cambiadas: 1 })
  expect(vista_previa!.reemplazo).toEqual({
    desde: '2026-05-13',
    hasta: '2026-05-22',
    lineas: 3,
    lineas_locales: 2,
    locales: ['Centro'],
    corrige: false,
    corregidas: 0,
    corregidas_locales: 0,
  })
})

test('sales that were changed by hand are counted among what replacing would take out, unless the file has them', async () => {
  const user = await t.createUser()
  await loadFile(user, FIRST)
  const { data } = (await user.inject({ method: 'GET', url: '/ventas/lineas' })).json()
  for (const { id } of data as { id: number }[]) {
    const answer = await user.inject({ method: 'PATCH', url: `/ventas/lineas/${id}`, payload: { cantidad: 9 } })
    expect(answer.statusCode).toBeLessThan(300)
    await settled(user)
  }
  const { vista_previa } = await readFile(user, RESTATED)
  expect(vista_previa!.reemplazo).toMatchObject({ lineas: 3, corregidas: 3, lineas_locales: 2, corregidas_locales: 2 })
})

test('a file that brings nearly all that there was, and others on days of what it no longer brings, corrects it', async () => {
  const user = await t.createUser()
  const line = (day: number, units: number, product = 'Café') =>
    `${day}/05/2026;Centro;Marta;${product};${units};${units * 1000}`
  const file = (lines: string[]) => ['Fecha;Sucursal;Cliente;Producto;Cantidad;Valor total', ...lines].join('\n')
  const month = Array.from({ length: 10 }, (_, day) => line(day + 1, day + 1))
  await loadFile(user, file([...month, '4/05/2026;Sur;Marta;Café;7;7000']))
  const corrects = async (lines: string[]) => (await readFile(user, file(lines))).vista_previa!.reemplazo?.corrige
  expect(await corrects([...month.slice(0, 8), line(9, 20), line(10, 20)])).toBe(true)
  // Too many new lines; a new line on a day of which the file has all loaded ones; no loaded line of the store would be removed.
  expect(await corrects([...month.slice(0, 7), line(8, 20), line(9, 20), line(10, 20)])).toBe(false)
  expect(await corrects([...month.slice(0, 8), line(10, 10), line(10, 20)])).toBe(false)
  expect(await corrects([...month, line(10, 20)])).toBe(false)
  // No line is new.
  expect(await corrects(month.slice(1))).toBe(false)
})

test('the same number in another store is another document', async () => {
  const user = await t.createUser()
  await loadFile(user, FIRST)
  const { vista_previa } = await readFile(user, csv([sale(2, 14, 5, { store: 'Norte' }), sale(9, 15, 1)]))
  expect(vista_previa).toMatchObject({ nuevas: 2, cambiadas: 0 })
})

test('where a file tells no store, its documents are known by their number alone', async () => {
  const user = await t.createUser()
  await loadFile(user, FIRST)
  const { vista_previa } = await readFile(
    user,
    `Factura;Fecha;Cliente;Producto;Cantidad;Valor total\nFV-2;14/05/2026;Marta;Café;2;2000\nFV-4;21/05/2026;Marta;Café;8;8000\nFV-7;22/05/2026;Marta;Café;1;1000\n`,
  )
  expect(vista_previa).toMatchObject({ nuevas: 3, cambiadas: 2 })
})

test('beside other stores "Principal" is one of them', async () => {
  const user = await t.createUser()
  await loadFile(user, csv([sale(2, 14, 2, { store: 'Principal' }), sale(3, 14, 2, { store: 'Norte' })]))
  const { vista_previa } = await readFile(user, csv([sale(2, 14, 5, { store: 'Norte' })]))
  expect(vista_previa).toMatchObject({ nuevas: 1, cambiadas: 0 })
})

test('nor are the stores of a file where what was loaded before told none', async () => {
  const user = await t.createUser()
  await loadFile(user, `Factura;Fecha;Cliente;Producto;Cantidad;Valor total\nFV-2;14/05/2026;Marta;Café;2;2000\n`)
  const { vista_previa } = await readFile(user, csv([sale(2, 14, 2), sale(5, 15, 1)]))
  expect(vista_previa).toMatchObject({ nuevas: 2, cambiadas: 1 })
})

test('replacing a period leaves what the file says, and undoing brings back what was, to the last unit', async () => {
  const user = await t.createUser()
  await loadFile(user, FIRST)
  const before = await dumpSales(t.db, user.negocioId)
  const { id, resultado } = await loadFile(user, RESTATED, 'mayo.csv', { reemplazar: 'periodo' })
  expect(resultado).toEqual({ nuevas: 2, repetidas: 1, rechazadas: 0, reemplazadas: 3 })
  expect(await unitsSold(user)).toBe(20)
  await undoImport(user, id)
  expect(await dumpSales(t.db, user.negocioId)).toEqual(before)
})

test('of the stores in the file alone, where that is meant', async () => {
  const user = await t.createUser()
  await loadFile(user, FIRST)
  const before = await dumpSales(t.db, user.negocioId)
  const { id, resultado } = await loadFile(user, RESTATED, 'mayo.csv', { reemplazar: 'locales' })
  expect(resultado).toMatchObject({ reemplazadas: 2 })
  expect(await unitsSold(user)).toBe(28)
  await undoImport(user, id)
  expect(await dumpSales(t.db, user.negocioId)).toEqual(before)
})

test('a file with nothing new may still replace: what it leaves out is gone', async () => {
  const user = await t.createUser()
  await loadFile(user, FIRST)
  await loadFile(user, csv([sale(1, 13, 1), sale(4, 21, 8, { store: 'Sur' })]), 'mayo.csv', { reemplazar: 'periodo' })
  expect(await unitsSold(user)).toBe(9)
})

test('undone in any order, nothing remains and nothing is counted twice', async () => {
  const user = await t.createUser()
  const first = await loadFile(user, FIRST)
  const before = await dumpSales(t.db, user.negocioId)
  const second = await loadFile(user, RESTATED, 'dos.csv', { reemplazar: 'periodo' })
  const third = await loadFile(user, csv([sale(1, 13, 1), sale(6, 23, 32)]), 'tres.csv', { reemplazar: 'periodo' })
  expect(await unitsSold(user)).toBe(33)
  // The sales that the second file replaced are on days that the third one replaces too.
  await undoImport(user, second.id)
  expect(await unitsSold(user)).toBe(33)
  await undoImport(user, third.id)
  expect(await dumpSales(t.db, user.negocioId)).toEqual(before)
  await undoImport(user, first.id)
  expect(Object.values(await dumpSales(t.db, user.negocioId)).flat()).toEqual([])
})

test('the replaced import undone first leaves the one that replaced it whole', async () => {
  const user = await t.createUser()
  const first = await loadFile(user, FIRST)
  const second = await loadFile(user, RESTATED, 'dos.csv', { reemplazar: 'periodo' })
  await undoImport(user, first.id)
  expect(await unitsSold(user)).toBe(20)
  await undoImport(user, second.id)
  expect(Object.values(await dumpSales(t.db, user.negocioId)).flat()).toEqual([])
})

test('a line that came back by another file is not there twice when the replacing is undone', async () => {
  const user = await t.createUser()
  await loadFile(user, FIRST)
  const { id } = await loadFile(user, RESTATED, 'dos.csv', { reemplazar: 'periodo' })
  await loadFile(user, FIRST, 'otra vez.csv')
  expect(await unitsSold(user)).toBe(34)
  await undoImport(user, id)
  expect(await unitsSold(user)).toBe(15)
})
