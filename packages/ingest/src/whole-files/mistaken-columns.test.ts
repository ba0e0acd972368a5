import { describe, expect, test } from 'vitest'
import { codes, csv, many, questions, sum, xlsx } from '../sales-file.fixture.ts'

/** What real files taught, each made up anew. */

const iso = (k: number) => `2026-0${(k % 5) + 1}-${String((k % 27) + 1).padStart(2, '0')}`

describe('columns taken for others', () => {
  test('"ID_" before most titles is no prefix of theirs', async () => {
    const file = await csv(
      `ID_Venta,ID_Cliente,ID_Vehiculo,ID_Vendedor,Fecha_Venta,Precio_Venta\n${many(60, (k) => `${k + 1},${(k * 7) % 40},${k % 9},${k % 4},${iso(k)},${20000 + 13 * k}.5`)}\n`,
    )
    expect(file.understanding.mapping.cantidad).toBeNull()
    expect(file.summary.value).toBeCloseTo(
      sum(60, (k) => 20000.5 + 13 * k),
      2,
    )
  })

  test('"Productos" over whole numbers, a row a day and a store, is how many', async () => {
    const file = await csv(
      `Fecha,Tienda,Productos,Ingreso\n${many(60, (k) => `${iso(k >> 1)},${(k % 2) + 1},${10 + ((k * 7) % 30)},${5000 + 17 * k}`)}\n`,
    )
    expect(file.summary.quantity).toBe(sum(60, (k) => 10 + ((k * 7) % 30)))
  })

  test('a rate is no money, and "Mnt" is an amount', async () => {
    const file = await csv(
      `TpoDoc;NroDoc;RUTDoc;TasaImp;RznSoc;FchDoc;MntExe;MntNeto;MntTotal\n${many(12, (k) => `${k % 5 === 4 ? 61 : 33};${20 + k};7619208${k};19;Cliente ${k % 4};${iso(k)};;${1000 + 100 * k};`)}\n`,
    )
    expect(file.summary.value).toBe(sum(12, (k) => (k % 5 === 4 ? -1 : 1) * (1000 + 100 * k)))
  })

  test('two columns of numbers under unknown titles are no products across where days repeat', async () => {
    const asked = await csv(
      `Datum,Gruppe,Umsatz\n${many(60, (k) => `${iso(Math.floor(k / 3))},${(k % 3) + 1},${100.25 + ((k * 37) % 50)}`)}\n`,
    )
    // Of the two the one with cents may be money, and is asked about.
    expect(asked.understanding.mapping).toMatchObject({ producto: null, valor: 2 })
    expect(questions(asked)).toContain('columnas_dudosas')
  })
})

describe('amounts', () => {
  test('money in cents is divided, and it is said', async () => {
    const file = await csv(
      `order_number,amount_cents,date,product,qty\n${many(20, (k) => `S${k},${9999 * ((k % 3) + 1)},${iso(k)},Camisa ${k % 4},${(k % 3) + 1}`)}\n`,
    )
    expect(codes(file)).toContain('valor_en_centavos')
    expect(file.summary.value).toBeCloseTo(
      sum(20, (k) => 99.99 * ((k % 3) + 1)),
      2,
    )
  })

  test('units that the total writes without the minus of their money are asked about', async () => {
    const rows = Array.from({ length: 30 }, (_, k) => [iso(k), `Tarifa ${k % 3}`, 4, 1000, k % 10 === 9 ? -4000 : 4000])
    const file = await xlsx([
      ['Fecha', 'Producto', 'Cantidad', 'Precio', 'Total'],
      ...rows,
      ['Total', '', 120, '', sum(30, (k) => (k % 10 === 9 ? -4000 : 4000))],
    ])
    expect(questions(file)).toContain('total_no_cuadra')
  })

  test('a column of zeros is no money, and it is said', async () => {
    const file = await csv(
      `Fecha;Producto;Cantidad;Total\n${many(20, (k) => `${iso(k)};Pan ${k % 3};${(k % 4) + 1};0`)}\n`,
    )
    expect(file.understanding.mapping.valor).toBeNull()
    expect(codes(file)).toContain('valor_en_ceros')
  })

  test('a cost as the only money of orders offers what each order came to', async () => {
    const file = await csv(
      `Date,Order Name,Total Cost,Product Name,Size\n${many(20, (order) => many((order % 2) + 1, (k) => `${iso(order)},#${order},${40 + order}.5,Vestido ${(order + k) % 5},M`))}\n`,
    )
    expect(questions(file)).toEqual(['solo_costos'])
    const answers = file.understanding.findings.find(({ code }) => code === 'solo_costos')!.choices!
    expect(answers.map(({ totals }) => totals!.value)).toContain(sum(20, (order) => 40.5 + order))
  })
})

describe('what is a sale', () => {
  test('days, a numbered group and money without a word of selling are asked about', async () => {
    const text = `Data;ID_Banco;ID_Categoria;Valor\n${many(40, (k) => `${iso(k)};${k % 5};${10 + (k % 7)};${100 + k},50`)}\n`
    expect(questions(await csv(text, {}, 'tabela.csv'))).toContain('no_parecen_ventas')
    await expect(csv(text, {}, 'extrato-bancos.csv')).rejects.toThrow(/ventas/)
  })

  test('orders that wait for their payment beside some whose payment failed are asked about', async () => {
    const file = await csv(
      `Name,Created at,Financial Status,Lineitem quantity,Lineitem name,Lineitem price,Subtotal,Total\n${many(60, (k) => `#${k},${iso(k)} 10:00:00 -0500,${k === 7 ? 'expired' : k % 20 === 3 ? 'pending' : 'paid'},1,Bolso ${k % 5},${50 + k},${50 + k},${50 + k}`)}\n`,
    )
    expect(questions(file)).toEqual(['sin_pagar'])
  })

  test("a program's lists of documents, one below the other with titles of their own, are one", async () => {
    const kinds: [string, number, string[]][] = [
      ['BOLETA ELECTRÓNICA', 30, ['Folio SII']],
      ['GUÍA DE DESPACHO ELECTRÓNICA', 3, []],
      ['NOTA DE CRÉDITO ELECTRÓNICA', 5, ['Motivo']],
    ]
    const rows = kinds.flatMap(([kind, count, more]) => [
      [kind],
      [
        'Tipo Documento',
        'Nº Documento',
        ...more,
        'Cliente',
        'Rut Cliente',
        'Fecha Emisión',
        'Monto Documento',
        'Vendedor',
      ],
      ...Array.from({ length: count }, (_, k) => [
        kind,
        100 + k,
        ...more.map(() => 'x'),
        `Cliente ${k % 4}`,
        `1111111${k % 4}-K`,
        iso(k),
        1000 + 10 * k,
        'Ana',
      ]),
      [null],
    ])
    const file = await xlsx(rows)
    expect(file.summary.lines).toBe(35)
    expect(file.summary.value).toBe(sum(30, (k) => 1000 + 10 * k) - sum(5, (k) => 1000 + 10 * k))
  })
})
