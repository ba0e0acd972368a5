import { expect, test } from 'vitest'
import { cellText } from '../../read/grid.ts'
import { plainTable } from '../flatten.fixture.ts'
import type { FlatTable } from '../flat-table.ts'
import { joinAll, joinPairs, joinTwo } from './join-measures.ts'

const turned = (text: string, more: Partial<FlatTable> = {}) =>
  plainTable(text, { shape: 'periods' as FlatTable['shape'], measure: 'cantidad', ...more })
const UNITS = 'Producto|Fecha|Cantidad/Café|ene|1/Café|feb|2/Pan|ene|3'
const MONEY = 'Producto|Fecha|Valor/Café|ene|100/Café|feb|200/Agua|ene|400'
const lines = (table: FlatTable | null) =>
  table && [
    table.headers.join('|'),
    ...table.rows
      .slice(table.headerRow + 1)
      .map((row, at) => `${table.rowNumber(table.headerRow + 1 + at)} ${row.map(cellText).join('|')}`),
  ]

test('units and money of the same sales become one table, whichever comes first', () => {
  const expected = [
    'Producto|Fecha|Cantidad|Valor',
    '2 Café|ene|1|100',
    '3 Café|feb|2|200',
    '4 Pan|ene|3|',
    '13 Agua|ene||400',
  ]
  const money = turned(MONEY, { rowNumber: (at) => at + 10 })
  expect(lines(joinTwo(turned(UNITS), money))).toEqual(expected)
  expect(lines(joinTwo(money, turned(UNITS)))).toEqual(expected)
  expect(joinTwo(turned(UNITS), money)).not.toHaveProperty('measure')
})

test('what stands above the titles stays', () => {
  const own = turned(UNITS)
  const below = { ...own, rows: [['Ventas de marzo'], ...own.rows], headerRow: 1 }
  expect(joinTwo(below, turned(MONEY))!.rows).toHaveLength(6)
})

test('half of the smaller one must stand in the other', () => {
  const two = 'Producto|Fecha|Valor/Café|ene|100/Agua|ene|400'
  expect(joinTwo(turned(UNITS), turned(two))).not.toBeNull()
  expect(joinTwo(turned(UNITS), turned(`${two}/Sal|ene|5`))).toBeNull()
  expect(joinTwo(turned(`${UNITS}/Miel|ene|1/Sal|ene|2`), turned(two))).not.toBeNull()
})

test.each<[name: string, units: Partial<FlatTable> | string, money: Partial<FlatTable> | string]>([
  ['a list', { shape: 'plain' }, MONEY],
  ['a list as the second', UNITS, { shape: 'plain' }],
  ['other columns', UNITS, 'Local|Producto|Fecha|Valor/Norte|Café|ene|100'],
  ['other names', UNITS, MONEY.replace('Producto', 'Sede')],
  ['the same measure twice', UNITS, UNITS],
  ['no measure', UNITS, MONEY.replace('Valor', 'Notas')],
  ['no measure in the first', UNITS.replace('Cantidad', 'Notas'), MONEY],
  ['no dates', UNITS.replace('Fecha', 'Zona'), MONEY.replace('Fecha', 'Zona')],
  ['one thing twice', UNITS, MONEY.replace('feb', 'ene')],
  ['one thing twice in the units', UNITS.replace('feb', 'ene'), MONEY],
])('%s is none of two measures', (_, units, money) => {
  const of = (one: Partial<FlatTable> | string, usual: string) =>
    typeof one === 'string' ? turned(one) : turned(usual, one)
  expect(joinTwo(of(units, UNITS), of(money, MONEY))).toBeNull()
})

test('notes are told once, and origins of both', () => {
  const note = (code: string) => ({ code, kind: 'fact', text: code }) as FlatTable['notes'][number]
  const all = joinTwo(
    turned(UNITS, { notes: [note('grupos_en_filas')], origins: { Fecha: 'a' } }),
    turned(MONEY, { notes: [note('grupos_en_filas'), note('varias_tablas')], origins: { Fecha: 'b', Valor: 'b' } }),
  )
  expect(all!.notes.map(({ code }) => code)).toEqual(['grupos_en_filas', 'varias_tablas'])
  expect(all!.origins).toEqual({ Fecha: 'a', Valor: 'b' })
})

/** Words of one letter each join to one of both letters, at most two. */
const pair = (a: string, b: string) => (a.length + b.length <= 2 && a !== b ? a + b : null)
const grow = (a: string, b: string) => (a[0] === b[0] ? a + b : null)

test('pairs of a list are joined where they can be, each once', () => {
  expect(joinPairs(['a', 'a', 'b', 'c'], pair)).toEqual(['ab', 'ac'])
  expect(joinPairs(['a', 'a'], pair)).toEqual(['a', 'a'])
  expect(joinPairs([], pair)).toEqual([])
  expect(joinPairs([5, 3, 7], (a, b) => (a + b === 10 ? 10 : null))).toEqual([5, 10])
})

test('as many as can be are joined one after another', () => {
  expect(joinAll(['a', 'b', 'a', 'b', 'a'], grow)).toEqual(['aaa', 'bb'])
})
