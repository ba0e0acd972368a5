import { describe, expect, test } from 'vitest'
import { csv, finding, many, questions, readFile, sum, xlsx } from '../sales-file.fixture.ts'
import { workbookOf } from '../workbook.fixture.ts'

/** What unseen files taught (docs/decisions/0097); each made up anew. */

const day = (k: number): string => `${String((k % 27) + 1).padStart(2, '0')}/03/2026`

test('«CANT» and «VALOR» under each of several names are a line each, also where a name is called as goods are', async () => {
  const cars = (k: number) => 40 + (k % 7)
  const bikes = (k: number) => 5 + (k % 4)
  const file = await xlsx([
    ['PARQUEADERO'],
    [],
    ['FECHA', 'CARROS', null, 'BICICLETAS', null, 'TOTAL DIA', 'ENTREGÓ'],
    [null, 'CANT', 'VALOR', 'CANT', 'VALOR', null, null],
    ...Array.from({ length: 20 }, (_, k) => [
      new Date(Date.UTC(2026, 2, k + 1)),
      cars(k),
      cars(k) * 9000 + 100 * k,
      bikes(k),
      bikes(k) * 1500,
      cars(k) * 9000 + 100 * k + bikes(k) * 1500,
      'Nelson',
    ]),
  ])
  expect(questions(file)).toEqual([])
  expect(file.summary).toMatchObject({ lines: 40, quantity: sum(20, (k) => cars(k) + bikes(k)) })
  expect(new Set(file.lines.map(({ producto }) => producto))).toEqual(new Set(['CARROS', 'BICICLETAS']))
})

describe('a route of clients by products, a sheet a day', () => {
  const breads = ['Pan tajado', 'Mogolla x6', 'Roscón', 'Perro x8', 'Almojábana', 'Pan francés']
  const prices = [5200, 4800, 1800, 6800, 1500, 4500]
  const weekdays = ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb']
  /** Which could be days of the month. */
  const LIKE_DAYS = [12, 10, 5, 6, 20, null]
  const taken = (sheet: number, client: number, bread: number) => {
    if (sheet === 4 && client === 1) return LIKE_DAYS[bread]!
    const one = (7 * sheet + 5 * client + 3 * bread) % 13
    return one > 6 ? null : one + 2
  }
  const sheet = (at: number) => {
    const clients = ['Tienda Yoli', 'Super 20', 'Don Pacho', 'Colegio', 'Hospital'].slice(0, 4 + (at % 2))
    const rows = clients.map((client, k) => {
      const units = breads.map((_, bread) => taken(at, k, bread))
      return [client, ...units, units.reduce<number>((all, one, bread) => all + (one ?? 0) * prices[bread]!, 0), null]
    })
    return {
      sheet: `${weekdays[at]} ${7 + at}`,
      data: [
        ['REPARTO DEL DIA', new Date(Date.UTC(2026, 8, 7 + at))],
        [],
        ['precio', ...prices],
        ['CLIENTE', ...breads, 'TOTAL $', 'Firma'],
        ...rows,
      ],
    }
  }
  const sheets = weekdays.map((_, at) => sheet(at))
  const money = sheets.flatMap(({ data }) => data.slice(4)).reduce((all, row) => all + Number(row[7]), 0)

  test('has the prices of the row above its titles, and «mar 8» is a Tuesday', async () => {
    const file = await readFile(await workbookOf(sheets), {}, 'reparto.xlsx')
    expect(questions(file)).toEqual([])
    expect(file.summary).toMatchObject({ value: money, firstDate: '2026-09-07', lastDate: '2026-09-12' })
    expect(file.understanding.mapping.producto).not.toBeNull()
  })

  test('asks about a sheet of the series that it cannot read', async () => {
    const odd = { sheet: 'dom 13', data: Array.from({ length: 6 }, (_, k) => ['Yoli', k, 'x', 3 * k]) }
    const file = await readFile(await workbookOf([...sheets, odd]), {}, 'reparto.xlsx')
    expect(finding(file, 'varias_hojas')).toMatchObject({ kind: 'question' })
    expect(finding(file, 'varias_hojas')!.text).toContain('«dom 13»')
  })
})

