import { describe, expect, test } from 'vitest'
import { csv, finding, many, offered, questions, readFile, sum, xlsx } from '../sales-file.fixture.ts'
import { workbookOf } from '../workbook.fixture.ts'

/** What the last unseen files of decision 93 taught; each made up anew. */

const day = (k: number): string => `${String((k % 27) + 1).padStart(2, '0')}/03/2026`
const amount = (k: number): number => 20_000 + 500 * k

describe('own notebooks', () => {
  test('"entra", "sale" and "queda" are a cash book, and "SUMAN" its total', async () => {
    const file = await csv(
      `día;anotación;entra S/;sale S/;queda S/\n;viene del mes pasado;;;340\n${many(30, (k) => `${day(k)};${k % 5 === 4 ? 'alfalfa' : `${(k % 3) + 2} cuyes pelados`};${k % 5 === 4 ? '' : 70 + k};${k % 5 === 4 ? 40 : ''};${400 + k}`)}\n;SUMAN;${sum(30, (k) => (k % 5 === 4 ? 0 : 70 + k))};240;430\n`,
    )
    expect(questions(file)).toEqual([])
    expect(file.summary).toMatchObject({ lines: 24, value: sum(30, (k) => (k % 5 === 4 ? 0 : 70 + k)) })
  })

  test('quotes that nobody confirmed, below their own title, are no sales', async () => {
    const rows = (from: number, count: number) =>
      Array.from({ length: count }, (_, k) => [day(k + from), `Trabajo ${k % 4}`, amount(k)])
    const file = await xlsx([
      ['Fecha', 'Trabajo', 'Total'],
      ...rows(0, 30),
      [null, null, null],
      ['PRESUPUESTOS SIN CONFIRMAR al 31/03', null, null],
      ['Fecha', 'Trabajo', 'Total'],
      ...rows(5, 4),
    ])
    expect(file.summary).toMatchObject({ lines: 30, value: sum(30, amount) })
  })

  test('a sheet that sums up the others is left out, and it is said', async () => {
    const sheet = (name: string, times: number) => ({
      sheet: name,
      data: [
        ['Fecha', 'Producto', 'Total'],
        ...Array.from({ length: 20 }, (_, k) => [day(k), `Torta ${k % 4}`, times * amount(k)]),
      ],
    })
    const each = sum(20, amount)
    const bytes = await workbookOf([
      sheet('Enero', 1),
      sheet('Febrero', 2),
      sheet('Marzo', 5),
      {
        sheet: 'Año',
        data: [
          ['Mes', 'Total'],
          ['Enero', each],
          ['Febrero', 2 * each],
          ['Marzo', 5 * each],
        ],
      },
    ])
    const file = await readFile(bytes, {}, 'ventas.xlsx')
    expect(questions(file)).toEqual([])
    expect(file.summary).toMatchObject({ lines: 60, value: 8 * each })
    expect(finding(file, 'hoja_resumen')?.text).toContain('«Año»')
  })
})

