import { describe, expect, test } from 'vitest'
import { csv, finding, many, offered, questions, readFile, sum } from '../sales-file.fixture.ts'
import { workbookOf } from '../workbook.fixture.ts'

/** Figures, rows and sheets that stand beside those of the sales and are others (docs/decisions/0081); each made up anew. */

const day = (k: number): string => `${(k % 15) + 13}/${String((k % 12) + 1).padStart(2, '0')}/2025`
const units = (k: number): number => (k % 4) + 1
const price = (k: number): number => 1900 + 100 * (k % 7)
const STORES = ['Centro', 'Norte', 'Sur']
const sold = (store: number, month: number): number => 1_000_000 * (store + 1) + 10_000 * month
const ALL = sum(3, (s) => sum(3, (m) => sold(s, m)))

describe('another measure beside each month’s sales', () => {
  test.each(['Costo', 'Gastos', 'Utilidad', 'AA', 'año anterior', 'Meta', 'IVA', 'Compras', 'Inventario'])(
    'is left out, and it is told: %s',
    async (other) => {
      const titles = ['Ene', 'Feb', 'Mar'].map((month) => `${month};${month} ${other}`).join(';')
      const file = await csv(
        `Ventas 2025 en pesos\nTienda;${titles}\n${STORES.map((store, s) => `${store};${[0, 1, 2].map((m) => `${sold(s, m)};${sold(s, m) / 2}`).join(';')}`).join('\n')}\n`,
      )
      expect([questions(file), file.summary.value]).toEqual([[], ALL])
    },
  )

  test('returns are not subtracted without asking', async () => {
    const titles = ['Ene', 'Feb', 'Mar'].map((month) => `${month};${month} Devoluciones`).join(';')
    const file = await csv(
      `Ventas 2025 en pesos\nTienda;${titles}\n${STORES.map((store, s) => `${store};${[0, 1, 2].map((m) => `${sold(s, m)};1000`).join(';')}`).join('\n')}\n`,
    )
    expect([questions(file), file.summary.value]).toEqual([['medidas_aparte'], ALL])
  })

  test.each([
    ['Venta', 'Meta'],
    ['Real', 'Presupuesto'],
    ['Ventas', 'Costo'],
  ])('in rows of its own: %s and %s', async (sales, other) => {
    const row = (store: string, name: string, of: (m: number) => number) =>
      `${store};${name};${[0, 1, 2].map((m) => of(m)).join(';')}`
    const file = await csv(
      `Ventas 2025 en pesos\nTienda;Concepto;Ene;Feb;Mar\n${STORES.map((store, s) => `${row(store, other, (m) => sold(s, m) / 2)}\n${row('', sales, (m) => sold(s, m))}`).join('\n')}\n`,
    )
    expect([questions(file), file.summary.value, file.summary.lines]).toEqual([[], ALL, 9])
    expect(finding(file, 'medidas_aparte')!.text).toContain(other)
  })

  test('two products of which one is called like a measure stay two', async () => {
    const file = await csv(`Ventas 2025 en pesos\nProducto;Ene;Feb;Mar\nMeta;1000;2000;3000\nBalón;4000;5000;6000\n`)
    expect(file.summary).toMatchObject({ lines: 6, value: 21_000 })
  })
})

describe('titles of months that calendars write otherwise', () => {
  test.each(['Agsoto', 'Agosot', 'Agot', 'Agt-25', 'Agto'])('%s between July and September', async (title) => {
    const year = title.includes('-') ? '-25' : ''
    const file = await csv(
      `Ventas 2025 en pesos\nTienda;Jul${year};${title};Sep${year}\n${STORES.map((store, s) => `${store};${[0, 1, 2].map((m) => sold(s, m)).join(';')}`).join('\n')}\n`,
    )
    expect(file.summary).toMatchObject({ lines: 9, value: ALL, firstDate: '2025-07-01', lastDate: '2025-09-01' })
  })

  test.each(['ST', 'Otra cosa'])('«%s» behind them is no month', async (title) => {
    const file = await csv(
      `Ventas 2025 en pesos\nTienda;Jun;Jul;Ago;${title}\n${STORES.map((store, s) => `${store};${[0, 1, 2].map((m) => sold(s, m)).join(';')};${sum(3, (m) => sold(s, m))}`).join('\n')}\n`,
    )
    expect([questions(file), file.summary.value]).toEqual([[], ALL])
  })

  test.each(['', 'Xyz'])('figures between them under «%s» are asked about', async (title) => {
    const file = await csv(
      `Ventas 2025 en pesos\nTienda;Ene;Feb;${title};Abr\n${STORES.map((store, s) => `${store};${[0, 1, 7, 2].map((m) => sold(s, m)).join(';')}`).join('\n')}\n`,
    )
    expect(questions(file)).toEqual(['cifras_sin_titulo'])
  })
})

