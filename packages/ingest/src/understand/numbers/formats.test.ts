import { expect, test } from 'vitest'
import type { Cell, Row } from '../../read/grid.ts'
import type { Choices } from '../../choices.ts'
import type { Decimal } from '../../notation.ts'
import type { Mapping } from '../../roles.ts'
import { rowsOf } from '../columns/columns.fixture.ts'
import { decideFormats } from './formats.ts'
import { emptyMapping } from '../roles/mapping.ts'

/** What is decided of a table with its columns by role, under the titles that the roles have. */
const decide = (
  columns: Partial<Record<keyof Mapping, Cell[]>>,
  choices: Choices = {},
  proven?: ReadonlyMap<number, Decimal>,
  titles: Partial<Record<keyof Mapping, string>> = {},
) => {
  const roles = Object.keys(columns) as (keyof Mapping)[]
  const headers = roles.map((role) => titles[role] ?? role)
  const mapping = { ...emptyMapping(), ...Object.fromEntries(roles.map((role, place) => [role, place])) }
  const longest = Math.max(...Object.values(columns).map((cells) => cells.length))
  const full = Object.values(columns).map((cells) => Array.from({ length: longest }, (_, at) => cells[at] ?? null))
  const formats = decideFormats(
    { headers, rows: [headers, ...rowsOf(...full)], firstRow: 1, mapping },
    { ...choices, proven },
  )
  return { ...formats, codes: formats.findings.map(({ code, kind, chosen }) => [code, kind, chosen]) }
}
const times = (count: number, cell: Cell): Cell[] => Array.from({ length: count }, () => cell)

test.each([
  [['feb 2024', 'mar 2024'], true],
  [['feb 2024', '15/03/2024'], false],
  [['feb 2024', 'mar 2024', '15/03/2024'], true],
  [['feb 2024', new Date('2024-03-15')], false],
  [['feb 2024', 'nota'], false],
])('the dates %j are months: %s', (fecha, monthly) => expect(decide({ fecha }).monthly).toBe(monthly))

test('without a column of dates the order is what the person says, or day first', () => {
  expect(decide({ valor: [1] })).toMatchObject({ dateOrder: 'dmy', swapDates: false, monthly: false })
  expect(decide({ valor: [1] }, { dateOrder: 'mdy' }).dateOrder).toBe('mdy')
  expect(decide({ fecha: ['2/13/2025'], valor: [1] }).dateOrder).toBe('mdy')
})

const OPEN = ['numero_ambiguo', 'question', 0]
test.each<
  [
    columns: Partial<Record<keyof Mapping, Cell[]>>,
    decimals: Partial<Record<string, Decimal>>,
    codes: (Cell | undefined)[][],
  ]
