import { describe, expect, test } from 'vitest'
import { csv, finding, many, offered, questions, readFile, sum } from '../sales-file.fixture.ts'
import { workbookOf } from '../workbook.fixture.ts'

const date = (k: number) => `${13 + (k % 15)}/10/2025`

describe('a factor beside quantities is their price by its title alone', () => {
  const months = ['Jul 2026', 'Ago 2026', 'Sep 2026']
  const pieces = (product: number, month: number) => 50 + 7 * product + 11 * month
  const table = (factor: string, product: string, of: (product: number) => number) => {
    const rows = many(6, (k) => {
      const each = months.map((_, month) => pieces(k, month))
      const total = each.reduce((a, b) => a + b, 0)
      return [`Producto ${k}`, ...each, total, of(k), total * of(k)].join(';')
    })
    return csv(`Producto;${months.join(';')};Total;${factor};${product}\n${rows}\n`)
  }
  const quantity = sum(6, (product) => sum(3, (month) => pieces(product, month)))
  const price = (k: number) => 1000 + 500 * k

  test.each(['Precio venta', 'Vr. unit', '$ x kg'])('«%s» is one', async (title) => {
    const file = await table(title, 'Total $', price)
    expect([file.summary.quantity, file.summary.value]).toEqual([
      quantity,
      sum(6, (k) => price(k) * sum(3, (month) => pieces(k, month))),
    ])
  })

  test.each([
    ['Costo und', 'Costo total'],
    ['% comisión', 'Comisión'],
    ['Gramos', 'Gramos totales'],
    ['Und por caja', 'Total unidades'],
    ['Precio venta', 'Utilidad'],
  ])('«%s» that comes to «%s» is none', async (factor, product) => {
    const file = await table(factor, product, price)
    expect(finding(file, 'precio_al_lado')).toBeUndefined()
  })
})

describe('a summary tells what sheets are by its title', () => {
  const lines = (factor: number) =>
    Array.from({ length: 12 }, (_, k) => [`${k + 13}/10/2025`, `F-${k}`, `Cliente ${k % 4}`, factor * (1000 + 10 * k)])
  const total = (factor: number) => sum(12, (k) => factor * (1000 + 10 * k))
  const book = (title: string, names: readonly string[]) =>
    workbookOf([
      { sheet: 'RESUMEN', data: [[title, 'Valor'], ...names.map((name, at) => [name, total([2, 3, 7][at]!)])] },
      ...names.map((name, at) => ({
        sheet: name,
        data: [['Fecha', 'Documento', 'Cliente', 'Valor'], ...lines([2, 3, 7][at]!)],
      })),
    ])

  test('stores are joined', async () => {
    const file = await readFile(await book('Sucursal', ['Chapinero', 'Cedritos', 'Suba']), {}, 'ventas.xlsx')
    expect([questions(file), file.summary.value, file.summary.locales]).toEqual([[], total(12), 3])
  })

  test.each([
    ['Concepto', ['Vendido', 'Cotizado', 'Muestras']],
    ['Detalle', ['Salidas', 'Devueltas', 'Mermas']],
    ['Vendedor', ['Ana', 'Nómina', 'Luis']],
  ])('under «%s» they may be anything', async (title, names) => {
    const file = await readFile(await book(title, names), {}, 'ventas.xlsx')
    expect(questions(file)).not.toEqual([])
  })
})