describe('sheets whose names only sound like copies', () => {
  const titles = ['Fecha', 'Factura', 'Producto', 'Cantidad', 'Total']
  const lines = (from: number, name: string) =>
    Array.from({ length: 30 }, (_, k) => [
      `${(k % 15) + 13}/0${(k % 9) + 1}/2025`,
      `F${from + k}`,
      `${name} ${k % 5}`,
      units(k),
      1000 + from + k,
    ])
  test.each([
    ['Originales', 'Genéricos'],
    ['Empanadas crudas', 'Empanadas fritas'],
  ])('%s beside %s: both are offered', async (a, b) => {
    const workbook = await workbookOf([
      { sheet: a, data: [titles, ...lines(0, 'A')] },
      { sheet: b, data: [titles, ...lines(100, 'B')] },
    ])
    const file = await readFile(workbook, {}, 'ventas.xlsx')
    expect(questions(file)).not.toEqual([])
    expect(file.summary.lines).toBe(60)
  })

  test('a pivot of other sales than the other sheet’s is not left out', async () => {
    const file = await readFile(
      await workbookOf([
        {
          sheet: 'Ventas del mes',
          data: [
            ['Fecha', 'Suma de Total'],
            ...Array.from({ length: 20 }, (_, k) => [`${k + 1}/05/2025`, 90_000 + 137 * ((7 * k) % 20)]),
          ],
        },
        { sheet: 'Detalle', data: [titles, ...lines(0, 'A')] },
      ]),
      {},
      'ventas.xlsx',
    )
    expect([questions(file), file.understanding.sheets]).not.toEqual([[], ['Detalle']])
  })
})

describe('what was sold, by titles that were not read', () => {
  test('kilos, where weight × price is the total', async () => {
    const kilos = (k: number): number => (k % 8) / 4 + 0.25
    const file = await csv(
      `Fecha;Tiquete;Producto;Peso (kg);Precio;Total\n${many(60, (k) => `${day(k)};T${k};P${k % 7};${String(kilos(k)).replace('.', ',')};${price(k)};${String(kilos(k) * price(k)).replace('.', ',')}`)}\n`,
    )
    expect([questions(file), file.summary.quantity]).toEqual([[], sum(60, kilos)])
  })

  test('without a price the weight is asked about', async () => {
    const file = await csv(
      `Fecha;Tiquete;Producto;Peso;Total\n${many(60, (k) => `${day(k)};T${k};P${k % 7};${(k % 8) + 1},5;${price(k) * 3}`)}\n`,
    )
    expect(questions(file)).toContain('columnas_dudosas')
  })

  test('money in a column for each way to pay is what each row has of it', async () => {
    const file = await csv(
      `Fecha;Cliente;Producto;Cantidad;Efectivo;Nequi\n${many(40, (k) => `${day(k)};C${k % 5};P${k % 7};${units(k)};${k % 2 ? units(k) * price(k) : ''};${k % 2 ? '' : units(k) * price(k)}`)}\n`,
    )
    expect(questions(file)).toEqual([])
    expect(finding(file, 'dinero_en_partes')!.text).toContain('«Efectivo», «Nequi»')
    expect(file.summary.value).toBe(sum(40, (k) => units(k) * price(k)))
  })

  test.each([
    ['Cant. Ped.', 'Cant. Desp.'],
    ['Ordered Quantity', 'Delivered Quantity'],
  ])('%s and %s', async (ordered, sent) => {
    const given = (k: number): number => (k % 5 ? units(k) : Math.max(units(k) - 1, 0))
    const file = await csv(
      `Fecha;Remisión;Cliente;Artículo;${ordered};${sent};Vr. Unit.;Vr. Total\n${many(60, (k) => `${day(k)};R-${k};C${k % 4};P${k % 7};${units(k)};${given(k)};${price(k)};${units(k) * price(k)}`)}\n`,
    )
    expect(questions(file)).toEqual(['dos_valores'])
    expect(offered(file, 'dos_valores')[0]!.quantity).toBe(sum(60, given))
  })

  test('a tip inside a total that has a tax too is asked about', async () => {
    const base = (k: number): number => 10_000 + 100 * k
    const file = await csv(
      `Fecha;Comanda;Base;Impoconsumo;Propina;Total\n${many(60, (k) => `${day(k)};C${k};${base(k)};${base(k) * 0.08};${k % 2 ? base(k) / 10 : 0};${base(k) * 1.08 + (k % 2 ? base(k) / 10 : 0)}`)}\n`,
    )
    expect(questions(file)).not.toEqual([])
  })
})