>([
  [{ valor: [1, 2] }, { valor: ',', cantidad: ',', precio: ',', descuento: ',' }, []],
  [{ valor: ['1,5'] }, { valor: ',', cantidad: ',', precio: ',', descuento: ',' }, []],
  [{ valor: ['1.500'] }, { valor: ',' }, [OPEN]],
  [{ valor: ['1,500'] }, { valor: '.' }, [['numero_ambiguo', 'question', 1]]],
  [{ valor: ['1.500', '1,500'] }, { valor: '.' }, [['numero_ambiguo', 'question', 1]]],
  [{ valor: times(10, '1.500') }, { valor: ',' }, []],
  [{ valor: times(9, '1.500') }, { valor: ',' }, [OPEN]],
  [{ valor: times(10, '1,500') }, { valor: '.' }, []],
  [{ valor: times(9, '1,500') }, { valor: '.' }, [['numero_ambiguo', 'question', 1]]],
  [{ valor: [...times(20, '1.500'), '1,500'] }, { valor: ',' }, [['numeros_mezclados', 'warning', undefined]]],
  [{ valor: [...times(20, '1,500'), '1.500'] }, { valor: '.' }, [['numeros_mezclados', 'warning', undefined]]],
  [{ valor: [...times(12, '1.500'), '1,500'] }, { valor: ',' }, [OPEN]],
  [{ valor: [...times(12, '1,500'), '1.500'] }, { valor: '.' }, [['numero_ambiguo', 'question', 1]]],
  [{ cantidad: times(12, '1.500') }, { cantidad: ',' }, [OPEN]],
  [{ cantidad: ['1.500'], valor: times(12, '1.500') }, { cantidad: ',', valor: ',' }, [OPEN]],
  [{ cantidad: ['1.500'], valor: ['1.5'] }, { cantidad: '.', valor: '.' }, []],
  [{ precio: ['1.500'], valor: times(12, '1.500') }, { precio: ',', valor: ',' }, []],
  [{ precio: ['1.500'], valor: ['1.5'], cantidad: ['1,5'] }, { precio: ',', valor: '.', cantidad: ',' }, [OPEN]],
  // Each is read by its own mark where none is open.
  [{ valor: ['1.5', '1,5'] }, { valor: '.' }, [['numeros_mezclados', 'warning', undefined]]],
  [{ valor: [...times(20, '1.5'), '1,5'] }, { valor: '.' }, [['numeros_mezclados', 'warning', undefined]]],
  [{ valor: [...times(20, '1,5'), '1.5'] }, { valor: ',' }, [['numeros_mezclados', 'warning', undefined]]],
  [{ valor: ['1.5', '1,5', '1.500'] }, { valor: ',' }, [['numeros_mezclados', 'question', 0], OPEN]],
  [{ valor: [...times(20, '1.5'), '1,5', '1.500'] }, { valor: '.' }, [['numeros_mezclados', 'warning', 1]]],
  [{ valor: [...times(19, '1.5'), '1,5', '1.500'] }, { valor: '.' }, [['numeros_mezclados', 'question', 1]]],
  [{ valor: [...times(20, '1,5'), '1.5', '1,500'] }, { valor: ',' }, [['numeros_mezclados', 'warning', 0]]],
  [{ valor: [...times(21, '1.500'), '18.5'] }, { valor: ',' }, [['numeros_mezclados', 'warning', undefined]]],
  [{ valor: [...times(21, '1,500'), '18,5'] }, { valor: '.' }, [['numeros_mezclados', 'warning', undefined]]],
])('decimal marks of %j', (columns, decimals, codes) => {
  const decided = decide(columns)
  expect(decided.decimals).toMatchObject(decimals)
  expect(decided.codes).toEqual(codes)
})

test('numbers of the rarer mark are read in place, with their thousands', () => {
  const rows: Row[] = [['Valor'], ['1.5'], ['1,234.50'], ['2,75'], ['1.234.567,8'], ['nada'], [7]]
  const given = { ...emptyMapping(), valor: 0 }
  expect(decideFormats({ headers: ['Valor'], rows, firstRow: 1, mapping: given }, {}).decimals.valor).toBe('.')
  expect(rows.slice(1).map(([cell]) => cell)).toEqual(['1.5', '1,234.50', 2.75, 1_234_567.8, 'nada', 7])
})

test('the odd ones among thousands are counted, and what the choices are worth is said', () => {
  const text = (odd: number) => decide({ valor: [...times(50, '1.500'), ...times(odd, '18.5')] }).findings[0]!.text
  expect(text(1)).toContain('pero uno no, y queda rechazado')
  expect(text(2)).toContain('pero 2 no, y quedan rechazados')
  expect(decide({ valor: ['1.500'] }).findings[0]!.choices!.map(({ label }) => label)).toEqual([
    '1.500 es mil quinientos: el punto separa los miles',
    '1.500 es más de 1 y menos de 2: el punto separa los decimales',
  ])
  expect(decide({ valor: ['1,500'] }).findings[0]!.choices!.map(({ label }) => label)).toEqual([
    '1,500 es más de 1 y menos de 2: la coma separa los decimales',
    '1,500 es mil quinientos: la coma separa los miles',
  ])
})

