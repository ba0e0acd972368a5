import { describe, expect, test } from 'vitest'
import { csv, finding, many, offered, questions, readFile, sum } from '../sales-file.fixture.ts'
import { workbookOf } from '../workbook.fixture.ts'

/** How owners of small shops keep their sales themselves (docs/decisions/0089); each made up anew. */

const MONTHS = ['Enero', 'Febrero', 'Marzo', 'Abril']
const sold = (a: number, b: number): number => 1_240_300 + 131_050 * a + 17_950 * b

describe('two rows of titles over months', () => {
  const people = ['Rosa', 'Pilar', 'Marleny', 'Lida', 'Nubia']
  const table = (second: string[]) =>
    [
      'BOUTIQUE - VENTAS POR VENDEDORA 2023',
      `;${MONTHS.map((month) => [month, ...second.slice(1).map(() => '')].join(';')).join(';')}`,
      `Vendedora;${MONTHS.map(() => second.join(';')).join(';')}`,
      ...people.map(
        (name, p) =>
          `${name};${MONTHS.map((_, m) => second.map((title) => (/^(Venta|Real)/.test(title) ? sold(p, m) : 90_000 + p + m)).join(';')).join(';')}`,
      ),
      '',
    ].join('\n')
  const ALL = sum(5, (p) => sum(4, (m) => sold(p, m)))

  test.each([[['Venta', 'Comis. 3%']], [['Ppto', 'Real', '%']], [['Real', 'Meta']]])('%s', async (second) => {
    const file = await csv(table(second))
    expect([questions(file), file.summary.value, file.summary.lines]).toEqual([[], ALL, 20])
  })

  test('Odoo’s pivot has its quantities and its money', async () => {
    const file = await csv(
      [
        ';Total;;;;;',
        ';enero 2026;;febrero 2026;;Total;',
        `;${['', '', ''].map(() => 'Cant. ordenada;Total libre de impuestos').join(';')}`,
        ...['Queso', 'Yogur', 'Arequipe'].map(
          (name, p) =>
            `${name};${10 + p};${sold(p, 0)};${20 + p};${sold(p, 1)};${30 + 2 * p};${sold(p, 0) + sold(p, 1)}`,
        ),
        '',
      ].join('\n'),
    )
    expect(file.summary).toMatchObject({ lines: 6, quantity: 96, value: sum(3, (p) => sold(p, 0) + sold(p, 1)) })
  })
})

test('a table for each week below the last is one history, with the year of the letterhead', async () => {
  const days = ['Lun', 'Mar', 'Mié', 'Jue', 'Vie']
  const week = (w: number): string[] => [
    `Semana ${w + 1}: ${6 + 7 * w} al ${10 + 7 * w} de mayo`,
    `Producto,Precio,${days.map((day, d) => `${day} ${6 + 7 * w + d}`).join(',')},Cant`,
    ...['Jugo', 'Queque'].map(
      (name, p) =>
        `${name},$${500 + 100 * p},${days.map((_, d) => 12 + p + d + w).join(',')},${sum(5, (d) => 12 + p + d + w)}`,
    ),
    '',
  ]
  const file = await csv(
    ['KIOSKO ESCUELA,,,', 'TRIMESTRE 2024,,,', ',,,', ...week(0), ...week(1), ...week(2)].join('\n'),
  )
  expect([questions(file), file.summary.lines, file.summary.firstDate, file.summary.lastDate]).toEqual([
    [],
    30,
    '2024-05-06',
    '2024-05-24',
  ])
})

test('days beside one another have the date above each', async () => {
  const blocks = ['Lunes 3', 'Martes 4', 'Miércoles 5']
  const file = await csv(
    [
      'SALÓN - semana del 3 al 8 de junio 2024',
      '',
      blocks.map((day) => `${day};;;`).join(';'),
      blocks.map(() => 'Servicio;Quién;Valor;').join(';'),
      ...Array.from({ length: 5 }, (_, k) =>
        blocks.map((_, b) => `Corte ${k};Paty;${20_000 + 1000 * k + b};`).join(';'),
      ),
      blocks.map((_, b) => `Total;;${sum(5, (k) => 20_000 + 1000 * k + b)};`).join(';'),
      '',
      'TOTAL SEMANA;;330015;;',
      'Pago 50% niñas;;165007;;',
      '',
    ].join('\n'),
  )
  expect([questions(file), file.summary.lines, file.summary.firstDate, file.summary.lastDate]).toEqual([
    [],
    15,
    '2024-06-03',
    '2024-06-05',
  ])
  expect(finding(file, 'filas_bajo_total')?.text).toContain('Pago 50% niñas')
})

test('expenses below the total of a day are none of its sales', async () => {
  const file = await csv(
    [
      'Fecha;Producto;Vendido;Precio;Total',
      many(12, (k) => `13/0${(k % 6) + 1}/2025;Pan ${k};${k + 2};500;${(k + 2) * 500}`),
      `;TOTAL;;;${sum(12, (k) => (k + 2) * 500)}`,
      '',
      ';GASTOS;;;',
      ';huevos 2 cubetas;;;34000',
      ';bolsas;;;12000',
      ';TOTAL GASTOS;;;46000',
      '',
    ].join('\n'),
  )
  expect([questions(file), file.summary.lines, file.summary.value]).toEqual([[], 12, sum(12, (k) => (k + 2) * 500)])
  expect(finding(file, 'filas_bajo_total')?.text).toContain('huevos')
})

