import { toMonth } from '@vigia/contract/months.ts'
import { expect, test } from 'vitest'
import { cutMonthsText } from './left-out-text.ts'

const of2024 = (mes: number) => toMonth({ anio: 2024, mes })

test('one month has its last days alone, several a part of the sales', () => {
  expect(cutMonthsText([])).toBeUndefined()
  expect(cutMonthsText([of2024(1)])).toBe(
    'De enero 2024 solo están los últimos días: el pronóstico no aprende de ellos, y nada se compara con ese mes.',
  )
  expect(cutMonthsText([1, 2, 3].map(of2024))).toBe(
    'De enero 2024 a marzo 2024 solo hay una parte de tus ventas: el pronóstico no aprende de esos meses, y nada se compara con ellos.',
  )
})
