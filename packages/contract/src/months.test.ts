import { expect, test } from 'vitest'
import { firstCompleteMonth, toMonth } from './months.ts'

const month = (anio: number, mes: number) => toMonth({ anio, mes })

test('the complete months to come begin after the month under way, or after the cut-off where none is', () => {
  const corte = month(2026, 10)
  expect(firstCompleteMonth({ corte, mes_en_curso: null })).toBe(month(2026, 11))
  expect(firstCompleteMonth({ corte, mes_en_curso: month(2026, 11) })).toBe(month(2026, 12))
  expect(firstCompleteMonth({ corte: month(2026, 11), mes_en_curso: month(2026, 12) })).toBe(month(2027, 1))
})
