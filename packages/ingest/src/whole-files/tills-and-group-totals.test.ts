import { describe, expect, test } from 'vitest'
import { csv, finding, many, offered, questions, readFile, sum } from '../sales-file.fixture.ts'
import { workbookOf } from '../workbook.fixture.ts'

/** What unseen files taught (docs/decisions/0096); each made up anew. */

const day = (k: number): string => `${String((k % 27) + 1).padStart(2, '0')}/03/2026`

describe('a till’s report of the items of each category', () => {
  const price = (k: number) => 3 + (k % 5)
  const sold = (k: number) => 10 + ((7 * k) % 23)
  /** Some items were given back in part. */
  const back = (k: number) => (k % 6 === 4 ? 1 + (k % 2) : 0)
  const net = (k: number) => sold(k) * price(k) - back(k) * price(k)
  const money = (value: number) => `${value < 0 ? '-' : ''}$${Math.abs(value).toFixed(2)}`
  const item = (k: number) =>
    `,Item ${k},${money(sold(k) * price(k))},${money(net(k))},${sold(k)},${back(k)}, , ,${money(-back(k) * price(k))},${k === 3 ? '-' : money(net(k) / sold(k))}`
  const modifier = `,, , , , ,Extra,4, , `
  const items = [...Array(24).keys()]
  const total = (name: string, of: number[]) =>
    `${name},,${money(of.reduce((all, k) => all + sold(k) * price(k), 0))},${money(of.reduce((all, k) => all + net(k), 0))},${of.reduce((all, k) => all + sold(k), 0)},${of.reduce((all, k) => all + back(k), 0)},-, ,,`
  const groups = ['Bebidas', 'Panes', 'Postres'].map((name, at) => ({
    name,
    of: items.filter((k) => Math.floor(k / 8) === at),
  }))
  const text = [
    'Items Report',
    '"Mar 1, 2026 12:00 AM - Mar 31, 2026 11:59 PM"',
    '',
    'Category Name,Name,Gross Sales,Net Sales,Sold,Refunded,Modifier Name,Modifier Sold,Refunds,Avg Item Size',
    ...groups.flatMap(({ name, of }) => [
      name,
      ...of.flatMap((k) => [item(k), ...(k % 5 === 0 ? [modifier] : [])]),
      total(`Total (${name})`, of),
      '',
    ]),
    total('TOTAL', items),
  ].join('\n')

  test('has the total of each category below its items, and its name above them', async () => {
    const file = await csv(text)
    expect(questions(file)).toEqual([])
    expect(file.summary).toMatchObject({ lines: 24, quantity: sum(24, sold), value: sum(24, net) })
    expect(file.totalsRow).toMatchObject({ matches: true })
    expect(new Set(file.lines.map(({ categoria }) => categoria))).toEqual(new Set(['Bebidas', 'Panes', 'Postres']))
  })
})

describe('a figure that all rows of a region repeat', () => {
  const regions = ['Norte', 'Sur', 'Centro', 'Llano']
  const sale = (k: number) => 1000.5 + 37.25 * k
  const rows = [...Array(120).keys()]
  const ofRegion = (at: number) => rows.filter((k) => k % 4 === at).reduce((all, k) => all + sale(k), 0)
  const text = (total: (k: number) => number) =>
    `Fecha;Región;Producto;Vendas;Total\n${many(120, (k) => `${day(k)};${regions[k % 4]};P${k % 7};${sale(k)};${total(k)}`)}\n`

  test('is what they come to, and no line’s total', async () => {
    const file = await csv(text((k) => ofRegion(k % 4)))
    expect(file.understanding.mapping.valor).toBe(3)
    expect(file.summary.value).toBeCloseTo(sum(120, sale), 2)
  })

  test('is a fee where it sums up nothing', async () => {
    const file = await csv(text((k) => 25_000 + 5000 * (k % 4)).replace('Vendas', 'Consumo'))
    expect(file.summary.value).toBe(30 * (25_000 + 30_000 + 35_000 + 40_000))
  })
})

