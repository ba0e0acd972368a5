import { describe, expect, test } from 'vitest'
import type { ShapeContext } from './title-context.ts'
import { body, flat, noteCodes } from './flatten.fixture.ts'

describe('time across', () => {
  const melted = ['Café 2024-01-01 5', 'Café 2024-02-01 7', 'Ñame 2024-02-01 9', 'Ñame 2024-03-01 4']

  test.each([
    ['ene-24 | feb-24 | mar-24'],
    ['Ene 2024 | Feb 2024 | Mar 2024'],
    ['2024-01 | 2024-02 | 2024-03'],
    ['01/2024 | 02/2024 | 03/2024'],
    ['jan/24 | fev/24 | mar/24'],
    ['janeiro 2024 | fevereiro 2024 | março 2024'],
    ['January 2024 | February 2024 | March 2024'],
    ["Jan'24 | Feb'24 | Mar'24"],
    ['ENE24 | FEB24 | MAR24'],
    ['ene 24 | feb 24 | mar 24'],
    ['01/01/2024 | 01/02/2024 | 01/03/2024'],
    ['202401 | 202402 | 202403'],
  ])('%s', (titles) => {
    const table = flat(
      `Producto | ${titles} | Total\nCafé | 5 | 7 | - | 12\nÑame | 0 | 9 | 4 | 13\nTotal | 5 | 16 | 4 | 25`,
    )
    expect(body(table, 'Producto', 'Fecha', 'Cantidad')).toEqual(melted)
    expect(noteCodes(table)).not.toContain('total_no_cuadra')
  })

  test.each([
    ['VENTAS 2024\n\nProducto | Enero | Febrero | Marzo', {}],
    ['Producto | ENE | FEB | MAR', { fileName: 'Ventas 2024.xlsx' }],
    ['Producto | Jan | Feb | Mar', { sheetName: '2024' }],
    ['Producto | 01 Enero | 02 Febrero | 03 Marzo', { fileName: 'ventas_2024_final.xlsx' }],
    ['_ | 2024\nProducto | M1 | M2 | M3', {}],
    ['Año 2024\nProducto | Mes 1 | Mes 2 | Mes 3', {}],
  ])('months without a year, which stands around them: %s', (head, context) => {
    const table = flat(`${head}\nCafé | 5 | 7 | -\nÑame | 0 | 9 | 4`, context)
    expect(body(table, 'Producto', 'Fecha', 'Cantidad')).toEqual(melted)
  })

  test('months of no year are a question, and no date', () => {
    const table = flat('Producto | Ene | Feb | Mar\nCafé | 5 | 7 | 1')
    expect(table.notes).toMatchObject([{ code: 'falta_anio', kind: 'question' }, {}])
    expect(body(table, 'Fecha')).toEqual(['Ene', 'Feb', 'Mar'])
  })

  test('years over months', () => {
    const table = flat(`
_        | 2023 | _   | _   | 2024 | _   | _
Producto | nov  | dic | Total 2023 | ene  | feb | Total 2024
Café     | 1    | 2   | 3   | 4    | 5   | 9
Panela   | 10   | 20  | 30  | 40   | 50  | 90`)
    expect(body(table, 'Producto', 'Fecha', 'Cantidad')).toEqual([
      'Café 2023-11-01 1',
      'Café 2023-12-01 2',
      'Café 2024-01-01 4',
      'Café 2024-02-01 5',
      'Panela 2023-11-01 10',
      'Panela 2023-12-01 20',
      'Panela 2024-01-01 40',
      'Panela 2024-02-01 50',
    ])
  })

  test('months that begin again are of the next year', () => {
    const table = flat('VENTAS 2023 - 2024\nProducto | Oct | Nov | Dic | Ene | Feb\nCafé | 1 | 2 | 3 | 4 | 5')
    expect(body(table, 'Fecha')).toEqual(['2023-10-01', '2023-11-01', '2023-12-01', '2024-01-01', '2024-02-01'])
  })

  test.each([
    ['_ | Enero 2024 | _ | Febrero 2024 | _\nProducto | Cantidad | Valor | Cantidad | Valor'],
    ['Producto | Ene 2024 Cant | Ene 2024 Valor | Feb 2024 Cant | Feb 2024 Valor'],
    ['_ | 2024\n_ | Ene | _ | Feb | _\nProducto | Und | $ | Und | $'],
    ['Producto | Ene 2024 | _ | Feb 2024\n_ | Cantidad | Total | Cantidad | Total'],
  ])('two measures beside each other stay two columns: %s', (head) => {
    const table = flat(`${head}\nCafé | 2 | 3000 | 3 | 4500\nPanela | 0 | 0 | 1 | 2000`)
    expect(body(table, 'Producto', 'Fecha', 'Cantidad', 'Valor')).toEqual([
      'Café 2024-01-01 2 3000',
      'Café 2024-02-01 3 4500',
      'Panela 2024-02-01 1 2000',
    ])
  })

  test('measures over months', () => {
    const table = flat(`
_ | Cantidad | _ | _ | Valor | _ | _
Producto | ene-24 | feb-24 | mar-24 | ene-24 | feb-24 | mar-24
Café | 1 | 2 | 3 | 1000 | 2000 | 3000`)
    expect(body(table, 'Fecha', 'Cantidad', 'Valor')).toEqual([
      '2024-01-01 1 1000',
      '2024-02-01 2 2000',
      '2024-03-01 3 3000',
    ])
  })

  test('days of the month that the sheet or a title names', () => {
    const days = Array.from({ length: 29 }, (_, k) => k + 1)
    const rows = [
      ['Producto', ...days, 'Total'],
      ['Café', ...days.map((day) => day * 2), 870],
    ]
    const byName = flat(rows, { sheetName: 'Febrero', fileName: 'Ventas 2024.xlsx' })
    expect(body(byName, 'Producto', 'Fecha', 'Cantidad').at(-1)).toBe('Café 2024-02-29 58')
    const byTitle = flat([['FEBRERO 2024'], ...rows])
    expect(body(byTitle, 'Fecha')).toHaveLength(29)
    expect(body(byTitle, 'Fecha')[0]).toBe('2024-02-01')
  })

  test('weeks, with the year beside them or above', () => {
    expect(body(flat('Producto | 2025-W07 | 2025-W08 | 2025-W09\nCafé | 1 | 2 | 3'), 'Fecha')).toEqual([
      '2025-02-10',
      '2025-02-17',
      '2025-02-24',
    ])
    expect(body(flat('AÑO 2025\nProducto | Semana 7 | Semana 8 | Semana 9\nCafé | 1 | 2 | 3'), 'Fecha')[0]).toBe(
      '2025-02-10',
    )
    const weeks = Array.from({ length: 20 }, (_, k) => `2025-${String(k + 1).padStart(2, '0')}`)
    expect(
      body(
        flat([
          ['Producto', ...weeks],
          ['Café', ...weeks.map((_, k) => k + 1)],
        ]),
        'Fecha',
      )[6],
    ).toBe('2025-02-10')
  })

  test('stores under months are a column', () => {
    const table = flat(`
_ | Ene 2024 | _ | Feb 2024 | _
Producto | Sede Norte | Sede Sur | Sede Norte | Sede Sur
Café | 1 | 2 | 3 | 4`)
    expect(body(table, 'Fecha', 'Local', 'Cantidad')).toEqual([
      '2024-01-01 Sede Norte 1',
      '2024-01-01 Sede Sur 2',
      '2024-02-01 Sede Norte 3',
      '2024-02-01 Sede Sur 4',
    ])
  })

  test('years across are told to be of little use', () => {
    const table = flat('Producto | 2022 | 2023 | 2024\nCafé | 100 | 200 | 300')
    expect(table).toMatchObject({ shape: 'years', notes: [{ code: 'anios_en_columnas', kind: 'warning' }, {}] })
  })

  test('a pivot repeats its groups by blanks; a column without a title names what is sold', () => {
    const table = flat(
      'Categoría | _ | ene-24 | feb-24 | mar-24\nBebidas | Café | 1 | 2 | 3\n_ | Té | 4 | 5 | 6\n_ | Agua | 4 | 5 | 6\nTotal Bebidas | _ | 9 | 12 | 15',
    )
    expect(body(table, 'Categoría', 'Producto', 'Fecha', 'Cantidad')[3]).toBe('Bebidas Té 2024-01-01 4')
    expect(table.rows).toHaveLength(10)
  })

  test('quarters and half-years among the months are sums', () => {
    const table = flat(
      'Producto | ene-24 | feb-24 | mar-24 | T1 | abr-24 | Semestre 1 | Otros\nCafé | 1 | 2 | 3 | 6 | 4 | 10 | 5',
    )
    expect(table.headers).toEqual(['Producto', 'Fecha', 'Cantidad'])
    expect(table.rows).toHaveLength(5)
  })

  test.each([
    ['BEBIDAS\nCafé | 1 | 2 | 3\nTé | 4 | 5 | 6\nCOMIDAS\nPan | 4 | 5 | 6'],
    [
      'BEBIDAS | 5 | 7 | 9\nCafé | 1 | 2 | 3\nTé | 4 | 5 | 6\nCOMIDAS | 4 | 5 | 6\nPan | 4 | 5 | 6\nTotal | 9 | 12 | 15',
    ],
  ])('groups over their products, without figures or with their sums, are a column', (rows) => {
    const table = flat(`Producto | ene-24 | feb-24 | mar-24\n${rows}`)
    expect(body(table, 'Producto', 'Categoría', 'Cantidad').filter((line) => /[14]$/.test(line))).toEqual([
      'Café BEBIDAS 1',
      'Té BEBIDAS 4',
      'Pan COMIDAS 4',
    ])
    expect(noteCodes(table)).not.toContain('total_no_cuadra')
  })

  test('months as numbers of days, a total above its rows', () => {
    const table = flat([
      ['Producto', 45292, 45323, 45352],
      ['Total', 5, 7, 9],
      ['Café', 5, 7, 9],
    ])
    expect(body(table, 'Fecha')).toEqual(['2024-01-01', '2024-02-01', '2024-03-01'])
    expect(noteCodes(table)).not.toContain('total_no_cuadra')
  })

  test('a total that does not agree is a warning', () => {
    const table = flat('Producto | ene-24 | feb-24 | mar-24\nCafé | 1 | 2 | 3\nTotal | 100 | 200 | 300')
    expect(noteCodes(table)).toContain('total_no_cuadra')
  })

  test('what the figures are is taken from titles, the sheet and the file, and asked otherwise', () => {
    const rows = 'Producto | ene-24 | feb-24 | mar-24\nCafé | 1 | 2 | 3'
    expect(flat(rows, { sheetName: 'Unidades' }).measure).toBe('cantidad')
    expect(flat(`Ventas en pesos\n${rows}`).measure).toBe('valor')
    expect(flat(rows, { fileName: 'cantidades.xlsx' }).measure).toBe('cantidad')
    expect(flat(rows).measure).toBeUndefined()
    expect(flat(rows).notes.find(({ code }) => code === 'medida_supuesta')).toMatchObject({ kind: 'question' })
  })

  test('dates of one sale side by side are no titles', () => {
    const table = flat(
      'Pedido | Pagado | Enviado | Recibido | Producto | Valor\nA1 | 01/02/2024 | 02/02/2024 | 05/02/2024 | Café | 100\nA2 | 03/02/2024 | 04/02/2024 | 05/02/2024 | Té | 200',
    )
    expect(table.shape).toBe('plain')
  })
})

