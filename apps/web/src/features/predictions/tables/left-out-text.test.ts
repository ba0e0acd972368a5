import { toMonth } from '@vigia/contract/months.ts'
import { expect, test } from 'vitest'
import { cutMonthsText } from './left-out-text.ts'

const of2024 = (mes: number) => toMonth({ anio: 2024, mes })

test('the first months are told as the forecast took them: last days, a part of the sales, or both', () => {
  const [january, february, march] = [1, 2, 3].map(of2024) as [number, number, number]
  expect(cutMonthsText([], [])).toBeUndefined()
  expect(cutMonthsText([january], [])).toBe(
    'De enero 2024 solo están los últimos días: el pronóstico no aprende de ese mes, y nada se compara con él.',
  )
  expect(cutMonthsText([january], [january])).toBe(
    'De enero 2024 solo hay una parte de tus ventas: el pronóstico no aprende de ese mes, y nada se compara con él.',
  )
  expect(cutMonthsText([january, february, march], [january, february, march])).toBe(
    'De enero 2024 a marzo 2024 solo hay una parte de tus ventas: el pronóstico no aprende de esos meses, y nada se compara con ellos.',
  )
  expect(cutMonthsText([january, february, march], [february, march])).toBe(
    'De enero 2024 solo están los últimos días y de febrero 2024 a marzo 2024 solo hay una parte de tus ventas: el pronóstico no aprende de esos meses, y nada se compara con ellos.',
  )
})
