import { describe, expect, test } from 'vitest'
import { csv, finding, many, offered, questions, readFile, sum, xlsx } from '../sales-file.fixture.ts'
import { workbookOf } from '../workbook.fixture.ts'

/** What unseen files taught (docs/decisions/0093); each made up anew. */

const day = (k: number): string => `${String((k % 27) + 1).padStart(2, '0')}/03/2026`

describe('tills, terminals and web shops', () => {
  test('a restaurant’s guests are no quantity', async () => {
    const file = await csv(
      `Folio;Fecha cierre;Mesa;Mesero;Personas;Subtotal;IVA;Total;Propina;Estatus\n${many(40, (k) => `${8800 + k};${day(k)};M${k % 9};Beto;${1 + (k % 7)};${1000 + 50 * k};${160 + 8 * k};${1160 + 58 * k};${k % 3 === 0 ? 0 : 116};PAGADA`)}\n`,
    )
    expect(questions(file)).toEqual([])
    expect(file.summary).toMatchObject({ lines: 40, value: sum(40, (k) => 1160 + 58 * k) })
  })

  test('what was paid in cash, by card and by phone is the total in parts, and no code or quantity', async () => {
    const total = (k: number) => 500.25 + 7.5 * k
    const file = await csv(
      `Fecha;No. Z;Ventas exentas;Ventas gravadas;ITBMS 7%;Total venta;Efectivo;Clave/Visa;Yappy\n${many(27, (k) => `${day(k)};${1200 + k};${(total(k) - 107).toFixed(2)};100;7;${total(k)};${(total(k) - 150.1 - 1.37 * k).toFixed(2)};${(110.1 + 1.37 * k - (k % 5)).toFixed(2)};${40 + (k % 5)}`)}\n`,
    )
    expect(questions(file)).toEqual([])
    expect(file.understanding.mapping).toMatchObject({ productoCodigo: null, cantidad: null })
  })

  test('a terminal that says when it pays tells sales; brands of cards are no categories', async () => {
    const kept = (k: number) => 140 + k
    const file = await csv(
      `Fecha y hora;Tipo de tarjeta;Marca;Monto venta;Estado;Comisión;Monto a abonar;Fecha abono\n${many(40, (k) => `${day(k)} 09:1${k % 10};${k % 2 ? 'Débito' : 'Crédito'};${k % 3 ? 'VISA' : 'MASTERCARD'};${8000 + 100 * k};${k % 9 === 8 ? 'Rechazada' : 'Aprobada'};${kept(k)};${8000 + 100 * k - kept(k)};${day(k + 1)}`)}\n`,
    )
    expect(questions(file)).toEqual([])
    expect(file.understanding.mapping).toMatchObject({ categoria: null, tipoDocumento: null })
    expect(file.summary.value).toBe(sum(40, (k) => (k % 9 === 8 ? 0 : 8000 + 100 * k)))
  })

  test('a payment that ended in an error is none', async () => {
    const states = ['APPROVED', 'DECLINED', 'APPROVED', 'APPROVED', 'APPROVED', 'ERROR', 'APPROVED', 'APPROVED']
    const file = await csv(
      `created_at,reference,amount,currency,status,customer_name,description\n${many(40, (k) => `2026-07-${String((k % 27) + 1).padStart(2, '0')} 12:52:12,YOGA-${k},${28_000 + 1000 * k}.00,COP,${states[k % 8]},Ana ${k % 7},Clase ${k % 4}`)}\n`,
    )
    expect(questions(file)).toEqual([])
    expect(file.summary.value).toBe(sum(40, (k) => (states[k % 8] === 'APPROVED' ? 28_000 + 1000 * k : 0)))
  })

  test('two totals that are alike and hold the delivery are one answer', async () => {
    const [goods, sent] = [(k: number) => 45_500 + 100 * k, (k: number) => (k % 3 === 0 ? 0 : 15_000)]
    const file = await csv(
      `ID;Fecha de compra;Facturar a nombre;Total (Base);Total (Comprado);Estado;Subtotal;Gastos de envío\n${many(40, (k) => `${100000413 + k};2026-03-${String((k % 27) + 1).padStart(2, '0')};Ana ${k % 7};${goods(k) + sent(k)};${goods(k) + sent(k)};Completo;${goods(k)};${sent(k)}`)}\n`,
    )
    expect(questions(file)).toEqual(['con_cargos'])
    expect(offered(file, 'con_cargos').map(({ value }) => value)).toEqual([
      sum(40, (k) => goods(k) + sent(k)),
      sum(40, goods),
    ])
  })

  test('a book of taxed and untaxed sales is no table of products', async () => {
    const base = (k: number) => 160 + 12 * k
    const file = await csv(
      `No.;Fecha de emisión;No. de documento;Nombre del cliente;Ventas exentas;Ventas gravadas;Débito fiscal;Total\n${many(30, (k) => `${k + 1};${day(k)};DTE-03-000${880 + k};Taller ${k % 4};0;${base(k)};${(base(k) * 0.13).toFixed(2)};${(base(k) * 1.13).toFixed(2)}`)}\n`,
    )
    expect(questions(file)).toEqual([])
    expect(file.summary.lines).toBe(30)
    expect(file.summary.value).toBeCloseTo(
      sum(30, (k) => base(k) * 1.13),
      0,
    )
  })

  test('what was sold to several clients at prices that fit is no list of suppliers, whoever has to be paid of it', async () => {
    const file = await csv(
      `Fecha;Cliente;Descripción;Unidades;Precio Unitario;Precio Final;Proveedor;Costo Proveedor;Estatus de pago a proveedor\n${many(30, (k) => `${day(k)};Ana ${k % 7};Vela ${k % 5};${1 + (k % 3)};${100 + 10 * (k % 5)};${(1 + (k % 3)) * (100 + 10 * (k % 5))};Lucerna;50;Pagado`)}\n`,
    )
    expect(questions(file)).toEqual([])
  })

  test('photographs of what has to be paid are asked about', async () => {
    const file = await csv(
      `date_iso,source,category,value_cop,notes,media_ref\n${many(12, (k) => `2026-01-${k + 10}T02:47:04Z,dm,FACTURA,${130_028 + 1000 * k},Factura de servicios ${k},96893c23-${k}.jpg`)}\n`,
    )
    expect(questions(file)).toContain('no_parecen_ventas')
  })
})

