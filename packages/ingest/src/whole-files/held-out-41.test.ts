import { describe, expect, test } from 'vitest'
import { csv, finding, many, offered, questions, readFile, sum } from '../sales-file.fixture.ts'
import { workbookOf } from '../workbook.fixture.ts'

/** What two titles of one amount leave open (docs/decisions/0081); each made up anew. */

const day = (k: number): string => `${(k % 15) + 13}/${String((k % 12) + 1).padStart(2, '0')}/2025`
const iso = (k: number): string => new Date(Date.UTC(2025, 0, 1 + k)).toISOString().slice(0, 10)
const units = (k: number): number => (k % 4) + 1
const price = (k: number): number => 1900 + 100 * (k % 7)

describe('zeros whose money stands in another column', () => {
  test.each(['Nequi', 'Saldo por cobrar'])('are asked about with its name: %s', async (title) => {
    const file = await csv(
      `Fecha;Producto;Cliente;Valor;${title}\n${many(60, (k) => `${day(k)};P${k % 7};C${k % 9};${k % 20 ? price(k) : 0};${k % 20 ? 0 : price(k)}`)}\n`,
    )
    expect(questions(file)).toEqual(['lineas_en_cero'])
    expect(finding(file, 'lineas_en_cero')!.text).toContain(`"${title}"`)
  })

  test('are told where the other column has figures beside money as well', async () => {
    const file = await csv(
      `Fecha;Producto;Cliente;Valor;Edad\n${many(60, (k) => `${day(k)};P${k % 7};C${k % 9};${k % 20 ? price(k) : 0};${20 + (k % 9)}`)}\n`,
    )
    expect(questions(file)).toEqual([])
  })

  test('with quantities', async () => {
    const file = await csv(
      `Fecha;Producto;Cantidad;Valor;Fiado\n${many(60, (k) => `${day(k)};P${k % 7};${units(k)};${k % 20 ? units(k) * price(k) : 0};${k % 20 ? '' : units(k) * price(k)}`)}\n`,
    )
    expect(questions(file)).toEqual(['lineas_sin_valor'])
  })
})

describe('what was ordered beside what was sent of it', () => {
  const sent = (k: number): number => (k % 5 ? units(k) : Math.max(units(k) - 1, 0))
  test.each([
    ['Cantidad pedida', 'Cantidad entregada', 'Total pedido'],
    ['Cantidad solicitada', 'Cantidad facturada', 'Valor pedido'],
  ])('%s and %s: which was sold is asked, though arithmetic proves the order', async (ordered, fulfilled, total) => {
    const file = await csv(
      `Fecha;Pedido;Producto;${ordered};${fulfilled};Precio;${total}\n${many(60, (k) => `${day(k)};PV-${k};P${k % 7};${units(k)};${sent(k)};${price(k)};${units(k) * price(k)}`)}\n`,
    )
    expect(questions(file)).toEqual(['dos_valores'])
    expect(offered(file, 'dos_valores')[0]).toEqual({
      quantity: sum(60, sent),
      value: sum(60, (k) => sent(k) * price(k)),
    })
  })
})

test('what is as many as its document has lines is asked about under a title of quantities', async () => {
  const lines = (k: number): number => (k % 3) + 1
  const documents = Array.from({ length: 45 }, (_, k) => k)
  const text = documents
    .flatMap((k) =>
      Array.from(
        { length: lines(k) },
        (_, at) => `${day(k)};FV-${k};P${(k + at) % 7};${lines(k)};${1000 + 10 * k + at}`,
      ),
    )
    .join('\n')
  const file = await csv(`Fecha;Factura;Producto;Cantidad;Total\n${text}\n`)
  expect(questions(file)).toEqual(['dos_valores'])
})

test('a discount under "Descuento unidad" is taken off each unit', async () => {
  const off = (k: number): number => (k % 4 ? 0 : 200)
  const file = await csv(
    `Fecha;Factura;Producto;Cantidad;Precio;Descuento unidad\n${many(60, (k) => `${day(k)};F${k};P${k % 7};${units(k)};${price(k)};${off(k)}`)}\n`,
  )
  expect([questions(file), file.summary.value]).toEqual([[], sum(60, (k) => units(k) * (price(k) - off(k)))])
})

