import type { Merge } from '@vigia/contract/calls/merges.ts'
import { expect, test } from 'vitest'
import { mergeGroups } from './merge-groups.ts'

const merge = (id: number, tanda: string | null): Merge => ({
  id,
  tabla: 'producto',
  de: `de ${id}`,
  a_id: 1,
  a: 'a',
  lineas: 1,
  hecha_en: '2026-06-01T00:00:00Z',
  tanda,
})

test('merges made at once are undone at once while more than one is left of them', () => {
  const groups = mergeGroups([merge(5, null), merge(4, 'x'), merge(3, 'x'), merge(2, 'y'), merge(1, null)])
  expect(groups.map(({ tanda, merges }) => [tanda, merges.map(({ id }) => id)])).toEqual([
    [null, [5]],
    ['x', [4, 3]],
    [null, [2]],
    [null, [1]],
  ])
})
