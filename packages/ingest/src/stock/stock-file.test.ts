import { describe, expect, test } from 'vitest'
import { workbook } from '../workbook.fixture.ts'
import { read, xlsx, csv, stockOf, asked, headerOf, type Cells } from './stock-file.fixture.ts'

describe('a report as an accounting program prints it', () => {
  const report: Cells = [
    ['DISTRIBUIDORA EL SOL S.A.S.', null, null, null, null, null],
    ['NIT 900.123.456-7', null, null, null, null, null],
    ['Existencias a 31 de octubre de 2026', null, null, null, null, null],
    [null, null, null, null, null, null],
    ['Código', 'Descripción', 'Bodega', 'Saldo', 'Costo promedio', 'Costo total'],
    ['LINEA: GRANOS', null, null, null, null, null],
    ['A01', 'Arroz 500 g', 'Principal', 120, 1800, 216_000],
    ['A01', 'Arroz 500 g', 'Norte', 30, 1900, 57_000],
    ['A02', 'Lenteja 500 g', 'Principal', 15.5, 2300, 35_650],
    ['Total línea', null, null, 165.5, null, 308_650],
    ['Código', 'Descripción', 'Bodega', 'Saldo', 'Costo promedio', 'Costo total'],
    ['B01', 'Sal 1 kg', 'Norte', -4, 900, -3600],
    ['Total general', null, null, 161.5, null, 305_050],
  ]

  test('is read below its titles, without totals, with its date; warehouses are added up', async () => {
    const file = await xlsx(report)
    expect(stockOf(file)).toEqual({ 'Arroz 500 g': 150, 'Lenteja 500 g': 15.5, 'Sal 1 kg': -4 })
    expect(file.items[0]).toMatchObject({ codes: ['A01'], cost: 1800, rows: 2 })
    expect(file).toMatchObject({ headerRow: 5, asOf: '2026-10-31', questions: [], saysStock: true })
    expect(file.warehouses).toEqual([
      { name: 'Principal', products: 2, units: 135.5 },
      { name: 'Norte', products: 2, units: 26 },
    ])
  })

  test('what was said of columns that it does not have is not said of it', async () => {
    const told = await xlsx(report, { columns: { existencias: [500], costo: [4, 40], bodega: [99] } })
    const untold = await xlsx(report, { columns: { costo: [4] } })
    expect(told.items).toEqual(untold.items)
    expect(told.warehouses).toEqual(untold.warehouses)
  })

  test('one warehouse alone counts where the person says so', async () => {
    expect(stockOf(await xlsx(report, { warehouses: ['Norte'] }))).toEqual({ 'Arroz 500 g': 30, 'Sal 1 kg': -4 })
  })
})

describe('amounts under the names of the business’s stores', () => {
  const rows: Cells = [
    ['Código', 'Producto', 'Línea', 'Cali', 'Palmira', 'Total', 'Und. por empaque'],
    ['A1', 'Arroz', 'Granos', 4, 6, 10, 12],
    ['B1', 'Sal', 'Granos', 0, 3, 3, 24],
  ]

  test('are what there is of each, and their sum is no other', async () => {
    const file = await read(await workbook(rows), { stores: ['cali', 'palmira', 'buga'] })
    expect(file.warehouses).toEqual([
      { name: 'Cali', products: 1, units: 4 },
      { name: 'Palmira', products: 2, units: 9 },
    ])
    expect([asked(file), stockOf(file)]).toEqual([[], { Arroz: 10, Sal: 3 }])
  })

  test('are nothing that is known where the business has no such stores; the pack is read under any of its names', async () => {
    const file = await xlsx(rows)
    expect([headerOf(file, 'existencias'), file.items[0]!.pack]).toEqual([['Total'], 12])
  })
})

