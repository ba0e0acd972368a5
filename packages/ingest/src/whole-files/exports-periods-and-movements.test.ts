import { describe, expect, test } from 'vitest'
import { csv, many, questions, readFile, sum } from '../sales-file.fixture.ts'
import { workbookOf } from '../workbook.fixture.ts'

/** What exports that programs really made taught; each made up anew. */

const two = (n: number): string => String(n).padStart(2, '0')
const day = (k: number): string => `2026-03-${two((k % 27) + 1)}`

describe('a period by its first and last day', () => {
  test.each<[string, (month: number) => string]>([
    [
      'Jan 01, 2026 - Jan 31, 2026',
      (m) => `${['Jan', 'Feb', 'Mar'][m]} 01, 2026 - ${['Jan', 'Feb', 'Mar'][m]} 28, 2026`,
    ],
    ['01/01/2026 al 31/01/2026', (m) => `01/0${m + 1}/2026 al 28/0${m + 1}/2026`],
    ['2026-01-01 a 2026-01-31', (m) => `2026-0${m + 1}-01 a 2026-0${m + 1}-28`],
  ])('as in «%s» has the first', async (_, period) => {
    const rows = many(
      45,
      (k) => `P${k % 15};Jabón ${k % 15};"${period(Math.floor(k / 15))}";${k + 1};${(k + 1) * 5000}`,
    )
    const file = await csv(`SKU;Producto;Periodo;Cantidad;Valor\n${rows}\n`)
    expect(questions(file)).toEqual([])
    expect(file.summary).toMatchObject({ lines: 45, firstDate: '2026-01-01', lastDate: '2026-03-01' })
  })

  test('is read month first in all rows where one says so', async () => {
    const weeks = [
      ['01/05/2026', '01/11/2026'],
      ['01/12/2026', '01/18/2026'],
      ['01/19/2026', '01/25/2026'],
    ]
    const rows = many(45, (k) => `P${k % 15};Jabón ${k % 15};"${weeks[k % 3]!.join(' - ')}";${k + 1};${(k + 1) * 5000}`)
    const { summary } = await csv(`SKU;Producto;Semana;Cantidad;Valor\n${rows}\n`)
    expect(summary).toMatchObject({ firstDate: '2026-01-05', lastDate: '2026-01-19' })
  })

  test.each<[string, string, (k: number) => string]>([
    [
      'lies within another',
      'Periodo',
      (k) => (k < 20 ? `01/0${1 + (k % 3)}/2026 - 28/0${1 + (k % 3)}/2026` : '01/01/2026 - 28/03/2026'),
    ],
    ['may be of either month', 'Periodo', (k) => `0${1 + (k % 3)}/03/2026 - 0${1 + (k % 3)}/03/2026`],
    ['is of an offer', 'Oferta válida', () => '01/01/2026 - 28/01/2026'],
  ])('is none where it %s', async (_, title, period) => {
    const rows = many(30, (k) => `Jabón ${k % 9};"${period(k)}";${k + 1};${(k + 1) * 5000}`)
    await expect(csv(`Producto;${title};Cantidad;Valor\n${rows}\n`)).rejects.toThrow(/fecha/)
  })

  test('is none where the cell says more', async () => {
    const rows = many(30, (k) => `Jabón ${k % 9};"entrega 01/01/2026 al 31/01/2026 o antes";${k + 1};${(k + 1) * 5000}`)
    await expect(csv(`Producto;Periodo;Cantidad;Valor\n${rows}\n`)).rejects.toThrow('no trae fechas')
  })
})

test.each<[string, (d: number) => string]>([
  ['12092022', (d) => `${two(d)}092022`],
  ['9092022, its zero lost', (d) => `${d}092022`],
])('a day of eight digits with the year at the end, %s', async (_, date) => {
  const rows = many(40, (k) => `${date((k % 27) + 1)};Gasa estéril ${k % 7};${k + 1};${(k + 1) * 900}`)
  const file = await csv(`DATAEMISSAO;Producto;QTDEPRODUTO;Valor total\n${rows}\n`)
  expect(questions(file)).toEqual([])
  expect(file.summary).toMatchObject({
    lines: 40,
    quantity: sum(40, (k) => k + 1),
    firstDate: '2022-09-01',
    lastDate: '2022-09-27',
  })
})

