import { expect, test } from 'vitest'
import type { Cell } from '../../read/grid.ts'
import type { Choices } from '../../choices.ts'
import type { Mapping } from '../../roles.ts'
import { decideRowTreatments } from './row-treatments.ts'
import { foreignMark, undoingCodes } from './undoing-codes.ts'
import { columnsOf, rowsOf, tableOf, times } from '../columns/columns.fixture.ts'

/** What is decided of a table with its columns by title; those named for a role have it. */
const decide = (
  byTitle: Record<string, Cell[]>,
  roles: Partial<Record<keyof Mapping, string>> = {},
  choices: Choices = {},
) => {
  const { headers, mapping, rows, columns } = tableOf(byTitle, roles)
  const { treatments, findings } = decideRowTreatments({ rows, firstRow: 1, columns, mapping, choices })
  return {
    treatments: treatments.map(({ place, values, treatment }) => [headers[place], [...values].join(), treatment]),
    findings,
    codes: findings.map(({ code, kind, chosen }) => [code, kind, chosen]),
  }
}

test('what the tax office calls credit notes is taken off, and papers that sell nothing are left out', () => {
  const types = { 'Tipo comprobante': ['I', 'I', 'E', 'P'], Valor: [100, 200, 50, 0] }
  const treatments = [
    ['Tipo comprobante', 'P', 'out'],
    ['Tipo comprobante', 'E', 'subtract'],
  ]
  expect(decide(types)).toMatchObject({ treatments, codes: [['notas_credito', 'fact', undefined]] })
  expect(decide(types, { valor: 'Valor' })).toMatchObject({ treatments, codes: [['notas_credito', 'fact', undefined]] })
  expect(decide({ ...types, Valor: [100, 200, -50, 0] }, { valor: 'Valor' })).toMatchObject({ treatments, codes: [] })
  expect(decide({ ...types, 'Tipo comprobante': ['I', 'I', 'I', 'P'] }).treatments).toEqual([
    ['Tipo comprobante', 'P', 'out'],
  ])
  expect(decide(types).findings[0]!.text).toMatch(/^1 fila con «E»/)
  expect(decide({ ...types, 'Tipo comprobante': ['I', 'E', 'E', 'P'] }).findings[0]!.text).toMatch(/^2 filas con «E»/)
})

test('by Brazil’s code of the operation what came back is taken off, what was bought is left out, and what was given away is asked about', () => {
  const sold = { CFOP: ['5102', '6.102', '5405', '1202', '1102', '5910'], Valor: [100, 200, 300, 50, 70, 30] }
  const types = (choices: Choices = {}, more = sold) => decide(more, { valor: 'Valor' }, choices)
  expect(types()).toMatchObject({
    treatments: [
      ['CFOP', '1102', 'out'],
      ['CFOP', '1202', 'subtract'],
      ['CFOP', '5910', 'out'],
    ],
    codes: [
      ['notas_credito', 'fact', undefined],
      ['codigos_dudosos', 'question', 0],
    ],
  })
  expect(types().findings.map(({ text }) => text)).toEqual([
    '1 fila con «1202» en «CFOP» es una devolución: la restamos.',
    '1 fila con «5910» en «CFOP» parece una bonificación, un traslado o un préstamo. ¿Cuenta como venta?',
  ])
  expect(types({ coded: { CFOP: 'in' } }).treatments.at(-1)).toEqual(['CFOP', '5910', 'in'])
  expect(types({ coded: { CFOP: 'in' } }).codes).toEqual([['notas_credito', 'fact', undefined]])
  expect(types({}, { ...sold, Valor: [100, 200, 300, -50, 70, 30] }).codes).toEqual([
    ['codigos_dudosos', 'question', 0],
  ])
  expect(types({}, { CFOP: ['5102', '5405', '6933'], Valor: [1, 2, 3] }).treatments).toEqual([])
  // Nothing but purchases, codes of another kind, another title.
  expect(types({}, { CFOP: ['1102', '2102'], Valor: [1, 2] }).treatments).toEqual([])
  expect(types({}, { CFOP: ['5102', '910'], Valor: [1, 2] }).treatments).toEqual([])
  expect(decide({ Serie: ['5102', '5910'], Valor: [1, 2] }, { valor: 'Valor' }).treatments).toEqual([])
})

