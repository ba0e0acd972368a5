import { describe, expect, test } from 'vitest'
import { readFile, codes, csv, finding, many, offered, questions, sum } from './sales-file.fixture.ts'
import { rawWorkbook, workbookOf } from './workbook.fixture.ts'

/** What files of folders 18 and 19 taught, which nobody had seen before; each made up anew. */

const day = (k: number): string => `${(k % 15) + 13}/${String((k % 12) + 1).padStart(2, '0')}/2025`

describe('which table is the sales', () => {
  test('invoices on a sheet of sales go before what came in and went out of the stock', async () => {
    const bytes = await workbookOf([
      {
        sheet: 'Entradas_Salidas',
        data: [
          ['Fecha', 'Tipo de Movimiento', 'Código de Insumo', 'Nombre', 'Cantidad'],
          ['2025-10-10', 'Entrada', 'I001', 'Harina', 20],
          ['2025-10-12', 'Salida', 'I002', 'Pollo', 10],
          ['2025-10-14', 'Entrada', 'I004', 'Salsa', 5],
        ],
      },
      {
        sheet: 'Ventas',
        data: [
          ['Fecha', 'Factura No.', 'Cliente', 'Total Venta (COP)', 'Método de Pago'],
          ['2025-10-14', '0001', 'Juan Pérez', 45000, 'Efectivo'],
          ['2025-10-14', '0002', 'El Buen Sabor', 120000, 'Transferencia'],
          ['2025-10-15', '0003', 'Carlos Ruiz', 38500, 'Tarjeta'],
        ],
      },
    ])
    const file = await readFile(bytes, {}, 'libro.xlsx')
    expect(file.understanding.sheets).toEqual(['Ventas'])
    expect([questions(file), file.summary.value]).toEqual([[], 203_500])
  })

  test('figures under titles of their own above the table are asked about, unless they are its sums', async () => {
    const file = (above: string) =>
      csv(
        `Mes;Ganancias;Base;IVA\n${above}\n;;;\nFecha;Producto;Cantidad;Total\n${many(6, (k) => `${day(k)};P${k % 3};1;${100 + k}`)}\n`,
      )
    expect(questions(await file('julio;949;784,3;164,7'))).toContain('varias_tablas')
    expect(codes(await file('julio;615;500;115'))).not.toContain('varias_tablas')
  })
})

test('a year of lines goes before the one line of another sheet, with a summary by month above and beside it; the cash book is none of sales', async () => {
  const lines = Array.from({ length: 120 }, (_, k) => [
    null,
    `2025-0${(k % 9) + 1}-1${k % 9}`,
    k % 2 ? 36 : null,
    k % 2 ? null : 20,
    98_000 + k,
  ])
  const beside = (k: number) =>
    k === 0 ? ['Mes', 'Enero', 'Febrero', 'Marzo'] : k === 1 ? ['Valor', 3_097_900, 7_720_000, 5_636_400] : []
  const bytes = await workbookOf([
    {
      sheet: 'Reporte',
      data: [
        [null, 'Reporte de ventas', null, null, null, null, ...beside(0)],
        [null, null, null, null, null, null, ...beside(1)],
        [null, 'fecha', 'sebastian', 'angelica', 'valor venta'],
        ...lines,
      ],
    },
    {
      sheet: 'contabilidad',
      data: [
        ['Fecha', 'Concepto', 'Ingresos', 'Gastos', 'Saldo'],
        ...Array.from({ length: 60 }, (_, k) => [
          `2025-08-1${k % 9}`,
          k % 2 ? 'Ventas del dia' : 'Pago internet',
          k % 2 ? 98_000 : 0,
          k % 2 ? 0 : 7000,
          1000 * k,
        ]),
      ],
    },
    {
      sheet: 'Ventas varias',
      data: [
        ['fecha', 'producto', 'valor compra', 'valor venta', 'vendedor'],
        ['2025-04-28', 'chaqueta dama', 50_000, 60_000, 'alejandro'],
      ],
    },
  ])
  const file = await readFile(bytes, { today: '2026-01-10' }, 'reporte.xlsx')
  expect(file.understanding.sheets).toEqual(['Reporte'])
  expect([file.summary.lines, file.summary.value]).toEqual([120, sum(120, (k) => 98_000 + k)])
  expect(questions(file)).toContain('varias_hojas')
  expect(codes(await readFile(bytes, { today: '2026-01-10', sheet: 'contabilidad' }, 'reporte.xlsx'))).toContain(
    'no_parecen_ventas',
  )
})