describe('notebooks', () => {
  test('fractions, dozens and a unit that only the shop knows are quantities', async () => {
    const [texts, values] = [
      ['1/2 kg', '1 doc', '2 at', '3kg', '1 1/2 kg', '2', '1/2 doc', '1 kg', '3'],
      [0.5, 1, 2, 3, 1.5, 2, 0.5, 1, 3],
    ]
    const price = (k: number) => 1600 + 200 * (k % 4)
    const file = await csv(
      `Fecha;Detalle;Cant;P/U;Imp.\n${many(36, (k) => `${day(k)};Verdura ${k % 6};${texts[k % 9]};${price(k)};${price(k) * values[k % 9]!}`)}\n`,
    )
    expect(questions(file)).toEqual([])
    expect(file.summary.quantity).toBe(sum(36, (k) => values[k % 9]!))
  })

  test('"3x5000" is three at that price where it comes to the total', async () => {
    const [count, price] = [(k: number) => 1 + (k % 4), (k: number) => 2500 + 500 * (k % 5)]
    const file = await csv(
      `dia;que;cantXprecio;total;como pago\n${many(30, (k) => `${day(k)};Arepa ${k % 5};${count(k)}x${price(k)};${count(k) * price(k)};efec`)}\n`,
    )
    expect(questions(file)).toEqual([])
    expect(file.summary).toMatchObject({ quantity: sum(30, count), value: sum(30, (k) => count(k) * price(k)) })
  })

  test('a sum so far with more lines below it is not the total of the file', async () => {
    const line = (k: number) => `${day(k)};Arepa ${k % 5};2;5000;10000`
    const file = await csv(
      `Fecha;Producto;Cantidad;Precio;Total\n${many(20, line)}\n;TOTAL HASTA HOY;;;200000\n${many(10, line)}\n`,
    )
    expect(file.totalsRow).toBeNull()
  })

  test('sales noted line by line in a text have their day above them', async () => {
    const lines = (k: number) => [
      `Jueves ${k + 1}/10`,
      `choripán ${3 + k} x 4500 = ${(3 + k) * 4500}`,
      `- papas: 2 x $3.900 = $7.800`,
      `total ${(3 + k) * 4500 + 7800}`,
      '',
    ]
    const text = ['PARRILLA EL PUENTE - octubre 2025', '', ...Array.from({ length: 12 }, (_, k) => lines(k)).flat()]
    const file = await csv(text.join('\n'), {}, 'cuentas.txt')
    expect(questions(file)).toEqual([])
    expect(file.summary).toMatchObject({
      lines: 24,
      firstDate: '2025-10-01',
      lastDate: '2025-10-12',
      quantity: sum(12, (k) => 5 + k),
      value: sum(12, (k) => (3 + k) * 4500 + 7800),
    })
  })

  describe('what was paid for each thing, noted under its day in a text', () => {
    const price = (k: number) => 1000 * (4 + (k % 5))
    const name = (k: number) => `torta de ${['coco', 'mora', 'limón', 'nata', 'café'][k % 5]}`
    const count = (k: number) => 1 + (k % 3)
    const money = (k: number) =>
      k % 7 === 3
        ? `${(count(k) * price(k)) / 1000}${k % 2 ? 'k' : 'mil'}`
        : (count(k) * price(k)).toLocaleString('es-CO')
    const lines = [...Array(36).keys()]
    const text = (line: (k: number) => string, below: (k: number) => string[] = () => []) =>
      [
        'Ventas 2025',
        '',
        ...lines.flatMap((k) => [
          ...(k % 3 === 0 ? [`${['Miércoles', 'Jueves', 'Viernes'][(k / 3) % 3]} ${1 + k / 3}/10/2025`] : []),
          line(k),
          ...(k % 3 === 2 ? below(k) : []),
        ]),
      ].join('\n')
    const ofDay = (k: number) => [k - 2, k - 1, k].reduce((all, at) => all + count(at) * price(at), 0)
    const whole = { lines: 36, quantity: sum(36, count), value: sum(36, (k) => count(k) * price(k)) }

    test.each([
      ['the number before it', (k: number) => `- ${count(k)} ${name(k)} ${k % 7 === 3 ? '' : '$'}${money(k)}`],
      ['the number behind it', (k: number) => `${name(k)} x${count(k)} = ${money(k)}`],
      [
        'one has no number',
        (k: number) => (count(k) === 1 ? `${name(k)} ${money(k)}` : `${name(k)} x${count(k)} ${money(k)}`),
      ],
    ])('%s', async (_, line) => {
      for (const below of [
        undefined,
        (k: number) => [`Se vendió ${ofDay(k)}`],
        (k: number) => [`Total: ${ofDay(k)}`],
      ]) {
        const file = await csv(text(line, below), {}, 'cuaderno.txt')
        expect(questions(file)).toEqual([])
        expect(file.summary).toMatchObject({ ...whole, firstDate: '2025-10-01', lastDate: '2025-10-12' })
      }
    })

    test('as the price of one is asked about', async () => {
      const file = await csv(
        text((k) => `${count(k)} ${name(k)} ${price(k)}`),
        {},
        'cuaderno.txt',
      )
      expect(questions(file)).toEqual(['valor_quizas_unitario'])
    })

    test('beside what was spent is not read', async () => {
      const spent = text((k) => (k === 7 ? 'pago de luz 30.000' : `${count(k)} ${name(k)} ${money(k)}`))
      await expect(csv(spent, {}, 'cuaderno.txt')).rejects.toThrow('no pudimos leer como venta «pago de luz 30.000»')
    })
  })

  test('months side by side, each under its name, date the days of their own table', async () => {
    const titles = ['Día', 'Disfraz', 'Valor']
    const line = (k: number) => [k + 1, `Bruja ${k % 4}`, 28_500 + 100 * k]
    const file = await xlsx([
      ['Ventas sept a nov 2025'],
      [],
      ['SEPTIEMBRE', null, null, null, 'OCTUBRE', null, null, null, 'NOVIEMBRE'],
      [...titles, null, ...titles, null, ...titles],
      ...Array.from({ length: 20 }, (_, k) => [...line(k), null, ...line(k), null, ...line(k)]),
    ])
    expect(questions(file)).toEqual([])
    expect(file.summary).toMatchObject({ lines: 60, firstDate: '2025-09-01', lastDate: '2025-11-20' })
  })

  test('an order’s form has its client and the day of its delivery above it, and its pieces under "Pedido"', async () => {
    const form = (k: number) => [
      ['EMBUTIDOS TARIJA - HOJA DE PEDIDO'],
      ['Cliente', `Tienda ${k % 3}`, 'Entrega', `${String(k + 1).padStart(2, '0')}/11/2025`],
      ['PRODUCTO', 'PEDIDO', 'P/U Bs', 'IMPORTE Bs'],
      ...[52, 38, 33, 74].map((price, at) => {
        const count = (k + at) % 4
        return [`Embutido ${at}`, count || null, price, count * price]
      }),
      ['TOTAL PEDIDO', null, null, [52, 38, 33, 74].reduce((all, price, at) => all + ((k + at) % 4) * price, 0)],
      [],
    ]
    const file = await xlsx(Array.from({ length: 9 }, (_, k) => form(k)).flat())
    expect(questions(file)).toEqual([])
    expect(file.summary).toMatchObject({ clientes: 3, firstDate: '2025-11-01', lastDate: '2025-11-09' })
    expect(file.summary.quantity).toBe(sum(9, (k) => sum(4, (at) => (k + at) % 4)))
  })

  test('beside what was paid, a second "Fecha" is the day of the payment', async () => {
    const file = await xlsx([
      ['Fecha', 'Prenda', 'Cant', 'Precio', 'Total', null, 'Fecha', 'Entregó'],
      ...Array.from({ length: 20 }, (_, k) => [
        day(k),
        `Prenda ${k % 5}`,
        1 + (k % 2),
        390,
        390 * (1 + (k % 2)),
        null,
        k % 2 ? day(k + 6) : null,
        k % 2 ? 700 : null,
      ]),
    ])
    expect(questions(file)).toEqual([])
  })
})