test('loans that were paid out are no sales', async () => {
  const text = `FECHA_DESEMBOLSO;AGENCIA;ASESOR_VENTAS;VALOR_DESEMBOLSO\n${many(40, (k) => `${day(k)};A${k % 4};AS${k % 9};${4500 + ((911 * k) % 7000)}`)}\n`
  await expect(csv(text, {}, 'desembolsos_mayo.csv')).rejects.toMatchObject({ code: 'no_son_ventas' })
  expect(questions(await csv(text, {}, 'mayo.csv'))).toContain('no_parecen_ventas')
})

test('kinds of vouchers that are all known are told, not asked about', async () => {
  const kinds = ['Sales', 'Sales', 'Receipt', 'Payment', 'Purchase']
  const file = await csv(
    `Date,Particulars,Vch Type,Vch No.,Debit Amount\n${many(50, (k) => `${day(k)},Cliente ${k % 6},${kinds[k % 5]},${k},${500 + k}`)}\n`,
  )
  expect(questions(file)).toEqual([])
  expect(file.summary).toMatchObject({ lines: 20, value: sum(50, (k) => (k % 5 < 2 ? 500 + k : 0)) })
  expect(finding(file, 'libro_de_comprobantes')!.text).toContain('no las contamos')
})

test('a second column of one title that repeats each document’s total is no other sale; who it was sold to is the client', async () => {
  const lines = (doc: number) => [0, 1, 2].map((at) => 1000 * (1 + ((doc + 3 * at) % 7)))
  const total = (doc: number) => lines(doc).reduce((all, value) => all + value, 0)
  const text = many(40, (doc) =>
    lines(doc)
      .map(
        (value, at) =>
          `P${(doc + at) % 9};2;${value / 2};${value};V-${700 + doc};${day(doc)};Ana ${doc % 11};${total(doc)}`,
      )
      .join('\n'),
  )
  const file = await csv(`Name;Quantity Purchased;Selling Price;Total;Sale Id;Date;Sold To;Total\n${text}\n`)
  expect(questions(file)).toEqual([])
  expect(file.understanding.mapping).toMatchObject({ valor: 3, cliente: 6, documento: 4 })
  expect(file.summary).toMatchObject({ lines: 120, quantity: 240, value: sum(40, total) })
})

test('a name beside its telephone is the client’s, and two clients may order the same', async () => {
  const goods = ['Arepas', 'Empanadas', 'Tamales', 'Lechona', 'Buñuelos', 'Natilla']
  const order = (client: string, at: number) =>
    goods.map((name, k) => `${day(at)};${name} ${at % 4};${10 + k};${(10 + k) * 2000};${client};30012345${10 + at};`)
  const rows = [...Array(12).keys()].flatMap((at) => order(['Academia', 'Ana', 'Torre dos'][at % 3]!, at))
  const twice = [...rows, ...order('Apto 301', 3)]
  const file = await csv(
    `Fecha;Producto;Cantidad;Total;Nombre;Celular;Fecha pago\n${twice.map((row, k) => (k % 4 === 0 ? `${row}${day(k + 2)}` : row)).join('\n')}\n`,
  )
  expect(questions(file)).toEqual([])
  expect(file.understanding.mapping.cliente).toBe(4)
  expect(file.summary.lines).toBe(78)
})

test('marks of 1 and 0 are no money', async () => {
  const file = await csv(
    `Date paiement;Montant facture;Facturer (0 ou 1)\n${many(40, (k) => `${day(k)};${5000 + ((317 * k) % 4000)};1`)}\n`,
  )
  expect(questions(file)).toEqual([])
  expect(file.summary.value).toBe(sum(40, (k) => 5000 + ((317 * k) % 4000)))
})