test('eight digits of which either half may be the month are no days', async () => {
  const rows = many(40, (k) => `0${1 + (k % 9)}0${1 + (k % 7)}2026;Gasa ${k % 7};${k + 1};${(k + 1) * 900}`)
  await expect(csv(`Fecha;Producto;Cantidad;Valor total\n${rows}\n`)).rejects.toThrow('no trae fechas')
})

describe('an order of an app', () => {
  // «Total productos» is the money of its products; read as how many, the answers beside it could not be read at all.
  test.each(['Descuento asumido por el aliado', 'Descuento Rappi'])(
    'with «%s» is read by its products',
    async (title) => {
      const paid = (k: number) => 18_000 + 500 * (k % 7)
      const rows = many(60, (k) => {
        const fee = Math.round(paid(k) * 0.22)
        const discount = k % 3 ? 0 : 2000
        return `${100_200 + k};${day(k)};Hamburguesa;Entregado;${paid(k)};${discount};${fee};${paid(k) - fee - discount}`
      })
      const file = await csv(
        `ID de la orden;Fecha;Producto;Estado;Total productos;${title};Comisión Rappi;Valor a pagar\n${rows}\n`,
      )
      expect(file.understanding.mapping).toMatchObject({ cantidad: null, valor: 4 })
    },
  )
})

describe("a till's receipts", () => {
  const receipt = (k: number, type = 'Sale', status = 'Closed', net = 3.5) =>
    `${day(k)};R-${1000 + k};${type};Café latte;1;${net < 0 ? -3.5 : 3.5};${net === 0 ? 3.5 : 0};${net};${status}`
  const till = (rows: readonly string[]) =>
    csv(`Date;Receipt number;Receipt type;Item;Quantity;Gross sales;Discounts;Net sales;Status\n${rows.join('\n')}\n`)
  const sales = Array.from({ length: 200 }, (_, k) => receipt(k))

  test('with a return that was cancelled ask nothing: it takes nothing off', async () => {
    const file = await till([
      ...sales,
      receipt(201, 'Refund', 'Cancelled', -3.5),
      receipt(202, 'Refund', 'Closed', -3.5),
    ])
    expect(questions(file)).toEqual([])
    expect(file.summary.value).toBe(199 * 3.5)
  })

  test('with lines that were discounted wholly ask nothing: they say why they have no money', async () => {
    const file = await till([...sales, ...[203, 204, 205, 206].map((k) => receipt(k, 'Sale', 'Closed', 0))])
    expect(questions(file)).toEqual([])
    expect(file.summary).toMatchObject({ lines: 204, value: 200 * 3.5 })
  })
})

test('of lines without money whose money stands elsewhere, «dejarlas por fuera» leaves them out', async () => {
  const rows = many(60, (k) => `${day(k)};Torta ${k % 6};2;${k < 6 ? 0 : 40_000};${k < 6 ? 40_000 : ''}`)
  const text = `Fecha;Producto;Cantidad;Valor;Pagado con bonos\n${rows}\n`
  expect(questions(await csv(text))).toContain('lineas_sin_valor')
  expect((await csv(text, { noValue: 'zero' })).summary.quantity).toBe(120)
  expect((await csv(text, { noValue: 'out' })).summary.quantity).toBe(108)
})

test.each(['Pago con bono', 'Saldo por cobrar', 'Cuotas Addi'])(
  'lines without money whose money stands under «%s» are asked about',
  async (title) => {
    const rows = many(60, (k) => `${day(k)};Torta ${k % 6};2;${k < 6 ? 0 : 40_000};${k < 6 ? 40_000 : ''}`)
    expect(questions(await csv(`Fecha;Producto;Cantidad;Valor;${title}\n${rows}\n`))).toContain('lineas_sin_valor')
  },
)

