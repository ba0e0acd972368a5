import { expect, test } from 'vitest'
import { addMonths, firstCompleteMonth, toMonth } from './months.ts'

const month = (anio: number, mes: number) => toMonth({ anio, mes })

test('the complete months to come begin after the month under way, or after the cut-off where none is', () => {
  const corte = month(2026, 10)
  expect(firstCompleteMonth({ corte, mes_en_curso: null })).toBe(month(2026, 11))
  expect(firstCompleteMonth({ corte, mes_en_curso: month(2026, 11) })).toBe(month(2026, 12))
  expect(firstCompleteMonth({ corte: month(2026, 11), mes_en_curso: month(2026, 12) })).toBe(month(2027, 1))
})

test('so many months later it is the same day, or the last one of a month that is shorter', () => {
  expect(addMonths('2026-06-15', 1)).toBe('2026-07-15')
  expect(addMonths('2026-11-22', 3)).toBe('2027-02-22')
  expect(addMonths('2026-11-30', 3)).toBe('2027-02-28')
  expect(addMonths('2027-12-31', 2)).toBe('2028-02-29')
})
