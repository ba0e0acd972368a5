import { describe, expect, test } from 'vitest'
import { csv, finding, many, questions, readFile, sum, xlsx } from '../sales-file.fixture.ts'
import { workbookOf } from '../workbook.fixture.ts'

describe('a calendar', () => {
  const WEEKDAYS = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo']
  const sold = (day: number) => 10 + (day % 7)
  /** September of 2025, which begins on a Monday. */
  const september = (first: string) =>
    [1, 8, 15, 22, 29].flatMap((monday) => {
      const days = Array.from({ length: 7 }, (_, k) => (monday + k <= 30 ? monday + k : null))
      return [
        [first, ...days],
        ['kilos', ...days.map((day) => (day === null ? null : day % 7 === 0 ? 'cerrado' : sold(day)))],
        ['venta $', ...days.map((day) => (day === null || day % 7 === 0 ? null : 2000 * sold(day)))],
      ]
    })

  test('is a line a day, with what stands below its number', async () => {
    const days = Array.from({ length: 30 }, (_, k) => k + 1).filter((day) => day % 7 !== 0)
    const quantity = days.reduce((all, day) => all + sold(day), 0)
    const file = await xlsx([
      ['SEPTIEMBRE 2025'],
      [null, ...WEEKDAYS],
      ...september('día'),
      ['TOTAL MES', null, 2000 * quantity],
    ])
    expect(questions(file)).toEqual([])
    expect(file.summary).toMatchObject({
      lines: days.length,
      quantity,
      value: 2000 * quantity,
      firstDate: '2025-09-01',
      lastDate: '2025-09-30',
    })
    expect(finding(file, 'palabras_por_cifras')!.text).toContain('4 celdas dicen «cerrado»')
  })

  test('is none where the weekdays are not those of its month', async () => {
    const file = await xlsx([['OCTUBRE 2025'], [null, ...WEEKDAYS], ...september('día')]).catch(
      (error: unknown) => error,
    )
    expect(file).not.toMatchObject({ summary: { value: 2000 * 336 } })
    expect(JSON.stringify(file)).not.toContain('Es un calendario')
  })
})

describe('calendars below one another', () => {
  const WEEKDAYS = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo']
  /** October of 2026, which begins on a Thursday. */
  const october = (...rows: readonly [label: string, of: (day: number) => number][]) =>
    [-2, 5, 12, 19, 26].flatMap((monday) => {
      const days = Array.from({ length: 7 }, (_, k) => (monday + k >= 1 && monday + k <= 31 ? monday + k : ''))
      const line = (label: string, cells: readonly (number | string)[]) => `${label};${cells.join(';')}`
      return [
        line('', days),
        ...rows.map(([label, of]) =>
          line(
            label,
            days.map((day) => (day === '' ? '' : of(day))),
          ),
        ),
      ]
    })
  const head = `;${WEEKDAYS.join(';')}`
  const units = (day: number) => 20 + (day % 9)
  const money = (day: number) => 7000 * units(day)
  const all = (of: (day: number) => number) => sum(31, (k) => of(k + 1))

  test('of one month have their measures side by side', async () => {
    const file = await csv(
      [
        'Unidades vendidas octubre 2026',
        head,
        ...october(['', units]),
        '',
        'Ventas en pesos octubre 2026',
        head,
        ...october(['', money]),
      ].join('\n'),
    )
    expect([questions(file), file.summary.lines, file.summary.quantity, file.summary.value]).toEqual([
      [],
      31,
      all(units),
      all(money),
    ])
  })

  test('of what was expected are none of what was sold', async () => {
    const file = await csv(
      [
        'Meta octubre 2026',
        head,
        ...october(['', () => 300_000]),
        '',
        'Ventas en pesos octubre 2026',
        head,
        ...october(['', money]),
      ].join('\n'),
    )
    expect(file.summary.value).toBe(all(money))
  })

  test('with the days of the months beside theirs are of their month alone', async () => {
    const week = (days: readonly number[]) => [`;${days.join(';')}`, `Venta;${days.map(money).join(';')}`]
    const file = await csv(
      [
        'Ventas en pesos octubre 2026',
        head,
        ...[-2, 5, 12, 19, 26].flatMap((monday) =>
          week(
            Array.from({ length: 7 }, (_, k) => {
              const day = monday + k
              return day < 1 ? day + 30 : day > 31 ? day - 31 : day
            }),
          ),
        ),
      ].join('\n'),
    )
    expect([file.summary.lines, file.summary.value, file.summary.lastDate]).toEqual([31, all(money), '2026-10-31'])
  })

  test('whose rows are products give a line to each', async () => {
    const file = await csv(
      ['Octubre 2026 - unidades vendidas', head, ...october(['Pan', units], ['Torta', (day) => day])].join('\n'),
    )
    expect([file.summary.quantity, file.summary.productos]).toEqual([all(units) + all((day) => day), 2])
  })

  test.each([
    [
      'two rows without a name',
      [
        ['', money],
        ['', money],
      ],
    ],
    [
      'returns below the sales',
      [
        ['Venta', money],
        ['Devoluciones', units],
      ],
    ],
  ] as const)('with %s are not read', async (_, rows) => {
    await expect(
      csv(
        [
          'Ventas octubre 2026',
          head,
          ...october(...rows.map(([label, of]): [string, (day: number) => number] => [label, of])),
        ].join('\n'),
      ),
    ).rejects.toMatchObject({
      code: 'tabla_no_encontrada',
    })
  })
})