test('one kind of voucher that moves stock makes a book', async () => {
  const type = (k: number) => (k % 5 ? 'Factura de venta' : 'Traslado entre bodegas')
  const rows = many(100, (k) => `${day(k)};${type(k)};C${k};Pandebono ${k % 6};2;6000`)
  const file = await csv(`Fecha;Tipo comprobante;Número;Producto;Cantidad;Valor\n${rows}\n`)
  expect(questions(file)).toContain('libro_de_comprobantes')
  expect(file.summary.lines).toBe(80)
})

test('a book of the stock and the sales asks which vouchers count, those of sales first', async () => {
  const types = ['Sales', 'Sales', 'Sales', 'Inventory Pickup', 'Available Inventory']
  const rows = many(100, (k) => `Acme;Aceite ${k % 8};${day(k)};Tienda ${k % 9};${types[k % 5]};V${k};2;30000`)
  const file = await csv(`Brand Partners;Producto;Date;Particulars;Vch Type;Vch No.;Quantity;Value\n${rows}\n`)
  expect(questions(file)).toContain('libro_de_comprobantes')
  expect(file.summary).toMatchObject({ lines: 60, value: 60 * 30_000 })
})

test('what was paid is proven by few rows of several units where it holds in all rows', async () => {
  const units = (k: number) => (k % 60 === 0 ? 2 + (k % 3) : 1)
  const price = (k: number) => 1000 + 100 * (k % 7)
  const rows = many(300, (k) => `${5000 + k};${day(k)};${price(k)};${units(k)};${price(k) * units(k)};Globo ${k % 20}`)
  const file = await csv(`Order_id;Fecha;Monto;Cantidad;Ingreso_bruto;Titulo\n${rows}\n`)
  expect(file.summary.value).toBe(sum(300, (k) => price(k) * units(k)))
})

test('few rows prove nothing of what a whole invoice came to', async () => {
  const rows = many(300, (k) => {
    const items = k % 100 < 2 ? 2 : 1
    return `${day(k)};F${items === 2 ? Math.floor(k / 100) : 1000 + k};Galleta ${k % 8};${items};3300;${items * 3300}`
  })
  const file = await csv(`Fecha;Factura;Producto;Items factura;Valor;Total factura\n${rows}\n`)
  expect(questions(file).length > 0 || file.summary.value === 300 * 3300).toBe(true)
})

test('«Total productos» beside the money of a wholesaler is pieces', async () => {
  const pieces = (k: number) => 600 + 70 * (k % 40)
  const rows = many(50, (k) => `${day(k)};Bodega ${k % 9};${pieces(k)};${(pieces(k) * 1.5).toFixed(2)}`)
  const file = await csv(`Fecha;Cliente;Total productos;Total\n${rows}\n`)
  expect(file.summary.quantity).toBe(sum(50, pieces))
})

test('a list of products with one price of its own gives it, after asking', async () => {
  const products = [1, 2, 3, 4].map((k) => [100 + k, ['Soja', 'Milho', 'Trigo', 'Feijão'][k - 1]!, 50 + 10 * k])
  const sales = Array.from({ length: 60 }, (_, k) => [k + 1, new Date(Date.UTC(2026, 0, 1 + k)), 101 + (k % 4), 5 + k])
  const file = await readFile(
    await workbookOf([
      { sheet: 'dProdutos', data: [['ID_Produto', 'Nome_Produto', 'Preço_Saca'], ...products] },
      { sheet: 'fVendas', data: [['ID_Venda', 'Data', 'ID_Produto', 'Quantidade'], ...sales] },
    ]),
    {},
    'agro.xlsx',
  )
  expect(questions(file)).toContain('precio_de_lista')
  expect(file.summary.value).toBe(sum(60, (k) => (5 + k) * (60 + 10 * (k % 4))))
})