test('of a book of vouchers the sales count and what takes them back is subtracted; the rest is left out, or waits for an answer where its kind is not known', () => {
  const vouchers = ['Sales', 'Sales', 'Credit Note', 'Payment', 'Payment', 'Journal', null]
  const book = { 'Vch Type': vouchers, Valor: [100, 200, 50, 10, 20, 30, 5] }
  const types = (choices: Choices, more = book) => decide(more, { valor: 'Valor' }, choices)
  expect(types({}).treatments).toEqual([
    ['Vch Type', 'Payment,Journal', 'out'],
    ['Vch Type', 'Credit Note', 'subtract'],
  ])
  expect(types({}).findings).toMatchObject([
    {
      code: 'libro_de_comprobantes',
      text: '«Vch Type» trae comprobantes de toda clase: contamos «Sales» y restamos «Credit Note». 3 filas son de otra clase («Payment», «Journal»): no las contamos.',
      kind: 'fact',
      chosen: 0,
    },
  ])
  const without = { ...book, 'Vch Type': vouchers.map((text) => (text === 'Credit Note' ? 'Receipt' : text)) }
  expect(types({}, without).findings[0]!.text).toContain('contamos «Sales». 4 filas')
  const unknown = { ...book, 'Vch Type': vouchers.map((text) => (text === 'Credit Note' ? 'Debit Note' : text)) }
  expect(types({}, unknown).findings).toMatchObject([{ kind: 'question', chosen: 0 }])
  expect(types({ coded: { 'Vch Type': 'in' } }).treatments[0]).toEqual(['Vch Type', 'Payment,Journal', 'in'])
  expect(types({ coded: { 'Vch Type': 'in' } }).findings).toEqual([])
})

test('a column that has another role, and one of too many values, is no column of codes', () => {
  const types = { 'Tipo comprobante': ['I', 'I', 'E', 'P'] }
  expect(decide(types, { categoria: 'Tipo comprobante' }).treatments).toEqual([])
  expect(decide(types, { tipoDocumento: 'Tipo comprobante' }).treatments).toHaveLength(2)
  expect(decide({ Estado: times(3, null) }).treatments).toEqual([])
  const stages = (count: number) => ({ Etapa: [...times(count - 2).map((_, at) => `Paso ${at}`), 'Ganado', 'Perdido'] })
  expect(decide(stages(32)).treatments).toHaveLength(1)
  expect(decide(stages(33)).treatments).toEqual([])
})

test.each<[header: string, cells: Cell[], choices: Choices, treatment: string | null, asked: boolean]>([
  ['Etapa', ['Ganado', 'Perdido', 'Propuesta'], {}, 'out', true],
  ['Etapa', ['Ganado', 'Perdido', 'Propuesta'], { opportunities: 'won' }, 'out', false],
  ['Etapa', ['Ganado', 'Perdido', 'Propuesta'], { opportunities: 'all' }, 'in', false],
  ['Etapa', ['Ganado', 'Otro'], {}, null, false],
  ['Etapa', ['Perdido', 'Otro'], {}, null, false],
  ['Nota', ['Ganado', 'Perdido'], {}, null, false],
])('stages «%s» %j with %o', (Header, cells, choices, treatment, asked) => {
  const { treatments, codes } = decide({ [Header]: cells }, {}, choices)
  expect(treatments.map(([, , one]) => one)).toEqual(treatment === null ? [] : [treatment])
  expect(codes).toEqual(asked ? [['oportunidades', 'question', 0]] : [])
})

test('lines of discounts beside lines of goods are money', () => {
  expect(decide({ Clase: ['Producto', 'Descuento', 'Cupón'] }).treatments).toEqual([
    ['Clase', 'Descuento,Cupón', 'money'],
  ])
  expect(decide({ Clase: ['Otra', 'Descuento'] }).treatments).toEqual([])
  expect(decide({ Clase: ['Producto', 'Otra'] }).treatments).toEqual([])
})