test('of a column that mixes marks it is asked what an open number is worth, of its own where it has one', () => {
  const [first] = decide({ valor: ['1.5', '1,5', '2.500'] }).findings
  expect(first!.choices![0]!.label).toBe('2.500 es dos mil quinientos: el punto separa los miles')
  expect(decide({ valor: ['1.5', '1,5'] }, { decimal: '.' }).findings[0]!.choices![0]!.label).toMatch(/^1\.500 es /)
  const codes = decide({ valor: ['1.5', '1,5', ...times(12, '1.500')] }).codes.map(([code]) => code)
  expect(codes).toEqual(['numeros_mezclados', 'numero_ambiguo'])
})

test('the person and arithmetic say the mark where cells do not; what a column shows is its own', () => {
  expect(decide({ valor: ['1.500'] }, { decimal: '.' })).toMatchObject({ decimals: { valor: '.' }, codes: [] })
  expect(decide({ valor: ['1.5'] }, { decimal: ',' }).decimals.valor).toBe(',')
  expect(decide({ valor: ['1.5'] }, { decimal: '.' }).decimals.valor).toBe('.')
  expect(decide({ valor: ['1.500'] }, {}, new Map([[0, '.']]))).toMatchObject({ decimals: { valor: '.' }, codes: [] })
  expect(decide({ valor: times(12, '1.500') }, {}, new Map([[0, '.']])).decimals.valor).toBe('.')
})

test.each<
  [header: string, cells: Cell[], columns: Partial<Record<keyof Mapping, Cell[]>>, kind: string, asked: boolean]
>([
  ['x', [], {}, 'money', false],
  ['x', ['10%', 5], {}, 'percent', false],
  ['Porcentaje', [10, 5], {}, 'percent', false],
  ['Porcentaje', [0.1, 0.5], {}, 'fraction', false],
  ['Porcentaje', [0.1, 5], {}, 'percent', false],
  ['Porcentaje', [0, 0], {}, 'percent', false],
  ['Porcentaje', ['0.1%', 0.5], {}, 'percent', false],
  ['x', [101, 5], { precio: [50] }, 'money', false],
  ['x', [100, 5], { precio: [50] }, 'percent', true],
  ['x', [-101, 5], { precio: [50] }, 'money', false],
  ['x', [0, 0], { precio: [50] }, 'money', false],
  ['Valor descuento', [10, 5], { precio: [50] }, 'money', false],
  ['x', [0.1, 0.5], {}, 'fraction', false],
  ['x', [1, 0.5], { precio: [50] }, 'percent', true],
  ['x', [10, 5], { precio: [50], valor: [40] }, 'money', false],
  ['x', [10, 5], {}, 'money', false],
  ['x', [10, 5], { precio: [999, 999, 5000] }, 'percent', true],
  ['x', [10, 5], { precio: [1, 1000, 5000] }, 'percent', false],
  ['x', [10, 5], { precio: [null] }, 'percent', true],
])('discounts "%s" %j beside %o are %s', (descuento, cells, columns, kind, asked) => {
  const decided = decide({ descuento: cells, ...columns }, {}, undefined, { descuento })
  expect(decided.discount).toBe(kind)
  expect(decided.codes).toEqual(asked ? [['descuento_ambiguo', 'question', 0]] : [])
})

test('the person says what the discount is', () => {
  const columns = { descuento: [10, 5], precio: [50] }
  expect(decide(columns, { discountIs: 'money' })).toMatchObject({ discount: 'money', codes: [] })
  expect(decide(columns, { discountIs: 'none' })).toMatchObject({ discount: 'percent' })
  expect(decide({ precio: [50] })).toMatchObject({ discount: 'money', codes: [] })
})
