import { describe, expect, test } from 'vitest'
import { codes, csv, finding, many, questions, sum, xlsx } from '../sales-file.fixture.ts'

const date = (k: number) => `${13 + (k % 15)}/10/2025`

describe('a document above its lines', () => {
  const money = (k: number) => 1000 * (1 + (k % 9))
  const document = (k: number, total = 2 * money(k) + money(k + 1)) =>
    [
      `${date(k)};F-${1520 + k};Cliente ${k % 5};;;;${total}`,
      `;;;Lámpara ${k % 4};2;${money(k)};${2 * money(k)}`,
      `;;;Cable ${k % 3};1;${money(k + 1)};${money(k + 1)}`,
    ].join('\n')
  const head = 'Fecha;Factura;Cliente;Producto;Unidades;Precio;Total\n'
  const value = sum(12, (k) => 2 * money(k) + money(k + 1))

  test('has the total of its lines, which are counted alone', async () => {
    const file = await csv(`${head}${many(12, (k) => document(k))}\n`)
    expect([questions(file), file.summary.lines, file.summary.quantity, file.summary.value]).toEqual([
      [],
      24,
      36,
      value,
    ])
    expect(finding(file, 'total_entre_ventas')!.text).toBe(
      '12 filas dicen el total de las líneas que tienen debajo: no las contamos.',
    )
    expect(file.lines[0]).toMatchObject({ producto: 'Lámpara 0', cliente: 'Cliente 0' })
  })

  test('has taxes that its lines have not, which is told', async () => {
    const withTaxes = (k: number) => {
      const [first, ...lines] = document(k).split('\n')
      return [`${first};${1.19 * (2 * money(k) + money(k + 1))}`, ...lines.map((line) => `${line};`)].join('\n')
    }
    const file = await csv(`${head.trimEnd()};Neto a pagar\n${many(12, withTaxes)}\n`)
    expect([questions(file), file.summary.value]).toEqual([[], value])
    expect(codes(file)).not.toContain('con_impuestos')
    expect(finding(file, 'lineas_sin_impuestos')).toMatchObject({
      kind: 'warning',
      text: 'Cargamos las líneas, que no traen impuestos: «Neto a pagar» los trae por documento. Si cuentas tus ventas con impuestos, saca el reporte con el total de cada línea.',
    })
  })

  test('is asked about where it is another figure', async () => {
    const file = await csv(`${head}${many(12, (k) => document(k, 999))}\n`)
    expect(questions(file)).not.toEqual([])
  })

  test('says its state for all of them', async () => {
    const state = (k: number) => ['Orden de venta', 'Cotización', 'Orden de venta', 'Cancelado'][k % 4]!
    const file = await csv(
      `Referencia del pedido;Fecha de pedido;Cliente;Estado;Producto;Cantidad;Precio unitario;Subtotal\n${many(
        20,
        (k) =>
          `S00${231 + k};${date(k)};Cliente ${k % 4};${state(k)};Silla ${k % 5};2;5000;10000\n;;;;Mesa ${k % 3};1;7000;7000`,
      )}\n`,
    )
    expect([questions(file), file.summary.lines, file.summary.value]).toEqual([[], 20, 10 * 17_000])
    expect(finding(file, 'anuladas')!.text).toBe('20 ventas anuladas o devueltas no se cuentan: lo dice «Estado».')
    expect(file.understanding.mapping).toMatchObject({ documento: 0, productoCodigo: null })
  })
})

test('a row without a product that sums up its order is no sale; a product without a name is', async () => {
  const order = (k: number, units: number) =>
    [
      `${date(k)};P-${310 + k};ana${k};;3;${3 * 1000 + 500};6000`,
      `${date(k)};P-${310 + k};ana${k};Lámpara ${k % 4};${units};${units * 1000};`,
      `${date(k)};P-${310 + k};ana${k};Cable ${k % 3};${3 - units};${(3 - units) * 1000 + 500};`,
      `${date(k)};P-${410 + k};luis${k};${k === 4 ? '' : `Cable ${k % 3}`};2;2500;6000`,
    ].join('\n')
  const file = await csv(
    `Fecha;Pedido;Comprador;Producto;Cantidad;Vendido por;Total con envío\n${many(12, (k) => order(k, 1 + (k % 2)))}\n`,
    { mapping: { valor: 5 } },
  )
  expect([file.summary.lines, file.summary.quantity, file.summary.value, file.skipped.totals]).toEqual([
    36,
    12 * 5,
    12 * 6000,
    12,
  ])
})

