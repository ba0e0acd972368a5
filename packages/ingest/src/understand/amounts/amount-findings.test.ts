import { expect, test } from 'vitest'
import type { Cell } from '../../read/grid.ts'
import type { Choices } from '../../choices.ts'
import type { Mapping } from '../../roles.ts'
import type { Finding } from '../../types.ts'
import { amountFindings, applyValueChoice } from './amount-findings.ts'
import { type AmountReading, NOTHING } from './amount-reading.ts'
import type { Amounts } from './amounts.ts'
import { tableOf, times } from '../columns/columns.fixture.ts'
import { type ColumnMeaning, understandColumns } from '../roles/mapping.ts'
import type { Relation } from './relations.ts'

type Roles = Partial<Record<keyof Mapping, string>>
interface Case {
  columns?: Record<string, Cell[]>
  roles?: Roles
  best?: Partial<AmountReading>
  rivals?: Partial<AmountReading>[]
  amounts?: Partial<Amounts>
  scale?: ColumnMeaning['scale']
  given?: Partial<Mapping>
  options?: Choices
}

const TABLE = {
  Cantidad: times(6, 1, 2, 3),
  Precio: times(6, 10, 20),
  Valor: times(6, 70, 80, 90),
  Descuento: times(6, 5),
}
const relation = (kind: Relation['kind'], other: Partial<Relation> = {}): Relation => ({
  kind,
  fit: 1,
  rows: 6,
  telling: 1,
  decimals: new Map(),
  ...other,
})

/** What a table means, with its amounts as said. */
const meaningOf = ({ columns = TABLE, roles = {}, best = {}, rivals = [], amounts, scale = null }: Case) => {
  const { headers, rows, mapping } = tableOf(columns, roles)
  const meaning = understandColumns(headers, rows, 1)
  const found = {
    ...meaning.amounts,
    rivals: rivals.map((one) => ({ ...NOTHING, ...one })),
    unnamed: null,
    unexplained: [],
  }
  return { mapping, meaning: { ...meaning, scale, amounts: { ...found, best: { ...NOTHING, ...best }, ...amounts } } }
}
const read = (one: Case) => {
  const { mapping, meaning } = meaningOf(one)
  return amountFindings(meaning, mapping, one.given ?? {}, { today: '2025-06-30', ...one.options })
}
const codes = (one: Case) => read(one).findings.map(({ code }) => code)
const found = (one: Case, code: Finding['code']) => read(one).findings.find((finding) => finding.code === code)
const labels = (finding: Finding | undefined) => finding?.choices?.map(({ label }) => label)

const MONEY: Roles = { cantidad: 'Cantidad', valor: 'Valor' }
const ALL: Roles = { ...MONEY, precio: 'Precio', descuento: 'Descuento' }

test.each<[name: string, one: Case, applied: Partial<Mapping>]>([
  ['nothing', { roles: ALL }, { precio: 1, valor: 2, descuento: 3 }],
  ['nothing of lost decimals', { roles: ALL, scale: { cantidad: 1, precio: 100 } }, { precio: 1, valor: null }],
  ['no lost decimals', { roles: ALL, scale: { cantidad: 1, precio: 100 }, options: { scaled: 'no' } }, { valor: 2 }],
  ['which the money is', { roles: ALL, scale: { cantidad: 1, precio: 100 }, given: { valor: 2 } }, { valor: 2 }],
  ['nothing of a column without a name', { amounts: { unnamed: 2 } }, { valor: 2 }],
  ['that there is no money', { amounts: { unnamed: 2 }, given: { valor: null } }, { valor: null }],
  ['no discount', { roles: ALL, options: { discountIs: 'none' } }, { descuento: null }],
  ['a discount in money', { roles: ALL, options: { discountIs: 'money' } }, { descuento: 3 }],
  ['money of a unit', { roles: MONEY, options: { valueIs: 'unit' } }, { precio: 2, valor: null }],
  ['money of a unit beside a price', { roles: ALL, options: { valueIs: 'unit' } }, { precio: 1, valor: 2 }],
  ['money of a document', { roles: MONEY, options: { valueIs: 'document' } }, { precio: null, valor: 2 }],
  ['money of a document beside a price', { roles: ALL, options: { valueIs: 'document' } }, { precio: 1, valor: null }],
  ['money of a line beside a price', { roles: ALL, options: { valueIs: 'line' } }, { precio: 1, valor: 2 }],
])('the person says %s', (_, one, applied) => {
  const { mapping, meaning } = meaningOf(one)
  expect(applyValueChoice({ ...meaning, mapping }, one.given ?? {}, one.options ?? {})).toMatchObject(applied)
})

