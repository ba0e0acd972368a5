import { expect, test } from 'vitest'
import { historyText, isShort, nextMonthOnly } from './short-history.ts'

const published = (meses_historia: number) => ({
  corte: { anio: 2026, mes: 10 },
  mes_en_curso: { anio: 2026, mes: 11 },
  meses_historia,
})
const month = (mes: number) => ({ anio: 2026, mes, cantidad: 1, valor: 1 })

test('under three months of history only the month under way and the next are foretold', () => {
  const data = {
    predictionsMonthly: [month(11), month(12), { ...month(1), anio: 2027 }],
    predictionsQuarterly: [
      { anio: 2026, trimestre: 4, cantidad: 2, valor: 2 },
      { anio: 2027, trimestre: 1, cantidad: 1, valor: 1 },
    ],
  }
  expect(isShort(published(2))).toBe(true)
  expect(isShort(published(3))).toBe(false)
  expect(nextMonthOnly(data, published(2))).toEqual({
    predictionsMonthly: [month(11), month(12)],
    // The quarter that holds what is foretold is not of sales alone.
    predictionsQuarterly: [{ anio: 2026, trimestre: 4, cantidad: 2, valor: 2 }],
  })
})

test('what cannot be known yet is said until there is a year of history', () => {
  expect(historyText(published(2))).toContain('solo podemos decirte algo del próximo mes')
  expect(historyText(published(7))).toContain('Con 7 meses de ventas aún no se ve tu temporada')
  expect(historyText(published(12))).toBeUndefined()
})