describe('rows that are no sales', () => {
  test('of a ledger of stock are told apart from those that were sold', async () => {
    const kinds = [
      'Venta',
      'Venta',
      'Compra',
      'Venta',
      'Merma / dañado',
      'Venta',
      'Inventario inicial',
      'Uso del local',
    ]
    const file = await csv(
      `Fecha;Artículo;Movimiento;Entra;Sale;Costo U.;Precio venta;Importe venta\n${many(80, (k) => {
        const kind = kinds[k % 8]!
        const isSold = kind === 'Venta'
        const isIn = kind === 'Compra' || kind === 'Inventario inicial'
        return `${date(k)};Artículo ${k % 6};${kind};${isIn ? 20 : ''};${isIn ? '' : 3};${500 + (k % 6)};${isSold ? 900 : ''};${isSold ? 2700 : ''}`
      })}\n`,
    )
    expect([questions(file), file.summary.lines, file.summary.value]).toEqual([[], 40, 40 * 2700])
  })

  test('"cancelado" among ways to pay is asked about, or settled by the total of the file', async () => {
    const ways = ['efectivo', 'fiado', 'tarjeta', 'CANCELADO']
    const lines = many(40, (k) => `${date(k)};Corte ${k % 6};2;${1000 + 10 * k};${ways[k % 4]!}`)
    const out = sum(40, (k) => (k % 4 === 3 ? 0 : 1000 + 10 * k))
    const head = 'Fecha;Producto;Kg;Valor;Pago\n'
    expect(questions(await csv(`${head}${lines}\n`))).toEqual(['observaciones'])
    const file = await csv(`${head}${lines}\nTOTAL;;;${out};\n`)
    expect([questions(file), file.summary.value]).toEqual([[], out])
  })

  test('who did not come to what was booked is asked about', async () => {
    const came = ['sí', 'sí', 'no', 'anulada']
    const file = await csv(
      `Fecha;Paciente;Tratamiento;Importe;Asistió\n${many(40, (k) => `${date(k)};Paciente ${k % 9};Quiropodia ${k % 3};40000;${came[k % 4]!}`)}\n`,
    )
    expect([questions(file), file.summary.value]).toEqual([['observaciones'], 20 * 40_000])
  })
})