const discounted = relation('exact', { discount: { place: 3, kind: 'money' } })
test.each<[name: string, one: Case, before: boolean]>([
  ['the person says so', { roles: ALL, options: { discountIs: 'money' } }, true],
  ['nobody says so', { roles: ALL }, false],
  ['there is no discount', { roles: MONEY, options: { discountIs: 'money' } }, false],
  [
    'other arithmetic holds',
    { roles: ALL, best: { relation: relation('exact') }, options: { discountIs: 'unit' } },
    true,
  ],
  [
    'arithmetic has taken it off',
    { roles: ALL, best: { relation: discounted }, options: { discountIs: 'money' } },
    false,
  ],
])('money is before its discount: %s', (_, one, before) => {
  expect(read(one).valueBeforeDiscount).toBe(before)
})

const QUANTITY_AND_VALUE = { cantidad: 0, valor: 2 }
const rivals = [{ cantidad: 0, precio: 1 }]
const contradicted = { roles: ALL, best: { cantidad: 0, precio: 1, valor: 2, relation: relation('none') } }
test.each<[name: string, one: Case, asked: string[]]>([
  ['nothing', { roles: MONEY, best: QUANTITY_AND_VALUE }, []],
  ['two readings', { roles: MONEY, best: QUANTITY_AND_VALUE, rivals }, ['dos_valores']],
  ['two readings, answered', { roles: MONEY, best: QUANTITY_AND_VALUE, rivals, given: { valor: 2 } }, []],
  ['a contradiction', contradicted, ['valor_contradice']],
  ['a contradiction of two readings', { ...contradicted, rivals }, ['valor_contradice']],
  [
    'a contradiction that a settlement explains, and two readings',
    { ...contradicted, rivals, amounts: { payouts: new Map([[3, { sold: 2, discount: null }]]) } },
    ['valor_contradice', 'dos_valores'],
  ],
  ['a contradiction, answered', { ...contradicted, options: { valueIs: 'line' } }, []],
  [
    'lost decimals',
    { roles: ALL, best: contradicted.best, scale: { cantidad: 1, precio: 100 }, options: { valueIs: 'line' } },
    ['sin_decimales'],
  ],
  ['lost decimals, answered', { roles: ALL, scale: { cantidad: 1, precio: 100 }, options: { scaled: 'yes' } }, []],
  [
    'a measure that it seems to lack',
    { roles: { valor: 'Valor' }, amounts: { unexplained: [0] } },
    ['columnas_dudosas'],
  ],
  ['a column without a name', { roles: { valor: 'Valor' }, amounts: { unnamed: 2 } }, ['columnas_dudosas']],
  ['a count of its rows', {}, ['contar_filas']],
  ['a count of its rows, answered', { options: { countRows: 'yes' } }, []],
  ['a count of its rows, after a word on the amounts', { given: { valor: null } }, ['contar_filas']],
  ['no count beside a quantity', { roles: { cantidad: 'Cantidad' } }, []],
  ['no count beside a price', { roles: { precio: 'Precio' } }, []],
])('a file is asked for %s', (_, one, asked) => {
  expect(codes(one)).toEqual(asked)
})

