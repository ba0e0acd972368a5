import { describe, expect, test } from 'vitest'
import { csv, finding, many, offered, questions, readFile, sum } from '../sales-file.fixture.ts'
import { workbook, workbookOf } from '../workbook.fixture.ts'

/** Shapes of files that were read once by people's own programs, each made up anew. */

const day = (k: number) => `${String((k % 28) + 1).padStart(2, '0')}/03/2025`
const date = (k: number) => new Date(Date.UTC(2025, 2, (k % 28) + 1))

describe('rows that are called as money that moves', () => {
  const book = (names: readonly string[]) =>
    csv(`Fecha;Producto;Valor\n${many(40, (k) => `${day(k)};${names[k % names.length]};${1000 + k}`)}\n`)

  test('most of a file: it is asked what they are, and both results are told', async () => {
    const file = await book(['Pago de luz', 'Compra mercancía', 'Gasolina', 'Retiro dueño', 'Pan'])
    expect(questions(file)).toEqual(['codigos_dudosos'])
    const isMoved = (k: number) => [0, 1, 3].includes(k % 5)
    expect(offered(file, 'codigos_dudosos').map(({ value }) => value)).toEqual([
      sum(40, (k) => (isMoved(k) ? 0 : 1000 + k)),
      sum(40, (k) => 1000 + k),
    ])
  })

  test('all of a file, by several names', async () => {
    expect(questions(await book(['Pago de luz', 'Compra mercancía']))).toContain('codigos_dudosos')
  })

  test('all of a file by one name: a shop that rents is not asked', async () => {
    expect(questions(await book(['Arriendo local']))).toEqual([])
  })
})

test('goods that came in and went out to several places, in a column of actions, are asked about', async () => {
  const kinds = ['ENTRADA', 'SALIDA', 'SALIDA BODEGA 2']
  const file = await csv(
    `Usuario;Accion;Producto;Cantidad;Fecha\n${many(15, (k) => `admin;${kinds[k % 3]};cloro;10;${day(k)}`)}\n`,
    {},
    'movimientos.csv',
  )
  expect(questions(file)).toEqual(['codigos_dudosos'])
  expect(offered(file, 'codigos_dudosos').map(({ quantity }) => quantity)).toEqual([100, 150])
})

test('what each client owes, with how and since when they are known, in Portuguese, is a list of clients', async () => {
  const rows = many(15, (k) => `Ana ${k};CPF;${97179932035 + k};Rua ${k};6599${k}-5535;${day(k)};${k}.50`)
  const file = await csv(`Nome;Tipo de cliente;CPF/CNPJ;Endereco;Telefone;Data de cadastro;Total a receber\n${rows}\n`)
  expect(questions(file)).toContain('no_parecen_ventas')
})

test('a sheet that has its file’s own name of trying is asked about no more than the file', async () => {
  const rows = Array.from({ length: 30 }, (_, k) => [date(k), `Té ${k % 4}`, 2, 1500, 3000])
  const bytes = await workbook([['Fecha', 'Producto', 'Cantidad', 'Precio', 'Total'], ...rows], 'ventas_ejemplo')
  expect(questions(await readFile(bytes, {}, 'ventas_ejemplo_Excel.xlsx'))).toEqual([])
  expect(questions(await readFile(bytes, {}, 'tienda.xlsx'))).toEqual(['no_parecen_ventas'])
})

test('a sheet of the bills of the same lines, its days written as the numbers of a spreadsheet, is told of and not asked', async () => {
  const lines = Array.from({ length: 40 }, (_, k) => [
    1 + Math.floor(k / 2),
    date(Math.floor(k / 2)),
    `Té ${k % 5}`,
    2,
    1000 + k,
    2000 + 2 * k,
  ])
  const bills = Array.from({ length: 20 }, (_, bill) => [
    bill + 1,
    date(bill).getTime() / 86_400_000 + 25_569,
    lines.filter(([own]) => own === bill + 1).reduce((total, line) => total + Number(line[5]), 0),
  ])
  const bytes = await workbookOf([
    { sheet: 'ventas', data: [['id_venta', 'fecha', 'producto', 'cantidad', 'precio', 'total'], ...lines] },
    { sheet: 'ventas_transaccion', data: [['id_venta', 'fecha', 'total'], ...bills] },
  ])
  const file = await readFile(bytes, {}, 'ventas.xlsx')
  expect(questions(file)).toEqual([])
  expect(finding(file, 'varias_hojas')?.kind).toBe('fact')
  expect(file.summary).toMatchObject({ lines: 40, value: sum(40, (k) => 2000 + 2 * k) })
})

test('«ValorUni» is the price of one', async () => {
  const file = await csv(
    `Data;Produto;ValorUni;Quantidade\n${many(40, (k) => `${day(k)};P${k % 4};${100 + (k % 4)};${1 + (k % 3)}`)}\n`,
  )
  expect(questions(file)).toEqual([])
  expect(file.summary.value).toBe(sum(40, (k) => (100 + (k % 4)) * (1 + (k % 3))))
})

describe('how many and how much below each store, as a warehouse of data writes them', () => {
  const STORES = ['Luque', 'Sur', 'Rotonda']
  const sold = (article: number, at: number, store: number) => (article + at + store) % 4
  const lines = Array.from({ length: 48 }, (_, k) => ({ article: Math.floor(k / 8), at: k % 8 }))
  const all = lines.flatMap(({ article, at }) => STORES.map((_, store) => sold(article, at, store)))
  const worth = lines.flatMap(({ article, at }) => STORES.map((_, store) => sold(article, at, store) * (3 + article)))
  const total = (figures: readonly number[]) => figures.reduce((a, b) => a + b, 0)
  const pairs = (article: number, days: readonly number[]) => {
    const each = STORES.map((_, store) => total(days.map((at) => sold(article, at, store))))
    return [...each, total(each)].flatMap((count) => [count, count * (3 + article)]).join(';')
  }

  test.each([
    ['Total Venta UN 30.2024 a  34.2024', 'Venta USD 30.2024 a  34.2024'],
    ['Unidades', 'Venta'],
  ])('each pair of «%s» and «%s» is a line, and what sums them up is none', async (units, money) => {
    const heads = [
      `;;;Tienda;${['T1', 'T2', 'T3', 'Resultado total'].flatMap((one) => [one, one]).join(';')}`,
      `;;;;${[...STORES, ''].flatMap((one) => [one, one]).join(';')}`,
      `Departamento;Marca;Articulo;Día natural;${Array.from({ length: 4 }, () => `${units};${money}`).join(';')}`,
    ]
    const rows = Array.from({ length: 6 }, (_, article) => {
      const days = Array.from({ length: 8 }, (__, at) => at)
      const of = (name: string, over: number[]) => `737;Essence;A${article};${name};${pairs(article, over)}`
      return [...days.map((at) => of(`0${at + 1}.08.2024`, [at])), of('Resultado', days)].join('\n')
    })
    const file = await csv(`${[...heads, ...rows].join('\n')}\n`)
    expect(questions(file)).toEqual([])
    expect(file.summary).toMatchObject({
      lines: all.filter((count) => count > 0).length,
      quantity: total(all),
      value: total(worth),
      locales: 3,
    })
  })
})
