import { describe, expect, test } from 'vitest'
import { zip } from '../workbook.fixture.ts'
import { readSalesFiles } from '../sales-file.ts'
import { codes, csv, finding, many, offered, questions, readFile, sum, xlsx } from '../sales-file.fixture.ts'

/** Layouts of public files, each made up anew: the right sums, or a question that offers them. */

const day = (k: number) => `${(k % 15) + 13}/${String((k % 12) + 1).padStart(2, '0')}/2025`
const bytes = (text: string) => new TextEncoder().encode(text)

describe('shapes', () => {
  test('months without a year are read as of the latest that leaves none in the future, and asked', async () => {
    const rows = 'Mes;Cliente;Producto;Cantidad;Valor\nEnero;Ana;Pan;2;9000\nFebrero;Ana;Pan;3;9500\n'
    const file = await csv(rows, { today: '2026-11-22' })
    expect(questions(file)).toEqual(['falta_anio'])
    expect(file.summary).toMatchObject({ lines: 2, firstDate: '2026-01-01', value: 18500 })
    const before = await csv(rows, { today: '2026-01-10' })
    expect(before.summary.firstDate).toBe('2025-01-01')
    expect(finding(before, 'falta_anio')!.choices!.map(({ choose }) => choose.year)).toEqual([
      2025, 2024, 2023, 2022, 2026,
    ])
    expect(questions(await csv(rows, { today: '2026-11-22', year: 2024 }))).toEqual([])
  })

  test('lines under documents, each with the titles of its lines again', async () => {
    const documents = Array.from({ length: 6 }, (_, k) => [
      [`N-${k}`, 'Sede Norte', `Cliente ${k}`, `2025-03-0${k + 1}`, k === 2 ? 'Cancelada' : 'Pagada', 1160 * (k + 2)],
      [null, 'SKU', 'Descripción', 'Cantidad', 'Precio unitario', 'Importe'],
      [null, `P${k}`, 'Pan blanco', 2, 580, 1160],
      [null, `Q${k}`, 'Café molido', k + 1, 1160, 1160 * (k + 1)],
      [null, null, null, null, null, 1160 * (k + 2)],
    ])
    const file = await xlsx([['Folio', 'Sucursal', 'Cliente', 'Fecha', 'Estado', 'Total'], ...documents.flat()])
    expect(questions(file)).toEqual([])
    expect(codes(file)).toContain('lineas_bajo_documentos')
    // The cancelled one is left out.
    expect(file.summary).toMatchObject({ lines: 10, value: sum(6, (k) => (k === 2 ? 0 : 1160 * (k + 2))) })
    expect(file.sample[0]).toMatchObject({ producto: 'Pan blanco', cliente: 'Cliente 0', date: '2025-03-01' })
  })

  test('titles with the name of their table, year and month as numbers, and a blank where nothing was sold', async () => {
    const rows = many(40, (k) => `2024,${(k % 4) + 1},${100 + k},${k % 8 === 5 ? '' : 1000 + k}`)
    const file = await csv(`Ventas[ANO],Ventas[mes],Ventas[Sector],Ventas[Venta total]\n${rows}\n`)
    expect(questions(file)).toEqual([])
    expect(file.summary).toMatchObject({ lines: 35, rejectedRows: 0, firstDate: '2024-01-01' })
  })

  test('months across that are named after their sales, with the year at the right', async () => {
    const months = ['enero', 'febrero', 'marzo', 'abril']
    const file = await csv(
      `ruc;razon_social;${months.map((month) => `vta_${month}`).join(';')};vta_total;Año\n${many(20, (k) => `20${k};Cliente ${k};${1000 + k};0;${2000 + k};500.5;${3500.5 + 2 * k};${2023 + (k % 2)}`)}\n`,
    )
    expect(file.summary).toMatchObject({ lines: 60, firstDate: '2023-01-01', lastDate: '2024-04-01' })
    expect(file.summary.value).toBe(sum(20, (k) => 3500.5 + 2 * k))
  })

  test('a table with amounts goes before a few rows that would have to be counted', async () => {
    const visits =
      'fecha;cliente;descripcion;estado\n13/01/2025;Ana;Soporte;Completado\n14/01/2025;Luis;Visita;Completado\n'
    const sales = `Día;Cliente;Importe\n${many(40, (k) => `${day(k)};Cliente ${k % 4};9000`)}\n`
    const { summary, understanding } = await readSalesFiles(
      [
        { name: 'seguimiento.csv', bytes: bytes(visits) },
        { name: 'fac.csv', bytes: bytes(sales) },
      ],
      {},
    )
    expect(summary).toMatchObject({ lines: 40, value: 360_000 })
    expect(understanding.findings.filter(({ kind }) => kind === 'question')).toEqual([])
  })

  test('pieces of products across beside a total of money: the total tells their prices', async () => {
    const pieces = (k: number) => [k % 3, (k + 1) % 4, (k * 2) % 5]
    const total = (k: number) => pieces(k).reduce((all, count, i) => all + count * [600, 800, 950][i]!, 0)
    const head = 'Fecha;Carne;Pollo;Verdura;Total\n'
    const file = await csv(`${head}${many(20, (k) => `${day(k)};${pieces(k).join(';')};${total(k)}`)}\n`)
    expect(questions(file)).toEqual([])
    expect(file.summary).toMatchObject({
      quantity: sum(20, (k) => pieces(k).reduce((a, b) => a + b)),
      value: sum(20, total),
    })
    // Where too few rows tell them, it is asked.
    const few = await csv(`${head}${many(3, (k) => `${day(k)};${pieces(k).join(';')};${total(k)}`)}\n`)
    expect(questions(few)).toEqual(['nombres_en_columnas'])
  })

  test('blocks of one table, the first with a word more in its corner', async () => {
    const titles = ['Fecha', 'Tipo', 'Número', 'Cliente', 'Imp. Total']
    const block = (from: number) =>
      Array.from({ length: 5 }, (_, k) => [
        null,
        day(from + k),
        k === 4 ? 'Nota de Crédito' : 'Factura',
        from + k,
        'Ana',
        1000,
      ])
    const file = await xlsx([
      ['AGOSTO', ...titles],
      ...block(0),
      [],
      [null, ...titles],
      ...block(5),
      [],
      [null, ...titles],
      ...block(10),
    ])
    expect(file.summary).toMatchObject({ lines: 15, value: 9000, rejectedRows: 0 })
    expect(codes(file)).not.toContain('varias_tablas')
  })

  test('an invoice of one line is a line', async () => {
    const cfdi = `<cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/4" Version="4.0" Serie="A" Folio="1" Fecha="2022-08-31T10:00:00" TipoDeComprobante="I" Moneda="MXN" SubTotal="6474.81" Total="7510.77"><cfdi:Emisor Rfc="A1" Nombre="Tienda"/><cfdi:Receptor Rfc="B1" Nombre="Ana"/><cfdi:Conceptos><cfdi:Concepto ClaveProdServ="80131500" NoIdentificacion="R1" Cantidad="1" ClaveUnidad="CE" Descripcion="ARRENDAMIENTO" ValorUnitario="6474.81" Importe="6474.81"/></cfdi:Conceptos></cfdi:Comprobante>`
    const { summary } = await readFile(bytes(cfdi), {}, 'factura.xml')
    expect(summary).toMatchObject({ lines: 1, quantity: 1, value: 6474.81 })
  })

  test('invoices of Guatemala, also many in a zip; notes of credit subtract', async () => {
    const fel = (type: string, number: number) =>
      `<?xml version="1.0"?><dte:GTDocumento xmlns:dte="http://www.sat.gob.gt/dte/fel/0.2.0" Version="0.1"><dte:SAT ClaseDocumento="dte"><dte:DTE ID="DatosCertificados"><dte:DatosEmision ID="DatosEmision"><dte:DatosGenerales CodigoMoneda="GTQ" FechaHoraEmision="2023-12-22T11:13:46-06:00" Tipo="${type}"/><dte:Emisor NITEmisor="7" NombreEmisor="Tienda"/><dte:Receptor IDReceptor="CF" NombreReceptor="Ana"/><dte:Items><dte:Item NumeroLinea="1"><dte:Cantidad>2.00</dte:Cantidad><dte:UnidadMedida>UNI</dte:UnidadMedida><dte:Descripcion>Cuchillo</dte:Descripcion><dte:PrecioUnitario>18.00</dte:PrecioUnitario><dte:Precio>36.00</dte:Precio><dte:Descuento>1.00</dte:Descuento><dte:Total>35.00</dte:Total></dte:Item></dte:Items></dte:DatosEmision><dte:Certificacion><dte:NumeroAutorizacion Numero="${number}" Serie="C3">U-${number}</dte:NumeroAutorizacion></dte:Certificacion></dte:DTE></dte:SAT></dte:GTDocumento>`
    const set = zip({ 'a.xml': fel('FACT', 1), 'b.xml': fel('FACT', 2), 'c.xml': fel('NCRE', 3) })
    const { summary } = await readFile(set, {}, 'consulta.zip')
    expect(summary).toMatchObject({ lines: 3, quantity: 2, value: 35, firstDate: '2023-12-22' })
  })

  test('a column of pictures as text does not stop the reader', async () => {
    const picture = `data:image/png;base64,${'iVBORw0KGgo'.repeat(4000)}`
    const file = await csv(
      `Fecha,Producto,Valor,Soporte\n${many(20, (k) => `${day(k)},Pan ${k % 3},900${k % 10},${picture}`)}\n`,
    )
    expect(file.summary.lines).toBe(20)
  })
})

