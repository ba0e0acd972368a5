import { describe, expect, test } from 'vitest'
import { csv, finding, many, offered, questions, sum } from '../sales-file.fixture.ts'

/** What stands in the cells decides where the titles say nothing, or the wrong thing. */

const iso = (k: number): string => new Date(Date.UTC(2025, 0, 1 + k)).toISOString().slice(0, 10)
const short = (k: number): string => `${iso(k).slice(8)}/${iso(k).slice(5, 7)}`
const units = (k: number): number => (k % 5) + 1

describe('dates', () => {
  const paid = (k: number): string =>
    k % 5 < 2
      ? iso(k + ((k * 7) % 23))
          .split('-')
          .toReversed()
          .join('/')
      : ''
  const lines = `Registro;Cliente;Producto;Cantidad;Total;Fecha cobro\n${many(80, (k) => `${short(k)};C${k % 9};P${k % 6};${units(k)};${12_000 * units(k)};${paid(k)}${k % 7 ? '' : ';;Stock;300'}`)}\n`

  test('days without a year that run in order are the sale’s, whatever their title, and not those on which it was paid', async () => {
    const file = await csv(lines, {}, 'ventas 2025.csv')
    const { mapping, headers } = file.understanding
    expect(headers[mapping.fecha!]).toBe('Fecha')
    expect(file.summary).toMatchObject({
      lines: 80,
      firstDate: iso(0),
      lastDate: iso(79),
      value: 12_000 * sum(80, units),
    })
  })

  test('rows without a date, between dates in no order, are not of the day above', async () => {
    const file = await csv(
      `Fecha;Cliente;Producto;Cantidad;Total\n${many(80, (k) => `${k % 5 < 2 ? iso((k * 37) % 150) : ''};C${k % 9};P${k % 6};${units(k)};${12_000 * units(k)}`)}\n`,
    )
    expect(questions(file)).toEqual(['muchas_rechazadas'])
    const [readable, above] = offered(file, 'muchas_rechazadas')
    expect(readable!.quantity).toBe(sum(80, (k) => (k % 5 < 2 ? units(k) : 0)))
    expect(above!.quantity).toBe(sum(80, units))
  })

  test('rows without a date below dates in order are', async () => {
    const file = await csv(
      `Fecha;Cliente;Producto;Cantidad;Total\n${many(80, (k) => `${k % 4 ? '' : iso(k)};C${k % 9};P${k % 6};${units(k)};${12_000 * units(k)}`)}\n`,
    )
    expect(questions(file)).toEqual([])
    expect(file.summary.lines).toBe(80)
  })
})

test('a separator typed twice is one', async () => {
  const file = await csv(
    `Fecha;Producto;Total\n${many(40, (k) => `${k % 9 ? short(k) : short(k).replace('/', '//')}/2025;P${k % 6};${1000 + k}`)}\n`,
  )
  expect(file.summary).toMatchObject({ lines: 40, rejectedRows: 0, firstDate: iso(0), lastDate: iso(39) })
})

describe('rows beside the others', () => {
  const line = (k: number): string => `${iso(k)};F${k >> 1};P${k % 6};${units(k)};${1000 * units(k)}`

  test('lines of a type that never has an amount are remarks', async () => {
    const file = await csv(
      `Fecha;Folio;Producto;Cantidad;Total;Tipo línea\n${many(60, (k) => (k % 6 === 5 ? `${iso(k)};F${k >> 1};Pedido ${k};;;texto` : `${line(k)};${k % 2 ? 'articulo' : 'servicio'}`))}\n`,
    )
    expect(questions(file)).toEqual([])
    expect(file.summary).toMatchObject({ lines: 50, rejectedRows: 0 })
  })

  test('lines of one of the other types without an amount are asked about', async () => {
    const file = await csv(
      `Fecha;Folio;Producto;Cantidad;Total;Tipo línea\n${many(60, (k) => (k % 6 === 5 ? `${iso(k)};F${k >> 1};Pedido ${k};;;articulo` : `${line(k)};${k % 2 ? 'articulo' : 'servicio'}`))}\n`,
    )
    expect(questions(file)).toEqual(['muchas_rechazadas'])
  })

  test('lines of a type whose money stands in a column of its own are asked about', async () => {
    const file = await csv(
      `Fecha;Folio;Producto;Cantidad;Total;Tipo línea;Valor servicio\n${many(60, (k) => (k % 6 === 5 ? `${iso(k)};F${k >> 1};Instalación;;;servicio;9000` : `${line(k)};articulo;`))}\n`,
    )
    expect(questions(file)).toContain('muchas_rechazadas')
  })

  test('what a program calls inactive does not count', async () => {
    const file = await csv(
      `Inativo;Data;Pedido;Produto;Qtd.;Vl.Total\n${many(60, (k) => `${(k >> 1) % 12 === 3 ? 'X' : ''};${line(k)}`)}\n`,
    )
    expect(questions(file)).toEqual([])
    expect(file.summary.value).toBe(sum(60, (k) => ((k >> 1) % 12 === 3 ? 0 : 1000 * units(k))))
  })

  test('a product that is sold no longer was sold', async () => {
    const file = await csv(
      `Fecha;Pedido;Producto;Cantidad;Total;Inactivo\n${many(60, (k) => `${line(k)};${k % 6 === 3 ? 'SI' : 'NO'}`)}\n`,
    )
    expect(file.summary.value).toBe(sum(60, (k) => 1000 * units(k)))
  })

  test('a few marks under a title that says nothing are asked about', async () => {
    const file = await csv(
      `Fecha;Factura;Producto;Cantidad;Total;Obs2\n${many(60, (k) => `${line(k)};${k % 25 === 3 ? 'x' : ''}`)}\n`,
    )
    expect(questions(file)).toEqual(['codigos_dudosos'])
    expect(offered(file, 'codigos_dudosos').map(({ value }) => value)).toEqual([
      sum(60, (k) => 1000 * units(k)),
      sum(60, (k) => (k % 25 === 3 ? 0 : 1000 * units(k))),
    ])
  })

  test.each([['Transferencia'], ['Entregado']])('marks under "%s" are of sales', async (title) => {
    const file = await csv(
      `Fecha;Factura;Producto;Cantidad;Total;${title}\n${many(60, (k) => `${line(k)};${k % 25 === 3 ? 'x' : ''}`)}\n`,
    )
    expect(questions(file)).toEqual([])
  })
})