describe('figures', () => {
  test('with three decimals are told by what they come to at their price', async () => {
    const pieces = (k: number) => [5, 24, 10, 100, 1][k % 5]!
    const file = await csv(
      `Fecha\tArtículo\tCantidad\tPrecio\tTotal\n${many(40, (k) => `${date(k)}\tA ${k % 4}\t${pieces(k)}.000\tUSD 11.2500\tUSD ${(pieces(k) * 11.25).toFixed(2)}`)}\nTotal\t\t1,120.000\t\tUSD 12,600.00\n`,
    )
    expect([questions(file), file.summary.quantity, file.summary.value]).toEqual([[], 1120, 12_600])
    expect(finding(file, 'numeros_mezclados')).toBeUndefined()
  })

  test('"Ventas" are how many there were where another column has their money', async () => {
    const months = ['septiembre 2023', 'octubre 2023', 'noviembre 2023', 'diciembre 2023', 'enero 2024', 'febrero 2024']
    const file = await xlsx([
      ['Fecha', 'Ventas', 'Facturación', 'Costo', 'Margen'],
      ...months.map((month, k) => [month, 400 + k, 194_821.42 + k, 102_340.42, 92_481 + k]),
    ])
    expect([questions(file), file.summary.value]).toEqual([[], 6 * 194_821.42 + 15])
  })

  test('under "N°" count what was sold where each product has its price by them', async () => {
    const price = (k: number) => [2800, 1500, 3200, 4500][k % 4]!
    const pieces = (k: number) => 3 + ((5 * k) % 17)
    const file = await csv(
      `Fecha;Qué;N°;$\n${many(60, (k) => `${date(k)};Plato ${k % 4};${pieces(k)};${pieces(k) * price(k)}`)}\n`,
    )
    expect([questions(file), file.summary.quantity]).toEqual([[], sum(60, pieces)])
  })

  test('"Devuelto" is no money where what went out less it is the quantity', async () => {
    const [out, back] = [(k: number) => 20 + 10 * (k % 5), (k: number) => (k % 3) * 4]
    const file = await csv(
      `Fecha;Tienda;Entregado;Devuelto;Vendido;Precio;Importe\n${many(40, (k) => `${date(k)};Tienda ${k};${out(k)};${back(k)};${out(k) - back(k)};800;${800 * (out(k) - back(k))}`)}\n`,
    )
    expect([questions(file), file.summary.value]).toEqual([[], sum(40, (k) => 800 * (out(k) - back(k)))])
  })

  test('are fractions with their unit behind them, and marks say as above', async () => {
    const amounts = ['1/2 kg', '3/4', '2.5 lt', '1 1/2 kg', '3 kg']
    const worth = [0.5, 0.75, 2.5, 1.5, 3]
    const file = await csv(
      `dia;que llevo;cuanto;importe\n${many(40, (k) => `${k % 2 === 0 ? date(k) : "''"};Carne ${k};${amounts[k % 5]!};$${(100 * worth[k % 5]!).toFixed(2)}`)}\n`,
    )
    expect([questions(file), file.summary.quantity, file.summary.lines]).toEqual([[], 8 * 8.25, 40])
    expect(file.lines[1]!.date).toBe(file.lines[0]!.date)
  })
})

describe('titles around a table', () => {
  test('a first and a last day in a row of cells are no periods across', async () => {
    const of = (k: number) => [40_000 + 10 * k, 56_000 + 20 * k, 3000 * (k % 3)]
    const lines = many(27, (k) => {
      const all = of(k).reduce((a, b) => a + b, 0)
      return `${String(k + 1).padStart(2, '0')}-10-2025;${of(k).join(';')};${all}`
    })
    const file = await csv(
      `Ventas por Medio de Pago\nDesde;01-10-2025;Hasta;31-10-2025\n\nFecha;Efectivo;Débito;Rappi;Total sin propina\n${lines}\n`,
    )
    expect(file.summary.value).toBe(sum(27, (k) => of(k).reduce((a, b) => a + b, 0)))
  })

  test('the day on which a report of a month was made is none of its days', async () => {
    const lines = many(8, (k) => `Producto ${k};${10 + k};${5000 * (10 + k)}`)
    const file = await csv(`VENTAS AGOSTO 2026\nMartes 1 de septiembre de 2026\nProducto;Cantidad;Total\n${lines}\n`, {
      today: '2026-10-01',
    })
    expect([file.summary.firstDate, file.summary.lastDate]).toEqual(['2026-08-01', '2026-08-01'])
  })

  test('the month of its prices is none of its days either', async () => {
    const lines = many(8, (k) => `Producto ${k};${10 + k};5000;${5000 * (10 + k)}`)
    const file = await csv(
      `Ventas del día\nDomingo 1 de noviembre de 2026\nPrecios de octubre 2026\n\nProducto;Cantidad;Precio;Total\n${lines}\n`,
      { today: '2026-11-28' },
    )
    expect([file.summary.firstDate, file.summary.lastDate]).toEqual(['2026-11-01', '2026-11-01'])
  })

  test('the one date that a table has is that of its rows, though it says when something was brought', async () => {
    const file = await csv(
      `Lavandería octubre 2025\n\nBoleta;Fecha ingreso;Nombre;Servicio;Kg;A pagar\n${many(30, (k) => `${3304 + k};${date(k)};Cliente ${k % 5};Lavado ${k % 3};${3 + (k % 5)};${1800 * (3 + (k % 5))}`)}\n`,
    )
    expect([questions(file), file.summary.firstDate, file.summary.lastDate]).toEqual([[], '2025-10-13', '2025-10-27'])
    expect(file.summary.value).toBe(sum(30, (k) => 1800 * (3 + (k % 5))))
  })
})

