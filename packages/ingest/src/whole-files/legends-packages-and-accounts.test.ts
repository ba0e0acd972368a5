import { describe, expect, test } from 'vitest'
import { codes, csv, finding, many, questions, sum } from '../sales-file.fixture.ts'

/** What the unseen files of decision 95 taught; each made up anew. */

const two = (n: number): string => String(n).padStart(2, '0')
const day = (k: number): string => `${two((k % 27) + 1)}/03/2026`
const amount = (k: number): number => 20_000 + 500 * k

describe('rows that are no sales', () => {
  test('codes that a title explains are read as what they stand for', async () => {
    const file = await csv(
      `Fecha;Producto;Estado (0=Borrador, 1=Pagada, 3=Anulada);Total\n${many(40, (k) => `${day(k)};Libro ${k % 4};${k % 20 === 19 ? 0 : k % 10 === 3 ? 3 : 1};${amount(k)}`)}\n`,
    )
    expect(questions(file)).toEqual([])
    expect(file.summary).toMatchObject({
      lines: 34,
      value: sum(40, (k) => (k % 20 === 19 || k % 10 === 3 ? 0 : amount(k))),
    })
  })

  test('packages of a marketplace do not count beside the products below them', async () => {
    const rows = Array.from({ length: 30 }, (_, k) =>
      k % 5 === 0
        ? [
            `${day(k)};Paquete de 2 productos;;;${3 * amount(k)}`,
            `${day(k)};Entregado;Correa ${k % 3};1;${amount(k)}`,
            `${day(k)};Entregado;Collar ${k % 4};1;${2 * amount(k)}`,
          ]
        : [`${day(k)};Entregado;Correa ${k % 3};1;${amount(k)}`],
    ).flat()
    const file = await csv(`Fecha de venta;Estado;Título de la publicación;Unidades;Total\n${rows.join('\n')}\n`)
    expect(questions(file)).toEqual([])
    expect(file.summary).toMatchObject({ lines: 36, quantity: 36 })
    expect(finding(file, 'filas_por_fuera')!.text).toBe(
      '6 filas de «Estado» son paquetes: contamos los productos que traen debajo.',
    )
  })

  test('fuel that tried a pump is asked about, first as no sale', async () => {
    const file = await csv(
      `Fecha;Producto;Volumen;PPU;Valor;Tipo\n${many(40, (k) => `${day(k)};Corriente;${k + 2};15000;${15_000 * (k + 2)};${k % 10 === 9 ? 'CALIBRACION' : 'CONTADO'}`)}\n`,
    )
    expect(questions(file)).toEqual(['codigos_dudosos'])
    expect(file.summary.lines).toBe(36)
    expect(finding(file, 'codigos_dudosos')!.text).toContain('parecen pruebas, consumo propio o pérdidas')
  })

  test("a client's payments are no sales where what was taken stands in a column of its own", async () => {
    const file = await csv(
      `fecha;quien;que llevo;cuanto;abonó;queda debiendo\n${many(40, (k) =>
        k % 4 === 3
          ? `${day(k)};Ana;${k % 8 === 3 ? 'abono' : ''};;5000;${k}000`
          : `${day(k)};Ana;2 kumis;${amount(k)};;${k}000`,
      )}\n`,
    )
    expect(questions(file)).toEqual([])
    expect(file.summary).toMatchObject({ lines: 30, value: sum(40, (k) => (k % 4 === 3 ? 0 : amount(k))) })
  })

  test('"Awaiting Payment" beside "Voided" is an invoice on credit', async () => {
    const file = await csv(
      `InvoiceDate,ContactName,Description,Quantity,UnitAmount,LineAmount,Status\n${many(40, (k) => `${day(k)},Bayside ${k % 5},Hosting ${k % 3},2,${amount(k)},${2 * amount(k)},${['Paid', 'Awaiting Payment', 'Voided', 'Paid'][k % 4]}`)}\n`,
    )
    expect(questions(file)).toEqual([])
    expect(file.summary.lines).toBe(30)
    expect(file.lines[0]!.cliente).toBe('Bayside 0')
  })

  test('kinds of identity papers are no kinds of documents', async () => {
    const file = await csv(
      `FECHA DE EMISIÓN;TIPO DE COMPROBANTE;TIPO DE DOCUMENTO;DENOMINACIÓN;TOTAL\n${many(40, (k) => `${day(k)};${k % 10 === 9 ? 'NOTA DE CRÉDITO' : 'FACTURA'};${['RUC', 'DNI', '-'][k % 3]};BOTICA ${k % 4};${amount(k)}`)}\n`,
    )
    expect(file.summary.value).toBe(sum(40, (k) => (k % 10 === 9 ? -amount(k) : amount(k))))
  })

  test('the currency of documents without an amount, XXX, is none', async () => {
    const file = await csv(
      `Fecha;Cliente;Concepto;Total;Moneda\n${many(40, (k) => `${day(k)};C${k % 5};Venta ${k % 3};${amount(k)};${k % 8 === 7 ? 'XXX' : 'MXN'}`)}\n`,
    )
    expect(questions(file)).not.toContain('varias_monedas')
  })
})