test.each<[cells: Cell[], others: string | null]>([
  [['COP', 'COP', 'USD'], null],
  [['MXN', 'MXN', 'USD'], 'USD'],
  [['MXN', 'USD', 'USD'], 'MXN'],
  [['MXN', 'MXN'], null],
  [['pesos', 'pesos', 'USD'], 'USD'],
  [['pesos', 'USD', 'USD'], 'pesos'],
  [['pesos', null, 'pesos', 'USD'], 'USD'],
  [['pesos', 'pesos', 'MXN'], null],
  [['MXN', 'MXN', null, 'CLP'], 'CLP'],
  [['MXN', 'MXN', null, 'USD'], ',USD'],
  [['USD', 'USD'], null],
  [['pesos', '$'], null],
  [[...times(9, 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I')], null],
  [[...times(9, 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'A')], 'B,C,D,E,F,G,H'],
])('of the currencies %j all but the most frequent are asked: %s', (cells, others) => {
  const found = decide({ Moneda: cells, Valor: cells.map((_, at) => at + 1) }, { valor: 'Valor' })
  const expected = cells[0] === 'COP' ? 'USD' : others
  expect(found.treatments).toEqual(expected === null ? [] : [['Moneda', expected, 'out']])
  expect(found.codes).toEqual(expected === null ? [] : [['varias_monedas', 'question', 0]])
})

test('currencies matter where there is money, and whoever knows says whether the amounts are in one', () => {
  const columns = { Moneda: ['MXN', 'MXN', 'USD'], Valor: [1, 2, 3] }
  expect(decide(columns).treatments).toEqual([])
  expect(decide(columns, { valor: 'Valor' }, { currencies: 'all' })).toMatchObject({
    treatments: [['Moneda', 'USD', 'in']],
    codes: [],
  })
  expect(decide(columns, { valor: 'Valor' }, { currencies: 'one' }).treatments).toEqual([['Moneda', 'USD', 'out']])
})

test.each<[header: string, cells: Cell[], choices: Choices, treatment: string | null, chosen: number | null]>([
  ['Tipo', ['FV', 'FV', 'FV', 'NC'], {}, 'subtract', 0],
  ['Estado', ['V', 'V', 'V', 'A'], {}, 'out', 1],
  ['St', ['FV', 'FV', 'FV', 'NC'], {}, 'out', 1],
  ['Tipo', ['FV', 'FV', 'FV', 'NC'], { coded: { Tipo: 'in' } }, 'in', null],
  ['Tipo', ['FV', 'FV', 'FV', 'NC'], { coded: { Estado: 'in' } }, 'subtract', 0],
  ['Ruta', ['FV', 'FV', 'FV', 'NC'], {}, null, null],
  ['Estado', ['Pagada', 'Pagada', 'Entregada', 'Enviada', 'Pagada', 'Xyz'], {}, 'in', 2],
])('codes «%s» %j with %o', (header, cells, choices, treatment, chosen) => {
  const { treatments, codes } = decide({ [header]: cells }, header === 'Estado' ? { estado: header } : {}, choices)
  expect(treatments).toEqual(treatment === null ? [] : [[header, cells.at(-1), treatment]])
  expect(codes).toEqual(chosen === null ? [] : [['codigos_dudosos', 'question', chosen]])
})

test('a column of codes that is the state needs no title, and codes with their sign are no question', () => {
  const columns = { Xyz: ['FV', 'FV', 'FV', 'NC', 'NC'], Cantidad: [1, 2, 3, -1, 0] }
  expect(decide(columns, { estado: 'Xyz' }).treatments).toEqual([['Xyz', 'NC', 'out']])
  expect(decide(columns, { estado: 'Xyz' }).findings[0]!.text).toMatch(/^2 filas dicen «NC»/)
  expect(decide({ Xyz: ['FV', 'FV', 'NC'] }, { estado: 'Xyz' }).findings[0]!.text).toMatch(/^1 fila dice «NC»/)
  expect(decide(columns, { estado: 'Xyz', cantidad: 'Cantidad' }).treatments).toEqual([])
  const mostly = { ...columns, Cantidad: [1, 2, 3, -1, 1] }
  expect(decide(mostly, { estado: 'Xyz', cantidad: 'Cantidad' }).treatments).toHaveLength(1)
  expect(
    decide({ ...columns, Cantidad: [1, 2, 3, null, -1] }, { estado: 'Xyz', cantidad: 'Cantidad' }).treatments,
  ).toEqual([])
})

test.each<[cells: Cell[], asked: boolean]>([
  [['Pagada', 'Entregada', 'Enviada', 'Pagada', 'Pagada', 'Pagada', 'Pagada', 'Xyz', 'Xyz', null], true],
  [['Pagada', 'Entregada', 'Enviada', 'Pagada', 'Pagada', 'Pagada', 'Pagada', 'Xyz', 'Xyz', 'Xyz'], false],
  [['Pagada', 'Entregada', 'Enviada'], false],
  [['Jalisco', 'Sonora', 'Puebla', 'Pagada'], false],
])('states that nothing explains, on fewer than three rows of ten: %j', (cells, asked) => {
  expect(decide({ Estado: cells }, { estado: 'Estado' }).treatments).toEqual(asked ? [['Estado', 'Xyz', 'in']] : [])
})

test('what nothing explains is asked of the column of states alone', () => {
  expect(decide({ Estado: ['Pagada', 'Pagada', 'Entregada', 'Enviada', 'Xyz'] }).treatments).toEqual([])
})

test.each<[header: string, cells: Cell[], codes: string | null]>([
  ['Tipo', ['FV', 'FV', 'FV', 'NC'], 'NC'],
  ['Tipo', ['FV', 'FV', null, 'NC', null], 'NC'],
  ['Tipo', ['FV', 'FV'], null],
  ['Tipo', ['FV', 'FV', 'NC', 'NC'], null],
  ['Tipo', ['FV', 'FV', 'FV', 'NC', 'NC'], 'NC'],
  ['Tipo', ['NC', 'NC', 'FV'], null],
  ['Tipo', ['FV', 'FV', 'FV', 'ZZ'], null],
  ['Tipo', ['FACT', 'FACT', 'NC'], null],
  ['Tipo', ['FV', 'FV', 'N C'], 'N C'],
  ['Tipo', ['FV', 'FV', 'N2'], null],
  ['Tipo', ['A', 'A', 'B', 'C'], null],
  ['Tipo', ['V', 'V', 'V', 'C', 'D'], 'C'],
  ['Tipo', ['V', 'V', 'V', 'D'], 'D'],
  ['Tipo', ['C', 'C', 'C', 'X'], null],
  ['Estado', ['C', 'C', 'C', 'X'], 'X'],
  ['Estado', ['FV', 'FV', 'FV', 'X'], null],
  ['Estado', ['C', 'C', 'C', 'A'], null],
  ['Tipo', ['FV', 'FV', 'FV', 'NC', 'F2'], null],
  ['Tipo', [...times(14, 'FV'), 'NC', 'q', 'w', 'y', 'z', 'j', 'k'], 'NC'],
  ['Tipo', [...times(16, 'FV'), 'NC', 'q', 'w', 'y', 'z', 'j', 'k', 'l'], null],
])('under «%s» %j are undone by %s', (header, cells, codes) => {
  const found = undoingCodes(columnsOf([header], rowsOf(cells))[0]!)
  expect(found === null ? null : [...found].join()).toBe(codes)
})

test.each<[name: string, header: string, texts: string[], marked: string[] | null]>([
  ['a yes on a few rows', '반품여부', ['N', 'N', 'N', 'Y'], ['Y']],
  ['in Russian, with blanks', 'Возврат', ['', 'no', 'no', 'no', 'yes', ''], ['yes']],
  ['on as many as three in ten', '반품여부', ['N', 'N', 'N', 'N', 'N', 'N', 'N', 'Y', 'Y', 'Y'], null],
  ['on none', '반품여부', ['N', 'N'], null],
  ['beside something else', '반품여부', ['N', 'N', 'N', 'Y', 'Z'], null],
  ['under a title that can be read', 'Es frecuente', ['N', 'N', 'N', 'Y'], null],
  ['under a title with a word that can be read', '반품 (x)', ['N', 'N', 'N', 'Y'], null],
  ['under a title without a letter', '#', ['N', 'N', 'N', 'Y'], null],
])('a mark under a title in another script: %s', (_, header, texts, marked) => {
  expect(foreignMark({ header, texts })).toEqual(marked && new Set(marked))
})

test.each([
  [['Bs', 'Bs', 'Bs', '$'], '$'],
  [['S/', 'S/', '$'], '$'],
  [['$', '$', '€'], '€'],
  [['MN', 'MN', 'ME'], 'ME'],
  [['Pesos', 'Pesos', 'Dlls'], 'Dlls'],
  [['COP', 'COP', '$'], null],
  [['Bs', 'Bs', ''], null],
])('signs %j are of two currencies: %s', (cells, foreign) => {
  const { treatments } = decide({ Moneda: cells, Valor: cells.map(() => 10) }, { valor: 'Valor' })
  expect(treatments.map(([, values]) => values)).toEqual(foreign === null ? [] : [foreign])
})

test('what comes back is asked about where its quantity is 0 or blank and its money has no minus', () => {
  const kinds = ['Venta', 'Venta', 'Venta', 'Venta', 'Retorno']
  const roles = { cantidad: 'Cantidad', valor: 'Valor' } as const
  const codesOf = (quantity: Cell, value: Cell) =>
    decide({ Movimiento: kinds, Cantidad: [1, 2, 1, 3, quantity], Valor: [100, 200, 100, 300, value] }, roles).codes
  expect(codesOf(2, 100)).toEqual([['codigos_dudosos', 'question', 1]])
  expect(codesOf(0, 100)).toEqual([['codigos_dudosos', 'question', 1]])
  expect(codesOf(null, 100)).toEqual([['codigos_dudosos', 'question', 1]])
  expect(codesOf(0, -100)).toEqual([])
  expect(codesOf(-1, null)).toEqual([])
})

test('a state that nothing explains is asked about where its rows have money', () => {
  const decided = (value: number) =>
    decide(
      { Estado: [...times(9, 'Entregada', 'Pagada', 'Anulada'), 'regalo'], Valor: [...times(9, 100), value] },
      { estado: 'Estado', valor: 'Valor' },
    ).codes
  expect(decided(100)).toEqual([['codigos_dudosos', 'question', 2]])
  expect(decided(0)).toEqual([])
})