describe('exports of programs', () => {
  test('how many goods an order is of is no product', async () => {
    const file = await csv(
      `Id. del pedido,Fecha del pedido,Artículos,Ventas\n${many(40, (k) => `C${1000 + 7 * k},${day(Math.floor(k / 3))},${(k % 3) + 1},${amount(k)}`)}\n`,
    )
    expect(file.understanding.mapping).toMatchObject({ producto: null, productoCodigo: null })
    expect(file.summary).toMatchObject({ lines: 40, value: sum(40, amount) })
  })

  test('of an event the kind of ticket is sold, and no family name', async () => {
    const people = ['Vargas', 'Suárez', 'Farías', 'Rojas']
    const file = await csv(
      `Order no.,Order Date,First Name,Surname,Quantity,Ticket Type,Total Paid\n${many(40, (k) => `${5000 + 3 * k},2026-09-${String((k % 27) + 1).padStart(2, '0')},Ana,${people[k % 4]},${(k % 3) + 1},${k % 3 ? 'General' : 'VIP'},${350 * ((k % 3) + 1)}`)}\n`,
    )
    expect(file.understanding.headers[file.understanding.mapping.producto!]).toBe('Ticket Type')
  })

  test('what a title says of tax in brackets changes nothing of what it is', async () => {
    const file = await csv(
      `Date,Product,Qty,Unit Price (inc tax),Total (inc tax)\n${many(30, (k) => `2026-03-${String((k % 27) + 1).padStart(2, '0')},Pie ${k % 4},${(k % 3) + 1},${10 + (k % 4)},${((k % 3) + 1) * (10 + (k % 4))}`)}\n`,
    )
    expect(questions(file)).toEqual([])
    expect(file.summary.value).toBe(sum(30, (k) => ((k % 3) + 1) * (10 + (k % 4))))
  })

  test('the number and the day of a document above the titles of its lines are of these', async () => {
    const file = await xlsx(
      Array.from({ length: 12 }, (_, k) => [
        [`FC B 0002-${8811 + k}`, day(k), 'ANA BENÍTEZ', null],
        ['Artículo', 'Cant', 'P/U', 'Importe'],
        ['Filtro', 2, 500 + k, 2 * (500 + k)],
        ['Aceite', 1, 900 + k, 900 + k],
        [null, null, null, null],
      ]).flat(),
    )
    expect(questions(file)).toEqual([])
    expect(file.summary).toMatchObject({
      lines: 24,
      quantity: 36,
      value: sum(12, (k) => 3 * k + 1900),
      firstDate: '2026-03-01',
      lastDate: '2026-03-12',
    })
  })
})

describe('notes and blocks of a workshop', () => {
  test('a deposit that went back is no return, and what was voided keeps out with money of zero', async () => {
    const file = await csv(
      `Rec. No;Sale;Regresa;Cliente;Disfraz;Cant;Depósito;Alquiler c/u;Cobrado alquiler;Obs\n${many(40, (k) => `${1180 + k};${day(k)};${day(k + 2)};Ana;Traje ${'ABCD'[k % 4]};2;60000;${30_000 + 5000 * (k % 4)};${k === 7 ? 0 : 2 * (30_000 + 5000 * (k % 4))};${k === 7 ? 'ANULADO no vino por él' : k % 5 === 4 ? 'dep. devuelto' : ''}`)}\n`,
    )
    expect(questions(file)).toEqual([])
    expect(file.summary).toMatchObject({ lines: 39, quantity: 78 })
    const { headers, mapping } = file.understanding
    expect(headers[mapping.producto!]).toBe('Disfraz')
    expect(headers[mapping.fecha!]).toBe('Sale')
  })

  test('weeks one below the other go on under the same titles, whatever these are', async () => {
    const file = await xlsx(
      [0, 1, 2].flatMap((week) => {
        const lines = Array.from({ length: 10 }, (_, k) => [
          530 + 10 * week + k,
          day(7 * week + Math.floor(k / 2)),
          'Hotel Posada',
          `Cobertor ${k % 3}`,
          2,
          130 + k,
          2 * (130 + k),
        ])
        return [
          [`SEMANA DEL ${1 + 7 * week} AL ${7 + 7 * week} DE MARZO 2026`, null, null, null, null, null, null],
          ['Nota', 'Recibido', 'Clienta(e)', 'Servicio', 'Cant', '$ unit', 'A cobrar'],
          ...lines,
          [null, null, null, null, null, 'Semana:', sum(10, (k) => 2 * (130 + k))],
          [null, null, null, null, null, 'Jabón y suavizante', -320],
          [null, null, null, null, null, 'Queda', sum(10, (k) => 2 * (130 + k)) - 320],
          [null, null, null, null, null, null, null],
        ]
      }),
    )
    expect(questions(file)).toEqual([])
    expect(file.summary).toMatchObject({ lines: 30, quantity: 60, value: 3 * sum(10, (k) => 2 * (130 + k)) })
  })

  test('"Suma de la semana" sums up, though of two lines', async () => {
    const file = await csv(
      `Día;Planta;Pzas;C/U;Importe\n${many(30, (k) => `${day(k)};Rosal ${k % 4};2;${60 + k};${2 * (60 + k)}${k % 2 ? `\n;Suma de la semana;;;${2 * (60 + k) + 2 * (59 + k)}\n;;;;` : ''}`)}\n`,
    )
    expect(questions(file)).toEqual([])
    expect(file.summary).toMatchObject({ lines: 30, rejectedRows: 0, value: sum(30, (k) => 2 * (60 + k)) })
  })

  test('what was taken, what came back and what sold: the arithmetic tells, and "Hice" is the money', async () => {
    const file = await csv(
      `Fecha;Producto;Llevé;Traje de vuelta;Vendí;Precio;Hice\n${many(40, (k) => `${day(k)};Miel ${k % 4};${12 + (k % 5)};${k % 5};12;${4500 + 900 * (k % 4)};${12 * (4500 + 900 * (k % 4))}`)}\n`,
    )
    expect(questions(file)).toEqual([])
    expect(file.summary).toMatchObject({ quantity: 480, value: sum(40, (k) => 12 * (4500 + 900 * (k % 4))) })
  })
})