test('hidden sheets with the titles of those that are read are asked about; a hidden list of products is not', async () => {
  const text = (cell: string | number, at: string) =>
    typeof cell === 'number'
      ? `<c r="${at}"><v>${cell}</v></c>`
      : `<c r="${at}" t="inlineStr"><is><t>${cell}</t></is></c>`
  const rows = (table: (string | number)[][]) =>
    table
      .map((row, r) => `<row r="${r + 1}">${row.map((cell, c) => text(cell, `${'ABCD'[c]}${r + 1}`)).join('')}</row>`)
      .join('')
  const sales = (month: number) =>
    rows([
      ['Fecha', 'Producto', 'Cantidad', 'Total'],
      ...Array.from({ length: 6 }, (_, k) => [`2025-0${month}-1${k}`, `P${k % 3}`, 1, 1000 + k]),
    ])
  const file = (hidden: string) =>
    readFile(
      rawWorkbook([
        { name: 'Mayo', rows: sales(5) },
        { name: 'Oculta', rows: hidden, hidden: true },
      ]),
      {},
      'v.xlsx',
    )
  const alike = await file(sales(4))
  expect(questions(alike)).toEqual(['hojas_ocultas'])
  expect(finding(alike, 'hojas_ocultas')!.text).toBe(
    'El archivo tiene una hoja oculta con las mismas columnas, que no leímos: "Oculta". Si también son ventas, muéstrala en Excel y sube el archivo de nuevo.',
  )
  expect(alike.summary.lines).toBe(6)
  expect(
    questions(
      await file(
        rows([
          ['Producto', 'Precio'],
          ['P1', 1000],
        ]),
      ),
    ),
  ).toEqual([])
})

describe('rows', () => {
  test('the second row of titles is none that cannot be read', async () => {
    const file = await csv(
      `Fecha;Cliente;Importe;Importe\nFactura;Nombre;Incluido IVA;Neto\n${many(12, (k) => `${day(k)};Ana ${k};${1190 + k};${1000 + k}`)}\n`,
    )
    expect([file.summary.lines, file.summary.rejectedRows]).toEqual([12, 0])
  })

  test('the total of a day below the lines of another day is that day’s total, in Portuguese too', async () => {
    const file = await csv(
      'ID;Produto;Quantidade;Total;Data\n5;Anel;1;7;31/01/2025\n6;Água;1;40;31/01/2025\n1;Esponja;1;6;18/12/2024\n2;Base;1;37;18/12/2024\n;Total do dia;;47;31/01/2025\n;Total do dia;;43;18/12/2024\n',
    )
    expect([file.summary.lines, file.skipped.totals, questions(file)]).toEqual([4, 2, []])
    expect(file.summary.value).toBe(90)
  })

  test('days with the text NULL, or with nothing sold, are no lines of a list of days', async () => {
    const file = await csv(
      `DIA;Ventas\n${many(30, (k) => `${String(k + 1).padStart(2, '0')}/05/2025;${k % 3 === 0 ? 'NULL' : k % 3 === 1 ? '0' : `${1000 * k}`}`)}\n`,
    )
    expect([file.summary.lines, file.summary.rejectedRows]).toEqual([10, 0])
    expect(file.summary.value).toBe(sum(30, (k) => (k % 3 === 2 ? 1000 * k : 0)))
    expect(questions(file)).not.toContain('lineas_en_cero')
  })

  test('a zero of a day beside a client is asked about as before', async () => {
    const file = await csv(`Fecha;Cliente;Total\n${many(30, (k) => `${day(k)};C${k};${k % 3 ? 1000 * k : 0}`)}\n`)
    expect(questions(file)).toContain('lineas_en_cero')
  })

  test('what was cancelled has the day of it, under the title that a program of Mexico gives it', async () => {
    const file = await csv(
      `CVE_DOC;STATUS;FECHA_DOC;FECHA_CANCELA;IMPORTE\n${many(40, (k) => `F${k};${k % 10 ? 'E' : 'C'};${day(k)};${k % 10 ? '' : day(k)};${1000 + k}`)}\n`,
    )
    expect([file.summary.lines, file.skipped.cancelled]).toEqual([36, 4])
  })
})

