import { expect, test } from 'vitest'
import { csv, finding, many, offered, questions, sum } from '../sales-file.fixture.ts'
import type { ReadOptions } from '../types.ts'

interface Line {
  name: string
  quantity: number
  value: number
}
const lines = (k: number): Line[] =>
  Array.from({ length: (k % 3) + 1 }, (_, at) => ({
    name: `P${(k + at) % 5}`,
    quantity: at + 1 + (k % 2),
    value: 1000 * (at + 1) + 17 * k,
  }))
const total = (k: number, name = `Grupo ${k % 4}`): Line => ({
  name,
  quantity: lines(k).reduce((units, { quantity }) => units + quantity, 0),
  value: lines(k).reduce((money, { value }) => money + value, 0),
})
const GROUPS = 20
const text = (k: number, { name, quantity, value }: Line): string =>
  `${String((k % 15) + 13)}/${k < 15 ? '05' : '06'}/2025;${name};${quantity};${value}`
const read = (of: (k: number) => Line[], options: ReadOptions = {}) =>
  csv(
    `Fecha;Producto;Cantidad;Total\n${many(GROUPS, (k) => many(of(k).length, (at) => text(k, of(k)[at]!)))}\n`,
    options,
  )
const SOLD = { quantity: sum(GROUPS, (k) => total(k).quantity), value: sum(GROUPS, (k) => total(k).value) }

test.each([
  ['first', 'las de abajo', (k: number) => [total(k), ...lines(k)]],
  ['last', 'las de arriba', (k: number) => [...lines(k), total(k)]],
] as const)('totals of groups are asked about where they stand %s', async (place, where, of) => {
  const file = await read(of)
  expect(questions(file)).toEqual(['total_entre_ventas'])
  expect(finding(file, 'total_entre_ventas')!.text).toContain(
    `justo lo que suman ${where}, y así en 20 grupos de filas`,
  )
  expect(offered(file, 'total_entre_ventas')).toEqual([SOLD, { quantity: 2 * SOLD.quantity, value: 2 * SOLD.value }])
  const answered = await read(of, { hiddenTotals: place })
  expect([questions(answered), answered.summary]).toMatchObject([
    [],
    { ...SOLD, lines: sum(GROUPS, (k) => lines(k).length) },
  ])
})

test.each<[name: string, of: (k: number) => Line[]]>([
  ['they are called as something that is sold', (k) => [total(k, 'P1'), ...lines(k)]],
  ['some are worth something else', (k) => [{ ...total(k), value: total(k).value + (k % 4 ? 0 : 1) }, ...lines(k)]],
  ['their units are other units', (k) => [{ ...total(k), quantity: 50 + k }, ...lines(k)]],
  [
    'all come to the same',
    (k) => [
      { name: 'Combo', quantity: 2, value: 300 },
      ...Array.from({ length: 2 }, (_, at) => ({ name: `P${(k + at) % 5}`, quantity: 1, value: 150 })),
    ],
  ],
])('nothing is asked where %s', async (_, of) => {
  expect(questions(await read(of))).toEqual([])
})

test('without quantities the money alone tells', async () => {
  const file = await csv(
    `Fecha;Producto;Total\n${many(GROUPS, (k) => many(lines(k).length + 1, (at) => `${String((k % 15) + 13)}/05/2025;${at ? `${lines(k)[at - 1]!.name};${lines(k)[at - 1]!.value}` : `Grupo ${k % 4};${total(k).value}`}`))}\n`,
  )
  expect(questions(file)).toEqual(['total_entre_ventas'])
})