describe('amounts', () => {
  test('a "price" that the file adds up at its foot is the total of each line', async () => {
    const file = await csv(
      `Fecha;Item Name;Qty Sold;Precio\n${many(30, (k) => `${day(k)};Pan ${k};${(k % 5) + 2};${amount(k)}`)}\n;;${sum(30, (k) => (k % 5) + 2)};${sum(30, amount)}\n`,
    )
    expect(file.summary).toMatchObject({ lines: 30, value: sum(30, amount) })
    expect(finding(file, 'precio_es_total')!.text).toBe(
      'El archivo suma «Precio» al final: es el total de la línea y no el precio de una unidad.',
    )
  })

  test('a total with both marks tells that three zeros behind a point are decimals', async () => {
    const file = await csv(
      `Fecha;Producto;Cantidad;Importe\n${many(40, (k) => `${day(k)};Silla ${k % 3};${100 + k}.000;${amount(k)}.00`)}\n;;"${(4000 + sum(40, (k) => k)).toLocaleString('en-US')}.000";${sum(40, amount)}.00\n`,
    )
    expect(questions(file)).toEqual([])
    expect(file.summary.quantity).toBe(4000 + sum(40, (k) => k))
  })

  test('a discount is taken off already where the money is a list price less it', async () => {
    const file = await csv(
      `Fecha;Paciente;Artículo;Precio lista;Dcto %;Monto\n${many(40, (k) => `${day(k)};P${k % 7};Lentes ${k % 3};${amount(k)};${k % 2 ? 10 : ''};${k % 2 ? amount(k) * 0.9 : amount(k)}`)}\n`,
    )
    expect(codes(file)).not.toContain('descuento_ambiguo')
    expect(file.summary.value).toBe(sum(40, (k) => (k % 2 ? amount(k) * 0.9 : amount(k))))
  })
})

test('what was paid and what is owed together are what was sold, whatever its title', async () => {
  const paid = (k: number): number => (k % 2 ? amount(k) : 10_000)
  const file = await csv(
    `Fecha;Paciente;Artículo;A pagar;Abonó;Pendiente\n${many(40, (k) => `${day(k)};P${k % 7};Lentes ${k % 3};${amount(k)};${paid(k)};${amount(k) - paid(k)}`)}\n`,
  )
  expect(questions(file)).toEqual([])
  expect(file.summary.value).toBe(sum(40, amount))
})

describe('days', () => {
  test('the days of each week go before its number', async () => {
    const file = await csv(
      `Semana;de;até;Salão;Balcão;Total\n${many(30, (k) => {
        const monday = new Date(Date.UTC(2024, 5, 3 + 7 * k)).toISOString().slice(0, 10)
        const sunday = new Date(Date.UTC(2024, 5, 9 + 7 * k)).toISOString().slice(0, 10)
        return `${((22 + k) % 52) + 1};${monday};${sunday};${amount(k)};${2 * amount(k)};${3 * amount(k)}`
      })}\n`,
      {},
      'ventas por semana.csv',
    )
    expect(file.summary).toMatchObject({ firstDate: '2024-06-03', lastDate: '2024-12-23', value: 3 * sum(30, amount) })
  })

  test('a week by its ends has the day on which it begins', async () => {
    const weeks = [
      '30 de diciembre al 5 de enero',
      '6 al 12 de enero',
      '13 al 19 enero',
      '27 enero al 2 febrero',
      'del 3 al 9 de febrero',
    ]
    const file = await csv(
      `VENTA POR SEMANA 2025;;\nSemana;Piezas;Venta $\n${weeks.map((week, k) => `${week};${10 + k};${amount(k)}`).join('\n')}\n`,
    )
    expect(file.lines.map(({ date }) => date)).toEqual([
      '2024-12-30',
      '2025-01-06',
      '2025-01-13',
      '2025-01-27',
      '2025-02-03',
    ])
  })

  test('of what was lent and brought back it is asked which day counts, and how many days are no day', async () => {
    const file = await csv(
      `Entrega;Recogida;Cliente;Artículo;Cant.;Días;Alquiler\n${many(30, (k) => `${two((k % 20) + 1)}/03/2026;${two((k % 20) + 3)}/03/2026;C${k % 5};Silla ${k % 3};${k + 2};2;${amount(k)}`)}\n`,
    )
    expect(questions(file)).toEqual(['varias_fechas'])
    expect(file.summary.firstDate).toBe('2026-03-01')
  })
})

test('items packed into numbered cells are lines of their order', async () => {
  const item = (name: string, quantity: number, price: number) =>
    `name:${name}|product_id:7|quantity:${quantity}|total:${quantity * price}|sku:`
  const file = await csv(
    `order_id,order_date,status,order_total,line_item_1,line_item_2\n${many(30, (k) => `${k},2026-03-${two((k % 27) + 1)},processing,${k % 10 === 9 ? 70 : 20},${item('Libro', 2, 10)},${k % 10 === 9 ? item('Agenda', 1, 50) : ''}`)}\n`,
  )
  expect(file.summary).toMatchObject({ lines: 33, quantity: 63 })
})

test.each(['Compras.csv', 'compras 2026.csv'])(
  'a file named %s is asked about, whoever it names as client',
  async (name) => {
    const text = `Cantidad;Articulo;Pedido;Cliente;Fecha\n${many(30, (k) => `${(k % 3) + 1};Válvula ${k % 5};00${k};Taller ${k % 7};${day(k)}`)}\n`
    expect(questions(await csv(text, {}, name))).toContain('no_parecen_ventas')
    expect(questions(await csv(text, {}, 'Pedidos.csv'))).not.toContain('no_parecen_ventas')
  },
)
