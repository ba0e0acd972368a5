import { expect, test } from 'vitest'
import { VISIBLE_ROWS } from './list-rows.ts'
import { countRows, findOptions, keyAction, rowState, toggleRow } from './multi-select-rows.ts'

const options = [
  { id: 7, key: 'cafe molido' },
  { id: 8, key: 'arroz' },
  { id: 9, key: 'cafe en grano' },
]

test('a search leaves the options that hold it, whatever its accents, and none has no rows', () => {
  expect(findOptions(options, ' CAFÉ ').map(({ id }) => id)).toEqual([7, 9])
  expect(findOptions(options, 'grano caf').map(({ id }) => id)).toEqual([9])
  expect(findOptions(options, ' ')).toBe(options)
  expect([countRows(options), countRows([])]).toEqual([4, 0])
})

test('the first row is checked where all that is left is, and partly where some is', () => {
  const first = (...selected: number[]) => rowState(options, new Set(selected), 0)
  expect([first(), first(8), first(7, 8, 9)]).toEqual(['unchecked', 'partly', 'checked'])
  expect(rowState([], new Set([7]), 0)).toBe('unchecked')
  expect(rowState(options, new Set([8]), 2)).toBe('checked')
  expect(rowState(options, new Set([8]), 1)).toBe('unchecked')
})

test('the first row selects all that the search leaves, or clears it, and nothing that it hides', () => {
  const found = findOptions(options, 'cafe')
  expect(toggleRow(found, [8, 7], 0)).toEqual([8, 7, 9])
  expect(toggleRow(found, [8, 7, 9], 0)).toEqual([8])
  expect(toggleRow(found, [8], 2)).toEqual([8, 9])
  expect(toggleRow(found, [8, 9], 2)).toEqual([8])
})

test('keys move by a row or a screen, and those that write are left to the search', () => {
  const at = { active: 3, rowCount: 50, search: '' }
  expect(['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End'].map((key) => keyAction(key, at))).toEqual([
    4,
    2,
    3 + VISIBLE_ROWS,
    3 - VISIBLE_ROWS,
    0,
    49,
  ])
  expect(['Enter', ' ', 'a'].map((key) => keyAction(key, at))).toEqual(['toggle', 'toggle', undefined])
  const searching = { ...at, search: 'ca' }
  expect(['Enter', ' ', 'Home', 'End'].map((key) => keyAction(key, searching))).toEqual([
    'toggle',
    undefined,
    undefined,
    undefined,
  ])
})