describe('codes', () => {
  const id = (k: number) => `13000000018779600${String(10 + (k % 6))}`

  test('of nineteen digits that come again are those of the products, and another on each line is none', async () => {
    const { mapping } = (
      await csv(
        `Order Date;Order Id;Item Selection Id;Item Id;Menu Item;Menu;Qty;Net Price\n${many(60, (k) => `${day(k)};${9000 + Math.floor(k / 2)};13000000157340${80000 + k};${id(k)};Plato ${k % 6};Menú principal;${1 + (k % 3)};${(1 + (k % 3)) * (9 + (k % 6))}`)}\n`,
      )
    ).understanding
    expect(mapping).toMatchObject({ producto: 4, productoCodigo: 3 })
  })
})

test('how many there are in stock by its title is how many were sold where its price makes it the money', async () => {
  const units = (k: number) => 2 + ((5 * k) % 19)
  const file = await csv(
    `Fecha;Factura;Producto;Cantidad en Stock;Precio;Importe;IVA;Total\n${many(40, (k) => `${day(k)};F${100 + k};P${k % 7};${units(k)};${1000 + 50 * (k % 7)};${units(k) * (1000 + 50 * (k % 7))};${0.19 * units(k) * (1000 + 50 * (k % 7))};${1.19 * units(k) * (1000 + 50 * (k % 7))}`)}\n`,
  )
  expect(file.summary.quantity).toBe(sum(40, units))
})

describe('rows that a column tells apart', () => {
  const file = (header: string, says: (k: number) => string) =>
    csv(
      `Fecha;Cliente;Producto;Cantidad;Precio;Total;${header}\n${many(40, (k) => `${day(k)};Ana ${k % 6};Vela ${k % 4};2;9000;18000;${says(k)}`)}\n`,
    )

  test.each(['regalo de cumple', 'regalo para la mamá', 'regalo de aniversario'])(
    'a «%s» of the client is sold',
    async (note) => {
      const read = await file('Notas', (k) => (k % 9 === 4 ? note : ''))
      expect(questions(read)).toEqual([])
      expect(read.summary.lines).toBe(40)
    },
  )

  test('«E» beside «S» came in', async () => {
    const read = await file('CODOPER', (k) => (k % 9 === 4 ? 'E' : 'S'))
    expect(questions(read)).toEqual(['codigos_dudosos'])
    expect(read.summary.lines).toBe(36)
  })
})

describe('what is bought', () => {
  test.each([
    [
      'a tax office’s book of purchases',
      `Fecha de emisión;Nro CP;Nro Doc Identidad;Razón Social;BI Gravado DG;IGV DG;Total CP\n${many(30, (k) => `${day(k)};${500 + k};2047912979${k % 7};Alicorp ${k % 7};100;18;118`)}\n`,
    ],
    [
      'bills and expenses by supplier',
      `Transacciones por proveedor\n\nFecha;Tipo de transacción;N.º;Cuenta;Importe\n${many(30, (k) => `${day(k)};${['Gasto', 'Factura de proveedor', 'Cheque'][k % 3]};${700 + k};Materiales;${4800 + k}`)}\n`,
    ],
  ])('%s is not loaded without asking', async (_, text) => {
    const file = await csv(text).catch(() => null)
    expect(file === null || questions(file).includes('no_parecen_ventas')).toBe(true)
  })
})