describe('which quantity', () => {
  const rows = (second: number[]): Cells => [
    ['Producto', 'Stock', 'Cantidad disponible', 'Stock mínimo', 'Precio'],
    ...second.map((free, at) => [`Producto ${at}`, 10, free, 2, 5000]),
  ]

  test('two that differ are asked for, with what each would load', async () => {
    const file = await xlsx(rows([10, 8, 10]))
    expect(asked(file)).toEqual(['cual_cantidad'])
    expect(file.questions[0]!.choices).toEqual([
      { label: 'Stock', choose: { columns: { existencias: [1] } }, units: 30 },
      { label: 'Cantidad disponible', choose: { columns: { existencias: [2] } }, units: 28 },
    ])
    const answered = await xlsx(rows([10, 8, 10]), file.questions[0]!.choices[1]!.choose)
    expect([asked(answered), stockOf(answered)['Producto 1']]).toEqual([[], 8])
  })

  test('two that say the same are one', async () => {
    const file = await xlsx(rows([10, 10, 10]))
    expect([asked(file), headerOf(file, 'existencias')]).toEqual([[], ['Stock']])
  })

  test('of before, in, out and balance the balance is', async () => {
    const file = await csv(
      'Cód. interno;Nome;Est. anterior;Entrada;Saída;Saldo\n1;Parafuso;10,00;5,00;2,00;13,00\n2;Porca;4,00;0,00;1,50;2,50\n',
    )
    expect([asked(file), headerOf(file, 'existencias')]).toEqual([[], ['Saldo']])
    expect(stockOf(file)).toEqual({ Parafuso: 13, Porca: 2.5 })
  })

  test('warehouses side by side are added up, their total is not added to them', async () => {
    const cells: Cells = [
      ['Referencia', 'Nombre', 'Bodega Centro', 'Bodega Norte', 'Total existencias'],
      ['R1', 'Vela', 3, 4, 7],
      ['R2', 'Fósforo', 0, 9, 9],
    ]
    const file = await xlsx(cells)
    expect([asked(file), stockOf(file)]).toEqual([[], { Vela: 7, Fósforo: 9 }])
    expect(file.warehouses.map(({ name, units }) => [name, units])).toEqual([
      ['Bodega Centro', 3],
      ['Bodega Norte', 13],
    ])
    expect(stockOf(await xlsx(cells, { warehouses: ['Bodega Centro'] }))).toEqual({ Vela: 3, Fósforo: 0 })
  })

  test('of none it is asked, and a column that the person names is read', async () => {
    const cells: Cells = [
      ['Código', 'Producto', 'Precio', 'Góndola'],
      ['1', 'Café', 9000, 12],
      ['2', 'Té', 4000, 5],
    ]
    const file = await xlsx(cells)
    expect([asked(file), file.items]).toEqual([['sin_cantidad'], []])
    expect(stockOf(await xlsx(cells, { columns: { existencias: [3] } }))).toEqual({ Café: 12, Té: 5 })
  })

  test('a mark before three digits that nothing proves is asked for', async () => {
    const text = 'Producto;Existencias\nArroz;1.250\nSal;3.400\n'
    const file = await csv(text)
    expect(asked(file)).toEqual(['decimal'])
    expect(file.questions[0]!.choices.map(({ units }) => units)).toEqual([4650, 4.65])
    expect(stockOf(await csv(text, { decimal: '.' }))).toEqual({ Arroz: 1.25, Sal: 3.4 })
    // An answer of before changes no figures that are in no doubt.
    const plain = 'Código;Producto;Existencias\nA1;Pan;2.5\nA2;Sal;3.25\n'
    expect(stockOf(await csv(plain, { decimal: ',' }))).toEqual({ Pan: 2.5, Sal: 3.25 })
  })
})

test('a table copied from a spreadsheet says supplier, pack and cost beside the stock', async () => {
  const file = await csv(
    'Producto\tExistencias\tProveedor\tEmpaque\tCosto\nArroz\t30\tDiana\t12\t2500\nCafé\t5\tTostadora\t6\t11900\n',
  )
  expect(asked(file)).toEqual([])
  expect(file.items).toMatchObject([
    { name: 'Arroz', quantity: 30, supplier: 'Diana', pack: 12, cost: 2500 },
    { name: 'Café', quantity: 5, supplier: 'Tostadora', pack: 6, cost: 11_900 },
  ])
})