test('readings that load the same are one answer', () => {
  const answers = (...readings: Partial<AmountReading>[]) =>
    labels(found({ roles: MONEY, best: readings[0]!, rivals: readings.slice(1) }, 'dos_valores'))
  expect(answers({ cantidad: 0, valor: 2 }, { cantidad: 0, precio: 1, valor: 2 }, { cantidad: 0, valor: 1 })).toEqual([
    'la cantidad es «Cantidad» y el valor es «Valor»',
    'la cantidad es «Cantidad» y el valor es «Precio»',
  ])
  expect(answers({ valor: 2 }, { precio: 1, valor: 2 }, { valor: 1 })).toEqual([
    'sin cantidad y el valor es «Valor»',
    'sin cantidad y el valor es «Precio»',
  ])
  expect(codes({ roles: MONEY, best: { valor: 2 }, rivals: [{ precio: 1, valor: 2 }] })).not.toContain('dos_valores')
  expect(answers({ cantidad: 0, precio: 1 }, { cantidad: 0, precio: 2 })).toEqual([
    'la cantidad es «Cantidad» y el precio es «Precio»',
    'la cantidad es «Cantidad» y el precio es «Valor»',
  ])
  expect(answers({ cantidad: 0, valor: 2 }, { cantidad: 1, valor: 2 })).toHaveLength(2)
  expect(answers({ cantidad: 0 }, { valor: 2 })).toEqual([
    'la cantidad es «Cantidad» y sin valor',
    'sin cantidad y el valor es «Valor»',
  ])
})

test.each<[name: string, roles: Roles, labels: string[], text: RegExp]>([
  [
    'quantity',
    { valor: 'Valor' },
    ['«Cantidad» es la cantidad', '«Descuento» es la cantidad', 'Ninguna: cada fila es una unidad'],
    /la cantidad vendida/,
  ],
  [
    'quantity beside a price',
    { precio: 'Precio' },
    ['«Cantidad» es la cantidad', '«Descuento» es la cantidad', 'Ninguna: cada fila es una unidad'],
    /la cantidad vendida/,
  ],
  [
    'money beside a quantity',
    { cantidad: 'Precio' },
    [
      '«Cantidad» es el total de cada línea',
      '«Cantidad» es el precio de una unidad',
      '«Descuento» es el total de cada línea',
      '«Descuento» es el precio de una unidad',
      'Ninguna: solo hay cantidades',
    ],
    /el valor de las ventas/,
  ],
  [
    'money',
    {},
    ['«Cantidad» es el total de cada línea', '«Descuento» es el total de cada línea', 'Ninguna: solo hay cantidades'],
    /el valor de las ventas/,
  ],
])('which column is the %s that a file seems to lack', (_, roles, expected, text) => {
  const asked = found({ roles, amounts: { unexplained: [0, 3] } }, 'columnas_dudosas')
  expect(labels(asked)).toEqual(expected)
  expect(asked).toMatchObject({ chosen: expected.length - 1, text: expect.stringMatching(text) })
})

test('four columns are offered at most', () => {
  const asked = found({ roles: { valor: 'Valor' }, amounts: { unexplained: [0, 1, 2, 3, 4] } }, 'columnas_dudosas')
  expect(labels(asked)).toHaveLength(5)
})

const FEW = times(6, 1, 2, 3)
const MANY = times(6, 500, 700)
test.each<[name: string, columns: Record<string, Cell[]>, roles: Roles, offered: number]>([
  ['both of no name', { Xyz: MANY, Abc: FEW }, {}, 2],
  ['three', { Xyz: MANY, Abc: FEW, Def: times(6, 9, 8) }, {}, 3],
  ['one with a word', { Xyz: MANY, Abc: times(6, 1, 2, 'x') }, {}, 1],
  ['one of a single figure', { Xyz: MANY, Abc: times(6, 4) }, {}, 1],
  ['one with another role', { Xyz: MANY, Abc: FEW }, { documento: 'Abc' }, 1],
  ['one with a name', { Xyz: MANY, Cantidad: FEW }, {}, 1],
  ['one of something else', { Xyz: MANY, Stock: FEW }, {}, 1],
  ['one that numbers the rows', { Xyz: MANY, Abc: [1, 2, 3, 4, 5, 6] }, {}, 1],
])(
  'two columns of numbers may be quantity and money, another number of them what was sold: %s',
  (_, columns, roles, offered) => {
    const asked = found({ columns, roles }, 'contar_filas')
    expect(asked?.choices).toHaveLength(1 + offered)
    expect(asked?.text.startsWith('No sabemos')).toBe(offered > 0)
  },
)