describe('columns', () => {
  test('a list of what was sold to whom, with several dates and no amounts, is asked about and not refused', async () => {
    const file = await csv(
      `Numero solicitud;Estado venta;Producto;Nombre cliente;Documento cliente;Fecha carga;Fecha activacion\n${many(20, (k) => `${1000 + k};CUMPLIDA;Plan ${k % 3};Ana ${k};${30000 + k};${day(k)};${day(k + 1)}`)}\n`,
    )
    expect(questions(file)).toEqual(['varias_fechas', 'contar_filas'])
  })

  test('expenses are no sales, and shares no quantities', async () => {
    const file = await csv(
      `FECHA;TOTAL GASTOS;VENTAS REALES TOTAL;% FUERA DE SISTEMA\n${many(40, (k) => `${day(k)};${3000 + k};${20_000 + 10 * k};${k % 7}`)}\n`,
    )
    expect(file.understanding.headers[file.understanding.mapping.valor!]).toBe('VENTAS REALES TOTAL')
    expect(questions(file)).toEqual([])
  })

  test('few whole pieces under "total" of some things are asked about: they may be money', async () => {
    const lines = (title: string) =>
      csv(`pedido;fecha;categoria;${title}\n${many(40, (k) => `${k};${day(k)};C${k % 3};${(k % 4) * 6 + 6}`)}\n`)
    const file = await lines('total_cervezas_pedido')
    expect(questions(file)).toEqual(['columnas_dudosas'])
    expect(offered(file, 'columnas_dudosas')).toEqual([
      { quantity: 40, value: 600 },
      { quantity: 600, value: 0 },
    ])
    expect(questions(await lines('Cart Total'))).toEqual([])
  })

  test('the one code of all rows is the shop’s own, and no client’s', async () => {
    const file = await csv(
      `FECHA;DESCRIPCION;QTYSHIP;PRICE;EXTEND;NIT;COMPANY\n${many(40, (k) => `${day(k)};P${k % 5};2;1000;2000;901410405-7;${k % 4 ? 'CONSUMIDOR FINAL' : `Ana ${k}`}`)}\n`,
    )
    const { mapping } = file.understanding
    expect([mapping.clienteCodigo, mapping.cliente]).toEqual([null, 6])
    expect(file.lines[0]!.cliente).toBe('Ana 0')
  })

  test('the day that a sale came in is its day, where there is no other', async () => {
    const file = await csv(
      `id_venta;nombre_cliente;fecha_ingreso;valor\n${many(20, (k) => `${k};Ana ${k};${day(k)};${1000 + k}`)}\n`,
    )
    expect([questions(file), file.summary.lines]).toEqual([[], 20])
  })

  test('what is estimated is no day of a sale', async () => {
    const file = await csv(
      `Fecha de solicitud;Fecha de retiro estimado;Cliente;Precio total\n${many(20, (k) => `${day(k)};${day(k + 1)};Ana ${k};${1000 + k}`)}\n`,
    )
    expect(questions(file)).toEqual([])
  })

  test('"total" of units are units, whatever else multiplies to them', async () => {
    const file = await csv(
      `Date,Shops,Units a shop,Total units,Price\n${many(24, (k) => `${day(k)},${20 + k},${3 + (k % 7)},${(20 + k) * (3 + (k % 7))},${2 + (k % 3) / 10}`)}\n`,
    )
    expect([questions(file), file.summary.locales]).toEqual([[], 1])
    expect(file.summary.quantity).toBe(sum(24, (k) => (20 + k) * (3 + (k % 7))))
  })

  test('"18 ventas" are 18', async () => {
    const file = await csv(`Mes;Ventas\n${many(11, (k) => `${k + 1}/2025;${18 + k} ventas`)}\n`)
    expect(file.summary.quantity).toBe(sum(11, (k) => 18 + k))
  })

  test('a character that was lost between the sign of money and the figure is none of it', async () => {
    const file = await csv(
      'empresa,data,valor_total\nUna,16/05/2024,"R$\ufffd1.000,00"\nOtra,09/10/2023,"R$\ufffd1.500,00"\n',
    )
    expect(file.summary.value).toBe(2500)
  })
})