describe('rows of one product', () => {
  test('that nothing tells apart are asked for', async () => {
    const text = 'Código;Producto;Existencias\n1;Arroz;5\n1;Arroz;7\n2;Sal;1\n'
    const file = await csv(text)
    expect(file.questions).toMatchObject([{ code: 'repetidos', choices: [{ units: 13 }, { units: 8 }] }])
    expect(stockOf(await csv(text, { repeated: 'last' }))).toEqual({ Arroz: 7, Sal: 1 })
    expect(stockOf(await csv(text, { repeated: 'sum' }))).toEqual({ Arroz: 12, Sal: 1 })
  })

  test('of which one has no number are told, as is a product with no other row', async () => {
    const several = await csv(
      'Producto;Bodega;Existencias\nArroz;Norte;5\nArroz;Sur;doce\nSal;Sur;7\nCafé;Sur;2\nTé;Sur;4\n',
    )
    expect(stockOf(several)).toEqual({ Arroz: 5, Sal: 7, Café: 2, Té: 4 })
    expect(several.facts).toContain('En una celda la cantidad no es un número («doce») y no se cuenta: Arroz.')
    const beside = await csv(
      'Producto;Bodega Norte;Bodega Sur\nArroz;5;#REF!\nSal;;3\nCafé;1;2\nTé;4;2\nAjo;9;2\nMiel;2;3\n',
    )
    expect(stockOf(beside)).toMatchObject({ Arroz: 5, Sal: 3 })
    expect(beside.facts).toContain('En una celda la cantidad no es un número («#REF!») y no se cuenta: Arroz.')
    const others = Array.from({ length: 30 }, (_, at) => `Otro ${at};${at}`).join('\n')
    const list = await csv(
      `Producto;Existencias\nArroz;5\nArroz;5o\nSal;tres\nGranos\nProducto;Existencias\n${others}\n`,
    )
    expect(list.facts).toContain('En 2 celdas la cantidad no es un número («5o», «tres») y no se cuenta: Arroz, Sal.')
  })

  test('of which one is empty are not told: there is none of it there', async () => {
    const file = await csv(
      'Código;Producto;Bodega;Existencias\n1;Arroz;Norte;5\n1;Arroz;Sur;\n2;Sal;Sur;\n3;Café;Sur;2\n4;Té;Sur;n/d\n',
    )
    expect(file.facts).toContain('2 filas no dicen cuánto hay: esos productos quedan como estaban.')
  })

  test('of several lots are added up', async () => {
    const file = await csv('Producto;Lote;Existencias\nLeche;L1;5\nLeche;L2;7\n')
    expect([asked(file), stockOf(file)]).toEqual([[], { Leche: 12 }])
  })
})

test('of the closing stock of several days the last counts', async () => {
  const file = await csv(
    'fecha,book_id,stock_al_cierre\n2026-01-01,7,5\n2026-01-02,7,4\n2026-01-01,8,1\n2026-01-02,8,0\n',
  )
  expect(file.items.map(({ codes, quantity }) => [codes[0], quantity])).toEqual([
    ['7', 4],
    ['8', 0],
  ])
  expect(file.asOf).toBe('2026-01-02')
})

test('a later date than today is not when the stock was; the name of the file may tell', async () => {
  const cells: Cells = [['Impreso 12/03/2031'], ['Producto', 'Existencias'], ['Café', 2]]
  expect((await xlsx(cells, {}, 'INVENTARIO 05-11-2026.xlsx')).asOf).toBe('2026-11-05')
})

test('cost, supplier, packs and what is on its way come along', async () => {
  const file = await xlsx([
    [
      'SKU',
      'Producto',
      'Existencias',
      'Por recibir',
      'Unidades por caja',
      'Proveedor',
      'Días de entrega',
      'Costo unitario',
      'Precio venta',
    ],
    ['S1', 'Jugo', 24, 12, 6, 'Frutas SAS', 20, 1500, 2500],
  ])
  expect(file.items).toEqual([
    {
      codes: ['S1'],
      name: 'Jugo',
      quantity: 24,
      rows: 1,
      cost: 1500,
      onTheWay: 12,
      pack: 6,
      supplier: 'Frutas SAS',
      deliveryDays: 20,
    },
  ])
})

