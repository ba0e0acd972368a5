import { describe, expect, test } from 'vitest'
import { codes, csv, finding, many, questions, sum } from '../sales-file.fixture.ts'

/** What the file's own figures do not prove is asked where something in it speaks against the reading. */

const iso = (k: number) => `2026-0${(k % 5) + 1}-${String((k % 27) + 1).padStart(2, '0')}`
const line = (k: number) => `${iso(k)};Producto ${k % 7};${(k % 3) + 1};${1000 + 10 * k}`
const TITLES = 'Fecha;Producto;Cantidad;Total\n'

describe('rows that cannot be read', () => {
  const withBad = (lines: number, end = '', bad = '2026-15-02;Producto 1;1;5000') =>
    `${TITLES}${many(lines, line)}\n${bad}\n${end}`

  test('are asked about, though it is one of two hundred', async () => {
    const file = await csv(withBad(200))
    expect(questions(file)).toEqual(['muchas_rechazadas'])
    const accepted = await csv(withBad(200), { accept: ['muchas_rechazadas'] })
    expect(questions(accepted)).toEqual([])
    // Which store they are of answers nothing of what was asked.
    expect(questions(await csv(withBad(200), { store: 'Centro' }))).toEqual(['muchas_rechazadas'])
    expect(accepted.summary.lines).toBe(200)
  })

  test.each(['2026-02-31;Producto 1;1;5000', '2026-02-03;Producto 1;Falló;5000'])(
    'are told and not asked about where a cell says why: %s',
    async (bad) => {
      const file = await csv(withBad(200, '', bad))
      expect([questions(file), codes(file)]).toEqual([[], expect.arrayContaining(['filas_por_corregir'])])
      expect(file.summary).toMatchObject({ lines: 200, rejectedRows: 1 })
    },
  )

  test.each([
    // The other order of day and month gives a date: the file may have two.
    '2026-15-02;Producto 1;1;5000',
    '2026-02-03;Producto 1;dos;5000',
    '2026-02-03;Producto 1;ver 3;5000',
    'Máximo;Producto 1;3;5000',
    '2026-02-31;Producto 1;Falló;5000',
  ])('are asked about where the row may say another thing: %s', async (bad) => {
    expect(questions(await csv(withBad(200, '', bad)))).toEqual(['muchas_rechazadas'])
  })

  test('of one row with names across are one, that a pivot table calls blank', async () => {
    const kilos = (k: number) => [3, 4, 5, 6].map((one) => one + (k % 7) + ((k * one) % 9) / 8)
    const row = (day: string, k: number) =>
      [day, ...kilos(k), sum(4, (at) => kilos(k)[at]!)].join(';').replaceAll('.', ',')
    const rows = (blank: string, last = row(blank, 3)) =>
      csv(
        `Fecha;Pollo;Pescado;Res;Cerdo;Total general\n${many(150, (k) => row(`${String((k % 27) + 1).padStart(2, '0')}/0${1 + Math.floor(k / 27)}/2025`, k))}\n${last}\n`,
        { today: '2026-01-10' },
      )
    const file = await rows('(en blanco)')
    expect([questions(file), codes(file)]).toEqual([[], expect.arrayContaining(['filas_por_corregir'])])
    expect(file.summary).toMatchObject({ lines: 600, rejectedRows: 4 })
    expect(questions(await rows('sin día'))).toEqual(['muchas_rechazadas'])
    // A third of all that was sold.
    expect(questions(await rows('', '(en blanco);300;300;300;300;1200'))).toEqual(['muchas_rechazadas'])
  })

  test('of rows with names across are told as rows of as many', async () => {
    const row = (k: number) =>
      [
        k % 5 < 2 ? `sin fecha ${k}` : `${13 + (k % 15)}/03/2025`,
        ...[1, 2, 3, 4, 5, 6, 7, 8].map((one) => 1000 * one),
      ].join(';')
    const titles = 'Fecha;Pan;Leche;Queso;Arroz;Papa;Sal;Azucar;Cafe'
    const file = await csv(`${titles}\n${many(30, row)}\n`, { today: '2026-01-10' })
    expect(finding(file, 'muchas_rechazadas')?.text).toContain('12 de 30 filas')
  })

  test('one of two thousand is told and not asked', async () => {
    const file = await csv(withBad(2000))
    expect(questions(file)).toEqual([])
    expect(file.summary).toMatchObject({ lines: 2000, rejectedRows: 1 })
  })

  test('are no question where the total of the file is what was read', async () => {
    const total = sum(200, (k) => 1000 + 10 * k)
    expect(questions(await csv(withBad(200, `Total;;;${total}\n`)))).toEqual([])
    expect(questions(await csv(withBad(200, `Total;;;${total + 5000}\n`)))).toContain('muchas_rechazadas')
  })

  test('are no second question of a file of which something else is asked', async () => {
    const text = `Fecha;Producto;Total\n${many(200, (k) => `${iso(k)};Producto ${k % 7};${k % 5 < 2 ? 0 : 1000 + k}`)}\n2026-02-31;Producto 1;5000\n`
    expect(questions(await csv(text))).toContain('lineas_en_cero')
    expect(questions(await csv(text, { noQuantity: 'one' }))).toEqual([])
  })

  test('without a quantity they may be one unit each', async () => {
    const text = `${TITLES}${many(200, line)}\n2026-03-01;Producto 2;;4000\n`
    expect(questions(await csv(text))).toEqual(['lineas_sin_cantidad'])
    expect((await csv(text, { noQuantity: 'one' })).summary.lines).toBe(201)
  })
})