describe('"anulada" leaves no doubt', () => {
  const lines = (title: string, more = '') =>
    csv(
      `Fecha;Cliente;Producto;Cantidad;Total;${title}\n${many(40, (k) => `${date(k)};C${k % 7};P${k % 4};2;${1000 + 10 * k};${k % 10 === 3 ? 'anulada' : ''}`)}\n${more}`,
    )
  const out = sum(40, (k) => (k % 10 === 3 ? 0 : 1000 + 10 * k))

  test('of the sale itself', async () => {
    const file = await lines('Observaciones')
    expect([questions(file), file.summary.value]).toEqual([[], out])
  })

  test('but not of a guide, nor where the sale stands again with a minus', async () => {
    expect(questions(await lines('Guía'))).toEqual(['observaciones'])
    const reversed = await lines('Observaciones', `${date(3)};C3;P3;-2;${-1030};\n`)
    expect(questions(reversed)).toContain('observaciones')
  })

  test('nor where any row has a minus, which may take it off in part', async () => {
    expect(questions(await lines('Observaciones', `${date(3)};C3;P3;-1;${-515};\n`))).toContain('observaciones')
  })
})

describe('what is left to pay', () => {
  const lines = (title: string, of: (k: number) => number | '') =>
    csv(
      `Fecha;Cliente;Producto;${title}A pagar\n${many(30, (k) => `${date(k)};C${k % 7};P${k % 4};${title && `${of(k)};`}${1000 + 10 * k}`)}\n`,
    )

  test('is the sale where nothing else has figures', async () => {
    const file = await lines('', () => '')
    expect([questions(file), file.summary.value]).toEqual([[], sum(30, (k) => 1000 + 10 * k)])
  })

  test.each(['Adelanto', 'A cuenta', 'Dejó', 'Reserva'])('is not beside «%s»', async (title) => {
    const file = await lines(`${title};`, (k) => 300 + 5 * k)
    expect(questions(file)).not.toEqual([])
  })

  test('nor beside what some had paid', async () => {
    expect(questions(await lines('Ya pagó;', (k) => (k % 2 === 0 ? 300 + 5 * k : '')))).not.toEqual([])
  })
})

describe('sheets of months with other titles', () => {
  const sheet = (name: string, month: number, titles: readonly string[], factor = 1000) => ({
    sheet: name,
    data: [
      [...titles],
      ...Array.from({ length: 20 }, (_, k) => [
        `${13 + (k % 15)}/0${month}/2026`,
        `Pan ${k % 4}`,
        2 + (k % 5),
        factor * (2 + (k % 5)),
      ]),
    ],
  })
  const plain = ['Fecha', 'Producto', 'Cantidad', 'Total']

  test('are one history where they tell the same', async () => {
    const book = await workbookOf([sheet('Marzo', 3, plain), sheet('Abril', 4, ['Día', 'Artículo', 'Cant', 'Valor'])])
    const file = await readFile(book, {}, 'panaderia.xlsx')
    expect([questions(file), file.summary.lines]).toEqual([[], 40])
  })

  test.each([
    ['in another currency', ['Fecha', 'Artículo', 'Cant', 'Valor USD'], 1],
    ['in thousands', ['Fecha', 'Artículo', 'Cant', 'Valor en miles'], 1],
    ['without taxes', ['Fecha', 'Artículo', 'Cant', 'Valor sin IVA'], 840],
    ['of what was offered', ['Fecha', 'Artículo', 'Cant', 'Total cotizado'], 1000],
  ])('are asked about where one is %s', async (_, titles, factor) => {
    const book = await workbookOf([sheet('Marzo', 3, plain), sheet('Abril', 4, titles, factor)])
    expect(questions(await readFile(book, {}, 'panaderia.xlsx'))).not.toEqual([])
  })
})

describe('the year of dates without one', () => {
  const lines = (weekday: (k: number) => string) =>
    many(40, (k) => {
      const day = new Date(Date.UTC(2026, 0, 12 + k))
      const month = ['ene', 'feb'][day.getUTCMonth()]!
      return `${weekday(k)};${day.getUTCDate()}-${month};$ ${200 + k}.000`
    })
  const WEEKDAYS = ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom']

  test('is proven by the weekdays beside them', async () => {
    const file = await csv(`DIA;FECHA;VENTA TOTAL\n${lines((k) => WEEKDAYS[k % 7]!)}\n`, { today: '2026-11-28' })
    expect([questions(file), file.summary.firstDate]).toEqual([[], '2026-01-12'])
    expect(finding(file, 'anio_supuesto')!.text).toContain('es 2026, por los días de la semana')
  })

  test('is asked for where the weekdays are of no year', async () => {
    const file = await csv(`DIA;FECHA;VENTA TOTAL\n${lines((k) => WEEKDAYS[(3 * k) % 7]!)}\n`, { today: '2026-11-28' })
    expect(questions(file)).toEqual(['falta_anio'])
  })
})

