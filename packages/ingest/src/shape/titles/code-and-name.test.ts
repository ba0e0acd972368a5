import { expect, test } from 'vitest'
import { csv } from '../../sales-file.fixture.ts'

const NAMES = ['Soldadura PVC tubo', 'Pegante galón', 'Martillo mediano', 'Codo PVC 1/2"']
const MARKED = NAMES.map((name, at) => `${10_106 + 7 * at} - ${name}`)

/** Lines of products on days of March, under titles of their lines of goods. */
const report = (products: readonly string[], title = 'Artículo') =>
  csv(
    [
      'VENTAS DETALLADAS POR ARTÍCULO',
      `${title};Fecha;Documento;Cliente;Cantidad;Total`,
      ...products.flatMap((product, at) => [
        ...(at % 2 === 0 ? [`LÍNEA: 0${at} ${at === 0 ? 'ADHESIVOS' : 'HERRAMIENTAS'};;;;;`] : []),
        ...[1, 2, 3].map((k) => `${product};${3 + k + at}/03/2025;F-${100 + 10 * k + at};Ana Ruiz;${k};${k * 1_500}`),
        ...(at % 2 === 1 ? ['Subtotal línea;;;;12;18000'] : []),
      ]),
    ].join('\n'),
  )

test.each([
  ['10106 - Soldadura', MARKED],
  ['[10106] Soldadura', NAMES.map((name, at) => `[${10_106 + 7 * at}] ${name}`)],
  ['P-10106 : Soldadura', NAMES.map((name, at) => `P-${10_106 + 7 * at} : ${name}`)],
])('a code and a name in one cell, as in «%s», are the product and its code', async (_, products) => {
  const file = await report(products)
  expect(file.lines.map(({ producto }) => producto)).toEqual(NAMES.flatMap((name) => [name, name, name]))
  expect(new Set(file.lines.map(({ productoCodigo }) => productoCodigo)).size).toBe(NAMES.length)
  expect(file.lines[0]!.productoCodigo).toMatch(/^(P-)?10106$/)
  expect(file.lines[0]!.categoria).toMatch(/ADHESIVOS/)
})

test.each([
  ['sizes before the names', NAMES.map((name, at) => `${100 + at}ML - ${name}`)],
  ['one number before all', NAMES.map((name) => `2025 - ${name}`)],
  ['one name behind all', NAMES.map((_, at) => `${10_106 + at} - Varios`)],
  ['codes before half of them', MARKED.map((product, at) => (at % 2 ? NAMES[at]! : product))],
])('%s are part of the names', async (_, products) => {
  const file = await report(products)
  expect(new Set(file.lines.map(({ producto }) => producto))).toEqual(new Set(products))
})

test('where codes have a column of their own, names keep what stands before them', async () => {
  const file = await report(
    MARKED.map((product, at) => `${501 + at};${product}`),
    'Código;Artículo',
  )
  expect(file.lines[0]).toMatchObject({ productoCodigo: '501', producto: MARKED[0] })
})
