import { expect, test } from 'vitest'
import type { PeriodAxis } from './axis.ts'
import { grid } from '../flatten.fixture.ts'
import { findRowGroups } from './row-groups.ts'

const axis = { columns: [{ column: 1 }, { column: 2 }] } as PeriodAxis
const groupsOf = (body: string, ids = [{ column: 0 }]) =>
  [...findRowGroups(grid(body), axis, ids)].map(([at, name]) => `${at} ${name}`)

test('rows without figures name the group of those below them', () => {
  expect(groupsOf('Bebidas | _ | _\nCafé | 1 | 2\nTé | 3 | 4\nPanes | _ | _\nRollo | 5 | 6')).toEqual([
    '0 Bebidas',
    '3 Panes',
  ])
  expect(groupsOf('Bebidas | _ | _\nCafé | 1 | 2\nPanes | _ | _\nRollo | 5 | 6')).toEqual(['0 Bebidas', '2 Panes'])
})

test('one such row, one that is not the first, or more of them than others are products that did not sell', () => {
  expect(groupsOf('Bebidas | _ | _\nCafé | 1 | 2\nTé | 3 | 4')).toEqual([])
  expect(groupsOf('Café | 1 | 2\nBebidas | _ | _\nTé | 3 | 4\nPanes | _ | _\nRollo | 5 | 6')).toEqual([])
  expect(groupsOf('Bebidas | _ | _\nCafé | 1 | 2\nPanes | _ | _')).toEqual([])
})

test('a name stands in any column of names', () => {
  const two = [{ column: 3 }, { column: 0 }]
  expect(groupsOf('Bebidas | _ | _ | _\nCafé | 1 | 2 | Sur\nPanes | _ | _ | _\nRollo | 5 | 6 | Sur', two)).toHaveLength(
    2,
  )
})

test('a row with two names is none of a group; totals are left out of sight', () => {
  const two = [{ column: 0 }, { column: 3 }]
  expect(groupsOf('Bebidas | _ | _ | Sur\nCafé | 1 | 2 | Sur\nPanes | _ | _ | Sur\nRollo | 5 | 6 | Sur', two)).toEqual(
    [],
  )
  expect(groupsOf('Total | 6 | 8\nBebidas | _ | _\nCafé | 1 | 2\nPanes | _ | _\nRollo | 5 | 6')).toEqual([
    '1 Bebidas',
    '3 Panes',
  ])
})

test('rows that are the sums of those below them, all through the table, name groups', () => {
  expect(groupsOf('Bebidas | 4 | 6\nCafé | 1 | 2\nTé | 3 | 4\nPanes | 5 | 6\nRollo | 5 | 6')).toEqual([
    '0 Bebidas',
    '3 Panes',
  ])
  expect(groupsOf('Bebidas | 4 | _\nCafé | 1 | _\nTé | 3 | _\nPanes | 5 | 6\nRollo | 5 | 6')).toEqual([
    '0 Bebidas',
    '3 Panes',
  ])
})

test('of groups of one row each, of one group, or of rows that no sum holds, none is a group', () => {
  expect(groupsOf('Bebidas | 1 | 2\nCafé | 1 | 2\nPanes | 5 | 6\nRollo | 5 | 6')).toEqual([])
  expect(groupsOf('Bebidas | 4 | 6\nCafé | 1 | 2\nTé | 3 | 4')).toEqual([])
  expect(groupsOf('Bebidas | 4 | 6\nCafé | 1 | 2\nTé | 3 | 4\nPanes | 5 | 7\nRollo | 5 | 6')).toEqual([])
  expect(groupsOf('Bebidas | 4 | 6\nCafé | 1 | 2\nTé | 3 | 4\nPanes | 5 | 6')).toEqual([])
  expect(groupsOf('Bebidas | 4 | 7\nCafé | 1 | 2\nTé | 3 | 4\nPanes | 5 | 6\nRollo | 5 | 6')).toEqual([])
})

test('a sum is exact but for what floats leave', () => {
  const group = (sum: number) => `Bebidas | ${sum} | 6\nCafé | 0.1 | 2\nTé | 0.2 | 4\nPanes | 5 | 6\nRollo | 5 | 6`
  expect(groupsOf(group(0.3))).toHaveLength(2)
  expect(groupsOf(group(0.3001))).toEqual([])
  const back = 'Bebidas | 0 | 6\nCafé | 0.1 | 2\nTé | 0.2 | 2\nAgua | -0.3 | 2\nPanes | 5 | 6\nRollo | 5 | 6'
  expect(groupsOf(back)).toHaveLength(2)
  const large = (sum: number) =>
    `Bebidas | ${sum} | 6\nCafé | 1000000 | 2\nTé | 1000000 | 4\nPanes | 5 | 6\nRollo | 5 | 6`
  expect(groupsOf(large(2_000_002))).toHaveLength(2)
  expect(groupsOf(large(2_000_003))).toEqual([])
})

test('a row without figures among groups with sums ends them', () => {
  expect(groupsOf('Bebidas | 4 | 6\nCafé | 1 | 2\nTé | 3 | 4\nPanes | _ | _\nRollo | 5 | 6')).toEqual([])
})

test('rows of zeros and of words are sums of nothing', () => {
  expect(groupsOf('Bebidas | 0 | 0\nCafé | 0 | 0\nPanes | 5 | 6\nRollo | 2 | 3\nDona | 3 | 3')).toEqual([])
  expect(groupsOf('Bebidas | x | 6\nCafé | 1 | 2\nTé | 3 | 4\nPanes | 5 | 6\nRollo | 2 | 3\nDona | 3 | 3')).toEqual([])
})

test('a table without names has no groups', () => {
  expect(groupsOf('_ | _ | _\nCafé | 1 | 2\n_ | _ | _\nTé | 3 | 4', [])).toEqual([])
})

/** Two groups, the first of so many rows, with their sums. */
const sized = (members: number) =>
  `Bebidas | ${members} | ${members}\n${'Café | 1 | 1\n'.repeat(members)}Panes | 5 | 6\nRollo | 5 | 6`

test('a group of five hundred rows is one, of a table of five thousand', () => {
  expect(groupsOf(sized(500))).toHaveLength(2)
  expect(groupsOf(sized(501))).toEqual([])
  const bare = (rows: number) => `Bebidas | _ | _\nCafé | 1 | 2\nPanes | _ | _\n${'Rollo | 5 | 6\n'.repeat(rows - 3)}`
  expect(groupsOf(bare(5000))).toHaveLength(2)
  expect(groupsOf(bare(5001))).toEqual([])
})
