import { expect, test } from 'vitest'
import { csv, many, questions } from '../../sales-file.fixture.ts'

const NAMES = [
  'Descuento',
  'Descuentos',
  'Dcto',
  'Rebajas',
  'Cupón',
  'Cupones',
  'Coupon',
  'Coupons',
  'Bonificación',
  'Bonificaciones',
  'Redondeo',
  'Redondeos',
]

test.each(NAMES)('a row of %j takes money off and no goods', async (name) => {
  const sold = many(20, (k) => `${(k % 28) + 1}/05/2025;V-${k};Producto ${k % 5};1;5000`)
  const rows = `Fecha;Factura;Producto;Cantidad;Total\n${sold}\n28/05/2025;V-3;${name};1;-500\n`
  const first = await csv(rows)
  const file = questions(first).length > 0 ? await csv(rows, { coded: { Producto: 'subtract' } }) : first
  expect(file.summary).toMatchObject({ quantity: 20, value: 99_500 })
})
