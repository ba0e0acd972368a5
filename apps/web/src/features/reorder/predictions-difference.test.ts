import { expect, test } from 'vitest'
import { predictionsDifferenceText } from './predictions-difference.ts'

const of = (
  esperado: number,
  hace_un_ano: number | null,
  nuevos = 0,
  sin_pedir = { esperado: 0, hace_un_ano: 0 },
  empezaron = 0,
) => ({ predicciones: { esperado, nuevos, empezaron, hace_un_ano, sin_pedir } })
const total = { esperado: 1205.4, hace_un_ano: 1100 }

test('what Predicciones tells beyond the list is said with its figure and where it comes from', () => {
  expect(predictionsDifferenceText(of(1240.2, 1100, 34.8), total, 'diciembre 2026')).toBe(
    'Predicciones dice 1.240 para diciembre 2026: 35 más, de productos nuevos que aún no vendes.',
  )
  expect(predictionsDifferenceText(of(1205.4, 1130), total, 'diciembre 2026')).toBe(
    'Hace un año vendiste 1.130 en total: 30 más, de productos que ya no esperamos que vendas.',
  )
})

test('what is not ordered is told apart from new products and from those that no longer sell', () => {
  expect(predictionsDifferenceText(of(1300, 1200, 6.6, { esperado: 88, hace_un_ano: 70 }), total, 'enero 2027')).toBe(
    'Predicciones dice 1.300 para enero 2027: 88 más, de lo que no se pide, y 7 más, de productos nuevos que aún no vendes. Hace un año vendiste 1.200 en total: 70 más, de lo que no se pide, y 30 más, de productos que ya no esperamos que vendas.',
  )
})

test('what began this month is in the list and not in Predicciones', () => {
  const none = { esperado: 0, hace_un_ano: 0 }
  expect(predictionsDifferenceText(of(1190.4, 1100, 35, none, 50), total, 'enero 2027')).toBe(
    'Predicciones dice 1.190 para enero 2027: 35 más, de productos nuevos que aún no vendes, y 50 menos, de lo que empezó este mes, que aquí contamos a su ritmo.',
  )
})

test('a unit that rounding makes is no new product', () => {
  expect(predictionsDifferenceText(of(1205.6, 1100, 0.2), total, 'enero 2027')).toBe(
    'Predicciones dice 1.206 para enero 2027: 1 más, por el redondeo.',
  )
  expect(predictionsDifferenceText(of(1204.4, 1100), total, 'enero 2027')).toContain('1 menos, por el redondeo')
})

test('new products are told as the .xlsx of Predicciones has them, what rounding adds to them apart', () => {
  expect(predictionsDifferenceText(of(1212.8, 1100, 7.4), total, 'enero 2027')).toBe(
    'Predicciones dice 1.213 para enero 2027: 7 más, de productos nuevos que aún no vendes, y 1 más, por el redondeo.',
  )
})

test('of the same figures, and of days that Predicciones does not tell, nothing is said', () => {
  expect(predictionsDifferenceText(of(1205.1, 1100), total, 'enero 2027')).toBeUndefined()
  expect(predictionsDifferenceText(of(1205.1, null), { ...total, hace_un_ano: null }, 'enero 2027')).toBeUndefined()
  expect(predictionsDifferenceText({ predicciones: null }, total, 'enero 2027')).toBeUndefined()
})
