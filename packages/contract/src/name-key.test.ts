import { expect, test } from 'vitest'
import { nameKey as keyOfReader } from '../../ingest/src/name-key.ts'
import { nameKey } from './name-key.ts'

test('names are compared as the reader of sales files compares them', () => {
  const names = ['  Café  Molido\t500 g ', 'PIÑA', 'pina', 'a`b^c·d', 'Ünïcode ﬁ Ⅳ', '']
  expect(names.map(nameKey)).toEqual(names.map(keyOfReader))
  expect(nameKey('Café  Molido ')).toBe('cafe molido')
})
