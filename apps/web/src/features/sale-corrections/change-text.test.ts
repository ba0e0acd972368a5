import { expect, test } from 'vitest'
import { changeText } from './change-text.ts'
import { saleLine } from './sale-line.fixture.ts'

test('a change is told by what differs, a deleted sale by what it was', () => {
  const change = { id: 1, tipo: 'corregida' as const, hecho_en: '', antes: saleLine }
  expect(changeText({ ...change, despues: { ...saleLine, cantidad: 10, fecha: '2025-03-13' } })).toBe(
    'fecha de 12 mar 2025 a 13 mar 2025, cantidad de 12 a 10',
  )
  expect(changeText({ ...change, despues: { ...saleLine, cantidad: 12.001, valor: 60_000.4 } })).toMatch(
    /^cantidad de 12 a 12,001, valor de \$\s60\.000 a \$\s60\.000,4$/,
  )
  expect(changeText({ ...change, tipo: 'borrada', despues: null })).toMatch(/^borrada: 12 por \$\s60\.000$/)
})
