import { expect, test } from 'vitest'
import { readSalesFiles } from '../sales-file.ts'
import { csv } from '../sales-file.fixture.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const files = {
  'ventas.csv': 'id,fecha,cliente_id,total\n1,2025-01-13,7,3900\n2,2025-01-14,8,2000\n3,2025-02-15,7,1000\n',
  'detalle_ventas.csv':
    'id,venta_id,producto_id,cantidad,precio_unitario\n1,1,10,2,1000\n2,1,11,1,1500\n3,2,10,2,1000\n4,3,10,1,1000\n',
  'productos.csv': 'id,nombre,categoria,precio\n10,Arroz,Granos,900\n11,Panela,Dulces,1400\n12,Sal,Granos,500\n',
  'clientes.csv': 'id,nombre,telefono\n7,Ana Gil,311\n8,Luis Paz,312\n',
}
const read = (names: (keyof typeof files)[], changed: Partial<typeof files> = {}) =>
  readSalesFiles(
    names.map((name) => ({ name, bytes: bytes(changed[name] ?? files[name]) })),
    {},
  )

test('lines take date and client from their document, and names from the lists of products and clients, in any order of files', async () => {
  for (const names of [
    ['ventas.csv', 'detalle_ventas.csv', 'productos.csv', 'clientes.csv'],
    ['clientes.csv', 'productos.csv', 'detalle_ventas.csv', 'ventas.csv'],
  ] as const) {
    const { lines, understanding, files: told } = await read([...names])
    expect(
      lines.map(({ date, cliente, producto, categoria, quantity, value }) => [
        date,
        cliente,
        producto,
        categoria,
        quantity,
        value,
      ]),
    ).toEqual([
      ['2025-01-13', 'Ana Gil', 'Arroz', 'Granos', 2, 2000],
      ['2025-01-13', 'Ana Gil', 'Panela', 'Dulces', 1, 1500],
      ['2025-01-14', 'Luis Paz', 'Arroz', 'Granos', 2, 2000],
      ['2025-02-15', 'Ana Gil', 'Arroz', 'Granos', 1, 1000],
    ])
    expect(understanding.findings.filter(({ kind }) => kind === 'question')).toEqual([])
    expect(told.every(({ problem }) => problem === undefined)).toBe(true)
  }
})

test('documents whose lines are missing are not lost by joining', async () => {
  const { summary } = await read(['ventas.csv', 'detalle_ventas.csv'], {
    'detalle_ventas.csv': 'id,venta_id,producto_id,cantidad,precio_unitario\n1,1,10,2,1000\n2,1,11,1,1500\n',
  })
  expect(summary.value).toBe(6900)
})

test('a list of clients gives no names to products', async () => {
  const { lines } = await read(['ventas.csv', 'detalle_ventas.csv', 'clientes.csv'])
  expect(lines.map(({ producto }) => producto)).toEqual(['10', '11', '10', '10'])
  expect(lines[0]!.cliente).toBe('Ana Gil')
})

test('a table that has all is joined with nothing', async () => {
  const { understanding } = await csv('Fecha,Factura,Producto,Cantidad,Total\n13/1/2025,F1,Arroz,1,1000\n')
  expect(understanding.findings.map(({ code }) => code)).not.toContain('tablas_unidas')
})