describe('what is no stock report is refused:', () => {
  test.each([
    [
      'movements',
      'FECHA;NOMBRE;TIPO;CANTIDAD;STOCK_ANTES;STOCK_DESPUES\n2026-06-21;Vino;SALIDA;1;5;4\n2026-06-22;Vino;SALIDA;1;4;3\n',
    ],
    ['sales', 'Fecha;Producto;Cantidad;Valor\n2026-06-21;Vino;1;5000\n2026-06-22;Vino;2;9000\n'],
  ])('%s', async (_, text) => {
    const refused = csv(text, {}, 'reporte.csv')
    await expect(refused).rejects.toMatchObject({ code: 'no_son_existencias' })
    // What was pasted is no file.
    await expect(refused).rejects.not.toThrow(/archivo/)
  })
})

test('of movements with a balance behind each the last balance of each product counts, whatever day it moved on', async () => {
  const rows = [
    ['Fecha', 'Código', 'Producto', 'Entradas', 'Salidas', 'Saldo'],
    ['28/07/2026', 'A1', 'Cera', 0, 4, 96],
    ['30/07/2026', 'B2', 'Lavaloza', 10, 0, 40],
    ['31/07/2026', 'A1', 'Cera', 0, 6, 90],
    ['31/07/2026', 'A1', 'Cera', 20, 0, 110],
    ['15/07/2026', 'C3', 'Escoba', 0, 2, 7],
  ]
  const told = { Cera: 110, Lavaloza: 40, Escoba: 7 }
  const file = await xlsx(rows)
  expect(stockOf(file)).toEqual(told)
  expect([file.asOf, asked(file)]).toEqual(['2026-07-31', []])
  expect(file.facts).toContain('Son movimientos con su saldo: de cada producto tomamos su último saldo.')
  const [titles, ...movements] = rows
  // The two of one day stand the other way round.
  const descending = await xlsx([titles!, movements[3]!, movements[2]!, movements[1]!, movements[0]!, movements[4]!])
  expect(stockOf(descending)).toEqual(told)
})

describe('what products are measured in', () => {
  const titles = ['Código', 'Producto', 'U.M.', 'Bodega', 'Existencia']
  const hose = ['A1', 'Manguera #10', 'MT', 'Norte', 262.6]
  const unitsIn = ({ items }: Awaited<ReturnType<typeof xlsx>>) => items.map(({ name, unit }) => [name, unit])

  test('is read beside them, where all rows of one say the same', async () => {
    const others = [
      ['B2', 'Puntilla 2"', 'KG', 'Norte', 79.9],
      ['C3', 'Martillo', '', 'Norte', 5],
      ['C3', 'Martillo', 'UND', 'Sur', 2],
      ['D4', 'Cinta', 'MT', 'Norte', 5],
      ['D4', 'Cinta', 'RLL', 'Sur', 1],
    ]
    const file = await xlsx([titles, hose, ...others])
    expect(file.columns.find(({ header }) => header === 'U.M.')!.role).toBe('unidad')
    expect(unitsIn(file)).toEqual([
      ['Manguera #10', 'MT'],
      ['Puntilla 2"', 'KG'],
      ['Martillo', 'UND'],
      ['Cinta', undefined],
    ])
  })

  test('is no size of a product, nor an amount', async () => {
    const sizes = await xlsx([
      ['Código', 'Producto', 'Medida', 'Unidad', 'Existencia'],
      ['A1', 'Tubo', '1/2"', 1, 4],
      ['B2', 'Tubo', '3/4"', 1, 6],
    ])
    expect(sizes.columns.map(({ role }) => role)).not.toContain('unidad')
  })
})