describe('what was spent', () => {
  test('the statement of the shop’s own card is no history of sales', async () => {
    const shops = ['Alkosto', 'Terpel', 'Makro', 'Claro']
    const file = await csv(
      `Fecha;Tarjeta;Autorización;Tipo;Establecimiento;Valor\n${many(40, (k) => `${day(k)};****4521;${10_000 + k};COMPRA;${shops[k % 4]};${amount(k)}`)}\n`,
    )
    expect(questions(file)).toContain('no_parecen_ventas')
  })

  test('pieces and prices that come to "Total gasto" are asked about', async () => {
    const file = await csv(
      `Fecha;Cliente;Insumo;Cantidad;Precio;Total gasto\n${many(40, (k) => `${day(k)};${k % 2 ? 'Ana' : 'Luis'};Harina ${k % 3};${(k % 4) + 1};${900 + k};${((k % 4) + 1) * (900 + k)}`)}\n`,
    )
    expect(questions(file)).toContain('no_parecen_ventas')
  })
})

describe('what only figures tell', () => {
  test('of money beside a discount and nothing else it is asked whether it holds the discount', async () => {
    const read = (title: string) =>
      csv(
        `fecha;tienda;catalogo;${title};descuento\n${many(40, (k) => `${day(k)};Centro;Ropa ${k % 4};${amount(k)};${k % 3 ? 0 : 2000}`)}\n`,
      )
    const file = await read('monto')
    expect(questions(file)).toEqual(['descuento_ambiguo'])
    expect(offered(file, 'descuento_ambiguo').map(({ value }) => value)).toEqual([
      sum(40, amount),
      sum(40, (k) => amount(k) - (k % 3 ? 0 : 2000)),
    ])
    expect(questions(await read('total'))).toEqual([])
  })

  test('quantities that fall by little and rise by much are asked about: stock that is counted', async () => {
    const days = Array.from({ length: 24 }, (_, k) => day(k))
    const read = (of: (k: number) => number) =>
      csv(
        `SABORES;${days.join(';')}\n${many(20, (p) => `Sabor ${'ABCDEFGHIJKLMNOPQRST'[p]};${days.map((_, k) => of(k + p)).join(';')}`)}\n`,
        {},
        'sabores.csv',
      )
    expect(questions(await read((k) => 20 - 4 * (k % 5)))).toContain('no_parecen_ventas')
    expect(questions(await read((k) => 10 + ((k * 7) % 5)))).not.toContain('no_parecen_ventas')
  })
})
