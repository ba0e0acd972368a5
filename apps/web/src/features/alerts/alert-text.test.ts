import type { TrendAlert } from '@vigia/contract/calls/alerts.ts'
import { expect, test } from 'vitest'
import { alertError, alertOtherUnit, alertText, isRise, newStoresText } from './alert-text.ts'

const coffee: TrendAlert = {
  id: 'producto-3-sube-24323',
  nivel: 'producto',
  entidad_id: 3,
  nombre: 'Café molido',
  tipo: 'sube',
  desde: { anio: 2026, mes: 12 },
  hasta: { anio: 2027, mes: 2 },
  cantidad_esperada: 1240,
  cantidad_anterior: 1008,
  valor_esperado: 11_160_000,
  valor_anterior: 9_072_000,
  variacion: 0.23,
  error: 0.12,
  error_valor: 0.2,
  ultima_venta: null,
}

const unitsText = (alert: TrendAlert) => alertText(alert, 'cantidad')

test('a rise tells its months, its figure and what it was a year ago', () => {
  expect(unitsText(coffee)).toBe('esperamos 1.240 unidades de diciembre a febrero, 23% más que hace un año (1.008)')
})

test('what is foretold is told with its error, and softened where that is large', () => {
  expect(alertError(coffee, 'cantidad')).toBe('Solemos equivocarnos un 12%')
  expect(alertError({ ...coffee, error: 9.08 }, 'cantidad')).toBe('Todavía no se puede saber cuánto')
  expect(alertError({ ...coffee, error: null }, 'cantidad')).toBeUndefined()
  expect(alertError({ ...coffee, ultima_venta: { anio: 2026, mes: 7 } }, 'cantidad')).toBeUndefined()
  expect(unitsText({ ...coffee, error: 0.4 })).not.toContain('azar')
  expect(unitsText({ ...coffee, error: 0.41 })).toBe(`${unitsText(coffee)}; puede ser azar`)
})

test('of what has stopped it is told since when, and not that it may be chance', () => {
  const stopped: TrendAlert = { ...coffee, tipo: 'baja', cantidad_esperada: 0, error: 0.6 }
  const fact = 'no esperamos ventas de diciembre a febrero; hace un año fueron 1.008 unidades'
  expect(unitsText(stopped)).toBe(`${fact}; puede ser azar`)
  const ultima_venta = { anio: 2026, mes: 7 }
  expect(unitsText({ ...stopped, ultima_venta })).toBe(`${fact}. No se vende desde julio de 2026`)
  expect(unitsText({ ...stopped, nivel: 'cliente', ultima_venta })).toBe(`${fact}. No compra desde julio de 2026`)
})

test('many times as much is said in times: 900% more is read as nine times', () => {
  const gums: TrendAlert = { ...coffee, cantidad_esperada: 349, cantidad_anterior: 35, variacion: 8.96 }
  expect(unitsText(gums)).toBe('esperamos 349 unidades de diciembre a febrero, 10 veces lo de hace un año (35)')
  expect(unitsText({ ...gums, tipo: 'rompe_al_alza' })).toBe(
    'se vendieron 349 unidades de diciembre a febrero, 10 veces lo que anunciaba su tendencia (35)',
  )
})

test('a fall says less', () => {
  const fall: TrendAlert = { ...coffee, tipo: 'baja', cantidad_esperada: 806, variacion: -0.2 }
  expect(unitsText(fall)).toBe('esperamos 806 unidades de diciembre a febrero, 20% menos que hace un año (1.008)')
  expect(isRise(fall)).toBe(false)
})

test('a broken trend compares what was sold with what the trend led to expect', () => {
  const broken: TrendAlert = {
    ...coffee,
    tipo: 'rompe_al_alza',
    error: null,
    desde: { anio: 2026, mes: 8 },
    hasta: { anio: 2026, mes: 10 },
  }
  expect(unitsText(broken)).toBe(
    'se vendieron 1.240 unidades de agosto a octubre, 23% más de lo que anunciaba su tendencia (1.008)',
  )
})

test('nothing expected is said without a figure', () => {
  const gone: TrendAlert = { ...coffee, tipo: 'baja', cantidad_esperada: 0, variacion: -1 }
  expect(unitsText(gone)).toBe('no esperamos ventas de diciembre a febrero; hace un año fueron 1.008 unidades')
})

test('a percentage is that of the figures beside it', () => {
  const few = { ...coffee, cantidad_esperada: 3.6, cantidad_anterior: 2.6, variacion: 0.385 }
  expect(unitsText(few)).toBe('esperamos 4 unidades de diciembre a febrero, 33% más que hace un año (3)')
  expect(unitsText({ ...few, cantidad_esperada: 3.4 })).toContain('3 unidades de diciembre a febrero, más que hace un')
})

test('nothing a year ago gives no percentage', () => {
  expect(unitsText({ ...coffee, cantidad_anterior: 0 })).toContain('más que hace un año (0)')
})

const plain = (text: string) => text.replaceAll(/\s/g, ' ')

test('an alert is told in the unit of the dashboard: units, pesos or dollars', () => {
  expect(plain(alertText(coffee, 'cop'))).toBe(
    'esperamos $ 11.160.000 de diciembre a febrero, 23% más que hace un año ($ 9.072.000)',
  )
  expect(plain(alertText(coffee, 'usd'))).toBe(
    'esperamos US$ 2.937 de diciembre a febrero, 23% más que hace un año (US$ 2.387)',
  )
  const gone: TrendAlert = { ...coffee, tipo: 'baja', valor_esperado: 0 }
  expect(plain(alertText(gone, 'cop'))).toBe(
    'no esperamos ventas de diciembre a febrero; hace un año fueron $ 9.072.000',
  )
})

test('what is foretold in money is told with the error of the money', () => {
  expect(alertError(coffee, 'usd')).toBe('Solemos equivocarnos un 20%')
  expect(alertText({ ...coffee, error_valor: 0.41 }, 'cop')).toContain('puede ser azar')
  expect(alertText({ ...coffee, error: 0.41 }, 'cop')).not.toContain('azar')
})

test('an adjustment that turns the money the other way is said as it is', () => {
  expect(alertText({ ...coffee, valor_esperado: 4_536_000 }, 'cop')).toContain('50% menos que hace un año')
})

test('the other unit stands beside it: pesos beside units, units beside money', () => {
  expect(plain(alertOtherUnit(coffee, 'cantidad'))).toBe('$ 11.160.000 frente a $ 9.072.000')
  expect(alertOtherUnit(coffee, 'cop')).toBe('1.240 unidades frente a 1.008')
  expect(alertOtherUnit(coffee, 'usd')).toBe('1.240 unidades frente a 1.008')
})

test('where something rises, stores that did not sell a year ago are named', () => {
  expect(newStoresText(['Cedritos'], [coffee])).toBe(
    'Hace un año Cedritos no vendía todavía: lo que sube se compara sin sus ventas.',
  )
  expect(newStoresText(['Cedritos', 'Norte'], [coffee])).toContain('Cedritos y Norte no vendían todavía')
  expect(newStoresText(['Cedritos'], [{ ...coffee, tipo: 'baja' }])).toBeUndefined()
  expect(newStoresText([], [coffee])).toBeUndefined()
})
