import type { Merge } from '@vigia/contract/calls/merges.ts'
import { expect, test } from 'vitest'
import { manualText, mergeChoices } from './merge-choices.ts'
import { findMerges, mergeRows } from './merge-groups.ts'

const merge = (id: number, tanda: string | null, more: Partial<Merge> = {}): Merge => ({
  id,
  tabla: 'producto',
  de: `de ${id}`,
  de_codigo: null,
  a_id: 1,
  a: 'a',
  a_codigo: null,
  lineas: 1,
  hecha_en: '2026-06-01T00:00:00Z',
  tanda,
  ...more,
})
const told = (merges: readonly Merge[], whole = true, first = 0, size = 10) =>
  mergeRows(merges, { whole, first, size }).map((row) =>
    'tanda' in row ? `${row.tanda}: ${row.merges.length}` : row.merge.id,
  )

test('merges made at once are undone at once while more than one is left of them', () => {
  const merges = [merge(5, null), merge(4, 'x'), merge(3, 'x'), merge(2, 'y'), merge(1, null)]
  expect(told(merges)).toEqual([5, 'x: 2', 4, 3, 2, 1])
  expect(told(merges, false)).toEqual([5, 4, 3, 2, 1])
  // The group's line is on the page where the group begins.
  expect([told(merges, true, 0, 2), told(merges, true, 2, 2)]).toEqual([
    [5, 'x: 2', 4],
    [3, 2],
  ])
})

test('merges are found by names and codes, without accents', () => {
  const merges = [
    merge(1, null, { de: 'Colágeno 500 GR', de_codigo: '101', a: 'Colágeno 500 G', a_codigo: '102' }),
    merge(2, null, { de: 'Aceite' }),
  ]
  const found = (text: string) => findMerges(merges, text).map(({ id }) => id)
  expect([found(' '), found('colageno 102'), found('101'), found('aceite 102')]).toEqual([[1, 2], [1], [1], []])
})

test('what has two codes is not proposed, and it is said why and how to merge it', () => {
  const product = (id: number, codigo: string | null) => ({ id, nombre: `P${id}`, codigo, categoria_id: 1 })
  expect(manualText(mergeChoices([product(1, '101'), product(2, '102')]))).toContain('códigos distintos')
  expect(manualText(mergeChoices([product(1, '101'), product(2, null)]))).not.toContain('códigos')
  expect(manualText(mergeChoices([product(1, '101')], [{ id: 1, nombre: 'Doña Rosa' }]))).toBeUndefined()
  expect(mergeChoices([product(1, '101'), product(2, null)]).producto.map(({ label }) => label)).toEqual([
    'P1 · 101',
    'P2',
  ])
})