describe('the total of the file', () => {
  const total = sum(30, (k) => 1000 + 10 * k)
  const read = async (end: string) => (await csv(`${TITLES}${many(30, line)}\n${end}\n`)).totalsRow

  test('is one that sums up all its lines, or none of them', async () => {
    expect(await read(`Total;;;${total}`)).toEqual({ quantity: null, value: total, matches: true })
    expect(await read(`Total;;;${total + 500}`)).toMatchObject({ matches: false })
  })

  test('is neither a zero nor the last of the totals of groups', async () => {
    expect(await read('Total;;;0')).toBeNull()
    expect(await read(`Total;;;${total}\n${line(1)}\n${line(2)}\nTotal;;;2030`)).toBeNull()
  })
})

test('a type of row that takes out more rows than it leaves is asked about', async () => {
  const rows = (bought: number) =>
    `Fecha;Tipo;Producto;Cantidad;Total\n${many(40, (k) => `${iso(k)};${k < bought ? 'Compra' : 'Venta'};Producto ${k % 7};1;${1000 + k}`)}\n`
  expect(questions(await csv(rows(10)))).not.toContain('no_son_ventas')
  const file = await csv(rows(30))
  expect(questions(file)).toContain('no_son_ventas')
  expect(file.summary.lines).toBe(10)
})

describe('a second table in the sheet', () => {
  const second = (titles: string, rows: string) => `${TITLES}${many(30, line)}\n\n\n${titles}\n${rows}\n`

  test('with dates and amounts of its own is asked about', async () => {
    const text = second(
      'Día;Servicio;Horas;Monto',
      many(10, (k) => `${iso(k)};Servicio ${k % 3};${k + 1};${9000 + k}`),
    )
    expect(questions(await csv(text))).toContain('varias_tablas')
    expect(questions(await csv(text, { accept: ['varias_tablas'] }))).not.toContain('varias_tablas')
  })

  test('of names and notes is none', async () => {
    const text = second(
      'Código;Descripción;Proveedor;Bodega',
      many(10, (k) => `C${k};Producto ${k % 7};Casa ${k % 3};Norte`),
    )
    expect(questions(await csv(text))).not.toContain('varias_tablas')
  })
})

