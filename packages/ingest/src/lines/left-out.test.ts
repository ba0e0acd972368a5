import { expect, test } from 'vitest'
import {
  calculatedQuantities,
  manyUnread,
  manyWithoutQuantity,
  mostlyTotals,
  nearlyAllNothing,
  unreadSources,
} from './left-out.ts'
import { linesWithoutMoney, manyWorthNothing } from './without-money.ts'
import type { ReadOptions } from '../types.ts'
import { tableOf } from '../understand/columns/columns.fixture.ts'

test.each<[count: number, lines: number, told: boolean, options: ReadOptions, asked: boolean]>([
  [0, 100, false, {}, false],
  [1, 999, false, {}, false],
  [1, 998, false, {}, true],
  [1, 0, false, {}, false],
  [1, 998, false, { noQuantity: 'one' }, false],
  [5, 95, true, {}, false],
  [5, 94, true, {}, true],
  [4, 20, true, {}, false],
  [3, 7, true, {}, false],
  [4, 9, true, {}, true],
  [0, 1, true, {}, false],
])(
  '%d rows without a quantity beside %d lines, told otherwise %s: asked with %o is %s',
  (count, lines, told, options, asked) => {
    expect(manyWithoutQuantity(count, lines, told, options)).toHaveLength(asked ? 1 : 0)
  },
)

test.each<[count: number, lines: number, told: boolean, options: ReadOptions, asked: boolean]>([
  [1, 999, false, {}, false],
  [1, 998, false, {}, true],
  [1, 0, false, {}, false],
  [1, 998, false, { accept: ['muchas_rechazadas'] }, false],
  [1, 998, false, { accept: ['casi_todo_totales'] }, true],
  [1, 998, true, {}, false],
])('%d rows unread beside %d lines, told otherwise %s: asked with %o is %s', (count, lines, told, options, asked) => {
  expect(manyUnread({ unreadable: count, undated: 0, plain: 0, lines }, [], told, options)).toHaveLength(asked ? 1 : 0)
})

test.each<[unreadable: number, plain: number, lines: number, told: boolean, kind: string | undefined]>([
  [1, 1, 199, false, 'warning'],
  [1, 0, 199, false, 'question'],
  [2, 1, 399, false, 'question'],
  [1, 1, 98, false, 'question'],
  [4, 4, 996, false, 'warning'],
  [5, 5, 5000, true, undefined],
  [6, 6, 994, false, 'question'],
])('of %d rows unread %d are slips, beside %d lines, told otherwise %s: %s', (unreadable, plain, lines, told, kind) => {
  expect(manyUnread({ unreadable, undated: 0, plain, lines }, [], told, {})[0]?.kind).toBe(kind)
})

test.each<[count: number, lines: number, options: ReadOptions, kind: string | undefined]>([
  [1, 100, {}, undefined],
  [2, 100, {}, 'fact'],
  [10, 100, {}, 'fact'],
  [11, 100, {}, 'warning'],
  [20, 100, {}, 'warning'],
  [21, 100, {}, 'question'],
  [99, 100, {}, 'question'],
  [100, 100, {}, undefined],
  [20, 100, { noQuantity: 'one' }, undefined],
])('%d lines of %d worth nothing with %o: %s', (count, lines, options, kind) => {
  expect(manyWorthNothing(count, lines, undefined, options)[0]?.kind).toBe(kind)
})

test.each<[count: number, lines: number, hasQuantity: boolean, options: ReadOptions, said: string | undefined]>([
  [0, 100, true, {}, undefined],
  [5, 100, true, {}, 'fact 5 filas no traen valor: contamos sus unidades, con valor 0.'],
  [1, 100, true, {}, 'fact 1 fila no trae valor: contamos sus unidades, con valor 0.'],
  [6, 100, true, {}, 'warning 6 filas no traen valor: contamos sus unidades, con valor 0.'],
  [20, 100, true, {}, 'warning 20 filas no traen valor: contamos sus unidades, con valor 0.'],
  [21, 100, true, {}, 'question 21 filas no traen valor. ¿Contamos sus unidades, con valor 0?'],
  [6, 100, true, { noValue: 'zero' }, 'fact 6 filas no traen valor: contamos sus unidades, con valor 0.'],
  [21, 100, true, { noQuantity: 'one' }, 'question 21 filas no traen valor. ¿Contamos sus unidades, con valor 0?'],
  [6, 110, true, {}, 'warning 6 filas no traen valor: contamos sus unidades, con valor 0.'],
  [6, 100, false, {}, undefined],
  [6, 100, false, { noQuantity: 'one' }, 'fact 6 filas no traen valor: contamos una unidad de cada una, con valor 0.'],
  [1, 100, false, {}, 'fact 1 fila no trae valor: contamos una unidad de cada una, con valor 0.'],
])('%d lines of %d without money, with quantities %s and %o: %s', (count, lines, hasQuantity, options, said) => {
  const [finding] = linesWithoutMoney(count, lines, hasQuantity, undefined, options)
  expect(finding && `${finding.kind} ${finding.text}`).toBe(said)
})

test.each<[nothing: number, lines: number, options: ReadOptions, asked: boolean]>([
  [90, 10, {}, false],
  [91, 10, {}, true],
  [91, 10, { accept: ['casi_todo_en_cero'] }, false],
  [91, 0, {}, false],
])('%d rows at nothing beside %d lines: asked with %o is %s', (nothing, lines, options, asked) => {
  expect(nearlyAllNothing(nothing, lines, ['Total'], options)).toHaveLength(asked ? 1 : 0)
})

