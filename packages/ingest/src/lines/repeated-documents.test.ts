import { describe, expect, test } from 'vitest'
import { csv, finding, offered, questions, sum } from '../sales-file.fixture.ts'
import type { ReadOptions } from '../types.ts'

const TITLES = 'Fecha;Factura;Cliente;Producto;Cantidad;Total'
const line = (k: number, product: number): string =>
  `${String((k % 15) + 13)}/05/2025;F${k};C${k % 5};P${product};${product + 1};${1000 * (product + 1) + k}`
const invoice = (k: number, lines = 3): string[] => Array.from({ length: lines }, (_, product) => line(k, product))
const read = (rows: string[], options: ReadOptions = {}) => csv(`${TITLES}\n${rows.join('\n')}\n`, options)
const of = (k: number, lines = 3): number => sum(lines, (product) => 1000 * (product + 1) + k)
const all = (count: number, lines = 3) => Array.from({ length: count }, (_, k) => invoice(k, lines))

test('invoices whose lines stand twice are asked about', async () => {
  const file = await read(all(20).flatMap((rows, k) => (k % 5 ? rows : [...rows, ...rows])))
  expect(questions(file)).toEqual(['facturas_repetidas'])
  expect(finding(file, 'facturas_repetidas')!.text).toBe(
    '4 facturas o pedidos, como «F0», están más de una vez en el archivo con las mismas líneas. ¿Qué son?',
  )
  const once = sum(20, (k) => of(k))
  expect(offered(file, 'facturas_repetidas').map(({ value }) => value)).toEqual([
    once,
    once + of(0) + of(5) + of(10) + of(15),
  ])
})

test('so are those of a period that was pasted again below, of a single line too', async () => {
  for (const lines of [1, 3]) {
    const rows = all(20, lines)
    const file = await read([...rows, ...rows.slice(12)].flat())
    expect(questions(file)).toEqual(['facturas_repetidas'])
    const once = await read([...rows, ...rows.slice(12)].flat(), { repeatedDocuments: 'out' })
    expect([questions(once), once.summary.value, once.skipped]).toMatchObject([
      [],
      sum(20, (k) => of(k, lines)),
      { totals: 0, notSales: 8 * lines },
    ])
    expect(finding(once, 'facturas_repetidas')!.text).toBe(
      `${8 * lines} filas son copias de otras: se cuentan una vez.`,
    )
  }
})

test('as sales they all count', async () => {
  const file = await read([...all(20), ...all(4)].flat(), { repeatedDocuments: 'in' })
  expect([questions(file), file.summary.lines]).toEqual([[], 72])
})

test.each<[name: string, rows: string[]]>([
  ['one product is passed twice over the till', all(20).flatMap((rows) => [rows[0]!, ...rows])],
  ['all pieces are alike', Array.from({ length: 20 }, (_, k) => [line(k, 1), line(k, 1)]).flat()],
  ['one invoice of two lines alone stands twice', [...all(20, 2), invoice(3, 2)].flat()],
  ['the second copy has another line', [...all(20), ...all(4).map((rows, k) => [...rows.slice(1), line(k, 7)])].flat()],
  ['three of a single line stand twice', [...all(20, 1), ...all(3, 1)].flat()],
  ['they stand twice and a line more', all(20).flatMap((rows) => [...rows, ...rows, rows[0]!])],
  ['a few of them come back in another order', [...all(30), ...all(4).map((rows) => rows.toReversed())].flat()],
  [
    'another client has the same lines',
    [...all(20), ...all(4).map((rows) => rows.map((row) => row.replace(';C', ';X')))].flat(),
  ],
])('nothing is asked where %s', async (_, rows) => {
  expect(questions(await read(rows))).toEqual([])
})