describe('what rows are', () => {
  test('beside «Pago» and «Pendente» a «Cancelado» fell through', async () => {
    const states = ['Pago', 'Cancelado', 'Pendente']
    const file = await csv(
      `data;produto;quantidade;preco_unitario;status_pagamento\n${many(30, (k) => `${day(k)};Mouse ${k % 4};1;1000;${states[k % 3]}`)}\n`,
    )
    expect(questions(file)).toEqual([])
    expect(file.summary.lines).toBe(20)
    expect(finding(file, 'anuladas')?.text).toBe(
      '10 ventas anuladas o devueltas no se cuentan: lo dice «status_pagamento».',
    )
  })

  test('beside returns that are taken off, cancelled rows are not called returned too', async () => {
    const file = await csv(
      `fecha;factura;producto;cantidad;valor;estado\n${many(30, (k) => `${day(k)};F-${k};Pan ${k % 4};1;1000;${k % 3 === 1 ? 'Anulada' : 'Pagada'}`)}\n${day(3)};NC-1;Pan 1;-1;-1000;Pagada\n`,
    )
    expect(finding(file, 'devoluciones')?.text).toBe(
      '1 línea es una devolución o nota crédito por $\u00a01.000: se resta.',
    )
    expect(finding(file, 'anuladas')?.text).toBe('10 filas anuladas no se cuentan: lo dice «estado».')
  })

  test('rows of another currency are not called cancelled', async () => {
    const file = await csv(
      `Fecha;Producto;Valor;Moneda\n${many(20, (k) => `${day(k)};Pan;${k < 15 ? 9000 : 3};${k < 15 ? 'COP' : 'USD'}`)}\n`,
      { currencies: 'one' },
    )
    expect(finding(file, 'filas_por_fuera')?.text).toBe('5 filas no se cuentan: «Moneda» dice «USD».')
    expect(codes(file)).not.toContain('anuladas')
  })

  test('rows prepared beforehand, with zeros and no date, are none', async () => {
    const file = await csv(
      `id;fecha;nombre;plazo;total\n${many(20, (k) => `${k + 1};${day(k)};Ana;21;9000`)}\n${many(40, () => ';;#N/A;21;0')}\n`,
    )
    expect(questions(file)).toEqual([])
    expect(file.summary).toMatchObject({ lines: 20, rejectedRows: 0 })
  })

  test('a list of credit notes without a minus is asked about', async () => {
    const text = `Nota No.;Fecha;Total\n${many(6, (k) => `${k};${day(k)};${1000 + k}`)}\n`
    const file = await csv(text, {}, 'NotasCreditoCliente.csv')
    expect(questions(file)).toContain('son_devoluciones')
    expect(offered(file, 'son_devoluciones')[0]!.value).toBe(-sum(6, (k) => 1000 + k))
    expect(questions(await csv(text, {}, 'Ventas y notas credito.csv'))).not.toContain('son_devoluciones')
  })

  test('documents that say another sum than their lines', async () => {
    const [sales, lines] = [
      `VentaID;FechaVenta;ClienteID;MontoTotal\n${many(20, (k) => `${k + 1};${day(k)};${k % 5};${k % 2 ? 700 : 1100 + k}`)}\n`,
      `DetalleID;VentaID;Producto;Cantidad;PrecioUnitario;SubTotal\n${many(20, (k) => `${k + 50};${k + 1};Ramo ${k % 4};1;1000;1000`)}\n`,
    ]
    const read = (sheet?: string) =>
      readSalesFiles(
        [
          { name: 'Ventas.csv', bytes: bytes(sales) },
          { name: 'Detalle.csv', bytes: bytes(lines) },
        ],
        sheet === undefined ? {} : { sheet },
      )
    const file = await read()
    expect(questions(file)).toContain('totales_distintos')
    const values = await Promise.all(
      finding(file, 'totales_distintos')!.choices!.map(async ({ choose }) => (await read(choose.sheet)).summary.value),
    )
    expect(values).toEqual([20_000, sum(20, (k) => (k % 2 ? 700 : 1100 + k))])
  })

  test('purchases beside sales: a book of both, or a statistic', async () => {
    const file = await csv(
      `MES;AÑO;PROVINCIA;VENTAS_NETAS;COMPRAS_NETAS;COMPRAS_RISE;TOTAL_VENTAS\n${many(24, (k) => `${(k % 12) + 1};2024;P${k % 2};${9000 + k};${5000 + k};${10 + k};${9000 + k}`)}\n`,
    )
    expect(questions(file)).toContain('no_parecen_ventas')
  })
})

describe('codes that a spreadsheet shortened', () => {
  const text = (name: string) =>
    `Fecha;SKU${name && ';Producto'};Cantidad;Valor\n${many(12, (k) => `${day(k)};7,89E+12${name && `;${name} ${k % 3}`};1;9000`)}\n`

  test('are not used where the products have names', async () => {
    const file = await csv(text('Camisa'))
    expect(finding(file, 'codigos_danados')).toMatchObject({
      kind: 'warning',
      text: expect.stringContaining('7,89E+12'),
    })
    expect(file.summary.productos).toBe(3)
    expect(file.sample[0]!.productoCodigo).toBeUndefined()
  })

  test('are asked about where nothing else tells the products apart', async () => {
    expect(questions(await csv(text('')))).toContain('codigos_danados')
    expect(questions(await csv(text(''), { accept: ['codigos_danados'] }))).toEqual([])
  })
})