test('what has been paid beside what it came to before a discount may be a part of it', async () => {
  const file = await csv(
    `Fecha;Factura;Producto;Cantidad;Valor antes de descuento;Valor pagado\n${many(60, (k) => `${day(k)};F${k};P${k % 7};${units(k)};${units(k) * price(k)};${k % 6 ? units(k) * price(k) : (units(k) * price(k)) / 2}`)}\n`,
  )
  expect(questions(file).length).toBeGreaterThan(0)
})

test('a profit on the list price is none yet: what was charged is asked for', async () => {
  const list = (k: number): number => units(k) * price(k)
  const file = await csv(
    `Fecha;Producto;Cantidad;Precio sugerido;Total;Costo;Valor lista;Utilidad\n${many(60, (k) => `${day(k)};P${k % 7};${units(k)};${price(k)};${0.8 * list(k)};${0.5 * list(k)};${list(k)};${0.5 * list(k)}`)}\n`,
  )
  expect(questions(file).length).toBeGreaterThan(0)
})

describe('a day on which something was taken in', () => {
  test('is a shop’s that mends what its clients leave', async () => {
    const file = await csv(
      `Fecha;Orden;Fecha recepción;Equipo;Servicio;Cantidad;Valor\n${many(40, (k) => `${day(k)};OS-${k};${day(k)};Moto;Servicio ${k % 5};${units(k)};${units(k) * price(k)}`)}\n`,
    )
    expect(questions(file)).toEqual([])
  })

  test('without clients or documents may be a supplier’s delivery: it is asked', async () => {
    const file = await csv(
      `Fecha;Fecha recepción;Producto;Cantidad;Precio;Total\n${many(40, (k) => `${day(k)};${day(k)};P${k % 5};${units(k)};${price(k)};${units(k) * price(k)}`)}\n`,
    )
    expect(questions(file)).toContain('no_parecen_ventas')
  })
})

test('an offer or a charge beside the number of its invoice is told by no list', async () => {
  const file = await csv(
    `Fecha;Factura;Fecha cotización;Producto;Cantidad;Total;Número comisión;Valor comisión\n${many(40, (k) => `${day(k)};F${k};${day(k)};P${k % 5};${units(k)};${units(k) * price(k)};${500 + k};${100 + k}`)}\n`,
  )
  expect(questions(file)).toEqual([])
})

describe('months and names across', () => {
  const stores = Array.from({ length: 6 }, (_, k) => `Tienda ${k + 1}`)
  test.each([
    ['Enr;Feb;Mar;Abr', ['2025-01-01', '2025-04-01']],
    ['Jun;Jul;Agt;Spt', ['2025-06-01', '2025-09-01']],
  ])('a month that a title abbreviates in its own way is told by its place: %s', async (titles, [from, to]) => {
    const file = await csv(
      `Ventas 2025 en pesos\nTienda;${titles}\n${stores.map((store, k) => `${store};${[1, 2, 3, 4].map((m) => 1000 * m + k).join(';')}`).join('\n')}\n`,
    )
    expect(file.summary).toMatchObject({ lines: 24, value: 60_060, firstDate: from, lastDate: to })
  })

  test('a title beside months that abbreviates none is no month', async () => {
    const file = await csv(
      `Ventas 2025 en pesos\nTienda;Zona;Feb;Mar;Abr\n${stores.map((store, k) => `${store};${k};${[2, 3, 4].map((m) => 1000 * m + k).join(';')}`).join('\n')}\n`,
    )
    expect(file.summary).toMatchObject({ lines: 18, firstDate: '2025-02-01' })
  })

  test('"Producto 1", "Producto 2" are products where a total sums them up', async () => {
    const of = (k: number): number[] => [1, 2, 3].map((p) => 100 * p + k + 0.5)
    const file = await csv(
      `Fecha;Producto 1;Producto 2;Producto 3;TOTAL\n${many(30, (k) => `${iso(k)};${[...of(k), of(k).reduce((a, b) => a + b)].map((value) => String(value).replace('.', ',')).join(';')}`)}\n`,
    )
    expect(file.summary).toMatchObject({ lines: 90, value: sum(30, (k) => of(k).reduce((a, b) => a + b)) })
  })
})