describe('days of six digits', () => {
  const text = (date: (k: number) => string) =>
    `cliente;monto;fecha\n${many(60, (k) => `C${k % 7};${5000 + ((317 * k) % 4000)};${date(k)}`)}\n`
  const two = (number: number) => String(number).padStart(2, '0')

  test('are told by which of their numbers hardly changes', async () => {
    const yearFirst = await csv(text((k) => `20${two(1 + Math.floor(k / 20))}${two(1 + (k % 20))}`))
    expect([questions(yearFirst), yearFirst.summary.firstDate, yearFirst.summary.lastDate]).toEqual([
      [],
      '2020-01-01',
      '2020-03-20',
    ])
    const dayFirst = await csv(text((k) => `${two(1 + (k % 20))}${two(1 + Math.floor(k / 20))}25`))
    expect([questions(dayFirst), dayFirst.summary.firstDate, dayFirst.summary.lastDate]).toEqual([
      [],
      '2025-01-01',
      '2025-03-20',
    ])
  })

  test('of one day are asked about, and no week of a year long ago', async () => {
    const file = await csv(text(() => '200814'))
    expect([questions(file), file.summary.firstDate]).toEqual([['orden_fecha_ambiguo'], '2020-08-14'])
  })

  test('are months where they are months, and weeks under their title', async () => {
    expect((await csv(text((k) => `2024${two(1 + (k % 12))}`))).summary.lastDate).toBe('2024-12-01')
    expect((await csv(text((k) => `2024${two(1 + (k % 50))}`).replace('fecha', 'semana'))).summary.firstDate).toBe(
      '2024-01-01',
    )
  })
})

test('money with its tax counts, and that before it is offered', async () => {
  const net = (k: number) => (2 + (k % 5)) * (1000 + ((37 * k) % 900))
  const file = await csv(
    `INV_DATE;PROD_CODE;UNIT_PRICE;QTY;SALES_BEF_TAX;SALES_TAX;SALES_PLUS_TAX\n${many(60, (k) => `${day(k)};P${k % 6};${1000 + ((37 * k) % 900)};${2 + (k % 5)};${net(k)};${net(k) / 10};${net(k) * 1.1}`)}\n`,
  )
  expect([questions(file), Math.round(file.summary.value)]).toEqual([[], Math.round(1.1 * sum(60, net))])
  expect(finding(file, 'con_impuestos')!.choices!.map(({ label }) => label)).toEqual(['Con impuestos', 'Sin impuestos'])
})

test('reports by product and by client of the sales in another sheet are these sales', async () => {
  const sales = [...Array(40).keys()].map(
    (k) => [day(k), `P${k % 5}`, `Cliente ${k % 8}`, 1000 * (1 + (k % 9))] as const,
  )
  const by = (at: 1 | 2) =>
    [...Map.groupBy(sales, (sale) => sale[at])].map(([name, of]) => [name, of.reduce((all, sale) => all + sale[3], 0)])
  const file = await readFile(
    await workbookOf([
      { sheet: 'Datos', data: [['Fecha', 'Producto', 'Cliente', 'Total'], ...sales.map((sale) => [...sale])] },
      { sheet: 'Ventas por Producto', data: [['Producto', 'Total'], ...by(1)] },
      { sheet: 'Ventas por Cliente', data: [['Cliente', 'Total'], ...by(2)] },
    ]),
    {},
    'informe.xlsx',
  )
  expect(questions(file)).toEqual([])
  expect(file.summary).toMatchObject({ lines: 40, value: sum(40, (k) => 1000 * (1 + (k % 9))) })
})

describe('a report by article has each article’s code and name above its lines', () => {
  const articles = [...Array(30).keys()]
  const lines = (a: number) =>
    [0, 1, 2].map((k) => ({ units: 1 + ((a + k) % 4), money: (1 + ((a + k) % 4)) * 1000 * (2 + (a % 9)) }))
  const text = (price: (line: { units: number; money: number }) => number) =>
    `Número;Reng;Emisión;Vendedor;Cantidad;Unid.;Precio Unitario;Monto Base;I.V.A.;Neto\n${articles
      .flatMap((a) => [
        `0010${a};${a % 9 === 4 ? '16/10/2019' : ''};${a % 14 === 13 ? '0' : `NIPLE ${a} CLASE A`};;;;;;;`,
        ...(a % 11 === 5 ? [] : lines(a)).map(
          (line, k) =>
            `00000${700 + 3 * a + k};${k + 1};${day(a + k)};014;${line.units};UNI;${price(line)};${line.money};${line.money * 0.16};${line.money * 1.16}`,
        ),
        `Sub-Totales:;;;;${lines(a).reduce((all, { units }) => all + units, 0)};;;;;`,
      ])
      .join('\n')}\n`
  const sold = articles.filter((a) => a % 11 !== 5).flatMap(lines)

  test('and a price that is the line’s money says how much it came to', async () => {
    const file = await csv(text(({ money }) => money))
    expect(questions(file)).toEqual([])
    expect(finding(file, 'valor_contradice')!.text).toContain('ya trae lo de toda la línea')
    expect(file.summary.lines).toBe(sold.length)
    expect(file.summary.value).toBeCloseTo(
      sold.reduce((all, { money }) => all + money * 1.16, 0),
      2,
    )
    expect(new Set(file.lines.map(({ producto }) => producto)).size).toBe(27)
    expect(file.lines[0]).toMatchObject({ producto: 'NIPLE 0 CLASE A', productoCodigo: '00100' })
  })

  test('a price of one that does not fit the money is asked about', async () => {
    const file = await csv(text(({ money }) => money * 3))
    expect(questions(file)).toContain('valor_contradice')
  })
})

