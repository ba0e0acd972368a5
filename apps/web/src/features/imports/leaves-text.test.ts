import { expect, test } from 'vitest'
import { leavesFarMore, leavesText, removedBy } from './leaves-text.ts'

test('what replacing takes out is told with the sales that were corrected by hand', () => {
  expect(leavesText({ lines: 1, corrected: 0 })).toBe(
    'Sale 1 línea de otros archivos que este no trae. Vuelve si deshaces la importación.',
  )
  expect(leavesText({ lines: 681, corrected: 1 })).toBe(
    'Salen 681 líneas de otros archivos que este no trae. También sale 1 venta que corregiste a mano. Vuelven si deshaces la importación.',
  )
})

test('each way takes out its own lines', () => {
  const of = {
    reemplazo: {
      desde: '',
      hasta: '',
      locales: [],
      lineas: 9,
      lineas_locales: 4,
      corregidas: 2,
      corregidas_locales: 1,
    },
    meses_repetidos: [],
  }
  expect([removedBy(of, 'periodo'), removedBy(of, 'locales'), removedBy(of, 'meses')]).toEqual([
    { lines: 9, corrected: 2 },
    { lines: 4, corrected: 1 },
    { lines: 0, corrected: 0 },
  ])
})

test('a file of one client among those of all takes out far more than it brings', () => {
  expect([leavesFarMore(18_204, 50), leavesFarMore(150, 50), leavesFarMore(4, 1)]).toEqual([true, false, false])
})