describe('rows that are no sales, by a word', () => {
  const text = (title: string, of: (k: number) => string) =>
    `Fecha;Pedido;Cliente;Producto;Cantidad;Total;${title}\n${many(60, (k) => `${day(k)};${3000 + k};C${k % 5};P${k % 7};${units(k)};${units(k) * price(k)};${of(k)}`)}\n`

  test.each([
    ['Order Status', 'wc-completed', 'wc-cancelled'],
    ['Estado', 'finished', 'cancel_by_user'],
    ['Estado', 'Venda entregue', 'Venda cancelada. Não enviar'],
    ['Estado pedido', 'Entregado', 'Canceló cliente'],
    ['Estatus guía', 'ENTREGADA', 'DEVUELTA AL REMITENTE'],
  ])('%s: «%s» counts and «%s» does not', async (title, stands, fell) => {
    const file = await csv(text(title, (k) => (k % 10 ? stands : fell)))
    expect(file.summary.lines).toBe(54)
  })

  test.each([
    ['Estatus', 'E', 'C'],
    ['Estado', 'A', 'I'],
    ['Cortesía', 'No', 'Sí'],
    ['Forma de pago', 'Efectivo', 'Cortesía'],
  ])('%s: what «%s» and «%s» are is asked', async (title, stands, fell) => {
    const file = await csv(text(title, (k) => (k % 10 ? stands : fell)))
    expect(questions(file)).toEqual(['codigos_dudosos'])
  })

  test('DIAN’s type 91 is a credit note', async () => {
    const file = await csv(
      `Tipo;Número;Fecha;Cliente;Total\n${many(40, (k) => `${k % 10 ? '01' : '91'};${k};${day(k)};C${k % 5};1000`)}\n`,
    )
    expect(file.summary.value).toBe(36_000 - 4000)
  })

  const among = (name: string) =>
    csv(
      `Fecha;Factura;Cliente;Producto;Cantidad;Precio;Total\n${many(60, (k) => `${day(k)};F${k};C${k % 5};${k % 10 ? `P${k % 7}` : name};1;${price(k)};${price(k)}`)}\n`,
    )

  test.each(['Cargo por servicio', 'ICUI bebidas azucaradas', 'Ajuste al peso'])(
    'a line of %s among the products is asked about',
    async (name) => {
      expect(questions(await among(name))).toEqual(['codigos_dudosos'])
    },
  )

  test.each(['Propina 10%', 'Servicio voluntario'])('%s is a tip, told and not counted', async (name) => {
    const file = await among(name)
    expect([questions(file), file.summary.lines, finding(file, 'codigos_dudosos')?.kind]).toEqual([[], 54, 'fact'])
  })
})

describe('what is told of what was taken', () => {
  test('that the money has its taxes in it, and how to count without them', async () => {
    const net = (k: number): number => units(k) * price(k)
    const file = await csv(
      `Fecha;Factura;Producto;Cantidad;Precio;Subtotal;IVA;Total\n${many(60, (k) => `${day(k)};F${k};P${k % 7};${units(k)};${price(k)};${net(k)};${net(k) * 0.19};${net(k) * 1.19}`)}\n`,
    )
    const told = finding(file, 'con_impuestos')!
    expect(told).toMatchObject({ text: '«Total» trae los impuestos de «IVA»: las ventas cuentan con ellos.' })
    const without = await csv(
      `Fecha;Factura;Producto;Cantidad;Precio;Subtotal;IVA;Total\n${many(60, (k) => `${day(k)};F${k};P${k % 7};${units(k)};${price(k)};${net(k)};${net(k) * 0.19};${net(k) * 1.19}`)}\n`,
      told.choices![1]!.choose,
    )
    expect(without.summary.value).toBe(sum(60, net))
  })

  test('how many lines name no product', async () => {
    const file = await csv(
      `Fecha;Factura;Producto;Cantidad;Total\n${many(40, (k) => `${day(k)};F${k};${k === 7 ? '' : `P${k % 7}`};${units(k)};${units(k) * price(k)}`)}\n`,
    )
    expect(finding(file, 'lineas_sin_producto')!.text).toBe('1 fila no dice el producto: queda como «Sin nombre».')
  })
})

test('millions with points beside fractions: a spreadsheet may have lost thousands', async () => {
  const titles = ['Fecha', 'Cliente', 'Producto', 'Cantidad', 'Total']
  const rows = (millions: boolean) =>
    Array.from({ length: 40 }, (_, k) => [
      `${(k % 15) + 13}/05/2025`,
      `Cliente ${k % 5}`,
      `Producto ${k % 7}`,
      1,
      millions && k === 3 ? '1.487.400' : 100.5 + (k % 7),
    ])
  const read = async (millions: boolean) =>
    questions(await readFile(await workbookOf([{ sheet: 'Ventas', data: [titles, ...rows(millions)] }]), {}, 'v.xlsx'))
  expect(await read(true)).toContain('miles_perdidos')
  expect(await read(false)).toEqual([])
})

test('dollars in some cells and no currency in the others is asked about', async () => {
  const text = (one: (k: number) => string) =>
    `Fecha;Cliente;Producto;Cantidad;Total\n${many(60, (k) => `${day(k)};C${k % 5};P${k % 7};${units(k)};${one(k)}`)}\n`
  expect(questions(await csv(text((k) => (k % 10 ? `$ ${price(k) * units(k)}` : 'USD 1.75'))))).toContain(
    'varias_monedas',
  )
  expect(questions(await csv(text((k) => `USD ${units(k)}.75`)))).toEqual([])
})
