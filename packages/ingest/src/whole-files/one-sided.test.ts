import { describe, expect, test } from 'vitest'
import { codes, csv, finding, many, offered, questions, sum } from '../sales-file.fixture.ts'

/** Files whose own figures leave one reading: they load with a remark, and the same without those figures is asked. */

const iso = (k: number) => `2026-0${(k % 5) + 1}-${String((k % 27) + 1).padStart(2, '0')}`

describe('money before and after a discount', () => {
  const lines = (net: (gross: number, off: number) => number) =>
    `Order Date,Order Id,Menu Item,Gross Price,Discount,Net Price,Qty\n${many(60, (k) => {
      const quantity = (k % 3) + 1
      const gross = quantity * (5 + (k % 4))
      const off = k % 5 === 0 ? 2.5 : 0
      return `${iso(k)},${100 + k},Plato ${k % 4},${gross},${off},${net(gross, off)},${quantity}`
    })}\n`
  const gross = (k: number) => ((k % 3) + 1) * (5 + (k % 4))

  test('what is left after the discount is what was charged, and it is a total where it grows with the quantity', async () => {
    const file = await csv(lines((before, off) => before - off))
    expect(questions(file)).toEqual([])
    expect(file.summary.value).toBeCloseTo(sum(60, gross) - 12 * 2.5, 2)
    expect(file.summary.quantity).toBe(sum(60, (k) => (k % 3) + 1))
  })

  test('discounts typed by hand, some of them wrong, still tell which of the two was charged', async () => {
    const typed = (wrong: number) =>
      `Date,Order,Item,Quantity,Pre Discount Price,Discount,Post Discount Price\n${many(60, (k) => {
        const off = k % 4 === 0 ? 10 : 0
        return `${iso(k)},A${k},Falda ${k % 5},1,${80 + 10 * (k % 5)},${off},${80 + 10 * (k % 5) - (k < wrong * 4 ? off / 2 : off)}`
      })}\n`
    const file = await csv(typed(5))
    expect(questions(file)).toEqual([])
    expect(file.summary.value).toBe(sum(60, (k) => 80 + 10 * (k % 5)) - 15 * 10 + 5 * 5)
    // Where most of them are wrong, nothing tells.
    expect(questions(await csv(typed(8)))).toEqual(['dos_valores'])
  })

  test('another column of money that the discount does not make is asked about', async () => {
    const file = await csv(lines((before, off) => before - 2 * off - 1))
    expect(questions(file).length).toBeGreaterThan(0)
  })
})

describe('a total that is quantity × price, beside discounts', () => {
  const sold = (price: (k: number) => number) =>
    `Fecha;Producto;Cantidad;Precio;Valor descuento;Total\n${many(60, (k) => `${iso(k)};Pan ${k % 4};2;${price(k)};${k % 3 === 0 ? 300 : 0};${2 * price(k)}`)}\n`
  const list = (k: number) => 4000 + 500 * (k % 4)
  const all = sum(60, (k) => 2 * list(k))

  test('lacks them where goods have one price with and without a discount', async () => {
    const file = await csv(sold(list))
    expect(questions(file)).toEqual([])
    expect(file.summary.value).toBe(all - 20 * 300)
    expect(finding(file, 'descuento_ambiguo')).toMatchObject({ kind: 'fact', chosen: 1 })
    expect((await csv(sold(list), { discountIs: 'none' })).summary.value).toBe(all)
  })

  test('has them already where the price is lower by what was taken off', async () => {
    const file = await csv(sold((k) => list(k) - (k % 3 === 0 ? 150 : 0)))
    expect(questions(file)).toEqual([])
    expect(file.summary.value).toBe(all - 20 * 300)
    expect(finding(file, 'descuento_ambiguo')).toMatchObject({ kind: 'fact', chosen: 0 })
  })

  test('is asked about where each document repeats one discount on all its lines, as that of the whole document', async () => {
    const text = `Factura;Fecha;Producto;Cantidad;Precio;Valor descuento;Total\n${many(60, (k) => `F${Math.floor(k / 3)};${iso(Math.floor(k / 3))};Pan ${k % 4};2;${list(k)};${Math.floor(k / 3) % 4 === 0 ? 300 : 0};${2 * list(k)}`)}\n`
    expect(questions(await csv(text))).toContain('descuento_ambiguo')
  })

  test('is asked about where no product was sold both ways, or some prices tell the one and some the other', async () => {
    expect(questions(await csv(sold((k) => 4000 + 10 * k)))).toEqual(['descuento_ambiguo'])
    expect(questions(await csv(sold((k) => list(k) - (k % 6 === 0 ? 150 : 0))))).toEqual(['descuento_ambiguo'])
  })
})