describe('titles over titles', () => {
  const date = (k: number) => new Date(Date.UTC(2026, 2, k + 1))

  test('of how many and of how much, over the same names, are two measures', async () => {
    const juices = ['Naranja', 'Mora', 'Lulo']
    const glasses = (k: number, juice: number) => 3 + ((5 * k + 2 * juice) % 17)
    const file = await xlsx([
      [null, 'VASOS VENDIDOS', null, null, null, 'PLATA', null, null, null],
      ['Fecha', ...juices, null, ...juices, 'Total $'],
      ...Array.from({ length: 20 }, (_, k) => {
        const money = juices.map((_juice, at) => glasses(k, at) * (5000 + 500 * at))
        return [date(k), ...juices.map((_juice, at) => glasses(k, at)), null, ...money, money.reduce((a, b) => a + b)]
      }),
    ])
    expect(questions(file)).toEqual([])
    expect(file.summary).toMatchObject({
      lines: 60,
      quantity: sum(20, (k) => glasses(k, 0) + glasses(k, 1) + glasses(k, 2)),
      value: sum(20, (k) => glasses(k, 0) * 5000 + glasses(k, 1) * 5500 + glasses(k, 2) * 6000),
    })
  })

  test('of stores, over the ways in which each was paid and their total, give the totals of each', async () => {
    const paid = (k: number, way: number) => 100_000 + 1300 * ((7 * k + 3 * way) % 41)
    const store = (k: number, of: number) => [0, 1, 2].map((way) => paid(k, 3 * of + way))
    const total = (values: number[]) => values.reduce((a, b) => a + b)
    const file = await xlsx([
      ['VENTA DIARIA POR SEDE'],
      [],
      ['Fecha', 'SEDE CENTRO', null, null, null, 'SEDE TERMINAL', null, null, null, null],
      [null, 'Efectivo', 'Datáfono', 'Nequi', 'Total', 'Efectivo', 'Datáfono', 'Nequi', 'Total', 'TOTAL DIA'],
      ...Array.from({ length: 20 }, (_, k) => {
        const [a, b] = [store(k, 0), store(k, 1)]
        return [date(k), ...a, total(a), ...b, total(b), total([...a, ...b])]
      }),
    ])
    expect(questions(file)).toEqual([])
    expect(file.summary).toMatchObject({ lines: 40, value: sum(20, (k) => total([...store(k, 0), ...store(k, 1)])) })
    expect(new Set(file.lines.map(({ local }) => local))).toEqual(new Set(['SEDE CENTRO', 'SEDE TERMINAL']))
  })

  test('of the days of a week, each over the same titles, need no blank column between', async () => {
    const done = (k: number, at: number) => [
      ['Semi manos', 'Pedicure', 'Retoque'][(k + at) % 3]!,
      20_000 + 5000 * ((k + 2 * at) % 4),
    ]
    const file = await xlsx([
      ['SEMANA DEL 2 AL 7 DE MARZO DE 2026'],
      [],
      ['Lunes 2', null, 'Martes 3', null, 'Miércoles 4', null, 'Jueves 5', null],
      ['Servicio', 'Valor', 'Servicio', 'Valor', 'Servicio', 'Valor', 'Servicio', 'Valor'],
      ...Array.from({ length: 6 }, (_, k) => [0, 1, 2, 3].flatMap((at) => done(k, at))),
    ])
    expect(file.summary).toMatchObject({ lines: 24, firstDate: '2026-03-02', lastDate: '2026-03-05' })
    expect(file.summary.value).toBe(sum(24, (k) => Number(done(Math.floor(k / 4), k % 4)[1])))
  })
})

test('a column of words beside each numbered quantity is the product: «Planta 1», «Cant 1»', async () => {
  const file = await csv(
    `Fecha;Nombre;Planta 1;Cant 1;Planta 2;Cant 2;Valor\n${many(30, (k) => `${day(k)};Ana ${k % 7};Sedum;${1 + (k % 3)};${k % 2 ? 'Maceta de barro;2' : ';'};${14000 + 500 * k}`)}\n`,
  )
  expect(file.summary).toMatchObject({
    lines: 45,
    quantity: sum(30, (k) => 1 + (k % 3) + (k % 2 ? 2 : 0)),
    value: sum(30, (k) => 14000 + 500 * k),
  })
  expect(new Set(file.lines.map(({ producto }) => producto))).toEqual(new Set(['Sedum', 'Maceta de barro']))
})

describe('a note of deliveries, a line each', () => {
  const delivery = (k: number) =>
    `${day(k)} - ${['Doña Nubia', 'Hotel Real'][k % 2]} - ${10 + k} ${['blancas', 'maíz peto'][k % 2]} x 900 = ${((10 + k) * 900).toLocaleString('es-CO')}${k % 3 ? '' : ' debe'}`
  const text = (more = '') =>
    [
      'AREPAS LA ABUELA',
      'Entregas de marzo',
      '',
      '== MARZO 2026 ==',
      many(20, delivery),
      more,
      'total marzo: 351.000',
    ].join('\n')

  test('has the day, the client, the pieces and their price', async () => {
    const file = await csv(text(), {}, 'entregas.txt')
    expect(questions(file)).toEqual([])
    expect(file.summary).toMatchObject({
      lines: 20,
      quantity: sum(20, (k) => 10 + k),
      value: sum(20, (k) => (10 + k) * 900),
    })
    expect(file.lines[0]).toMatchObject({ cliente: 'Doña Nubia', producto: 'blancas' })
  })

  test.each(['21/03/2026 - Hotel Real - 10 blancas x 900 = 8.000', 'se pagó el gas 40.000'])(
    'with a line «%s» is not read in part',
    async (line) => {
      await expect(csv(text(line), {}, 'entregas.txt')).rejects.toThrow('No encontramos una tabla')
    },
  )
})
