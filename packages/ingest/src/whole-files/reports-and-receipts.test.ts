import { describe, expect, test } from 'vitest'
import { codes, csv, finding, many, offered, questions, sum } from '../sales-file.fixture.ts'

/** What accounting programs, tills and tax offices write around their sales. */

const day = (k: number): string =>
  `${String((k % 28) + 1).padStart(2, '0')}/${String((k % 9) + 1).padStart(2, '0')}/2025`
const worth = (k: number): number => 10_000 + 700 * (k % 11)

describe('lists of invoices', () => {
  test('taxes withheld, and credit notes with a minus in every column, leave the total to be asked about', async () => {
    const row = (k: number) => {
      const sign = k % 9 === 4 ? -1 : 1
      const withheld = k % 4 === 0 ? 250 : 0
      return `FV-${k};${day(k)};Cliente ${k % 7};${sign * worth(k)};${(sign * worth(k) * 19) / 100};${sign * withheld};${sign * (worth(k) * 1.19 - withheld)}`
    }
    const file = await csv(
      `Comprobante;Fecha elaboración;Nombre tercero;Subtotal;IVA;Retefuente;Total\n${many(90, row)}\n`,
    )
    expect(questions(file).length).toBe(1)
    const sold = sum(90, (k) => (k % 9 === 4 ? -1 : 1) * worth(k))
    expect(file.summary.value).toBe(sold)
    expect(offered(file, questions(file)[0]!).length).toBeGreaterThan(1)
  })

  test('the parts of a book for each type of document tell its credit notes', async () => {
    const rows = (from: number) =>
      many(
        12,
        (k) =>
          `${k + 1};${from + k};${day(k)};Cliente ${k % 3};${worth(k)};${(worth(k) * 19) / 100};${worth(k) * 1.19}`,
      )
    const file = await csv(
      `N°;Folio;Fecha;Razón Social;Neto;I.V.A. 19%;Total\nFACTURA ELECTRONICA (33);;;;;;\n${rows(100)}\nBOLETA ELECTRONICA (39);;;;;;\n${rows(200)}\nNOTA DE CREDITO ELECTRONICA (61);;;;;;\n${rows(300)}\n`,
      { mapping: { cantidad: null } },
    )
    expect(file.summary.returns.lines).toBe(12)
    expect(file.summary.value).toBeCloseTo(
      sum(12, (k) => worth(k) * 1.19),
      2,
    )
  })

  test.each([
    ['GUIA DE DESPACHO ELECTRONICA (52)', 0],
    ['FACTURA DE COMPRA ELECTRONICA (46)', 0],
    ['DOCUMENTOS ANULADOS', 0],
    ['DOCUMENTO EQUIVALENTE POS', 1],
    ['61 NOTA DE CREDITO', -1],
    ['DEVOLUCIONES', -1],
  ])('each title ends the part above it: "%s"', async (title, times) => {
    const rows = (from: number) => many(12, (k) => `${from + k};${day(k)};Cliente ${k % 3};${worth(k)}`)
    const file = await csv(
      `Folio;Fecha;Cliente;Total\nFACTURA ELECTRONICA (33);;;\n${rows(100)}\n${times < 0 ? '' : `NOTA DE CREDITO (61);;;\n${rows(200)}\n`}${title};;;\n${rows(300)}\n`,
    )
    const part = sum(12, worth)
    expect(file.summary.value).toBe(part - (times < 0 ? 0 : part) + times * part)
  })

  test('a note that corrects a ticket takes it off', async () => {
    const type = (k: number) =>
      k % 10 ? 'Documento equivalente POS electrónico' : 'Nota de ajuste al documento equivalente'
    const file = await csv(
      `Tipo de documento;Folio;Fecha Emisión;Nombre Receptor;Total\n${many(60, (k) => `${type(k)};${9000 + k};${day(k)};Cliente ${k % 7};${worth(k)}`)}\n`,
    )
    expect(file.summary.value).toBe(sum(60, (k) => (k % 10 ? worth(k) : -worth(k))))
  })

  test('titles over three rows are read, and a date of few rows is not that of the sales', async () => {
    const row = (k: number) =>
      `M${k};${day(k)};03;B001;${2000 + k};Cliente ${k % 9};${worth(k)};${k % 12 === 5 ? day(k + 3) : ''}`
    const file = await csv(
      `CORRELATIVO;FECHA DE EMISIÓN DEL COMPROBANTE;COMPROBANTE DE PAGO;;;CLIENTE;IMPORTE TOTAL DEL COMPROBANTE;REFERENCIA\n;;TIPO (TABLA 10);SERIE;;RAZÓN SOCIAL;;FECHA\n;;;;NÚMERO;;;\n${many(60, row)}\n`,
    )
    const { headers, mapping } = file.understanding
    expect([headers[mapping.fecha!], headers[mapping.valor!]]).toEqual([
      'FECHA DE EMISIÓN DEL COMPROBANTE',
      'IMPORTE TOTAL DEL COMPROBANTE',
    ])
    expect(file.summary).toMatchObject({ lines: 60, value: sum(60, worth) })
  })

  test('what is said before and after taxes is money', async () => {
    const file = await csv(
      `Documento;Número;Fecha;Cliente;Antes de impuestos;Después de impuestos\n${many(60, (k) => `Factura de venta;FE${k};${day(k)};Cliente ${k % 7};${worth(k)};${worth(k) * 1.19}`)}\n`,
    )
    expect(questions(file)).toEqual(['con_impuestos'])
    expect(file.summary.value).toBe(sum(60, worth))
  })
})

