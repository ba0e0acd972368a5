import { expect, test } from 'vitest'
import { isPastSpan, stockOutMonths } from './stock-out-days.ts'
import { toMonth } from './months.ts'

const monthsOf = (desde: string, hasta: string) => stockOutMonths({ desde, hasta })

test('a span without stock is of the months that hold five of its days or more, with its days in each', () => {
  expect(monthsOf('2026-10-20', '2026-12-04')).toEqual([
    { mes: toMonth({ anio: 2026, mes: 10 }), desde: '2026-10-20', hasta: '2026-10-31' },
    { mes: toMonth({ anio: 2026, mes: 11 }), desde: '2026-11-01', hasta: '2026-11-30' },
  ])
  expect(monthsOf('2026-10-10', '2026-10-14')).toHaveLength(1)
  expect(monthsOf('2026-10-10', '2026-10-13')).toEqual([])
  expect(monthsOf('2026-10-28', '2026-11-04')).toEqual([])
})

test('it begins before it ends, is over, and is of the last three years', () => {
  const isPast = (desde: string, hasta: string) => isPastSpan({ desde, hasta }, '2026-11-30')
  expect(isPast('2026-11-01', '2026-11-30')).toBe(true)
  expect(isPast('2023-11-30', '2023-12-30')).toBe(true)
  expect(isPast('2026-11-20', '2026-11-19')).toBe(false)
  expect(isPast('2026-11-20', '2026-12-01')).toBe(false)
  expect(isPast('2023-11-29', '2023-12-30')).toBe(false)
})
