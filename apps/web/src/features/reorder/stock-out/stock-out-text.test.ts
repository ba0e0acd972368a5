import { expect, test } from 'vitest'
import { rowWith } from '../row.fixture.ts'
import { askedMonths, stockOutText } from './stock-out-text.ts'

const month = (mes: number, agotado: boolean | null, sugerido = true) => ({
  anio: 2026,
  mes,
  vendido: 0,
  agotado,
  sugerido,
})

test('what was not answered is asked; what was said is told; of others nothing', () => {
  expect(stockOutText(rowWith())).toBeUndefined()
  expect(stockOutText(rowWith({ agotados: [month(9, true), month(10, null)] }))).toBe('¿Agotado?')
  expect(stockOutText(rowWith({ agotados: [month(9, true), month(10, false)] }))).toBe('Agotado en sep 26')
  expect(stockOutText(rowWith({ agotados: [month(10, false)] }))).toBeUndefined()
  expect(stockOutText(rowWith({ agotados: [6, 7, 8, 9, 10].map((mes) => month(mes, true)) }))).toBe(
    'Agotado en jun 26, jul 26, ago 26 y 2 más',
  )
  expect(askedMonths(rowWith({ agotados: [month(9, null, false), month(10, null)] })).map(({ mes }) => mes)).toEqual([
    10,
  ])
})