/** What is made of a sheet: its shape, its titles (that of the dates with a star), what its figures are. */
function made(sheet: string, context: Partial<ShapeContext> = {}): string {
  const { shape, headers, dateColumn, measure } = flat(sheet, context)
  const titles = headers.map((header, column) => `${header || '_'}${column === dateColumn ? '*' : ''}`)
  return `${shape}: ${titles.join(' ')}${measure ? ` ${measure}` : ''}`
}

/** Five days of two words and an amount each. */
const UNTITLED = [1, 2, 3, 4, 5].map((day) => `${day}/3/2024 | Té | ${day}0`).join('\n')
/** A row a day under the titles, each the same but for its day. */
const daily = (titles: string, ...lines: string[]) =>
  [titles, ...lines.map((line, i) => `${1 + i}/3/2024 | ${line}`)].join('\n')
/** A name in how many of the rows, in a column without a title. */
const named = (...names: string[]) => daily('Fecha | _ | Valor | Cliente', ...names.map((name) => `${name} | 10 | Ana`))

test.each<[sheet: string, found: string, context?: Partial<ShapeContext>]>([
  // Dates in a column, around the table, in parts, or in rows without titles.
  [
    daily('Fecha | Cliente | Valor', 'Ana | 10', 'Luz | 20'),
    'plain: Fecha* Cliente Valor valor',
    { sheetName: 'Pesos' },
  ],
  ['Marzo 2024\nProducto | Cliente | Valor\nTé | Ana | 10', 'plain: Producto Cliente Valor Fecha*'],
  ['Producto | Cliente | Valor\nTé | Ana | 10', 'plain: Producto Cliente Valor'],
  ['Año | Mes | Cliente | Valor\n2024 | 3 | Ana | 10', 'plain: Año Mes Cliente Valor Fecha*'],
  [UNTITLED, 'plain: Columna 1* Columna 2 Columna 3'],
  // A column of names without a title.
  [named('Té', 'Sal'), 'plain: Fecha* Producto Valor Cliente'],
  [named('Té', '_', 'Sal'), 'plain: Fecha* Producto Valor Cliente'],
  [named('Té', '_'), 'plain: Fecha* _ Valor Cliente'],
  [named('_', '_'), 'plain: Fecha* _ Valor Cliente'],
  [named('Té', '7'), 'plain: Fecha* _ Valor Cliente'],
  [named('Té', '***'), 'plain: Fecha* _ Valor Cliente'],
  [named('$ 5 COP', 'Té'), 'plain: Fecha* _ Valor Cliente'],
  [
    daily('Fecha | _ | Valor | _ | Cliente', 'Té | 10 | x | Ana', 'Sal | 20 | y | Luz'),
    'plain: Fecha* _ Valor _ Cliente',
  ],
  [daily('Fecha | _ | Valor | Producto', 'Norte | 10 | Té', 'Sur | 20 | Té'), 'plain: Fecha* _ Valor Producto'],
  ['_ | Valor | Cliente\n1 de marzo de 2024 | 10 | Ana', 'plain: _* Valor Cliente'],
  // Titles by their words, or by the dates below them.
  ['Fecha | Valor\n1/3/2024 | 10', 'plain: Fecha* Valor'],
  [
    'Cliente | Producto | Valor\nA | B | C | D\n1/3/2024 | 1 | 2 | 3\n2/3/2024 | 4 | 5 | 6',
    'plain: Cliente Producto Valor',
  ],
  ['Cliente | Valor\nA | B | C | D\n1/3/2024 | 1 | 2 | 3\n2/3/2024 | 4 | 5 | 6', 'products: A* Producto Valor valor'],
  ['Cliente | Valor\nA | B\n1/3/2024 | 1\n2/3/2024 | 4', 'plain: Cliente Valor'],
  ['A | B | C\nD | E | F 2\n1/3/2024 | 1 | 2\n2/3/2024 | 4 | 5', 'products: D* Producto Cantidad'],
  // Years, months and products below one another, with their sums.
  [
    'Etiquetas | Valor\nEnero | 30\nTé | 10\nSal | 20\nFebrero | 70\nTé | 30\nSal | 40',
    'outline: Producto Valor Fecha',
  ],
  [
    daily('Fecha | S1 | S2 | S3', ...Array<string>(7).fill('1 | 2 | 3')) + '\nx | 1 | 2 | 3'.repeat(3),
    'products: Fecha* Producto Cantidad cantidad',
    { fileName: 'ventas 2024.xlsx' },
  ],
  [
    `${daily('Fecha | Producto | Valor', 'Té | 10', 'Sal | 20', 'Té | 10', 'Sal | 20')}\nProducto | Ene 2024 | Feb 2024\nTé | 1 | 2`,
    'plain: Fecha* Producto Valor',
  ],
  // Weeks across, where no row has a date of its own.
  ['Sede | S1 | S2 | S3\nNorte | 1 | 2 | 3', 'weeks: Sede Fecha* Cantidad', { fileName: 'ventas 2024.xlsx' }],
  [
    daily('Fecha | S1 | S2 | S3', '1 | 2 | 3', '4 | 5 | 6'),
    'products: Fecha* Producto Cantidad',
    { fileName: 'ventas 2024.xlsx' },
  ],
  // Sales beside or above a summary by month.
  [
    daily('Fecha | Producto | Valor | Ene 2024 | Feb 2024 | Mar 2024', 'Té | 10 | 1 | 2 | 3', 'Sal | 20 | 4 | 5 | 6'),
    'plain: Fecha* Producto Valor Ene 2024 Feb 2024 Mar 2024',
  ],
  [
    daily('Fecha | Producto | Precio | Ene 2024 | Feb 2024 | Mar 2024', 'Té | 10 | 1 | 2 | 3', 'Sal | 20 | 4 | 5 | 6'),
    'plain: Fecha* Producto Precio Ene 2024 Feb 2024 Mar 2024',
  ],
  [
    daily('Fecha | Producto | Talla | Ene 2024 | Feb 2024 | Mar 2024', 'Té | 7 | 1 | 2 | 3', 'Sal | 8 | 4 | 5 | 6'),
    'months: Fecha Producto Talla Fecha* Cantidad',
  ],
  // Money under the months alone is no amount of the row's own.
  [
    daily('Fecha alta | Producto | Valor Ene 2024 | Valor Feb 2024', 'Té | 1 | 2', 'Sal | 4 | 5'),
    'months: Fecha alta Producto Fecha* Valor valor',
  ],
  ['Sede | Valor | Ene 2024 | Feb 2024\nNorte | 9 | 1 | 2', 'months: Sede Valor Fecha* Valor valor'],
])('%s becomes %s', (sheet, found, context) => {
  expect(made(sheet, context)).toBe(found)
})

