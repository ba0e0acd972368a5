import { expect, test } from 'vitest'
import type { Row } from './grid.ts'
import { repairMojibake, repairTexts } from './mojibake.ts'

test.each([
  ['DescripciÃ³n', 'Descripción'],
  ['Fecha emisi√≥n', 'Fecha emisión'],
  ['L√≠nea', 'Línea'],
  ['√çndice', 'Índice'],
  ['CaÃ±Ã³n â€“ 2', 'Cañón – 2'],
  // Twice.
  ['DescripciÃƒÂ³n', 'Descripción'],
])('%s is %s', (text, right) => {
  expect(repairMojibake(text)).toBe(right)
})

test.each(['Descripción', 'São João', 'MARÃÃO', '√2 × 3', 'Ñame', 'Â', 'Crème brûlée', '木曜日', ''])(
  '%s stays as it is',
  (text) => {
    expect(repairMojibake(text)).toBe(text)
  },
)

test('a sheet whose titles are right is not looked through', () => {
  const rows: Row[] = [['Descripción', 'Línea'], ...Array.from({ length: 5000 }, (): Row => ['Café', 1])]
  repairTexts(rows)
  expect(rows[0]).toEqual(['Descripción', 'Línea'])
})

test('cells below a title that needs it are mended, numbers and dates left alone', () => {
  const day = new Date(Date.UTC(2026, 0, 19))
  const rows: Row[] = [
    ['DescripciÃ³n', 'Cantidad', 'Fecha'],
    ['CafÃ©', 2, day],
  ]
  repairTexts(rows)
  expect(rows).toEqual([
    ['Descripción', 'Cantidad', 'Fecha'],
    ['Café', 2, day],
  ])
})
