import { expect, test } from 'vitest'
import { splitSessions } from './split-sessions.ts'

const session = (id: string, actual = false) => ({
  id,
  actual,
  dispositivo: 'Chrome en Windows',
  creada_en: '2026-11-20T12:00:00.000Z',
  vence_en: '2026-11-21T00:00:00.000Z',
})

test('of many sessions one sees the own and the newest, and can close all but the own', () => {
  const { first, rest, others } = splitSessions(['a', 'b', 'c', 'd', 'e'].map((id) => session(id, id === 'd')))
  expect(first.map(({ id }) => id)).toEqual(['d', 'a', 'b'])
  expect(rest).toBe(2)
  expect(others.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'e'])
})

test('a single session leaves nothing to close', () => {
  expect(splitSessions([session('a', true)])).toMatchObject({ rest: 0, others: [] })
})
