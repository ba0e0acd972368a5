import { toMonth } from '@vigia/contract/months.ts'
import { expect, test } from 'vitest'
import { oldSalesText } from './old-sales.ts'

const corte = { anio: 2026, mes: 3 }
const at = (mes: number) => toMonth({ anio: 2026, mes })

test('sales that end before the month that is over are told, with what to do', () => {
  expect(oldSalesText({ corte, mes_en_curso: null }, at(11))).toBe(
    'Tus ventas llegan hasta marzo 2026, y la predicción empieza ahí: sus primeros meses ya pasaron. Importa las ventas que siguen y llega hasta hoy.',
  )
  expect(oldSalesText({ corte, mes_en_curso: null }, at(5))).toContain('hasta marzo 2026')
})

test('sales up to this month or the last are not old', () => {
  expect(oldSalesText({ corte, mes_en_curso: null }, at(4))).toBeUndefined()
  expect(oldSalesText({ corte, mes_en_curso: { anio: 2026, mes: 4 } }, at(4))).toBeUndefined()
})