test('"I.V.A." stands between the price and the total, and what "Neto" is before its discount is none', async () => {
  const off = (k: number) => (k % 4 ? 0 : 500)
  const row = (k: number) => {
    const units = (k % 3) + 1
    return `${day(k)};Factura;${3000 + (k >> 1)};P${k % 9};${units};${worth(k)};${units * worth(k)};${off(k)};${(units * worth(k) - off(k)) * 0.16};${(units * worth(k) - off(k)) * 1.16}`
  }
  const file = await csv(
    `Fecha;Concepto;Folio;Producto;Unidades;Precio;Neto;Descuentos;I.V.A.;Total\n${many(80, row)}\n`,
  )
  expect(file.summary.value).toBeCloseTo(
    sum(80, (k) => (((k % 3) + 1) * worth(k) - off(k)) * 1.16),
    2,
  )
})

describe('tills and delivery applications', () => {
  const orders = many(
    40,
    (k) =>
      `${day(k)};1-${1000 + k};${worth(k) + 500};500;${worth(k)};${worth(k) + (k % 3 ? 0 : 900)};"${(k % 3) + 1} x Pan, 2 x Kumis";${k % 10 ? 'Cerrado' : 'Cancelado'}`,
  )

  test('what several totals say of each receipt is shared among its products once; beside "Cerrado" what was cancelled does not count', async () => {
    const file = await csv(
      `Fecha;Número de recibo;Ventas brutas;Descuentos;Ventas netas;Total recaudado;Descripción;Estado\n${orders}\n`,
    )
    expect(questions(file)).toEqual([])
    expect(codes(file)).toContain('productos_en_una_celda')
    expect(file.summary.value).toBeCloseTo(
      sum(40, (k) => (k % 10 ? worth(k) : 0)),
      2,
    )
  })

  test('how many of one product stands before its name', async () => {
    const file = await csv(
      `Fecha;Pedido;Total;Items\n${many(60, (k) => `${day(k)};R${k};${worth(k)};${(k % 4) + 1} x Pan ${k % 7}`)}\n`,
    )
    expect(file.summary).toMatchObject({ quantity: sum(60, (k) => (k % 4) + 1), value: sum(60, worth), productos: 7 })
  })

  test('"Valor productos" is money and no product', async () => {
    const file = await csv(
      `Fecha;ID Orden;Tienda;Valor productos\n${many(40, (k) => `${day(k)};${1000 + k};Norte;${worth(k)}`)}\n`,
    )
    expect(file.summary).toMatchObject({ value: sum(40, worth), productos: 1 })
  })
})

test('the row of how much each month varied is no product', async () => {
  const months = ['JUL-24', 'AGO-24', 'SEP-24', 'OCT-24']
  const file = await csv(
    `Código;Producto;${months.join(';')}\n${many(12, (k) => `77${k};Ron ${k};${months.map((_, at) => worth(k + at)).join(';')}`)}\n;TOTAL MES;${months.map((_, at) => sum(12, (k) => worth(k + at))).join(';')}\n;VARIACIÓN %;;5%;-3%;2%\n`,
  )
  expect(file.summary).toMatchObject({ lines: 48, returns: { lines: 0 } })
})

test('groups of rows with their count above them are totals', async () => {
  const month = (name: string, at: number) =>
    `${name} 2025 (20);;;${sum(20, (k) => (k % 3) + 1)};${sum(20, (k) => worth(k + at))}\n${many(20, (k) => `2025-0${at + 1}-${String(k + 1).padStart(2, '0')};S${at}${k};P${k % 7};${(k % 3) + 1};${worth(k + at)}`)}`
  const file = await csv(
    `Fecha de la orden;Referencia del pedido;Producto;Cantidad;Total\n${month('enero', 0)}\n${month('febrero', 1)}\n`,
  )
  expect(questions(file)).toEqual([])
  expect(file.summary).toMatchObject({ lines: 40, rejectedRows: 0 })
})

test('what a credit note says of the sale that it answers is no remark of a sale', async () => {
  const row = (k: number) =>
    `${k % 15 ? 'FV' : 'NC'};${100 + k};${day(k)};P${k % 6};2;${worth(k)};${k % 15 ? 'VENTA DE MERCANCIA' : `DEVOLUCION FV ${99 + k}`}`
  const file = await csv(`Tipo Documento;Número;Fecha;Producto;Cantidad;Valor total;Nota\n${many(60, row)}\n`)
  expect(questions(file)).toEqual([])
  expect(finding(file, 'observaciones')).toBeUndefined()
  expect(file.summary.value).toBe(sum(60, (k) => (k % 15 ? worth(k) : -worth(k))))
})
