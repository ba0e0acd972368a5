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