describe('commas without quotes', () => {
  test('decimals that were cut at their comma are joined where that gives the fields of the titles', async () => {
    const file = await csv(
      `ID,Cliente,Fecha,Precio,IVA,Total\n${many(6, (k) => `V${k},"Ana ${k}",2025-07-2${k},${480 + k},00,0,00,${480 + k},50`)}\n`,
    )
    expect(file.summary.value).toBe(sum(6, (k) => 480.5 + k))
    expect(finding(file, 'decimales_unidos')!.kind).toBe('warning')
  })

  test('one number too many on each row may be a column without a title: it is asked', async () => {
    const file = await csv(
      `Fecha,Producto,Cantidad,Total\n${many(20, (k) => `${day(k)},P${k % 3},5,${12 + k},${60 + 5 * k}`)}\n`,
    )
    expect(questions(file)).toContain('decimales_dudosos')
  })

  test('rows whose fields stand under other titles stay out and are asked about', async () => {
    const text = `Fecha,Producto,Cantidad,Total\n${many(30, (k) => `${day(k)},${k === 7 ? 'Pan, blanco' : `P${k % 4}`},2,${1000 + k}`)}\n`
    const file = await csv(text)
    expect(questions(file)).toContain('filas_corridas')
    expect(finding(file, 'filas_corridas')!.text).toContain('La fila 9 trae más datos que los títulos')
    expect(file.summary.lines).toBe(29)
    expect(questions(await csv(text, { accept: 'yes' }))).toEqual([])
    const several = (count: number) =>
      csv(
        `Fecha,Producto,Cantidad,Total\n${many(60, (k) => `${day(k)},${k < count ? 'Pan, blanco' : 'Té'},2,${1000 + k}`)}\n`,
      )
    expect(finding(await several(2), 'filas_corridas')!.text).toMatch(
      /^Las filas 2 y 3 traen más .* y quedan por fuera/,
    )
    expect(finding(await several(7), 'filas_corridas')!.text).toMatch(/^Las filas 2, 3, 4, 5, 6 y 2 más traen/)
  })

  test('a column that the titles lack on every row is none of theirs', async () => {
    const file = await csv(
      `Fecha,Producto,Cantidad,Total\n${many(30, (k) => `${day(k)},P${k % 4},2,${1000 + k},nota`)}\n`,
    )
    expect([codes(file).includes('filas_corridas'), file.summary.lines]).toEqual([false, 30])
  })
})