describe('tables with names across', () => {
  test('a word that names no measure is the unit of the money beside it in each month', async () => {
    const price = (k: number) => 1900 + 150 * k
    const units = (k: number, month: number) => 10 + ((k * 7 + month * 3) % 40)
    const file = await xlsx([
      ['Lanas del Sur, abril a junio 2025'],
      ['Artículo', 'Abril', null, 'Mayo', null, 'Junio', null],
      [null, 'Ovillos', 'Importe', 'Ovillos', 'Importe', 'Ovillos', 'Importe'],
      ...Array.from({ length: 12 }, (_, k) => [
        `Lana ${k}`,
        ...[0, 1, 2].flatMap((month) => [units(k, month), units(k, month) * price(k)]),
      ]),
    ])
    expect(file.summary).toMatchObject({
      quantity: sum(12, (k) => sum(3, (month) => units(k, month))),
      value: sum(12, (k) => price(k) * sum(3, (month) => units(k, month))),
    })
  })

  test('quantities by client that come to the money of the day at one price have it', async () => {
    const bags = (k: number, client: number) => ((k + client) % 4 === 0 ? 0 : 4 + ((k * 3 + client) % 9))
    const all = (k: number) => sum(5, (client) => bags(k, client))
    const file = await xlsx([
      ['CARBÓN — reparto'],
      ['Precio bolsa', 4500],
      [],
      ['Fecha', 'Tito', 'Sol', 'Roque', 'Kiosco 25', 'Ana', 'Total bolsas', 'Total $'],
      ...Array.from({ length: 24 }, (_, k) => [
        day(k),
        ...[0, 1, 2, 3, 4].map((client) => bags(k, client) || null),
        all(k),
        all(k) * 4500,
      ]),
    ])
    expect(questions(file)).toEqual([])
    expect(file.summary).toMatchObject({ quantity: sum(24, all), value: 4500 * sum(24, all) })
  })
})