test('each number from 1 on once, out of order, numbered the rows before they were sorted', async () => {
  const text = (units: (k: number) => number) =>
    `Cantidad;Cliente;Valor;Fecha\n${many(41, (k) => `${units(k)};C${k % 6};${5000 + ((317 * k) % 4000)};${day(k)}`)}\n`
  expect((await csv(text((k) => 1 + ((12 * k) % 41)))).summary.quantity).toBe(41)
  expect((await csv(text((k) => 1 + ((12 * k) % 40)))).summary.quantity).toBe(sum(41, (k) => 1 + ((12 * k) % 40)))
})

test('payments of a ticket that come in all to its total less its discount are asked about', async () => {
  const total = (k: number) => 20_000 + ((317 * k) % 9000)
  const off = (k: number) => (k % 9 === 4 ? 1500 : 0)
  /** Each fifth ticket was paid in two parts, its total beside the last. */
  const ticket = (k: number) =>
    k % 5 === 2
      ? [`T${k};${day(k)};8000;0;0`, `T${k};${day(k)};${total(k) - off(k) - 8000};${total(k)};${off(k)}`]
      : [`T${k};${day(k)};${total(k) - off(k)};${total(k)};${off(k)}`]
  const file = await csv(
    `comprobante;fecha;importe;total;descuento\n${[...Array(90).keys()].flatMap(ticket).join('\n')}\n`,
  )
  expect(questions(file)).toEqual(['dos_valores'])
  expect(offered(file, 'dos_valores').map(({ value }) => value)).toContain(sum(90, (k) => total(k) - off(k)))
})

test('a restaurant’s covers, how a ticket was paid and glued titles of its client', async () => {
  const file = await csv(
    `turno,comprobant,cub,cobro,cod_cobro,total,clinombre,fecha\n${many(60, (k) => `Noc,FCB 0001-000${41239 + k},${k % 5},${['QR', 'EFECTIVO'][k % 2]},${'R*'[k % 2]},${9000 + ((731 * k) % 8000)},${['Ana Ruiz', 'Luis Paz', 'Consumidor Final'][k % 3]},${day(k)}`)}\n`,
  )
  expect(questions(file)).toEqual([])
  expect(file.understanding.mapping).toMatchObject({ cliente: 6, productoCodigo: null, cantidad: null, documento: 1 })
})