describe('a quantity whose title says something else', () => {
  const units = (k: number) => (k % 5) + 2
  const price = (k: number) => 1000 + 250 * (k % 7)
  const all = sum(60, (k) => units(k) * price(k))

  test('is one where it times the price is the total', async () => {
    const text = `Fecha;Producto;Lote X;Dato B;Importe\n${many(60, (k) => `${iso(k)};Pan ${k % 4};${units(k)};${price(k)};${units(k) * price(k)}`)}\n`
    const file = await csv(text)
    expect(questions(file)).toEqual([])
    expect(file.summary).toMatchObject({ quantity: sum(60, units), value: all })
  })

  const documents = (total: (first: number) => number) =>
    `Factura;Fecha;Cliente;Producto;Lote X;Precio;Total factura\n${many(60, (k) => `F${Math.floor(k / 3)};${iso(Math.floor(k / 3))};Ana;Pan ${k % 4};${units(k)};${price(k)};${k % 3 === 0 ? total(k) : ''}`)}\n`

  test('is one where it times the price makes the totals of the documents', async () => {
    const file = await csv(documents((first) => sum(3, (k) => units(first + k) * price(first + k))))
    expect(questions(file)).toEqual([])
    expect(file.summary).toMatchObject({ quantity: sum(60, units), value: all })
  })

  test('is none where the totals of the documents are of one unit each', async () => {
    const file = await csv(documents((first) => sum(3, (k) => price(first + k))))
    expect(file.understanding.mapping.cantidad).toBeNull()
    expect(file.summary.value).toBe(sum(60, price))
  })
})

describe('what is asked where no figure tells', () => {
  const invoices = (title: string, more = '', cell = '') =>
    `Fecha;Producto;Cantidad;${title}${more}\n${many(60, (k) => `${iso(k)};Pan ${k % 4};${(k % 5) + 1};${5000 + 130 * k}${cell}`)}\n`

  test('money under a title that names the whole document, where none is known', async () => {
    const file = await csv(invoices('Valor de la factura'))
    expect(questions(file)).toEqual(['valor_de_factura'])
    expect(questions(await csv(invoices('Valor de la factura'), { valueIs: 'line' }))).toEqual([])
    expect(questions(await csv(invoices('Valor de la venta')))).toEqual([])
    const documents = `Factura;${invoices('Valor de la factura').replaceAll(/\n(?=2026)/g, '\nF1;')}`
    expect(questions(await csv(documents))).not.toContain('valor_de_factura')
  })

  test.each([
    ['Total factura', 0],
    ['InvoiceTotalAmount', 0],
    ['Total', 1],
  ])('"%s" on all lines of one client and day: best guess %d', async (title, guess) => {
    const total = (k: number) => 20_000 + 1300 * Math.floor(k / 3)
    const file = await csv(
      `Fecha;Cliente;Producto;Cantidad;${title}\n${many(120, (k) => `${iso(Math.floor(k / 3))};Cliente ${Math.floor(k / 3) % 7};Pan ${k % 5};${(k % 4) + 1};${total(k)}`)}\n`,
    )
    expect(questions(file)).toEqual(['valor_de_factura'])
    const answers = [sum(40, (k) => total(3 * k)), sum(120, total)]
    expect(offered(file, 'valor_de_factura').map(({ value }) => Math.round(value))).toEqual(answers)
    expect(Math.round(file.summary.value)).toBe(answers[guess])
  })

  test('prices alone beside numbers that may be how many were sold, whatever their title', async () => {
    const prices = (title: string, cell: (k: number) => number) =>
      `Fecha;Producto;Precio;${title}\n${many(60, (k) => `${iso(k)};Pan ${k % 4};${1000 + 250 * (k % 4)};${cell(k)}`)}\n`
    expect(questions(await csv(prices('Lote', (k) => (k % 9) + 1)))).toEqual(['columnas_dudosas'])
    expect(questions(await csv(prices('Costo', (k) => 500 + (k % 9))))).toEqual([])
  })
})

test('money that a column explains, whatever its title: it may be the quantity', async () => {
  const text = (units: (k: number) => number) =>
    `Fecha;Producto;Lote;Ventas\n${many(120, (k) => `${iso(k)};Pan ${k % 12};${units(k)};${((k % 7) + 1) * 700 * ((k % 12) + 1)}`)}\n`
  expect(questions(await csv(text((k) => (k % 7) + 1)))).toEqual(['columnas_dudosas'])
  expect(questions(await csv(text((k) => (k % 5) + 1)))).toEqual([])
})

test('numbers of rows are no money, though their title has a word of it', async () => {
  const text = (rows: number) =>
    `Fecha;Producto;Cantidad;Vta #\n${many(rows, (k) => `${iso(k)};Pan ${k % 4};${(k % 5) + 2};${k + 1}`)}\n`
  expect((await csv(text(100))).understanding.mapping.valor).toBeNull()
  expect((await csv(text(5000))).understanding.mapping.valor).toBeNull()
  expect((await csv(text(99))).understanding.mapping.valor).toBe(3)
})