const [ACROSS, BELOW, BETWEEN, UNTITLED_COLUMN] = [
  'viene de los títulos de las columnas',
  'son las cifras que hay bajo los títulos de las columnas',
  'viene de los títulos que hay entre las filas',
  'es una columna sin título',
]

test.each<[sheet: string, origins: Record<string, string>]>([
  [
    '_ | Ene 2024 | Feb 2024 | Mar 2024\nCafé | 1 | 2 | 3',
    { Producto: UNTITLED_COLUMN, Fecha: ACROSS, Cantidad: BELOW },
  ],
  [
    'Sede | Ene 2024 Té | Feb 2024 Té | Ene 2024 Sal | Feb 2024 Sal\nNorte | 1 | 2 | 3 | 4',
    { Producto: ACROSS, Fecha: ACROSS, Cantidad: BELOW },
  ],
  [
    'Producto | Ene 2024 | Feb 2024\nCalientes | _ | _\nTé | 1 | 2\nFríos | _ | _\nSal | 1 | 2',
    { Categoría: BETWEEN, Fecha: ACROSS, Cantidad: BELOW },
  ],
  [named('Té', 'Sal'), { Producto: UNTITLED_COLUMN }],
  [
    '_ | _ | Ene 2024 | Feb 2024\nCafé | Norte | 1 | 2',
    { Producto: UNTITLED_COLUMN, 'Columna 2': UNTITLED_COLUMN, Fecha: ACROSS, Cantidad: BELOW },
  ],
  [
    '_ | Café | Té | Total\n1/3/2024 | 1 | 2 | 3\n2/3/2024 | 4 | 5 | 9',
    { Fecha: UNTITLED_COLUMN, Producto: ACROSS, Cantidad: BELOW },
  ],
  [
    'Filas | Norte | Sur | Total\nene 2024 | 3 | 3 | 6\nCafé | 1 | 2 | 3\nTé | 2 | 1 | 3\nfeb 2024 | 7 | 7 | 14\nCafé | 3 | 3 | 6\nTé | 4 | 4 | 8',
    { Producto: BETWEEN, Fecha: BETWEEN, Local: ACROSS, Cantidad: BELOW },
  ],
])('where the columns of a table come from: %s', (sheet, origins) => {
  expect(flat(sheet).origins).toEqual(origins)
})

test('rows without titles keep their places in the file', () => {
  const { headerRow, rowNumber } = flat(`Mi tienda\n${UNTITLED}`)
  expect([headerRow - 1, headerRow, headerRow + 1].map(rowNumber)).toEqual([1, 2, 2])
})