describe('the money', () => {
  test('is asked for where a net total is less than the items of each order, and nothing tells why', async () => {
    const items = (k: number) => 20 + 3 * (k % 17)
    const file = await csv(
      `N° PEDIDO;DATA;RESTAURANTE;VALOR DOS ITENS;TOTAL DO PEDIDO;TOTAL LIQUIDO\n${many(60, (k) => `${2700 + k};${date(k)};Açaí da Praça;${items(k)},00;${items(k) + 1},00;${(items(k) * 0.77).toFixed(2).replace('.', ',')}`)}\n`,
    )
    expect(questions(file)).toEqual(['dos_valores'])
    expect(offered(file, 'dos_valores').map(({ value }) => Math.round(value))).toContain(sum(60, items))
  })

  test('is what a discount leaves, under "Pagado" as well', async () => {
    const [full, off] = [(k: number) => 80_000 + 10_000 * (k % 6), (k: number) => (k % 3 === 0 ? 10_000 : 0)]
    const file = await csv(
      `Fecha;Paciente;Tratamiento;Valor;Dcto;Pagado\n${many(40, (k) => `${date(k)};Paciente ${k % 9};T ${k % 4};${full(k)};${off(k) || ''};${full(k) - off(k)}`)}\n`,
    )
    expect([questions(file), file.summary.value]).toEqual([[], sum(40, (k) => full(k) - off(k))])
  })

  test('is what was charged on an account of credit, and neither what was paid nor what is owed', async () => {
    const charged = (k: number) => 3000 + 500 * (k % 11)
    const file = await csv(
      `Fecha;Vecino;Qué llevó;Cargo;Abono;Debe\n${many(60, (k) => (k % 5 === 4 ? `${date(k)};Vecino ${k % 6};ABONÓ;;8000;${1000 * (k % 9)}` : `${date(k)};Vecino ${k % 6};leche;${charged(k)};;${charged(k) + 1000 * (k % 9)}`))}\n`,
    )
    expect(file.summary.value).toBe(sum(60, (k) => (k % 5 === 4 ? 0 : charged(k))))
  })

  test('has its taxes where a tax stands beside parts of it', async () => {
    const [work, parts] = [(k: number) => 60_000 + 10_000 * (k % 7), (k: number) => 45_000 + 5000 * (k % 5)]
    const net = (k: number) => work(k) + parts(k)
    const file = await csv(
      `No. OT;Fecha;Cliente;Trabajo;Mano de obra;Materiales;Subtotal;IVA 19%;TOTAL\n${many(40, (k) => `OT-${210 + k};${date(k)};Cliente ${k % 6};Trabajo ${k % 5};${work(k)};${parts(k)};${net(k)};${net(k) * 0.19};${net(k) * 1.19}`)}\n`,
    )
    expect(finding(file, 'nombres_en_columnas')).toBeUndefined()
    expect(file.summary.value).toBeCloseTo(sum(40, (k) => net(k) * 1.19))
  })
})

describe('"Ventas de aceite" above months', () => {
  const table = (title: string, factor: number) =>
    csv(
      `${title}\n\nProducto;Jul 2026;Ago 2026;Sep 2026\n${many(8, (k) => `P${k};${factor * (301 + 7 * k)};${factor * (412 + k)};${factor * (388 + 3 * k)}`)}\n`,
    )

  test('may be litres where the figures are few', async () => {
    expect(questions(await table('Ventas de aceite (L) 2026', 1))).toEqual(['medida_supuesta'])
  })

  test('are money where they are no few', async () => {
    const file = await table('Ventas de aceite 2026', 1000)
    expect([questions(file), file.summary.value]).toEqual([[], 1000 * sum(8, (k) => 1101 + 11 * k)])
  })
})