test('lines with a date on the first alone are lines where no column names the product', async () => {
  const text = `Método;Fecha;Precio;Total;C7\n${many(60, (k) => `Nequi;${k % 20 === 0 ? iso(k) : ''};${1000 + 10 * k};${(1000 + 10 * k) * ((k % 3) + 1)};${(k % 3) + 1}`)}\nTotal;;;${sum(60, (k) => (1000 + 10 * k) * ((k % 3) + 1))};\n`
  const file = await csv(text)
  expect(file.summary).toMatchObject({ lines: 60, quantity: sum(60, (k) => (k % 3) + 1) })
  expect(codes(file)).toContain('fechas_arrastradas')
  expect(file.totalsRow?.matches).toBe(true)
})

describe('totals of documents', () => {
  test('few different totals, the same on all lines of so many documents, are no chance', async () => {
    const file = await csv(
      `ID_Pedido;Data;ID_Item;Quantidade;Valor_Total\n${many(60, (order) => many((order % 3) + 1, (k) => `${7000 + order};${iso(order)};item ${'ABC'[(order + k) % 3]};${((order + k) % 4) + 1};${10 * ((order % 6) + 2)}`))}\n`,
    )
    expect(questions(file)).toEqual([])
    expect(codes(file)).toContain('valor_de_factura')
    expect(file.summary.value).toBeCloseTo(
      sum(60, (order) => 10 * ((order % 6) + 2)),
      2,
    )
  })

  test('a list of documents by their number has a total on each row', async () => {
    const file = await csv(
      `Fecha,Tipo,Punto de Venta,Número Desde,Nro. Doc. Receptor,Denominación Receptor,Imp. Total\n${many(24, (k) => `${iso(Math.floor(k / 3))},11 - Factura C,1,${50 + k},3071${Math.floor(k / 3)},Cliente ${Math.floor(k / 3)},${11000 * (Math.floor(k / 3) + 1)}`)}\n`,
    )
    expect(questions(file)).toEqual([])
    expect(file.summary.value).toBe(sum(24, (k) => 11000 * (Math.floor(k / 3) + 1)))
  })
})

describe('what is sold beside what is owed, planned or given back', () => {
  test("the client's balance beside pieces times their price makes no account of it", async () => {
    const file = await csv(
      `Date,Transaction Type,Num,Product/Service,Qty,Sales Price,Amount,Balance\n${many(20, (k) => `${iso(k)},${k % 7 === 6 ? 'Credit Memo' : 'Invoice'},${2000 + k},Poda ${k % 3},${k % 7 === 6 ? -1 : (k % 4) + 1},${100 + 10 * (k % 3)},${(k % 7 === 6 ? -1 : (k % 4) + 1) * (100 + 10 * (k % 3))},${sum(k + 1, (j) => (j % 7 === 6 ? -1 : (j % 4) + 1) * (100 + 10 * (j % 3)))}`)}\n`,
    )
    expect(questions(file)).toEqual([])
    expect(file.summary.returns.lines).toBe(2)
  })

  test('how many were called or offered is no quantity', async () => {
    const file = await csv(
      `Data;Cliente;Produto;Quant potes;Valor;Quantidade leads dia;Quantidade negociações dia\n${many(20, (k) => `${iso(k)};Ana ${k % 6};Mel ${k % 3};${(k % 4) + 1};${30 + k};${20 + k};${10 + k}`)}\n`,
    )
    expect(file.summary.quantity).toBe(sum(20, (k) => (k % 4) + 1))
    expect(questions(file)).not.toContain('dos_valores')
  })

  test('where orders have the state of having come back, one that is marked so is no return of another', async () => {
    const file = await csv(
      `id,date,customerName,products,totalPrice,status,isReturned\n${many(40, (k) => `${k},${iso(k)},Ana ${k},Caja ${k % 3},${500 + k},${k === 5 ? 'RETURNED' : k % 2 ? 'PACKED' : 'PAID'},${k === 8 ? 'TRUE' : 'FALSE'}`)}\n`,
    )
    expect(questions(file)).not.toContain('anuladas')
    expect(file.summary.value).toBe(sum(40, (k) => 500 + k) - 505 - 508)
  })
})

test("the SAT's list of documents: income is sold, egress subtracts, payments and wages are neither", async () => {
  const kind = (k: number) => (k === 3 ? 'E' : k === 7 ? 'P' : k === 9 ? 'N' : 'I')
  const file = await csv(
    `Uuid~RfcEmisor~NombreEmisor~RfcReceptor~NombreReceptor~FechaEmision~Monto~EfectoComprobante~Estatus~FechaCancelacion\n${many(30, (k) => `AB-${k}~TAR1~Tacos~XAX${k % 5}~Cliente ${k % 5}~${iso(k)}T09:00:00~${kind(k) === 'P' ? 0 : 1000.5 + k}~${kind(k)}~${k === 12 ? 0 : 1}~${k === 12 ? '2026-06-01T00:00:00' : ''}`)}\n`,
  )
  expect(questions(file)).toEqual([])
  expect(file.summary.lines).toBe(27)
  expect(file.summary.value).toBeCloseTo(sum(30, (k) => (kind(k) === 'I' && k !== 12 ? 1000.5 + k : 0)) - 1003.5, 2)
})