describe('dates', () => {
  test('of a workbook of documents, a sheet each, every line has the day of its own letterhead', async () => {
    const slip = (number: number, date: string) => ({
      sheet: `${number}`,
      data: [
        [null, null, 'FECHA:', null],
        [null, null, date, null],
        ['Remisión N°', `${number}`, null, null],
        ['CANTIDAD', 'DESCRIPCIÓN', 'PRECIO POR UNIDAD', 'TOTAL'],
        [6, 'Alambre', 3000, 18_000],
        [2, 'Espátula', 2500, 5000],
        ['Almacenista', 'Jairo', 'Entrega', null],
      ],
    })
    const bytes = await workbookOf([slip(8047, '16/05/2025'), slip(8048, '17/05/2025'), slip(8049, '19/05/2025')])
    const file = await readFile(bytes, { today: '2026-01-10' }, 'remisiones.xlsx')
    expect(file.lines.map(({ date }) => date)).toEqual(['16', '16', '17', '17', '19', '19'].map((d) => `2025-05-${d}`))
    expect(file.rejections).toEqual([])
    expect([questions(file), file.summary.value, file.summary.rejectedRows]).toEqual([[], 69_000, 0])
  })

  test('an invoice without dates in its lines is offered the day of its letterhead first', async () => {
    const file = await csv(
      'Factura;;;\nMi tienda;;Fecha;25/05/2025\nCliente;Ana;;\n;;;\nREFERENCIA;DESCRIPCION;UNIDADES;IMPORTE\n1;Milanesa;2;50000\n5;Lomo;5;177500\n',
      { today: '2026-01-10' },
      'factura.csv',
    )
    const { choices } = finding(file, 'sin_fecha')!
    expect(choices![0]).toMatchObject({
      label: 'Son del 25 de mayo de 2025, como dice el encabezado',
      choose: { date: '2025-05-25' },
    })
    expect([file.summary.firstDate, file.summary.value]).toEqual(['2025-05-25', 227_500])
  })

  test('blocks of a day each, "Sales for: 2018-01-01" above them, with stores across, are read', async () => {
    const block = (k: number) =>
      `Sales for: 2018-01-0${k};;;;\nSales Person;North;East;South;West\nJames;${373 + k};5209;3552;789\nTim;2135;629;2435;6207\nTotal;${2508 + k};5838;5987;6996\n;;;;\n`
    const file = await csv(many(5, (k) => block(k + 1)))
    expect([file.summary.lines, file.summary.value]).toEqual([40, sum(5, (k) => 2508 + k + 1 + 5838 + 5987 + 6996)])
    expect([file.summary.firstDate, file.summary.lastDate]).toEqual(['2018-01-01', '2018-01-05'])
  })
})

describe('what folder 20 taught', () => {
  test('minutes and seconds of one digit are a time', async () => {
    const file = await csv(
      'fecha;cliente;total\n27/04/2022 - 8:6:0;Ana;100\n27/04/2022 - 8:14:55;Eva;200\n27/04/2022 10:7;Leo;300\n',
    )
    expect([file.summary.lines, file.summary.value]).toEqual([3, 600])
  })

  test('one sale in the future among many is a typing error, and no proof that the month stands first', async () => {
    const file = (last: string[]) =>
      csv(
        `Fecha;Producto;Monto\n${many(9, (k) => `03/12/2025;P${k % 3};${100 + k}`)}\n${last.map((date) => `${date};P1;900`).join('\n')}\n`,
        {
          today: '2026-11-25',
        },
      )
    expect(questions(await file(['03/12/2026']))).toEqual(['orden_fecha_ambiguo'])
    expect(questions(await file(['03/12/2026', '04/12/2026']))).toEqual([])
  })

  test('receipts and quotations among invoices are asked about, and stay out unless they are sales', async () => {
    const kinds = ['Ticket Factura', 'Recibos_P', 'Presupuesto', 'Ticket Factura']
    const text = `fecha;tipo_comp;nro_comp;cliente;total\n${many(20, (k) => `${day(k)};${kinds[k % 4]};${1000 + k};Ana ${k};${100 + k}`)}\n`
    const file = await csv(text)
    expect(questions(file)).toEqual(['codigos_dudosos'])
    expect(finding(file, 'codigos_dudosos')!.text).toContain('10 filas dicen "Recibos_P", "Presupuesto" en "tipo_comp"')
    expect(offered(file, 'codigos_dudosos').map(({ quantity }) => quantity)).toEqual([10, 20])
    const receipts = await csv(text.replaceAll('Ticket Factura', 'Recibo').replaceAll('Presupuesto', 'Recibo'))
    expect(questions(receipts)).not.toContain('codigos_dudosos')
  })

  test('total pairs are the quantity and the total amount the money', async () => {
    const file = await csv(
      `fecha;pedido;marca;cliente;total_pares;total_monto\n${many(20, (k) => `${day(k)};${k};M${k % 3};Ana ${k};${12 + k};${(12 + k) * 90_000}`)}\n`,
    )
    const { mapping } = file.understanding
    expect([questions(file), mapping.cantidad, mapping.valor]).toEqual([[], 4, 5])
  })

  test('an invoice whose client is "NFE CANCELADA" is none', async () => {
    const file = await csv(
      `DATA;NFE;EMPRESA;VALOR\n${many(20, (k) => `${day(k)};${k};${k % 5 ? `Loja ${k}` : 'NFE CANCELADA'};${100 + k}`)}\n`,
    )
    expect([file.summary.lines, file.skipped.cancelled]).toEqual([16, 4])
  })
})