describe('sheets beside those of the sales', () => {
  const titles = ['Fecha', 'Producto', 'Categoría', 'Cantidad', 'Total']
  const lines = Array.from({ length: 40 }, (_, k) => [
    `${(k % 15) + 13}/0${(k % 9) + 1}/2025`,
    `Producto ${k % 5}`,
    `Grupo ${k % 2}`,
    units(k),
    1000 + k,
  ])
  const total = sum(40, (k) => 1000 + k)

  test('a pivot table of them is none, nor what they were before somebody cleaned them', async () => {
    const file = await readFile(
      await workbookOf([
        {
          sheet: 'Tablas',
          data: [
            ['Fecha', 'Suma de Total', null, 'Categoría', 'Suma de Cantidad'],
            ['ene', 9000, null, 'Grupo 0', 50],
            ['feb', 12000, null, 'Grupo 1', 52],
            ['Total general', 21000, null, 'Total general', 102],
          ],
        },
        { sheet: 'Datos', data: [titles, ...lines] },
        {
          sheet: 'Datos sin procesar',
          data: [titles, ...lines.flatMap((line, k) => (k % 3 ? [line] : [line, line.with(3, '')]))],
        },
      ]),
      {},
      'ventas.xlsx',
    )
    expect(file.understanding.sheets).toEqual(['Datos'])
    expect(file.summary).toMatchObject({ lines: 40, value: total })
  })

  test('a list of prices gives units the money that they lack, and it is asked', async () => {
    const workbook = await workbookOf([
      {
        sheet: 'Ventas',
        data: [['Fecha', 'ProductoID', 'Unidades'], ...lines.map(([date], k) => [date!, (k % 5) + 1, units(k)])],
      },
      {
        sheet: 'Productos',
        data: [
          ['ProductoID', 'Producto', 'PrecioUnitario'],
          ...[1, 2, 3, 4, 5].map((id) => [id, `Producto ${id}`, 1000 * id]),
        ],
      },
    ])
    const file = await readFile(workbook, {}, 'ventas.xlsx')
    expect(questions(file)).toEqual(['precio_de_lista'])
    expect(offered(file, 'precio_de_lista')).toEqual([
      { quantity: sum(40, units), value: sum(40, (k) => units(k) * 1000 * ((k % 5) + 1)) },
      { quantity: sum(40, units), value: 0 },
    ])
    const without = await readFile(workbook, finding(file, 'precio_de_lista')!.choices![1]!.choose, 'ventas.xlsx')
    expect([questions(without), without.summary.value]).toEqual([[], 0])
  })
})

describe('titles of other programs and languages', () => {
  test('the lines of an order by their path, beside columns of the order', async () => {
    const file = await csv(
      `Cliente/Nombre;Número de recibo;Fecha;Líneas de la orden/Cantidad;Total;Líneas de la orden\n${many(40, (k) => `C${k % 9};Orden ${1000 + k};${day(k)};${units(k)};${units(k) * price(k)};Sorbeto ${k % 5}`)}\n`,
    )
    const { headers, mapping } = file.understanding
    expect([headers[mapping.producto!], headers[mapping.cantidad!]]).toEqual([
      'Líneas de la orden',
      'Líneas de la orden/Cantidad',
    ])
  })

  test.each([
    'ID_Vente;Date;ID_Client;ID_Produit;Quantite_Vendue;Prix_Unitaire',
    'BestellID;Bestelldatum;KundenID;ProduktID;Menge;Einzelpreis',
    'Ordine;Data vendita;Cliente;Prodotto;Quantità;Prezzo unitario',
  ])('%s', async (titles) => {
    const file = await csv(
      `${titles}\n${many(40, (k) => `${k};${day(k)};C${k % 9};P00${k % 7};${units(k)};${price(k)}`)}\n`,
    )
    expect([questions(file), file.summary.value]).toEqual([[], sum(40, (k) => units(k) * price(k))])
  })

  test('how many are in a package is no product', async () => {
    const file = await csv(
      `Date;sku_id;item_per_bundle;Qty;Price\n${many(40, (k) => `${day(k)};sku #${k % 7};${(k % 3) + 1};${units(k)};${price(k)}`)}\n`,
    )
    const { headers, mapping } = file.understanding
    expect([mapping.producto, headers[mapping.productoCodigo!]]).toEqual([null, 'sku_id'])
  })
})

describe('what is no sale, by the words for it', () => {
  test.each([
    ['Fecha;Loja;Total', 'contagem-clientes.csv'],
    ['Fecha;Materia prima;Cantidad', 'salidas.csv'],
  ])('%s in %s', async (titles, name) => {
    const text = `${titles}\n${many(40, (k) => `${iso(k)};L${k % 4};${100 + k}`)}\n`
    const read = readFile(new TextEncoder().encode(text), {}, name)
    await expect(read.then(questions, () => ['refused'])).resolves.not.toEqual([])
  })
})
