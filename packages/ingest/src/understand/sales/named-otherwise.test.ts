import { expect, test } from 'vitest'
import { rowsNamedAsNoSale } from './named-otherwise.ts'

const found = (...names: string[]) => {
  const rows = [['Producto'], ...names.map((name) => [name])]
  const one = rowsNamedAsNoSale(rows, 1, 0)
  const most = one?.areMost && { areMost: true as const }
  return one && { values: [...one.values], subtracted: one.subtracted, count: one.count, ...most }
}
const PANS = Array.from({ length: 6 }, () => 'Pan')

test.each<[name: string, names: string[], expected: ReturnType<typeof found>]>([
  [
    'returns',
    [...PANS, 'Devolución Pan', 'Té (devuelto)'],
    { values: ['Devolución Pan', 'Té (devuelto)'], subtracted: 'Devoluciones: se restan', count: 2 },
  ],
  [
    'money that moves',
    [...PANS, 'Abono a cuenta', 'Abono a cuenta', 'Base caja'],
    { values: ['Abono a cuenta', 'Base caja'], subtracted: null, count: 3 },
  ],
  [
    'returns before money',
    [...PANS, 'Devolución', 'Nómina'],
    { values: ['Devolución'], subtracted: 'Devoluciones: se restan', count: 1 },
  ],
  [
    'what a till moves',
    [...PANS, 'Caja Inicial', 'DiferenciaCaja', 'Gasto'],
    { values: ['Caja Inicial', 'DiferenciaCaja', 'Gasto'], subtracted: null, count: 3 },
  ],
  [
    'taxes, one for each sale',
    ['Pan', 'IVA 19%', 'Té', 'Retención en la fuente'],
    { values: ['IVA 19%', 'Retención en la fuente'], subtracted: null, count: 2 },
  ],
  ['more taxes than sales', ['Pan', 'IVA 19%', 'INC'], null],
  ['what sounds like a tax', [...PANS, 'IVA manual', 'Retenedor dental', 'Caja menor de cartón x 10'], null],
  ['too many', ['Pan', 'Devolución Pan'], null],
  [
    'most, of money that moves',
    ['Pan', 'Pago de luz', 'Compra mercancía', 'Gasto'],
    { values: ['Pago de luz', 'Compra mercancía', 'Gasto'], subtracted: null, count: 3, areMost: true },
  ],
  ['most, by names of which some are sold', ['Pan', 'Servicio 1', 'Servicio 2', 'Vale'], null],
  ['most, of premises that are let', ['Arriendo', 'Arriendo local', 'Pago de arriendo', 'Administración'], null],
  ['most, of what an accountant does', ['Nómina hasta 5 empleados', 'Nómina hasta 20 empleados', 'Asesoría'], null],
  ['offers', ['Compre 2 lleve 3 jabón', 'Compre 1 lleve 2 champú', 'Crema', 'Pan', 'Té'], null],
  ['all, by one name', ['Arriendo local', 'Arriendo local'], null],
  ['goods that are called nearly so', [...PANS, 'Abono orgánico', 'Alquiler de sillas', 'Pago fácil'], null],
  ['none', PANS, null],
])('%s', (_, names, expected) => {
  expect(found(...names)).toEqual(expected)
})

test('what tells its measure, has a code and is several in each of its rows is goods, whatever its name begins with', () => {
  const of = (quantity: number, code: string | null, name = 'Salida caja L/H 25MM') => {
    const rows = [...PANS.map((pan) => [pan, 2, 'P1']), [name, 35, 'C9'], [name, quantity, code]]
    return rowsNamedAsNoSale([['Producto', 'Cantidad', 'Código'], ...rows], 1, 0, undefined, {
      cantidad: 1,
      productoCodigo: 2,
    })
  }
  expect(of(4, 'C9')).toBeNull()
  expect(of(1, 'C9')).toMatchObject({ count: 2 })
  expect(of(4, null)).toMatchObject({ count: 2 })
  // A summary counts tips and payments, under their codes.
  for (const name of ['SALIDA CAJA', 'Propina voluntaria', 'Abono a deuda', 'Salida caja 2'])
    expect(of(4, 'C9', name)).toMatchObject({ count: 2 })
})
