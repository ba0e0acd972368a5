import { describe, expect, test } from 'vitest'
import { codes, csv, finding, many, offered, questions, sum } from '../sales-file.fixture.ts'

/** Amounts of public files, each made up anew: the right sums, or a question that offers them. */

const day = (k: number) => `${(k % 15) + 13}/${String((k % 12) + 1).padStart(2, '0')}/2025`

describe('amounts', () => {
  test('a total after a discount and a tax is proven by both', async () => {
    const net = (k: number) => ((k % 4) + 1) * 1000 * (1 - (k % 3) / 10)
    const file = await csv(
      `Fecha;Producto;Cantidad;Precio unitario;Descuento %;IVA;Subtotal;Total\n${many(24, (k) => `${day(k)};P${k % 5};${(k % 4) + 1};1000;${(k % 3) * 10};${Math.round(net(k) * 19) / 100};${((k % 4) + 1) * 1000};${Math.round(net(k) * 119) / 100}`)}\n`,
    )
    expect(questions(file)).toEqual([])
    expect(file.summary.value).toBeCloseTo(
      sum(24, (k) => Math.round(net(k) * 119) / 100),
      2,
    )
  })

  test('"Subtotal factura" beside "Total factura" with a known tax between them is none to ask about', async () => {
    const file = await csv(
      `# Factura;Fecha;Cliente;Subtotal Factura;Impuesto;Total Factura\n${many(12, (k) => `${k + 1};${day(k)};Ana ${k};${1000 + 100 * k};${190 + 19 * k};${1190 + 119 * k}`)}\n`,
    )
    expect(questions(file)).toEqual([])
    expect(file.summary.value).toBe(sum(12, (k) => 1190 + 119 * k))
  })

  test('the total of an order on each of its lines is none to ask about where it is their sum', async () => {
    const lines = [2500, 150, 25, 100, 75, 300].map((value, k) => ({ order: Math.floor(k / 2), value }))
    const of = (order: number) => lines.filter((one) => one.order === order).reduce((all, { value }) => all + value, 0)
    const file = await csv(
      `folio;created_at;subtotal;product_name;qty;unit_price;line_total\n${lines.map(({ order, value }, k) => `F${order};${day(order)};${of(order)};Carta ${k};1;${value};${value}`).join('\n')}\n`,
    )
    expect(questions(file)).toEqual([])
    expect(file.summary.value).toBe(sum(6, (k) => lines[k]!.value))
  })

  test('what a marketplace begins its settlement with is what was sold, whatever the price says', async () => {
    const file = await csv(
      `Fecha;Producto;Unidades;Ingresos por productos;Cargo por venta;Costos de envío;Total;Precio unitario\n${many(30, (k) => `${day(k)};P${k % 4};${(k % 2) + 1};${10000 + 100 * k};${-1000 - 10 * k};${k % 3 ? -500 : 0};${9000 + 90 * k - (k % 3 ? 500 : 0)};${25_000 + 37 * k}`)}\n`,
    )
    expect(questions(file)).toEqual([])
    expect(finding(file, 'valor_contradice')?.kind).toBe('warning')
    expect(file.summary.value).toBe(sum(30, (k) => 10000 + 100 * k))
  })

  test('pieces beside square metres that arithmetic proves: it is asked which are sold', async () => {
    const m2 = (k: number) => Math.round((0.1 + (k % 7) / 9) * 1000) / 1000
    const worth = (k: number) => Math.round(m2(k) * 5000) / 100
    const file = await csv(
      `emissao;produto;quantidade;m2_total;vlr_unitario;vlr_total_produto;vlr_final\n${many(40, (k) => `${day(k)};Vidro ${k % 5};${(k % 3) + 1};${m2(k)};50;${worth(k)};${Math.round(worth(k) * 90) / 100}`)}\n`,
    )
    expect(questions(file)).toContain('dos_valores')
    expect(offered(file, 'dos_valores').map(({ quantity }) => quantity)).toContain(sum(40, (k) => (k % 3) + 1))
  })

  test('a "price" that grows with the quantity is the total of the line; of few sales it is asked', async () => {
    const file = (lines: number) =>
      csv(
        `Fecha;Producto;Cantidad;PrecioVenta\n${many(lines, (k) => `${day(k)};P${k % 4};${(k % 3) + 1};${((k % 3) + 1) * 500 * ((k % 4) + 1)}`)}\n`,
      )
    const [long, short] = [await file(24), await file(8)]
    expect(questions(long)).toEqual([])
    expect(long.summary.value).toBe(sum(24, (k) => ((k % 3) + 1) * 500 * ((k % 4) + 1)))
    expect(questions(short)).toEqual(['precio_quizas_total'])
    expect(offered(short, 'precio_quizas_total')[0]!.value).toBe(sum(8, (k) => ((k % 3) + 1) * 500 * ((k % 4) + 1)))
  })

  test('sales without quantities that are written with a minus are turned in their money', async () => {
    const text = `Fecha;Documento;Total\n${many(10, (k) => `${day(k)};F${k};${k === 9 ? 500 : -1000}`)}\n`
    const file = await csv(text, { sign: 'flip' })
    expect(file.summary).toMatchObject({ value: 8500, quantity: 8 })
  })

  test('lines of zero in a file without quantities are told, and asked about where they are many', async () => {
    const text = (zeros: number) =>
      `Fecha;Producto;Total\n${many(200, (k) => `${day(k)};Aceite ${k % 4};${k < zeros ? 0 : 9000}`)}\n`
    expect(questions(await csv(text(1)))).toEqual([])
    const few = await csv(text(20))
    expect([questions(few), few.summary.quantity]).toEqual([[], 200])
    expect(finding(few, 'lineas_en_cero')).toMatchObject({ kind: 'fact', chosen: 0 })
    const some = await csv(text(40))
    expect(questions(some)).toEqual([])
    expect(finding(some, 'lineas_en_cero')).toMatchObject({ kind: 'warning', chosen: 0 })
    const file = await csv(text(80))
    expect(questions(file)).toEqual(['lineas_en_cero'])
    expect(offered(file, 'lineas_en_cero').map(({ quantity }) => quantity)).toEqual([200, 120])
  })

  test('the discount of an order that holds those of its lines is not taken off twice', async () => {
    const orders = many(30, (k) => {
      const [gross, line, order] = [1000 + 10 * k, k % 3 ? 0 : 50, k % 3 ? (k % 3 === 1 ? 20 : 0) : 50]
      const head = `#${k},paid,${gross + 500 - order},${gross + 500 - order},${order},Ana ${k},2025-03-${String((k % 28) + 1).padStart(2, '0')} 10:00:00 -0500`
      return `${head},1,Bolso,${gross},${line}\n#${k},,,,,,2025-03-${String((k % 28) + 1).padStart(2, '0')} 10:00:00 -0500,1,Correa,500,0`
    })
    const file = await csv(
      `Name,Financial Status,Subtotal,Total,Discount Amount,Billing Name,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem discount\n${orders}\n`,
    )
    const gross = sum(30, (k) => 1500 + 10 * k)
    expect(codes(file)).toContain('descuento_de_pedido')
    expect(file.summary.value).toBeCloseTo(gross - sum(30, (k) => (k % 3 ? (k % 3 === 1 ? 20 : 0) : 50)), 2)
  })
})