test('one row and several are said each in its way', () => {
  const unread = (count: number) =>
    manyUnread({ unreadable: count, undated: 0, plain: 0, lines: 9 }, [], false, {})[0]!.text
  expect(unread(1)).toMatch(/^1 de 10 filas no se puede leer y quedaría/)
  expect(unread(2)).toMatch(/^2 de 11 filas no se pueden leer y quedarían/)
  const without = (count: number) => manyWithoutQuantity(count, 9, false, {})[0]!.text
  expect(without(1)).toMatch(/^1 de 10 filas no dice la cantidad/)
  expect(without(2)).toMatch(/^2 de 11 filas no dicen la cantidad/)
})

test('what is done unless the person says otherwise', () => {
  const chosen = [
    manyWithoutQuantity(5, 9, false, {}),
    manyWorthNothing(5, 9, undefined, {}),
    linesWithoutMoney(5, 9, true, undefined, {}),
    manyUnread({ unreadable: 5, undated: 0, plain: 0, lines: 9 }, [], false, {}),
    mostlyTotals(40, 9, {}),
    nearlyAllNothing(91, 9, ['Total'], {}),
  ].map(([finding]) => finding!.choices![finding!.chosen!]!.choose)
  expect(chosen).toEqual([
    { noQuantity: 'out' },
    { noQuantity: 'one' },
    { noValue: 'zero' },
    { accept: ['muchas_rechazadas'] },
    { accept: ['casi_todo_totales'] },
    { accept: ['casi_todo_en_cero'] },
  ])
})

test('sheets that gave no line are named, four at most', () => {
  const text = (...sources: string[]) => unreadSources(sources, new Set(['Enero']))[0]?.text
  expect(text('Enero')).toBeUndefined()
  expect(text('Enero', 'Febrero')).toMatch(/^De «Febrero» no leímos/)
  expect(text('A', 'B', 'C', 'D')).toMatch(/^De «A», «B», «C», «D» no leímos/)
  expect(text('A', 'B', 'C', 'D', 'E', 'F')).toMatch(/^De «A», «B», «C», «D» y 2 más no leímos/)
})

test('lines worth nothing that are told, and not asked about, have answers that are none to a question', () => {
  const labels = (count: number, lines: number) =>
    manyWorthNothing(count, lines, undefined, {}).flatMap(({ choices }) => choices!.map(({ label }) => label))
  expect(labels(60, 100)).toEqual(['Sí: una unidad cada una', 'No: no se vendió nada en ellas'])
  expect(labels(20, 100)).toEqual(['Contar una unidad de cada una', 'Dejarlas por fuera'])
})

test('whether rows are totals or worth nothing is answered by what each column is, too', () => {
  const other = (found: { other?: string }[]) => found[0]!.other
  expect(other(mostlyTotals(40, 9, {}))).toBe('columns')
  expect(other(nearlyAllNothing(91, 9, ['Total'], {}))).toBe('columns')
  expect(other(manyUnread({ unreadable: 5, undated: 0, plain: 0, lines: 9 }, [], false, {}))).toBeUndefined()
})

test.each<[totals: number, lines: number, asked: boolean]>([
  [4, 1, true],
  [3, 1, false],
  [31, 10, true],
  [30, 10, false],
  [5, 0, false],
])('%i rows of totals beside %i lines are asked about: %s', (totals, lines, asked) => {
  expect(mostlyTotals(totals, lines, {})).toHaveLength(asked ? 1 : 0)
  expect(mostlyTotals(totals, lines, { accept: ['casi_todo_totales'] })).toEqual([])
})

test('how many rows were read is said as a person writes it', () => {
  expect(mostlyTotals(4000, 1000, {})[0]!.text).toMatch(/^Solo 1\.000 de 5\.000 filas se leen como ventas/)
  expect(nearlyAllNothing(90_000, 1000, ['Unidades', 'Total'], {})[0]!.text).toMatch(
    /^Solo 1\.000 de 91\.000 filas traen algo en «Unidades» y «Total»\./,
  )
  expect(calculatedQuantities(0)).toEqual([])
  expect(calculatedQuantities(1)[0]!.text).toMatch(/^1 fila no dice la cantidad/)
  expect(calculatedQuantities(1200)[0]!.text).toMatch(/^1\.200 filas no dicen la cantidad/)
})

test.each<[undated: number, options: ReadOptions, offered: boolean]>([
  [2, {}, true],
  [1, {}, false],
  [2, { blankDate: 'above' }, false],
])('of four rows unread %d lack their date alone: that of the row above is offered with %o: %s', (...said) => {
  const [undated, options, offered] = said
  const [finding] = manyUnread({ unreadable: 4, undated, plain: 0, lines: 9 }, [], false, options)
  expect(finding!.choices!.map(({ choose }) => choose)).toEqual([
    { accept: ['muchas_rechazadas'] },
    ...(offered ? [{ blankDate: 'above' }] : []),
  ])
})

test('other columns of dates are offered where rows cannot be read', () => {
  const { columns } = tableOf({ Cliente: ['Ana'], 'Fecha de entrega': ['2025-03-01'] })
  const [finding] = manyUnread({ unreadable: 4, undated: 0, plain: 0, lines: 9 }, [columns[1]!], false, {})
  expect(finding!.choices!.at(-1)).toEqual({
    label: 'La fecha de la venta es «Fecha de entrega»',
    choose: { mapping: { fecha: 1 } },
  })
})
