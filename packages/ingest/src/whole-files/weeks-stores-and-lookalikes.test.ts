import { describe, expect, test } from 'vitest'
import { csv, finding, many, questions, readFile, sum, xlsx } from '../sales-file.fixture.ts'
import { workbookOf } from '../workbook.fixture.ts'

/** What unseen files taught (docs/decisions/0096); each made up anew. */

const day = (k: number): string => `${String((k % 27) + 1).padStart(2, '0')}/03/2026`

describe('own workbooks', () => {
  const goods = ['Pan francés', 'Mogolla', 'Croissant', 'Tinto']
  const prices = [500, 700, 2800, 1500]
  const pieces = (week: number, at: number, k: number) => 20 + ((7 * week + 5 * at + 3 * k) % 60)
  const days = ['LUNES', 'MARTES', 'MIÉRCOLES', 'JUEVES', 'VIERNES', 'SÁBADO', 'DOMINGO']
  const week = (number: number, totals: boolean) => ({
    sheet: `sem ${number + 1}`,
    data: [
      ['PANADERIA LA ESPIGA'],
      [`VENTAS SEMANA DEL ${3 + 7 * number} AL ${9 + 7 * number} DE MARZO DE 2025`],
      [],
      ['PRODUCTO', 'PRECIO', ...days.map((day, k) => `${day} ${3 + 7 * number + k}`), ...(totals ? ['TOTAL UND'] : [])],
      ...goods.map((name, at) => {
        const sold = days.map((_, k) => pieces(number, at, k))
        return [name, prices[at]!, ...sold, ...(totals ? [sold.reduce((a, b) => a + b, 0)] : [])]
      }),
    ],
  })
  const whole = [0, 1, 2].flatMap((number) =>
    goods.flatMap((_, at) => days.map((__, k) => ({ at, units: pieces(number, at, k) }))),
  )

  test.each([true, false])(
    'a week’s pieces at the price of each row, under "Ventas de la semana" (totals: %s)',
    async (totals) => {
      const file = await readFile(await workbookOf([0, 1, 2].map((number) => week(number, totals))), {}, 'control.xlsx')
      expect(questions(file)).toEqual([])
      expect(file.summary).toMatchObject({
        lines: whole.length,
        quantity: whole.reduce((all, { units }) => all + units, 0),
        value: whole.reduce((all, { at, units }) => all + units * prices[at]!, 0),
        firstDate: '2025-03-03',
        lastDate: '2025-03-23',
      })
    },
  )

  test('a store’s name in the title of its sheet says what the sheets are', async () => {
    const sheet = (name: string, title: string) => ({
      sheet: name,
      data: [
        [title],
        [],
        ['Fecha', 'Producto', 'Cant', 'Valor venta'],
        ...Array.from({ length: 24 }, (_, k) => [
          day(k),
          `P${k % 4}`,
          1 + (k % 3),
          1000 * (1 + (k % 3)) + 100 * name.length,
        ]),
      ],
    })
    const read = async (title: (name: string) => string) =>
      readFile(
        await workbookOf(['CENTRO', 'NORTE', 'SUR'].map((name) => sheet(name, title(name)))),
        {},
        'colchones.xlsx',
      )
    const file = await read((name) => `COLCHONES DULCES SUEÑOS - ALMACEN ${name}`)
    expect(questions(file)).toEqual([])
    expect(new Set(file.lines.map(({ local }) => local))).toEqual(new Set(['CENTRO', 'NORTE', 'SUR']))
    expect(questions(await read(() => 'COLCHONES DULCES SUEÑOS'))).toEqual(['hojas_unidas'])
  })

  test('gifts without money are told, and those with money asked about', async () => {
    const text = (value: number) =>
      `Fecha;Producto;Cantidad;Valor;Observaciones\n${many(60, (k) => `${day(k)};P${k % 4};1;${k % 20 === 7 ? value : 5000};${k % 20 === 7 ? 'regalo' : k % 3 === 0 ? 'nequi' : ''}`)}\n`
    const file = await csv(text(0))
    expect([questions(file), file.summary.value]).toEqual([[], 57 * 5000])
    expect(finding(file, 'codigos_dudosos')!.text).toContain('no se cobraron, y no cuentan')
    expect(questions(await csv(text(5000)))).toEqual(['codigos_dudosos'])
  })

  test('what is answered of other rows is no answer to the gifts', async () => {
    const text = `Fecha;Producto;Cantidad;Valor;Observaciones\n${many(60, (k) => `${day(k)};${k % 10 === 3 ? 'Sobrante' : `P${k % 4}`};1;${k % 20 === 7 ? 0 : 5000};${k % 20 === 7 ? 'cortesía' : ''}`)}\n`
    const open = await csv(text)
    expect([questions(open), open.summary.lines]).toEqual([['codigos_dudosos'], 51])
    const { summary, understanding } = await csv(text, { coded: { Producto: 'in' } })
    expect(summary.lines).toBe(57)
    expect(
      understanding.findings.find(({ code }) => code === 'codigos_dudosos')!.choices!.map(({ choose }) => choose),
    ).toEqual([{ told: { Observaciones: 'out' } }, { told: { Observaciones: 'in' } }])
    expect((await csv(text, { coded: { Producto: 'in' }, told: { Observaciones: 'in' } })).summary.lines).toBe(60)
  })

  test('thousands are parted with a point here and a comma there', async () => {
    const money = (k: number) => 8500 + 500 * (k % 40)
    const written = (value: number, k: number) => {
      const [thousands, rest] = [Math.floor(value / 1000), String(value % 1000).padStart(3, '0')]
      return [`${thousands},${rest}`, `$ ${thousands}.${rest}`, value][k % 3]!
    }
    const rows = (mark: (value: number, k: number) => string | number) => [
      ['fecha', 'q vendí', 'cuanto', 'a como', 'total'],
      ...Array.from({ length: 60 }, (_, k) => [
        day(k),
        `Mojarra ${k % 5}`,
        1 + (k % 4),
        mark(money(k), k + 1),
        mark((1 + (k % 4)) * money(k), k),
      ]),
    ]
    const file = await xlsx(rows(written))
    expect(questions(file)).toEqual([])
    expect(file.summary).toMatchObject({
      quantity: sum(60, (k) => 1 + (k % 4)),
      value: sum(60, (k) => (1 + (k % 4)) * money(k)),
    })
  })

  test('what members pay by the month is sold, whatever the sheet is called', async () => {
    const months = ['ENERO', 'FEBRERO', 'MARZO', 'ABRIL']
    const file = await readFile(
      await workbookOf([
        {
          sheet: 'Pagos',
          data: [
            ['GYM FITNESS - PAGOS DE MENSUALIDAD 2025'],
            [],
            ['AFILIADO', 'PLAN', ...months],
            ...Array.from({ length: 20 }, (_, k) => [
              `Socio ${k}`,
              k % 2 ? 'Mes' : 'Pareja',
              ...months.map((_, at) => ((k + at) % 6 === 5 ? 'debe' : 80_000)),
            ]),
          ],
        },
      ]),
      {},
      'mensualidades 2025.xlsx',
    )
    expect(file.summary.value).toBe(
      80_000 * [...Array(80).keys()].filter((k) => (Math.floor(k / 4) + (k % 4)) % 6 !== 5).length,
    )
  })
})