describe('prices beside and below quantities', () => {
  const kilos = (product: number, day: number) => 2 + ((3 * product + day) % 9)
  const PRICES = [3500, 2200, 8000, 1800]

  test('a price and the money behind the days of each product', async () => {
    const days = Array.from({ length: 10 }, (_, k) => k + 1)
    const rows = PRICES.map((price, product) => {
      const each = days.map((day) => kilos(product, day))
      const total = each.reduce((a, b) => a + b, 0)
      return [`Fruta ${product}`, ...each, total, price, total * price].join(';')
    })
    const file = await csv(
      `VENTA EN KILOS - NOVIEMBRE 2025\nFRUTA;${days.join(';')};TOTAL KG;$ x KG;TOTAL $\n${rows.join('\n')}\n`,
    )
    const quantity = sum(4, (product) => days.reduce((all, day) => all + kilos(product, day), 0))
    const value = sum(4, (product) => PRICES[product]! * days.reduce((all, day) => all + kilos(product, day), 0))
    expect([questions(file), file.summary.quantity, file.summary.value]).toEqual([[], quantity, value])
    expect(finding(file, 'precio_al_lado')!.text).toBe(
      'Las cifras son cantidades: por el precio de «$ x KG» dan «TOTAL $».',
    )
  })

  test('prices and money in rows below the quantities of each client', async () => {
    const clients = ['Quesería La Vaquita', 'Doña Carmen', 'Heladería Polar', 'Hotel Mirador']
    const litres = (client: number) => sum(31, (k) => kilos(client, k))
    const lines = many(31, (k) => {
      const each = clients.map((_, client) => kilos(client, k))
      return `${k + 1};${each.join(';')};${each.reduce((a, b) => a + b, 0)}`
    })
    const all = clients.map((_, client) => litres(client))
    const file = await csv(
      `LITROS DE LECHE ENTREGADOS, OCTUBRE 2025\n\nDía;${clients.join(';')};Total litros\n${lines}\nLitros;${all.join(';')};${all.reduce((a, b) => a + b, 0)}\nPrecio $;${PRICES.join(';')};\nPor cobrar $;${all.map((own, client) => own * PRICES[client]!).join(';')};\n`,
    )
    const value = sum(4, (client) => litres(client) * PRICES[client]!)
    expect([questions(file), file.summary.value, file.summary.lines]).toEqual([[], value, 124])
  })

  test('pieces of clients without days, above a row of their sums under another name', async () => {
    const prices = [25, 70, 15, 30]
    const pieces = (client: number, product: number) => (client * (product + 2) + product) % 4
    const worth = (client: number) => sum(4, (product) => pieces(client, product) * prices[product]!)
    const each = [0, 1, 2, 3]
    const lines = many(
      20,
      (k) => `Clienta ${k + 1};${each.map((product) => pieces(k + 1, product)).join(';')};${worth(k + 1)}`,
    )
    const sums = each.map((product) => sum(20, (k) => pieces(k + 1, product)))
    const value = sum(20, (k) => worth(k + 1))
    const file = await csv(
      `PEDIDO CAMPAÑA 15 - del 3 al 21 de octubre 2025\n\nCLIENTA;Labial;Perfume;Crema;Rímel;TOTAL $\nprecio;${prices.join(';')};\n${lines}\nUnidades;${sums.join(';')};${value}\n`,
    )
    expect([file.summary.quantity, file.summary.value]).toEqual([sums.reduce((a, b) => a + b, 0), value])
  })
})

test('products across that a list of prices has are products, and only whether they were sold so is asked', async () => {
  const products = ['Tamales', 'Pupusas', 'Horchata', 'Coffee']
  const pieces = (product: number, day: number) => 3 + ((7 * product + 5 * day) % 40)
  const daily = Array.from({ length: 20 }, (_, k) => [
    `${k + 11}/10/2025`,
    ...products.map((_p, product) => pieces(product, k)),
  ])
  const book = await workbookOf([
    { sheet: 'Daily', data: [['Date', ...products], ...daily] },
    { sheet: 'Prices', data: [['Item', 'Price (USD)'], ...products.map((product, at) => [product, at + 1])] },
  ])
  const file = await readFile(book, {}, 'daily count.xlsx')
  expect(questions(file)).toEqual(['precio_de_lista'])
  const value = sum(20, (k) => sum(4, (product) => (product + 1) * pieces(product, k)))
  expect(finding(file, 'precio_de_lista')!.choices![0]!.totals!.value).toBe(value)
})