describe('a list of suppliers, which says no stock', () => {
  const LIST = [
    'Código;Producto;Proveedor;Días de entrega;Celular;Und x caja',
    'A01;Arroz 500 g;Granos del Sur;5;3104567801;24',
    'A02;Sal 1 kg;Refisal;12;3104567802;12',
    'Código;Producto;Proveedor;Días de entrega;Celular;Und x caja',
    'A03;Panela;Refisal;12;3104567802;',
    'A04;Lenteja;Granos del Sur;5;3104567801;24',
    'A05;Avena;Granos del Sur;5;3104567801;24',
  ].join('\n')

  test('is asked about, and loads nothing before', async () => {
    const file = await csv(LIST)
    expect(file.questions).toEqual([
      {
        code: 'sin_cantidad',
        text: 'No encontramos la columna con las existencias. Di abajo cuál es, o carga lo demás.',
        choices: [
          {
            label: 'Cargar sin existencias: proveedor, días de entrega y unidades por empaque',
            choose: { withoutStock: true },
            units: null,
          },
        ],
      },
    ])
    expect(file.items).toEqual([])
  })

  test('offers nothing where what it says is not the person’s to tell', async () => {
    const file = await csv(LIST, { withoutStock: false })
    expect(file.questions).toMatchObject([{ code: 'sin_cantidad', choices: [] }])
    expect(file.items).toEqual([])
  })

  test('is read without a quantity where the person says so; one that says nothing else is not', async () => {
    const file = await csv(LIST, { withoutStock: true })
    expect(asked(file)).toEqual([])
    expect(file.items.map(({ name }) => name)).toEqual(['Arroz 500 g', 'Sal 1 kg', 'Panela', 'Lenteja', 'Avena'])
    expect(file.items.slice(1, 3)).toEqual([
      { codes: ['A02'], name: 'Sal 1 kg', rows: 1, pack: 12, supplier: 'Refisal', deliveryDays: 12 },
      { codes: ['A03'], name: 'Panela', rows: 1, supplier: 'Refisal', deliveryDays: 12 },
    ])
    const prices = await csv('Código;Producto;Marca\nA01;Arroz;Sol\nA02;Sal;Mar\n', { withoutStock: true })
    expect(prices.questions).toMatchObject([{ code: 'sin_cantidad', choices: [] }])
    // A column of stock counts, whatever was said before it was named.
    const named = await csv(LIST, { withoutStock: true, columns: { existencias: [5] } })
    expect(stockOf(named)).toMatchObject({ 'Arroz 500 g': 24, 'Sal 1 kg': 12 })
  })
})

test('the least that a supplier sells of a product is its pack, and its price list is loaded without stock', async () => {
  for (const title of ['Unidad mínima de pedido', 'Cantidad mínima de compra', 'Múltiplo de pedido', 'Und/Empaque']) {
    const prices = await csv(
      `Código;Producto;Laboratorio;${title};Precio\nA01;Suero oral;MK;12;2385\nA02;Gasa;JGB;6;8595\n`,
    )
    expect([headerOf(prices, 'empaque'), asked(prices)]).toEqual([[title], ['sin_cantidad']])
    expect(prices.questions[0]!.choices[0]!.choose).toEqual({ withoutStock: true })
  }
})

test('a price list with packs in words and the least of an order is loaded without stock', async () => {
  const LIST = `DISTRIBUIDORA DEL SUR\nLISTA DE PRECIOS DICIEMBRE\n\nCódigo;Producto;Empaque;Pedido mínimo;Precio sin IVA\n${[
    'A01;Perno;UND;2',
    'A02;Lija;x 12;24',
    'A03;Codo;x 6;6',
  ]
    .map((row) => `${row};2385`)
    .join('\n')}\n`
  const [stock, packs] = (await csv(LIST)).questions
  expect(stock!.choices.map(({ label }) => label)).toEqual(['Cargar sin existencias: pedido mínimo'])
  const file = await csv(LIST, { ...stock!.choices[0]!.choose, ...packs!.choices[0]!.choose })
  expect(asked(file)).toEqual([])
  expect(file.items.map(({ name, pack, minimum }) => [name, pack, minimum])).toEqual([
    ['Perno', undefined, 2],
    ['Lija', 12, 24],
    ['Codo', 6, undefined],
  ])
})