test('of two columns of numbers the smaller figures are the quantity, or the money', () => {
  expect(labels(found({ columns: { Xyz: MANY, Abc: FEW } }, 'contar_filas'))!.slice(1)).toEqual([
    'No: la cantidad es «Abc» y el valor es «Xyz»',
    'No: la cantidad es «Xyz» y el valor es «Abc»',
  ])
})

test.each<[name: string, columns: Record<string, Cell[]>, roles: Roles, said: string | undefined]>([
  ['of a line', { 'Total (centavos)': MANY }, { valor: 'Total (centavos)' }, '«Total (centavos)» viene en centavos'],
  ['of a unit', { 'Price cents': MANY }, { precio: 'Price cents' }, '«Price cents» viene en centavos'],
  ['in pesos', { Total: MANY }, { valor: 'Total' }, undefined],
  ['of another column', { 'Total (centavos)': MANY, Valor: MANY }, { valor: 'Valor' }, undefined],
])('money in cents is told: %s', (_, columns, roles, said) => {
  const text = found({ columns, roles }, 'valor_en_centavos')?.text
  expect(text?.slice(0, said?.length)).toBe(said)
})

const ZEROS = times(6, 0)
test.each<[name: string, columns: Record<string, Cell[]>, roles: Roles, told: boolean]>([
  ['alone', { Valor: ZEROS, Xyz: FEW }, {}, true],
  ['of no money', { Xyz: ZEROS, Abc: FEW }, {}, false],
  ['loosely named', { 'Xyz valor': ZEROS, Abc: FEW }, {}, false],
  ['of figures', { Valor: MANY }, {}, false],
  ['of nothing at all', { Valor: times(6, null), Xyz: FEW }, {}, false],
  ['beside money', { Valor: ZEROS, Total: MANY }, { valor: 'Total' }, false],
  ['beside a price', { Valor: ZEROS, Precio: MANY }, { precio: 'Precio' }, false],
])('a column of zeros is told of: %s', (_, columns, roles, told) => {
  expect(codes({ columns, roles }).includes('valor_en_ceros')).toBe(told)
})

test.each<[cells: Cell[], roles: Roles, options: Choices, asked: boolean]>([
  [[-1, -2, 3], { valor: 'Xyz' }, {}, true],
  [[-1, -2, 3], { cantidad: 'Xyz' }, {}, true],
  [[-1, -2, 3], { precio: 'Xyz' }, {}, false],
  [[-1, -2, 3], { valor: 'Xyz' }, { sign: 'asWritten' }, false],
  [[-1, 1], { valor: 'Xyz' }, {}, false],
  [[-1, 0, 0, null], { valor: 'Xyz' }, {}, true],
  [[0, 0], { valor: 'Xyz' }, {}, false],
  [[1, 2], { valor: 'Xyz' }, {}, false],
])('%j as %o with %o: whether it is asked if they are sales is %s', (cells, roles, options, asked) => {
  expect(codes({ columns: { Xyz: cells }, roles, options }).includes('todo_negativo')).toBe(asked)
})

test('what was taken is the answer at first', () => {
  const chosen = (one: Case) => read(one).findings.map((finding) => finding.chosen)
  expect(chosen({ roles: MONEY, best: QUANTITY_AND_VALUE, rivals })).toEqual([0])
  expect(chosen({ roles: MONEY, amounts: { unnamed: 2 } })).toEqual([0])
  expect(chosen({})).toEqual([0])
  expect(chosen({ columns: { Xyz: [-1, -2] }, roles: { valor: 'Xyz' } })).toEqual([1])
})