describe('what folder 21 taught', () => {
  test('amounts with a point and later with a comma before their decimals are read each by its own', async () => {
    const file = await csv(
      `Order ID;Restaurant name;Order status;Order received at;Accepted at;Subtotal\n${many(40, (k) => `${1000 + k};Local ${k % 3};Delivered;${day(k)} 1:01;${day(k)} 1:05;${k + 10}${k < 30 ? '.' : ','}5`)}\n`,
    )
    expect([questions(file), file.summary.rejectedRows, file.summary.locales]).toEqual([[], 0, 3])
    expect(file.summary.value).toBe(sum(40, (k) => k + 10.5))
    expect(finding(file, 'numeros_mezclados')!.kind).toBe('warning')
  })

  test('where those of one mark are far smaller, they may be without their zeros: it is asked', async () => {
    const text = `Fecha;Producto;Total\n${many(20, (k) => `${day(k)};P${k % 3};${k === 5 ? '12.5' : `${12_000 + 10 * k},50`}`)}\n`
    const question = finding(await csv(text), 'numeros_mezclados')!
    expect(question.kind).toBe('question')
    expect(question.text).toContain('los que son como 12.5 quedan lejos de los demás')
    const file = await csv(text, question.choices![0]!.choose)
    expect([questions(file), finding(file, 'numeros_mezclados')!.kind]).toEqual([[], 'warning'])
  })

  test('a sheet of purchases with the titles of the sales is none of them', async () => {
    const sheet = (name: string, count: number) => ({
      sheet: name,
      data: [
        ['Fecha', 'Producto', 'Cantidad', 'Valor Unidad', 'Valor total'],
        ...Array.from({ length: count }, (_, k) => [`2025-01-${10 + (k % 9)}`, `P${k % 3}`, 2, 1000 + k, 2000 + 2 * k]),
      ],
    })
    const file = await readFile(await workbookOf([sheet('COMPRAS', 17), sheet('VENTAS', 40)]), {}, 'tienda.xlsx')
    expect([file.understanding.sheets, questions(file)]).toEqual([['VENTAS'], []])
    expect(file.summary.value).toBe(sum(40, (k) => 2000 + 2 * k))
  })

  test('a row with a figure of many decimals is no row of titles', async () => {
    const row = (k: number) => `2025;Mar;Centro;Tamal mix;${k}.093572\n`
    await expect(csv(Array.from({ length: 30 }, (_, k) => row(8676 + k)).join(''))).rejects.toThrow(
      'No encontramos una tabla de ventas',
    )
  })
})
