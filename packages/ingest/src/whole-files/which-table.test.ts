import { describe, expect, test } from 'vitest'
import { codes, csv, readFile, finding, many, offered, questions, sum } from '../sales-file.fixture.ts'
import { workbookOf } from '../workbook.fixture.ts'

/** What unseen files taught (docs/decisions/0074); each made up anew. */

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
    const file = await csv(`Fecha;Cliente;Total\n${many(30, (k) => `${day(k)};C${k};${k % 2 ? 1000 * k : 0}`)}\n`)
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
    for (const title of ['Cart Total', 'Total soles', 'Total Bs', 'Total mes'])
      expect(questions(await lines(title))).toEqual([])
    expect(questions(await lines('Total ventas'))).toEqual(['columnas_dudosas'])
  })

  test('a share of the quantity is none, and a dish of the restaurant is a product', async () => {
    const file = await csv(
      `Fecha;Plato restaurante;Cantidad;% Cantidad;Total\n${many(30, (k) => `${day(k)};Menú ${k % 4};${2 + (k % 3)};${k % 9};${15_000 + k}`)}\n`,
    )
    const { mapping } = file.understanding
    expect([mapping.producto, mapping.local, mapping.cantidad]).toEqual([1, null, 2])
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

describe('dates', () => {
  test('blocks of a day each, "Sales for: 2018-01-01" above them, with stores across, are read', async () => {
    const block = (k: number) =>
      `Sales for: 2018-01-0${k};;;;\nSales Person;North;East;South;West\nJames;${373 + k};5209;3552;789\nTim;2135;629;2435;6207\nTotal;${2508 + k};5838;5987;6996\n;;;;\n`
    const file = await csv(many(5, (k) => block(k + 1)))
    expect([file.summary.lines, file.summary.value]).toEqual([40, sum(5, (k) => 2508 + k + 1 + 5838 + 5987 + 6996)])
    expect([file.summary.firstDate, file.summary.lastDate]).toEqual(['2018-01-01', '2018-01-05'])
  })
})

describe('more of rows and columns', () => {
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

describe('numbers and sheets', () => {
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

describe('sums of the same sales', () => {
  test('days go before their sums by month and store, whatever their titles say', async () => {
    const stores = ['Norte', 'Sur']
    const days = Array.from({ length: 90 }, (_, k) => [
      `2022-0${1 + Math.floor(k / 28)}-${String(1 + (k % 28)).padStart(2, '0')}`,
      1000 + k,
    ])
    const sums = [1, 2, 3, 4].map((month) => {
      const total = sum(90, (k) => (1 + Math.floor(k / 28) === month ? 1000 + k : 0))
      return [month, 2022, total, total / 2, total / 2]
    })
    const bytes = await workbookOf([
      { sheet: 'Ventas por tienda', data: [['Mes', 'Año', 'Total', ...stores], ...sums] },
      { sheet: 'Diario', data: [['Fecha', 'Ventas totales'], ...days] },
    ])
    const file = await readFile(bytes, { today: '2023-01-10' }, 'tienda.xlsx')
    expect([file.summary.lines, file.understanding.sheets]).toEqual([90, ['Diario']])
  })

  test('a list of what was sold on credit is not taken for all sales of the days beside it without a question', async () => {
    const dayOf = (k: number) => new Date(Date.UTC(2025, 0, 5 + k)).toISOString().slice(0, 10)
    const bytes = await workbookOf([
      {
        sheet: 'Diario',
        data: [['Fecha', 'Total venta'], ...Array.from({ length: 60 }, (_, k) => [dayOf(k), 50_000 + k])],
      },
      {
        sheet: 'Fiados',
        data: [
          ['Fecha', 'Cliente', 'Producto', 'Valor'],
          ...Array.from({ length: 40 }, (_, k) => [dayOf(k), `Ana ${k % 6}`, `P${k % 5}`, 9000 + k]),
        ],
      },
    ])
    const file = await readFile(bytes, { today: '2026-01-10' }, 'tienda.xlsx')
    expect(questions(file)).toContain('varias_hojas')
    expect(offered(file, 'varias_hojas').map(({ value }) => value)).toEqual(
      expect.arrayContaining([sum(60, (k) => 50_000 + k), sum(40, (k) => 9000 + k)]),
    )
  })

  test('of two columns beside a summary all rows are looked at, and not the first alone', async () => {
    const months = [
      ['enero', 1_408_300],
      ['febrero', 1_466_500],
      ['marzo', 1_408_000],
    ]
    const file = await csv(
      `Fecha;Venta;;Mes;Total\n${many(60, (k) => `${day(k)};${36_400 + k};;${(months[k] ?? ['', '']).join(';')}`)}\n`,
    )
    expect([file.summary.lines, file.summary.value]).toEqual([60, sum(60, (k) => 36_400 + k)])
  })

  test('months without a year are asked about though a title has nothing below it', async () => {
    const file = await csv('Mes;Ventas;total\nEnero;45230;\nFebrero;42150;\nMarzo;48360;\n', { today: '2026-01-10' })
    expect([questions(file), file.summary.value]).toEqual([['falta_anio'], 135_740])
  })

  test('a count of banknotes is none of sales', async () => {
    const text = `Fecha;Detalle;Denominación;Cantidad de billetes;Valor\n${many(12, (k) => `${day(k)};Billetes;${50_000};${k + 1};${50_000 * (k + 1)}`)}\n`
    await expect(csv(text, {}, 'arqueo.csv')).rejects.toMatchObject({ code: 'no_son_ventas' })
  })

  test('kilos that pickers are paid for are none of sales', async () => {
    const text = `Fecha;Recolector;Kilos mañana;Kilos tarde;Total\n${many(30, (k) => `${day(k)};Juan ${k % 4};${20 + k};${50 - k};${900 * (20 + k) + 1000 * (50 - k)}`)}\n`
    await expect(csv(text, {}, 'kilos.csv')).rejects.toMatchObject({ code: 'no_son_ventas' })
  })
})

describe('a till in the cloud', () => {
  const ids = ['lukesZcH9HPi4YK', 'dvK3lQ9sX2', 'ncR7tY1mB4', 'devT5nW8qZ', 'cnA2bC3dE4']
  const square = (name: (k: number) => string) =>
    csv(
      `Date,Item,Qty,Net Sales,Transaction ID\n${many(40, (k) => `2025-01-${10 + (k % 19)},${name(k)},1.0,$${10 + k}.00,${ids[k % 5]}${k}`)}\n`,
    )

  test('letters at random are no credit note, whatever they begin with', async () => {
    const file = await square((k) => `P${k % 4}`)
    expect([file.summary.value, codes(file)]).toEqual([
      sum(40, (k) => 10 + k),
      expect.not.arrayContaining(['devoluciones']),
    ])
    const notes = await csv(
      `Fecha;Documento;Producto;Total\n${many(20, (k) => `${day(k)};${k % 10 ? 'FV' : 'NC'}-A 0001-${k};P${k % 3};100`)}\n`,
    )
    expect(notes.summary.value).toBe(1600)
  })

  test('what was voided says so behind its name', async () => {
    const file = await square((k) => (k % 8 ? `P${k % 4}` : `P${k % 4} (Voided)`))
    expect([file.summary.lines, file.skipped.cancelled]).toEqual([35, 5])
  })

  test('the numbers of tickets that count up are no money, though some of them were deleted', async () => {
    const file = await csv(
      `Date,Time,Transaction,Item\n${many(200, (k) => `2025-01-${10 + (k % 19)},10:${10 + (k % 50)},${1 + Math.floor(k / 2) + (k > 100 ? 3 : 0)},P${k % 7}`)}\n`,
    )
    expect(questions(file)).toEqual(['contar_filas'])
  })
})

test('a quantity and an amount of each of two things across are one sale each', async () => {
  const file = await csv(
    `Fecha;Almuerzos;Vr almuerzos;Bebidas;Vr bebidas;Total\n${many(20, (k) => `${day(k)};${20 + k};${(20 + k) * 12_000};${10 + k};${(10 + k) * 3000};${(20 + k) * 12_000 + (10 + k) * 3000}`)}\n`,
  )
  expect([file.summary.lines, file.summary.quantity, file.summary.value]).toEqual([
    40,
    sum(20, (k) => 30 + 2 * k),
    sum(20, (k) => (20 + k) * 12_000 + (10 + k) * 3000),
  ])
})

test('lines of an invoice whose first alone says its day and its total are not dropped as never filled in', async () => {
  const file = await csv(
    `Fecha;Factura;Cliente;Producto;Total factura\n${many(40, (k) => `${k % 4 ? ';;' : `${day(k)};FV-${100 + k};C${k % 3}`};P${k % 7};${k % 4 ? '' : 10_000 + 1000 * k}`)}\n`,
  )
  expect(file.skipped.blank).toBe(0)
})

test('the last line of the last invoice has its share of the total above it', async () => {
  const file = await csv(
    `Fecha;Factura;Cliente;Grupo;Total factura\n${many(20, (k) => `${day(k)};FV-${100 + (k - (k % 2))};C${k % 3};G${k % 7};${k % 2 ? '' : 10_000 + 1000 * k}`)}\n`,
  )
  expect([file.summary.lines, file.summary.value]).toEqual([20, sum(10, (k) => 10_000 + 2000 * k)])
})