describe('sheets', () => {
  const sheet = (name: string, factor: number) => ({
    sheet: name,
    data: [
      ['Fecha', 'Factura', 'Cliente', 'Zona', 'Venta neta'],
      ...Array.from({ length: 12 }, (_, k) => [
        `${k + 13}/10/2025`,
        `A-${5000 + factor * 100 + k}`,
        `Tienda ${k % 4}`,
        ['Norte', 'Sur'][k % 2]!,
        factor * (1000 + 10 * k),
      ]),
    ],
  })
  const total = (factor: number) => sum(12, (k) => factor * (1000 + 10 * k))
  const summary = (last: number) => ({
    sheet: 'LIQUIDACION',
    data: [
      ['Vendedor', 'Ventas', 'Comisión'],
      ['Marisol', total(2), 0.02 * total(2)],
      ['Edgardo', total(3), 0.02 * total(3)],
      ['Yesenia', last, 0.02 * last],
    ],
  })

  test('that another one names beside their sums are joined without asking', async () => {
    const sellers = [sheet('Marisol', 2), sheet('Edgardo', 3), sheet('Yesenia', 7)]
    const file = await readFile(await workbookOf([summary(total(7)), ...sellers]), {}, 'comisiones.xlsx')
    expect([questions(file), file.summary.value]).toEqual([[], total(12)])
    const other = await readFile(await workbookOf([summary(total(7) + 500), ...sellers]), {}, 'comisiones.xlsx')
    expect(questions(other)).toEqual(['hojas_unidas'])
  })

  test('that are numbered as documents are joined without asking', async () => {
    const order = (number: number, day: string) => ({
      sheet: `OT 0${number}`,
      data: [
        ['Orden N°', number, null, 'Fecha', day],
        ['Cliente', 'Don Luis'],
        [],
        ['Cant', 'Descripción', null, 'P. Unit.', 'Importe'],
        [1, `Amortiguador ${number}`, null, 1390, 1390],
        [2, 'Aceite 20W50', null, 180, 360],
      ],
    })
    const orders = [
      order(145, '16/09/2025'),
      order(146, '18/09/2025'),
      order(147, '18/09/2025'),
      order(148, '20/09/2025'),
    ]
    const file = await readFile(await workbookOf(orders), {}, 'ordenes.xlsx')
    expect([questions(file), file.summary.lines, file.summary.value]).toEqual([[], 8, 4 * 1750])
  })

  test('a consolidated one beside those of its stores is read alone, and nothing is asked', async () => {
    const stores = ['Centro', 'Norte', 'Sur'].map((store, at) => ({
      sheet: store,
      data: [
        ['FECHA', 'PLATO', 'CANT', 'IMPORTE'],
        ...Array.from({ length: 12 }, (_, k) => [
          `${String(k + 1).padStart(2, '0')}/09/2025`,
          `Plato ${k % 3}`,
          k + at + 1,
          9000 * (k + at + 1),
        ]),
      ],
    }))
    const lines = stores.flatMap(({ sheet: store, data }) =>
      data.slice(1).map(([date, ...rest]) => [date!, store, ...rest]),
    )
    const all = { sheet: 'CONSOLIDADO', data: [['FECHA', 'SUCURSAL', 'PLATO', 'CANT', 'IMPORTE'], ...lines] }
    const file = await readFile(await workbookOf([...stores, all]), {}, 'ventas.xlsx')
    expect([questions(file), file.summary.lines, file.summary.value]).toEqual([
      [],
      36,
      9000 * sum(3, (at) => sum(12, (k) => k + at + 1)),
    ])
    expect(file.summary.locales).toBe(3)
  })
})

test('money beside quantities that their prices do not come to is told, and not read', async () => {
  const rows = many(
    8,
    (k) => `Producto ${k};${10 + k};${20 + k};${30 + 2 * k};1000;${(k === 5 ? 800 : 1000) * (30 + 2 * k)}`,
  )
  const file = await csv(`Producto;Ago 2026;Sep 2026;Unidades;Precio;Total\n${rows}\n`)
  expect([file.summary.quantity, file.summary.value]).toEqual([sum(8, (k) => 30 + 2 * k), 0])
  expect(finding(file, 'dinero_al_lado')!.text).toContain('Al lado hay dinero, en «Total», que no leímos')
  expect(finding(file, 'sin_valor')).toBeUndefined()
})

test('and nothing is told of a price beside quantities and their money', async () => {
  const rows = many(
    8,
    (k) => `Producto ${k};${10 + k};${40 * (10 + k)};${20 + k};${40 * (20 + k)};50;${40 * (30 + 2 * k)}`,
  )
  const file = await csv(
    `Producto;Ago 2026 Cantidad;Ago 2026 Valor;Sep 2026 Cantidad;Sep 2026 Valor;Precio;Total\n${rows}\n`,
  )
  expect([file.summary.quantity, file.summary.value]).toEqual([
    sum(8, (k) => 30 + 2 * k),
    sum(8, (k) => 40 * (30 + 2 * k)),
  ])
  expect(finding(file, 'dinero_al_lado')).toBeUndefined()
})