test('a day is written once and holds for the rows below it', async () => {
  const isFirst = (k: number) => k % 5 !== 4
  const nth = (k: number) => k - Math.floor(k / 5)
  const date = (k: number) => `${(nth(k) % 28) + 1}/0${nth(k) < 28 ? 3 : 4}/2024`
  const file = await csv(
    `Dia;Prenda;Clienta;Precio venta\n${many(40, (k) => `${isFirst(k) ? date(k) : ''};Blusa ${k % 6};Clienta ${k % 7};${38_000 + k}`)}\n`,
  )
  expect([questions(file), file.summary.lines, finding(file, 'fechas_arrastradas')?.kind]).toEqual([[], 40, 'fact'])
})

describe('a notebook', () => {
  const line = (k: number) =>
    `${String((k % 28) + 1).padStart(2, '0')}/03/2024;Producto ${k % 9};${(k % 3) + 1};5000;${((k % 3) + 1) * 5000}`
  const ALL = sum(40, (k) => ((k % 3) + 1) * 5000)

  test('in which money went out is asked about', async () => {
    const file = await csv(`Fecha;Producto;Cant;Vr unit;Total\n${many(40, line)}\n05/03/2024;Recibo del gas;;;-45300\n`)
    expect([questions(file), file.summary.value]).toEqual([['codigos_dudosos'], ALL])
    expect(offered(file, 'codigos_dudosos').map(({ value }) => value)).toEqual([ALL, ALL - 45_300])
  })

  test('in which things were given away is asked about', async () => {
    const file = await csv(
      `Fecha;Producto;Cant;Precio;Entró;Cómo\n${many(40, (k) => `${line(k)};${k % 2 ? 'nequi' : 'efectivo'}`)}\n06/03/2024;Ruana;1;140000;;regalo\n`,
    )
    expect([questions(file), file.summary.value]).toEqual([['codigos_dudosos'], ALL])
  })
})

describe('orders of a shop that makes what it sells', () => {
  const state = (k: number) => (k % 10 === 0 ? 'CANCELADO' : k % 7 === 0 ? 'pendiente' : 'entregado')
  const orders = (of: (k: number) => string) =>
    csv(
      `Fecha;Cliente;Arreglo;Cant;Valor;Estado\n${many(60, (k) => `${String((k % 28) + 1).padStart(2, '0')}/02/2024;Cliente ${k % 9};Ramo ${k % 5};1;${40_000 + k};${of(k)}`)}\n`,
    )

  test('those that were not handed over yet are asked about', async () => {
    const file = await orders(state)
    expect(questions(file)).toEqual(['sin_pagar'])
    expect(finding(file, 'sin_pagar')!.text).toContain('no se han pagado, entregado ni aprobado')
    expect(file.summary.value).toBe(sum(60, (k) => (state(k) === 'entregado' ? 40_000 + k : 0)))
  })

  test('a state behind a dash in another column is asked about', async () => {
    const file = await csv(
      `Fecha;Pedido;Producto;Cant;Valor;Canal\n${many(60, (k) => `${String((k % 28) + 1).padStart(2, '0')}/02/2024;${k};Açaí ${k % 5};1;${40_000 + k};${k % 12 === 5 ? 'iFood - CANCELADO' : 'iFood'}`)}\n`,
    )
    expect([questions(file), file.summary.lines]).toEqual([['observaciones'], 55])
  })
})

describe('figures that tell what they are', () => {
  const table = (
    figure: (p: number, m: number) => number | string,
    titles = '',
    cells: (p: number) => string = () => '',
  ) =>
    csv(
      `Producto;${MONTHS.join(';')}${titles}\n${many(8, (p) => `Cosa ${p};${MONTHS.map((_, m) => figure(p, m)).join(';')}${cells(p)}`)}\n`,
      { year: 2024 },
    )

  test('whole fifties of thousands are money', async () => {
    const file = await table((p, m) => 65_000 + 5_000 * p + 50 * m)
    expect([questions(file), file.summary.value > 0]).toEqual([[], true])
  })

  test('the total that adds them up is of kilos', async () => {
    const kilos = (p: number, m: number) => 12.5 + p + m
    const file = await table(
      kilos,
      ';TOTAL KG;TOTAL $',
      (p) => `;${sum(4, (m) => kilos(p, m))};${sum(4, (m) => kilos(p, m)) * 4800}`,
    )
    expect([questions(file).includes('medida_supuesta'), file.summary.quantity]).toEqual([
      false,
      sum(8, (p) => sum(4, (m) => kilos(p, m))),
    ])
  })

  test('words among them are told, and a figure in words is to be written anew', async () => {
    const file = await table((p, m) => (p === 3 && m === 2 ? 'debe' : p === 4 && m === 1 ? 'tres' : 65_000 + 5_000 * p))
    expect(finding(file, 'palabras_por_cifras')?.text).toContain('«debe»')
    expect(file.rejections.map(({ value }) => value)).toEqual(['tres'])
  })
})

test('sheets of fairs that follow one another are one history', async () => {
  const fair = (day: number, month: string) => [
    ['Fecha', 'Producto', 'Cantidad', 'Total'],
    ...Array.from({ length: 6 }, (_, k) => [
      `${day + Math.floor(k / 2)}/${month}/2024`,
      `Collar ${k % 3}`,
      1,
      25_000 + k,
    ]),
  ]
  const bytes = await workbookOf([
    { sheet: 'Feria Manizales', data: fair(13, '01') },
    { sheet: 'Expoartesano', data: fair(18, '04') },
    { sheet: 'Corferias', data: fair(14, '12') },
  ])
  const file = await readFile(bytes, {}, 'ferias.xlsx')
  expect([questions(file), file.summary.lines, file.summary.locales]).toEqual([[], 18, 1])
})