test('many invoices whose lines stand again in another order, or each line twice, are asked about', async () => {
  for (const copies of [
    (rows: string[]) => [...rows, ...rows.toReversed()],
    (rows: string[]) => rows.flatMap((row) => [row, row]),
  ]) {
    const rows = all(20).flatMap((own, k) => (k % 3 ? own : copies(own)))
    expect(questions(await read(rows))).toEqual(['facturas_repetidas'])
    expect((await read(rows, { repeatedDocuments: 'out' })).summary.value).toBe(sum(20, (k) => of(k)))
  }
})

test('one invoice of three lines that stands again below others, and what stands three times', async () => {
  const once = await read([...all(20), invoice(3)].flat())
  expect(finding(once, 'facturas_repetidas')!.text).toBe(
    '1 factura o pedido, el «F3», está más de una vez en el archivo con las mismas líneas. ¿Qué son?',
  )
  const rows = [...all(20), ...all(20), ...all(20)].flat()
  expect((await read(rows, { repeatedDocuments: 'out' })).summary.value).toBe(sum(20, (k) => of(k)))
})

describe('without documents', () => {
  const line = (k: number) => `${String((k % 15) + 13)}/05/2025;P${k % 4};2;${1000 + k}`
  const plain = (rows: string[], options: ReadOptions = {}) =>
    csv(`Fecha;Producto;Cantidad;Total\n${rows.join('\n')}\n`, options)
  const lines = Array.from({ length: 30 }, (_, k) => line(k))

  test('ten lines and more that follow one another again are asked about', async () => {
    const rows = [...lines, ...lines.slice(20)]
    const file = await plain(rows)
    expect(questions(file)).toEqual(['facturas_repetidas'])
    expect(finding(file, 'facturas_repetidas')!.text).toBe(
      '10 filas seguidas están dos veces en el archivo, en el mismo orden. ¿Qué son?',
    )
    expect((await plain(rows, { repeatedDocuments: 'out' })).summary.lines).toBe(30)
  })

  test('four are enough where hardly a line is like another', async () => {
    const many = Array.from({ length: 60 }, (_, k) => line(k))
    expect(questions(await plain([...many, ...many.slice(40, 44)]))).toEqual(['facturas_repetidas'])
    expect(questions(await plain([...many, ...many.slice(40, 43)]))).toEqual([])
  })

  test('a short run of what sells on other days too, among others of its day, is of two clients; a whole day is not', async () => {
    const sold = (day: number, what: number) => `${day}/05/2025;P${what};1;${1000 + 70 * what}`
    const days = Array.from({ length: 15 }, (_, d) => Array.from({ length: 14 }, (__, k) => sold(d + 13, k + (d % 3))))
    const flat = days.flat()
    const twoClients = [
      ...flat.slice(0, 28),
      sold(15, 3),
      sold(15, 4),
      sold(15, 5),
      sold(15, 6),
      sold(15, 40),
      ...flat.slice(28),
    ]
    expect(questions(await plain(twoClients))).toEqual([])
    const short = days.map((of) => of.slice(0, 6))
    expect(questions(await plain([...short.flat(), ...short[4]!]))).toEqual(['facturas_repetidas'])
    // Most of a day, and the end of one with the beginning of the next.
    expect(questions(await plain([...short.flat(), ...short[4]!.slice(1)]))).toEqual(['facturas_repetidas'])
    expect(questions(await plain([...flat, ...flat.slice(25, 31)]))).toEqual(['facturas_repetidas'])
  })

  test.each([
    ['nine', [...lines, ...lines.slice(21)]],
    ['lines in another order', [...lines, ...lines.slice(15).toReversed()]],
    ['what is sold alike each day', Array.from({ length: 60 }, (_, k) => line(k % 12))],
  ])('%s are sales', async (_, rows) => {
    expect(questions(await plain(rows))).toEqual([])
  })
})

test('two invoices of several lines are enough, and five of one line', async () => {
  expect(questions(await read([...all(20), ...all(2)].flat()))).toEqual(['facturas_repetidas'])
  expect(questions(await read([...all(20, 1), ...all(5, 1)].flat()))).toEqual(['facturas_repetidas'])
  expect(questions(await read([...all(20, 1), ...all(4, 1)].flat()))).toEqual([])
})