test('titles that share a word are names across only over figures of one kind', async () => {
  const rows = (figures: (k: number) => string) =>
    `Fecha;Ventas Norte;Ventas Sur;Ventas Centro\n${many(40, (k) => `2026-${String((k % 12) + 1).padStart(2, '0')}-${String(Math.floor(k / 12) * 7 + 1).padStart(2, '0')};${figures(k)}`)}\n`
  const alike = await csv(rows((k) => `${1000 + k};${2000 + k};${1500 + k}`))
  expect(codes(alike)).toContain('nombres_en_columnas')
  expect(questions(alike)).not.toContain('nombres_en_columnas')
  const apart = await csv(rows((k) => `${(k % 3) + 1};${2_000_000 + 10 * k};${1500 + k}`))
  expect(questions(apart)).toContain('nombres_en_columnas')
})

test.each([
  ['clientes', 'Nombre cliente;Dirección;Ciudad\n', (k: number) => `Cliente ${k};Calle ${k} # 3-1;Cali`],
  ['precios', 'Código;Producto;Precio\n', (k: number) => `P${k};Producto ${k};${1000 + 7 * k}`],
])('a list of %s is told from sales without dates', async (of, titles, row) => {
  await expect(csv(titles + many(12, row), {}, 'datos.csv')).rejects.toThrow(`lista de ${of}, sin ventas`)
  await expect(
    csv(`Producto;Cantidad;Total\n${many(12, (k) => `Producto ${k};${k + 1};${1000 * (k + 1)}`)}`),
  ).rejects.toThrow(/^No encontramos la columna con la fecha/)
})

describe('"ventas" as the only figure', () => {
  const read = (least: number, choices = {}) =>
    csv(`Fecha;Producto;Ventas\n${many(40, (k) => `${iso(k)};Producto ${k % 7};${least + (k % 9)}`)}\n`, choices)

  test.each([
    [1, 'small numbers are units', []],
    [44, 'a median below 50 is of units', []],
    [50, 'what may be units or pesos is asked about', ['columnas_dudosas']],
    [292, 'up to a median of 300', ['columnas_dudosas']],
    [5000, 'what is more is money', []],
  ])('from %d: %s', async (least, _, asked) => {
    expect(questions(await read(least))).toEqual(asked)
  })

  test.each([
    ['hundreds with cents', (k: number) => 300 + k + 0.25, ['columnas_dudosas']],
    ['kilos', (k: number) => 1 + (k % 9) + 0.25, []],
  ])('a quantity without any money: %s', async (_, amount, asked) => {
    const file = await csv(
      `Fecha;Producto;Cantidad\n${many(40, (k) => `${iso(k)};Producto ${k % 7};${String(amount(k)).replace('.', ',')}`)}\n`,
    )
    expect(questions(file)).toEqual(asked)
  })

  test('units are offered first, and either answer is taken', async () => {
    const { understanding, summary } = await read(100)
    const [units, money] = understanding.findings.find(({ code }) => code === 'columnas_dudosas')!.choices!
    expect([units!.label, money!.label]).toEqual(['Las unidades vendidas', 'La plata vendida'])
    expect(summary.value).toBe(0)
    const asUnits = await read(100, units!.choose)
    const asMoney = await read(100, money!.choose)
    expect([questions(asUnits), questions(asMoney)]).toEqual([[], []])
    expect(asMoney.summary.value).toBe(summary.quantity)
    expect(asUnits.summary.quantity).toBe(summary.quantity)
  })
})

describe('a file without money', () => {
  const lots = (amount: (k: number) => string) =>
    csv(
      `Fecha;Cédula;Producto;Cantidad;Lote\n${many(60, (k) => `${iso(k)};${k % 9};Producto ${k};${(k % 3) + 1};${amount(k)}`)}\n`,
    )

  test('asks whether numbers with a sign between their thousands are its money, though their title says lots', async () => {
    expect(questions(await lots((k) => `${12 + k}.${String((k * 130) % 1000).padStart(3, '0')}`))).toEqual([
      'columnas_dudosas',
    ])
  })

  test('asks it of numbers that are spread as amounts are', async () => {
    expect(questions(await lots((k) => String(2 ** (k % 11) * 130 + k)))).toEqual(['columnas_dudosas'])
  })

  test('asks nothing of lots written as numbers are', async () => {
    expect(questions(await lots((k) => String(12_000 + 130 * k)))).toEqual([])
  })
})