describe('amounts', () => {
  const metres = (k: number): number => 900 + ((k * 137) % 1500) + 0.25

  test('cubic metres at about one price are the quantity, and the stock that a period began with is no invoice', async () => {
    const file = await csv(
      `Fecha;Estacion;Inv_Inicial;Venta_GNV_m3;Total_Ingresos\n${many(90, (k) => `${iso(k)};${k % 2 ? 'Norte' : 'Sur'};150000;${metres(k)};${2000 * metres(k)}`)}\n`,
    )
    const { mapping, headers } = file.understanding
    expect([headers[mapping.cantidad!], headers[mapping.local!], mapping.documento]).toEqual([
      'Venta_GNV_m3',
      'Estacion',
      null,
    ])
    expect(questions(file)).toEqual([])
    expect(file.summary).toMatchObject({ quantity: sum(90, metres), value: 2000 * sum(90, metres) })
  })

  test('kilos at one price beside the bags that they came in are asked about', async () => {
    const file = await csv(
      `Fecha;Cliente;Bolsas;Venta kg;Total\n${many(90, (k) => `${iso(k)};C${k % 7};${units(k)};${12 * units(k) + (k % 9) / 4};${3000 * (12 * units(k) + (k % 9) / 4)}`)}\n`,
    )
    expect(questions(file)).not.toEqual([])
  })

  test('a measure at whatever price is asked about', async () => {
    const file = await csv(
      `Fecha;Cliente;Ventas m3;Total_Ingresos\n${many(90, (k) => `${iso(k)};C${k % 7};${metres(k)};${1000 * ((k % 9) + 1) * metres(k)}`)}\n`,
    )
    expect(questions(file).length).toBeGreaterThan(0)
  })

  const SIZES = { '9kg': 45_000, '18kg': 82_000, '45kg': 195_000 }
  const size = (k: number) => Object.keys(SIZES)[k % 3] as keyof typeof SIZES

  test('an amount that is the same for one as for three is the price of a unit first, and sizes of packs are the products', async () => {
    const file = await csv(
      `date;area;size;quantity;amount\n${many(120, (k) => `${iso(k)};${k % 2 ? 'Centro' : 'Belén'};${size(k)};${((k >> 1) % 3) + 1};${SIZES[size(k)]}`)}\n`,
    )
    const { mapping, headers } = file.understanding
    expect(headers[mapping.producto!]).toBe('size')
    expect(questions(file)).toEqual(['valor_quizas_unitario'])
    expect(finding(file, 'valor_quizas_unitario')?.choices?.[0]?.choose).toEqual({ valueIs: 'unit' })
    expect(file.summary.value).toBe(sum(120, (k) => (((k >> 1) % 3) + 1) * SIZES[size(k)]))
    expect(offered(file, 'valor_quizas_unitario').map(({ value }) => value)).toContain(sum(120, (k) => SIZES[size(k)]))
  })
})

test('a telephone is no money, however its title begins', async () => {
  const file = await csv(
    `vta_fec;vta_no_fact;vta_desc_prod;Lote X;vta_tel\n${many(60, (k) => `${iso(k)};F${k >> 1};Mesa de madera ${k % 9};${units(k)};${3_100_000_000 + 7919 * (k >> 1)}`)}\n`,
  )
  expect(file.understanding.mapping.valor).toBeNull()
})

test('the number of a client beside products across is none of them', async () => {
  const beers = 'ABCDEFGHIJ'.split('').map((name) => `Cerveza ${name}`)
  const of = (k: number, at: number): number => ((k * 7 + at * 3) % 5) * 6
  const file = await csv(
    `Customer Num;Fecha;${beers.join(';')}\n${many(80, (k) => `${1000 + (k % 30)};${iso(7 * k)};${beers.map((_, at) => of(k, at)).join(';')}`)}\n`,
  )
  const { mapping, headers } = file.understanding
  expect(headers[mapping.clienteCodigo!]).toBe('Customer Num')
  expect(file.summary.quantity).toBe(sum(80, (k) => beers.reduce((all, _, at) => all + of(k, at), 0)))
})