describe('what stands above an invoice on a sheet of its own', () => {
  const book = (said: (k: number) => string | null) =>
    workbookOf(
      Array.from({ length: 6 }, (_, k) => ({
        sheet: `Factura ${101 + k}`,
        data: [
          ['Tienda La Esquina'],
          [`Factura N° ${101 + k}`, null, 'Fecha:', `${18 + k}/10/2026`],
          [said(k)],
          [null],
          ['Producto', 'Cantidad', 'Precio', 'Total'],
          ...['Arepa', 'Tinto', 'Jugo'].map((product, at) => [product, 2 + at + k, 1000, 1000 * (2 + at + k)]),
        ],
      })),
    )
  const worth = (which: (k: number) => boolean) => sum(6, (k) => (which(k) ? 1000 * (9 + 3 * k) : 0))

  test('voids it', async () => {
    const file = await readFile(await book((k) => (k === 2 ? 'ANULADA' : null)), {}, 'facturas.xlsx')
    expect([questions(file), file.summary.value]).toEqual([[], worth((k) => k !== 2)])
    expect(finding(file, 'hojas_sin_lineas')).toBeUndefined()
  })

  test('is asked about where it was not approved yet', async () => {
    const said = (k: number) => `Estado: ${k % 3 === 2 ? 'PENDIENTE DE APROBAR' : 'ENTREGADA'}`
    const file = await readFile(await book(said), {}, 'facturas.xlsx')
    expect([questions(file).length, file.summary.value]).toEqual([1, worth((k) => k % 3 !== 2)])
  })
})

test('hours of those who work, at their price, are asked about', async () => {
  const rows = many(5, (k) => `Persona ${k};6;${5 + k};7;${18 + k};7000;${7000 * (18 + k)}`)
  const text = `Empleado;01/10/2026;02/10/2026;03/10/2026;Horas;Tarifa;Total a pagar\n${rows}\n`
  const file = await readFile(new TextEncoder().encode(text), {}, 'octubre.csv')
  expect(questions(file)).toContain('no_parecen_ventas')
})

test('a file of goals is none of sales, in French too', async () => {
  const lines = many(12, (k) => `Groupe ${k};${['700', '1900', '500', '2600'].join(';')}`)
  const text = `sousCategorie;2024-01;2024-02;2024-03;2024-04\n${lines}\n`
  await expect(csv(text, {}, 'objectifs_mensuels.csv')).rejects.toMatchObject({ code: 'no_son_ventas' })
})

test('costs and results beside what was sold are no products', async () => {
  const lines = many(
    30,
    (k) => `${String((k % 28) + 1).padStart(2, '0')}.12.2019;${2000 + 70 * k};${4000 + 90 * k};${2000 + 20 * k}`,
  )
  const { understanding } = await csv(`data;costs;sold;result\n${lines}\n`)
  expect(understanding.findings.map(({ code }) => code)).not.toContain('nombres_en_columnas')
  expect(understanding.mapping.valor).toBe(2)
})

test('a credit beside sales is asked about, and taken off', async () => {
  const lines = many(
    20,
    (k) => `2025-06-${String(k + 1).padStart(2, '0')};SN${k};${1000 + k};${k % 10 === 3 ? 'credit' : 'sale'}`,
  )
  const file = await csv(`saleDate;itemSerialNumber;sellingPrice;transactionType\n${lines}\n`)
  expect(questions(file)).toContain('codigos_dudosos')
  expect(file.summary.value).toBe(sum(20, (k) => (k % 10 === 3 ? -1 : 1) * (1000 + k)))
})