describe('sheets and printed reports', () => {
  test('what stands above each sheet’s table before its own name says what the sheets are', async () => {
    const sheet = (name: string, which: number) => ({
      sheet: name,
      data: [
        ['Vendedor:', name],
        [],
        ['Fecha', 'Producto', 'Cantidad', 'Precio', 'Total'],
        ...Array.from({ length: 12 }, (_, k) => [
          day(k + 10),
          `P${(k * (which + 1)) % 5}`,
          1 + (k % 2),
          320 + which,
          (320 + which) * (1 + (k % 2)),
        ]),
      ],
    })
    const file = await readFile(await workbookOf(['Rosmery', 'Wilber', 'Ximena'].map(sheet)), {}, 'ventas.xlsx')
    expect(questions(file)).toEqual([])
    expect(finding(file, 'hojas_unidas')?.text).toContain('Vendedor')
    expect(file.summary.lines).toBe(36)
  })

  test('a week over the end of a month dates its days, whatever the shop is called', async () => {
    const week = (first: number, month: string, last: string) => ({
      sheet: `Sem ${first}`,
      data: [
        ['Marquetería Arte & Marco'],
        [`Semana: del ${first} de ${month} al ${last} de 2025`],
        [],
        ['Día', 'Trabajo', 'Cant.', 'P. Unit.', 'P. Total'],
        ...['lun', 'mar', 'mié', 'jue', 'vie', 'sáb'].map((name, k) => [
          `${name} ${first + k > 30 ? first + k - 30 : first + k}`,
          `Marco ${k}`,
          1,
          14_000,
          14_000,
        ]),
      ],
    })
    const file = await readFile(
      await workbookOf([
        week(23, 'junio', '28 de junio'),
        week(30, 'junio', '5 de julio'),
        week(7, 'julio', '12 de julio'),
      ]),
      {},
      'por semana.xlsx',
    )
    expect(file.summary).toMatchObject({ lines: 18, firstDate: '2025-06-23', lastDate: '2025-07-12' })
  })

  test('the day that a sheet is called by has its year from the letterhead', async () => {
    const sheet = (of: number) => ({
      sheet: `0${of}-08`,
      data: [
        ['Pastas La Nonna', `${['viernes', 'sábado', 'domingo'][of - 1]} ${of} de agosto de 2025`],
        [],
        ['Pasta', 'Cant', 'Precio', 'Imp'],
        ...Array.from({ length: 5 }, (_, k) => [`Ravioles ${k}`, 1 + k, 4200, 4200 * (1 + k)]),
      ],
    })
    const file = await readFile(await workbookOf([1, 2, 3].map(sheet)), {}, 'pastas.xlsx')
    expect(questions(file)).toEqual([])
    expect(file.summary).toMatchObject({ lines: 15, firstDate: '2025-08-01', lastDate: '2025-08-03' })
  })

  test('a printed report has the number, the day and the client of each invoice above its lines', async () => {
    const money = (figure: number) => figure.toFixed(2).padStart(12)
    const invoice = (k: number) => [
      `FACTURA: 000${40211 + k}   FECHA: ${day(k)}   CLIENTE: COMEDOR ${k % 4}`,
      ...[1, 2].map((at) => {
        const [count, price] = [1 + ((k + at) % 9), 1.35 * at]
        return `  BOL00${at}  BOLSA CAMISETA 30X40        ${count.toFixed(2).padStart(10)}${money(price)}${money(count * price)}`
      }),
      `                                    TOTAL FACTURA  ${money(sum(2, (at) => (1 + ((k + at + 1) % 9)) * 1.35 * (at + 1)))}`,
      '',
    ]
    const text = [
      'EMPAQUES EL CARMEN                    PAG. 1',
      'DETALLE DE FACTURACION DEL 01/03/2026 AL 27/03/2026',
      '='.repeat(70),
      `  CODIGO  DESCRIPCION                   ${'CANTIDAD'.padStart(10)}${'PRECIO'.padStart(12)}${'IMPORTE'.padStart(12)}`,
      '='.repeat(70),
      ...Array.from({ length: 20 }, (_, k) => invoice(k)).flat(),
    ]
    const file = await csv(text.join('\n'), {}, 'DETFAC.TXT')
    expect(questions(file)).toEqual([])
    expect(file.summary).toMatchObject({ lines: 40, clientes: 4, firstDate: '2026-03-01', lastDate: '2026-03-20' })
    expect(file.summary.value).toBeCloseTo(
      sum(20, (k) => sum(2, (at) => (1 + ((k + at + 1) % 9)) * 1.35 * (at + 1))),
      2,
    )
  })
})
