import { expect, test } from 'vitest'
import { csv, many } from '../../sales-file.fixture.ts'

/** Sales of ten products, each with what a column says of it or of its buyer. */
const sales = (department: (k: number) => string, beside = '', header = 'Departamento') =>
  csv(
    `Fecha;Tiquete;${beside && 'Local;'}Código;Producto;${header};Cantidad;Total\n${many(40, (k) => `${(k % 27) + 1}/03/2026;T${k};${beside}${k % 10};P${k % 10};${department(k)};2;${5000 + 100 * k}`)}\n`,
  )
const read = async (file: ReturnType<typeof sales>) => {
  const { lines } = await file
  return [lines[1]!.local, lines[1]!.categoria]
}
const ofProduct = (names: string[]) => (k: number) => names[(k % 10) % names.length]!

test('a till’s department, the same for each product, is its category', async () => {
  expect(await read(sales(ofProduct(['Granos', 'Aseo', 'Lácteos'])))).toEqual(['Principal', 'Aseo'])
  expect(await read(sales(ofProduct(['Granos', 'Aseo']), 'Norte;', 'Dpto'))).toEqual(['Norte', 'Aseo'])
})

test('names of places, and what one product has several of, are none', async () => {
  expect((await read(sales(ofProduct(['Antioquia', 'Valle del Cauca']))))[1]).toBe('Sin categoría')
  expect((await read(sales((k) => ['Zona uno', 'Zona dos'][k % 3 === 0 ? 1 : 0]!)))[1]).toBe('Sin categoría')
})

test('departments with one product each are the category where a sale has goods of several of them', async () => {
  const receipts = (tickets: number, name = 'Pasillo') =>
    csv(
      `Fecha;Tiquete;Código;Producto;Departamento;Cantidad;Total\n${many(40, (k) => `${(k % 27) + 1}/03/2026;T${k % tickets};${k % 10};P${k % 10};${name} ${k % 10};2;${5000 + 100 * k}`)}\n`,
    )
  expect(await read(receipts(15))).toEqual(['Principal', 'Pasillo 1'])
  expect((await read(receipts(40)))[1]).toBe('Sin categoría')
  // Stores that number their tickets each from one.
  expect(await read(receipts(15, 'Punto'))).toEqual(['Punto 1', 'Sin categoría'])
})