describe('documents over their lines', () => {
  const units = (k: number) => (k % 3) + 1
  const day = (k: number) => `${String(10 + (k % 18)).padStart(2, '0')}/05/2026`
  const total = 20 * sum(2, (k) => 1000 * units(k))
  /** Twenty documents of two lines each. */
  const read = (head: (k: number) => string, { titled = true, empty = '' } = {}) => {
    const lines = (k: number) =>
      many(2, (line) => `${empty}Producto ${(k + line) % 5};${units(line)};1000;${1000 * units(line)}`)
    const titles = 'Producto;Cant;Precio;Total'
    return csv(
      `DISTRIBUIDORA\n${titled ? '' : `${titles}\n`}${many(20, (k) => `${head(k)}\n${titled ? `${titles}\n` : ''}${lines(k)}`)}\n`,
    )
  }

  test.each<[name: string, head: (k: number) => string, titled: boolean]>([
    ['in one cell', (k) => `FACTURA No. ${100 + k} - CLIENTE: Ana ${k % 4} - FECHA: ${day(k)};;;`, false],
    ['in one cell, of remissions', (k) => `Remisión R${100 + k} | Cliente: Ana ${k % 4} | Día: ${day(k)};;;`, false],
    ['in three cells over titles', (k) => `${day(k)};R-${k};Ana ${k % 4};`, true],
    ['in three cells over lines', (k) => `${day(k)};${k + 1};Ana ${k % 4};`, false],
    ['in three cells with the day in words', (k) => `${10 + (k % 18)} de mayo de 2026;${k + 1};Ana ${k % 4};`, false],
    ['on lines of their own', (k) => `Fecha: ${day(k)};;;\nNombre: Ana ${k % 4};;;`, false],
  ])('%s tell the day and the client of each line', async (_, head, titled) => {
    const file = await read(head, { titled })
    expect(questions(file)).toEqual([])
    expect(file.summary).toMatchObject({
      lines: 40,
      value: total,
      clientes: 4,
      firstDate: '2026-05-10',
      lastDate: '2026-05-27',
    })
  })

  test('a list of prices has none', async () => {
    const list = xlsx([
      ['producto', 'descrip', 'precio'],
      ...Array.from({ length: 60 }, (_, k) => [k + 1, `HP ${k} PRO`, k % 2 === 0 ? 33_000.5 + 100 * k : 1149.5]),
    ])
    await expect(list).rejects.toMatchObject({ code: 'sin_columna_fecha' })
  })

  const below = (foot: string, head: (k: number) => string) =>
    csv(
      `Fecha;No.;Cliente;Producto;Cant;Precio;Total\n${many(20, (k) => `${head(k)}\n${many(2, (line) => `;;;Producto ${(k + line) % 5};${units(line)};1000;${1000 * units(line)}`)}\n${foot}`)}\n`,
    )
  const worth = sum(2, (k) => 1000 * units(k))

  test.each([
    ['without money', (k: number) => `${day(k)};${k};Ana ${k % 4};;;;`],
    ['with what their lines come to', (k: number) => `${day(k)};${k};Ana ${k % 4};;;;${worth}`],
  ])('on a row above their lines, %s, are no sales', async (_, head) => {
    for (const foot of ['', `Total documento;;;;;;${worth}`, `Invoice total;;;;;;${worth}`]) {
      const file = await below(foot, head)
      expect(questions(file)).toEqual([])
      expect(file.summary).toMatchObject({ lines: 40, value: total, clientes: 4, rejectedRows: 0 })
    }
  })
})