describe('documents and orders', () => {
  test('what a client is called in Peru is no count of the till, and the document that is changed not the document', async () => {
    const file = await csv(
      `FECHA DE EMISION;TIPO;SERIE;NUMERO;RUC;DENOMINACION;GRAVADA;IGV;TOTAL;ANULADO;DOC. MODIFICADO SERIE\n${many(40, (k) => `${day(k)};FACTURA ELECTRONICA;FFF1;${1600 + k};2051234567${k % 9};CLIENTE ${k % 9};${100 + k};${((100 + k) * 0.18).toFixed(2)};${((100 + k) * 1.18).toFixed(2)};${k % 9 === 4 ? 'SI' : 'NO'};`)}\n`,
      {},
      'comprobantes.csv',
    )
    expect(questions(file)).toEqual([])
    expect(file.understanding.mapping.documento).not.toBe(10)
    expect(file.summary.lines).toBe([...Array(40).keys()].filter((k) => k % 9 !== 4).length)
  })

  test('an order "en espera" beside failed ones is not paid yet', async () => {
    const file = await csv(
      `Order Number;Order Status;Order Date;Item Name;Quantity;Order Line Total\n${many(60, (k) => `${4000 + k};${['Completado', 'En espera', 'Completado', 'Fallido'][k % 4]};${day(k)};P${k % 5};1;${5000 + ((317 * k) % 4000)}`)}\n`,
    )
    expect(questions(file)).toEqual(['sin_pagar'])
    expect(file.summary.lines).toBe(30)
  })

  test('a package’s products with a price of one count, and the package does not', async () => {
    const order = (k: number) =>
      k % 5 === 2
        ? [
            `${900 + k};${day(k)};Paquete de 2 productos;;30000;;`,
            `${900 + k};${day(k)};Entregado;1;;P1;10000`,
            `${900 + k};${day(k)};Entregado;2;;P2;10000`,
          ]
        : [`${900 + k};${day(k)};Entregado;2;20000;P${k % 3};10000`]
    const file = await csv(
      `# de venta;Fecha de venta;Estado;Unidades;Ingresos por productos (COP);Título de la publicación;Precio unitario de venta de la publicación (COP)\n${[...Array(50).keys()].flatMap(order).join('\n')}\n`,
    )
    expect(questions(file)).toEqual([])
    expect(file.summary).toMatchObject({ lines: 60, quantity: 110, value: 1_100_000 })
  })

  test('"cancelada" beside drafts fell through', async () => {
    const file = await csv(
      `Número;Fecha;Cliente;Estado;Total\n${many(40, (k) => `F${100 + k};${day(k)};C${k % 6};${['Publicado', 'Publicado', 'Borrador', 'Cancelada'][k % 4]};${5000 + ((317 * k) % 4000)}`)}\n`,
    )
    expect(finding(file, 'anuladas')!.kind).toBe('fact')
  })
})

describe('a price, how much, and not how many', () => {
  const PRICES = [1200, 2800, 3500, 6500, 45_000]
  const text = (title: string, money: (price: number, k: number) => number) =>
    `Fecha;Qué vendí;A cómo;${title}\n${many(40, (k) => `${day(k)};Cosa ${k % 5};${PRICES[k % 5]};${money(PRICES[k % 5]!, k)}`)}\n`
  const units = (k: number) => 1 + ((3 * k) % 7)

  test('money that is whole units at the price tells how many', async () => {
    const file = await csv(text('Cuánto me dieron', (price, k) => price * units(k)))
    expect(file.summary).toMatchObject({ quantity: sum(40, units), value: sum(40, (k) => PRICES[k % 5]! * units(k)) })
  })

  test('other figures beside a price are not its money', async () => {
    for (const [title, money] of [
      ['Billete', (price: number) => Math.ceil(price / 10_000) * 10_000],
      ['Costo', (price: number, k: number) => price * units(k)],
    ] as const) {
      const file = await csv(text(title, money))
      expect(file.summary.value).toBe(sum(40, (k) => PRICES[k % 5]!))
    }
  })
})

test('what was paid of a ticket on its first line asks whether discounts of lines are taken off', async () => {
  const total = (k: number) => 4000 + ((317 * k) % 9000)
  const off = (k: number) => (k % 4 === 1 ? 700 : 0)
  const paid = (k: number) => (k % 2 === 0 ? total(k) - off(k) + total(k + 1) - off(k + 1) : 0)
  const file = await csv(
    `Fecha;Ticket;Producto;Cantidad;Total;Descuento;Pagado\n${many(80, (k) => `${day(k >> 1)};T${k >> 1};Cosa ${k % 7};1;${total(k)};${off(k)};${paid(k)}`)}\n`,
  )
  expect(questions(file)).toContain('descuento_ambiguo')
  expect(offered(file, 'descuento_ambiguo').map(({ value }) => value)).toEqual([
    sum(80, total),
    sum(80, (k) => total(k) - off(k)),
  ])
})
