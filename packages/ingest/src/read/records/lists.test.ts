import { describe, expect, test } from 'vitest'
import { MAX_XML_DEPTH } from '../bounds.ts'
import type { Cell } from '../grid.ts'
import { recordSheets } from './lists.ts'
import type { Value } from './tree.ts'

/** The sheets of a value, each as its name and its rows. */
const sheetsOf = (root: Value): [name: string | undefined, rows: Cell[][]][] =>
  recordSheets(root).map(({ name, rows }) => [name, [...rows()]])
const DAY = '2025-03-04'

test.each<[name: string, root: Value, sheets: ReturnType<typeof sheetsOf>]>([
  [
    'a list of records',
    [
      { fecha: DAY, total: 10 },
      { total: 5, nota: 'fiado' },
    ],
    [
      [
        undefined,
        [
          ['fecha', 'total', 'nota'],
          [DAY, 10, null],
          [null, 5, 'fiado'],
        ],
      ],
    ],
  ],
  [
    'lists within one another, by their names',
    { estado: 'ok', datos: { ventas: [{ dia: DAY, total: 1 }], clientes: [{ nombre: 'Ana' }] } },
    [
      [
        'ventas',
        [
          ['dia', 'total'],
          [DAY, 1],
        ],
      ],
      ['clientes', [['nombre'], ['Ana']]],
    ],
  ],
  [
    'records by their key, as some databases keep them',
    { ventas: { '-Ma': { total: 1, producto: 'Pan' }, '-Mb': { total: 2, producto: 'Té' } } },
    [
      [
        'ventas',
        [
          ['registro', 'total', 'producto'],
          ['-Ma', 1, 'Pan'],
          ['-Mb', 2, 'Té'],
        ],
      ],
    ],
  ],
  [
    'records by their day',
    { '2025-03-04': { total: 1, pedidos: 2 }, '2025-03-05': { total: 2, pedidos: 3 } },
    [
      [
        undefined,
        [
          ['fecha', 'total', 'pedidos'],
          ['2025-03-04', 1, 2],
          ['2025-03-05', 2, 3],
        ],
      ],
    ],
  ],
  [
    'rows',
    [
      ['Fecha', 'Total'],
      [DAY, 10],
    ],
    [
      [
        undefined,
        [
          ['Fecha', 'Total'],
          [DAY, 10],
        ],
      ],
    ],
  ],
  [
    'columns by their title',
    { Fecha: [DAY, '2025-03-05'], Total: [10, 20] },
    [
      [
        undefined,
        [
          ['Fecha', 'Total'],
          [DAY, 10],
          ['2025-03-05', 20],
        ],
      ],
    ],
  ],
  [
    'columns by their title, whose cells have numbers',
    { Fecha: { '0': DAY, '1': '2025-03-05' }, Total: { '0': 10, '1': 20 } },
    [
      [
        undefined,
        [
          ['Fecha', 'Total'],
          [DAY, 10],
          ['2025-03-05', 20],
        ],
      ],
    ],
  ],
  [
    'titles apart from their rows',
    {
      columns: ['Fecha', 'Total'],
      index: [0, 1],
      data: [
        [DAY, 10],
        ['2025-03-05', 20],
      ],
    },
    [
      [
        undefined,
        [
          ['Fecha', 'Total'],
          [DAY, 10],
          ['2025-03-05', 20],
        ],
      ],
    ],
  ],
  ['nothing', {}, []],
  ['numbers alone', [1, 2, 3], []],
  ['one thing of each kind', { cliente: { nombre: 'Ana' }, producto: { precio: 10 } }, []],
])('%s', (_, root, sheets) => {
  expect(sheetsOf(root)).toEqual(sheets)
})