describe('what looks like it and is not', () => {
  test('a column of refunds of zero leaves the states as they are', async () => {
    const file = await csv(
      `Fecha;Producto;Cantidad;Total;Estado;Refunded Amount\n${many(60, (k) => `${day(k)};P${k % 4};1;${5000 + ((317 * k) % 4000)};${k % 6 === 2 ? 'Cancelled' : 'Paid'};$0.00`)}\n`,
    )
    expect(file.summary.lines).toBe(50)
  })

  test('a day of six digits of a lot beside the day of the sale', async () => {
    const file = await csv(
      `Fecha;Fecha lote;Producto;Total\n${many(40, (k) => `${day(k)};2602${String(10 + (k % 9))};P${k % 4};${5000 + ((317 * k) % 4000)}`)}\n`,
    )
    expect([questions(file), file.summary.firstDate]).toEqual([[], '2026-03-01'])
  })

  test('a sheet of samples titled by its store is asked about', async () => {
    const sheet = (name: string, title: string) => ({
      sheet: name,
      data: [
        [title],
        [],
        ['Fecha', 'Producto', 'Cant', 'Valor'],
        ...Array.from({ length: 24 }, (_, k) => [day(k), `P${k % 4}`, 1, 1000 * (1 + (k % 3)) + 100 * name.length]),
      ],
    })
    const sheets = [sheet('NORTE', 'VENTAS TIENDA NORTE'), sheet('CENTRO', 'MUESTRAS ENTREGADAS TIENDA CENTRO')]
    expect(questions(await readFile(await workbookOf(sheets), {}, 'ventas.xlsx'))).toEqual(['hojas_unidas'])
  })

  test('lines without a product at the one price of all', async () => {
    const ticket = (k: number) =>
      [
        `${day(k)};T${k};;1;5000`,
        ...Array.from({ length: 1 + (k % 3) }, (_, at) => `${day(k)};T${k};P${at};1;5000`),
      ].join('\n')
    const file = await csv(`Fecha;Ticket;Producto;Cantidad;Total\n${many(30, ticket)}\n`)
    expect(file.summary.value).toBe(sum(30, (k) => 5000 * (2 + (k % 3))))
  })

  test('receipts with products and quantities are asked about', async () => {
    const kinds = ['Sales', 'Cash Receipt', 'Payment']
    const file = await csv(
      `Date,Particulars,Vch Type,Item,Qty,Amount\n${many(60, (k) => `${day(k)},C${k % 5},${kinds[k % 3]},${k % 3 === 2 ? '' : `P${k % 4}`},${k % 3 === 2 ? '' : 2},${500 + ((37 * k) % 400)}`)}\n`,
    )
    expect(questions(file)).toContain('libro_de_comprobantes')
  })

  test('rows of services whose money stands in a column of its own are asked about', async () => {
    const file = await csv(
      `Fecha,Ticket,Producto,Cantidad,Total,Servicio total\n${many(60, (k) => (k % 3 === 0 ? `${day(k)},${400 + k},,,,20000` : `${day(k)},${400 + k},Filtro ${k % 4},2,36000,`))}\n`,
    )
    expect(questions(file)).toEqual(['dinero_sin_leer'])
  })

  const days = [...Array(12).keys()]
  const text = (title: string, lines: (k: number) => string[]) =>
    [title, ...days.flatMap((k) => [`${String(k + 1).padStart(2, '0')}/10/2025`, ...lines(k), ''])].join('\n')
  test.each([
    ['what the house spent', 'Cuentas de la casa', () => ['2 arroz 5.000', '1 leche 4.000', '3 pan 1.500']],
    ['a menu', 'Menú de la semana', () => ['1 bandeja 18.000', '1 sopa 9.000']],
    ['ounces', 'Ventas jugos', (k: number) => [`16 onzas mora 7.000`, `${12 + (k % 2) * 4} onzas lulo 6.000`]],
    ['sizes', 'Ventas zapatería', () => ['38 tenis 120.000', '36 baleta 70.000', '40 bota 180.000']],
    [
      'a sum so far',
      'Ventas',
      (k: number) => [`${1 + (k % 3)} torta ${(1 + (k % 3)) * 9000}`, '1 pan 500', `van ${9000 * (k + 1)}`],
    ],
    ['a telephone', 'Ventas', (k: number) => [`${1 + (k % 3)} torta ${(1 + (k % 3)) * 9000}`, 'Sra Ana 3124567890']],
    ['prices of no kind', 'Ventas', (k: number) => [`${1 + (k % 3)} torta ${5000 + 731 * k}`, `1 pan ${800 + 97 * k}`]],
  ])('a text of %s is not read as sales', async (_, title, lines) => {
    await expect(csv(text(title, lines), {}, 'notas.txt')).rejects.toThrow('No encontramos una tabla')
  })
})
