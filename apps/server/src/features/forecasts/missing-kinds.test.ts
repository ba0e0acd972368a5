import { expect, test } from 'vitest'
import { type KindMonth, missingKinds } from './missing-kinds.ts'

const LAST = 2027 * 12
const months = (clase: string, from: number, to: number, cantidad = 100): KindMonth[] =>
  Array.from({ length: to - from + 1 }, (_, at) => ({
    clase,
    archivo: `${clase}-${from + at}.csv`,
    mes: LAST + from + at,
    dia: 28,
    cantidad,
    valor: cantidad,
  }))

test('a kind of file that came for each month and not for the last one is missing', () => {
  const rows = [...months('caja', -9, 0), ...months('rappi', -9, -1)]
  expect(missingKinds(rows, LAST + 1)).toEqual({ mes: LAST, archivos: ['rappi--1.csv'] })
  // Of the month that it is the files come when it is over.
  expect(missingKinds(rows, LAST)).toBeNull()
})

test('what another kind took the place of, what came now and then and what hardly matters are not missing', () => {
  expect(missingKinds([...months('vieja', -9, -1), ...months('nueva', 0, 0)], LAST + 1)).toBeNull()
  expect(missingKinds([...months('caja', -9, 0), ...months('feria', -9, -2)], LAST + 1)).toBeNull()
  expect(missingKinds([...months('caja', -9, 0), ...months('bonos', -9, -1, 1)], LAST + 1)).toBeNull()
  expect(missingKinds(months('caja', -9, 0), LAST + 1)).toBeNull()
  expect(missingKinds([], LAST + 1)).toBeNull()
})