describe('lines within a record', () => {
  const line = (name: string, cantidad: number) => ({ id: name, nombre: `El ${name}`, cantidad, total: 10 * cantidad })

  test('are rows of their own, after the fields of their record', () => {
    const order = { id: 7, fecha: DAY, total: 30, cliente: { nombre: 'Ana' }, items: [line('pan', 1), line('té', 2)] }
    expect(sheetsOf([order])).toEqual([
      [
        undefined,
        [
          [
            'id pedido',
            'fecha pedido',
            'total pedido',
            'cliente nombre',
            'producto id',
            'producto nombre',
            'cantidad',
            'total línea',
          ],
          [7, DAY, 30, 'Ana', 'pan', 'El pan', 1, 10],
          [7, DAY, 30, 'Ana', 'té', 'El té', 2, 20],
        ],
      ],
    ])
  })

  test('an order without lines is a row all the same, and fields of several values are one', () => {
    const [[, rows]] = sheetsOf([
      { id: 1, fecha: DAY, etiquetas: ['a', 'b'], items: [] },
      { id: 2, fecha: DAY, etiquetas: [], items: [line('pan', 1)] },
    ]) as [[string, Cell[][]]]
    expect(rows.slice(1).map((row) => row.slice(0, 4))).toEqual([
      [1, DAY, 'a, b', null],
      [2, DAY, null, 'pan'],
    ])
  })

  test('are those that a name tells, and no payments, however many', () => {
    const [[, rows]] = sheetsOf([
      {
        id: 7,
        fecha: DAY,
        pagos: [{ medio: 'a' }, { medio: 'b' }, { medio: 'c' }],
        detalle: [{ sku: 'x' }, { sku: 'y' }],
        fotos: [{ n: 1 }],
      },
    ]) as [[string, Cell[][]]]
    expect(rows).toEqual([
      ['id pedido', 'fecha pedido', 'sku'],
      [7, DAY, 'x'],
      [7, DAY, 'y'],
    ])
  })

  test('one alone is an object in XML, and lines may be within lines', () => {
    const orders = [
      { id: 1, dia: DAY, bultos: { bulto: [{ guia: 1, lineas: { linea: { sku: 'x' } } }] } },
      { id: 2, dia: DAY, bultos: { bulto: { guia: 2, lineas: { linea: [{ sku: 'y' }, { sku: 'z' }] } } } },
    ]
    const [[, rows]] = sheetsOf({ pedido: orders }) as [[string, Cell[][]]]
    expect(rows.slice(1)).toEqual([
      [1, DAY, 1, 'x'],
      [2, DAY, 2, 'y'],
      [2, DAY, 2, 'z'],
    ])
  })

  test('lines by their key', () => {
    const [[, rows]] = sheetsOf([
      { id: 1, dia: DAY, items: { a: { sku: 'x', cantidad: 1 }, b: { sku: 'y', cantidad: 2 } } },
      { id: 2, dia: DAY, items: { c: { sku: 'x', cantidad: 3 } } },
    ]) as [[string, Cell[][]]]
    expect(rows.slice(1)).toEqual([
      [1, DAY, 'x', 1],
      [1, DAY, 'y', 2],
      [2, DAY, 'x', 3],
    ])
  })

  test('a file that is one invoice is its lines; the day of a report is none of its rows that have their own', () => {
    expect(sheetsOf({ fecha: DAY, items: [{ sku: 'x', cantidad: 2 }] })).toEqual([
      [
        undefined,
        [
          ['fecha pedido', 'numero pedido', 'sku', 'cantidad'],
          [DAY, 1, 'x', 2],
        ],
      ],
    ])
    expect(sheetsOf({ fecha: DAY, ventas: [{ dia: DAY, total: 1 }] })).toEqual([
      [
        'ventas',
        [
          ['dia', 'total'],
          [DAY, 1],
        ],
      ],
    ])
  })
})

test.each<[Value, Cell]>([
  [{ $date: '2025-03-04T10:00:00Z' }, new Date(1_741_082_400_000 - 18_000_000)],
  [{ $date: { $numberLong: '1741082400000' } }, new Date(1_741_082_400_000 - 18_000_000)],
  [{ $numberDecimal: '12.5' }, '12.5'],
  [{ _seconds: 1_741_082_400, _nanoseconds: 0 }, new Date(1_741_082_400_000 - 18_000_000)],
  [{ seconds: 1_741_082_400, nanoseconds: 0 }, new Date(1_741_082_400_000 - 18_000_000)],
  [1_741_082_400, new Date(1_741_082_400_000 - 18_000_000)],
  [1_741_082_400_000, new Date(1_741_082_400_000 - 18_000_000)],
  [20_250_304, 20_250_304],
])('%j under a title of days is %j', (fecha, cell) => {
  expect(sheetsOf([{ fecha }])).toEqual([[undefined, [['fecha'], [cell]]]])
})

test('such a number under another title is a number', () => {
  expect(sheetsOf([{ total: 1_741_082_400 }])).toEqual([[undefined, [['total'], [1_741_082_400]]]])
})

test('what is nested without end is refused', () => {
  let deep: Value = [{ a: 1 }]
  for (let at = 0; at <= MAX_XML_DEPTH + 1; at++) deep = { a: deep }
  expect(() => sheetsOf(deep)).toThrow(/ocupa demasiado/)
  expect(() => sheetsOf([{ b: deep }])).toThrow(/ocupa demasiado/)
})
