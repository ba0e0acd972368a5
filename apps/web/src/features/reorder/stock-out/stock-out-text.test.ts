import { MESSAGES } from '@vigia/contract/messages.ts'
import { expect, test } from 'vitest'
import { rowWith } from '../row.fixture.ts'
import { stockOutMonth as month } from './stock-out.fixture.ts'
import { unansweredMonths, emptyDaysText, keptText, stockOutText, tickedMonths } from './stock-out-text.ts'

test('what was not answered is asked; what was said is told; of others nothing', () => {
  expect(stockOutText(rowWith())).toBeUndefined()
  expect(stockOutText(rowWith({ agotados: [month(9, true), month(10, null)] }))).toBe('¿Agotado?')
  expect(stockOutText(rowWith({ agotados: [month(9, true), month(10, false)] }))).toBe('Agotado en sep 26')
  expect(stockOutText(rowWith({ agotados: [month(10, false)] }))).toBeUndefined()
  expect(stockOutText(rowWith({ agotados: [6, 7, 8, 9, 10].map((mes) => month(mes, true)) }))).toBe(
    'Agotado en jun 26, jul 26, ago 26 y 2 más',
  )
  expect(
    unansweredMonths(rowWith({ agotados: [month(9, null, false), month(10, null)] })).map(({ mes }) => mes),
  ).toEqual([10])
})

test('one month that is asked about is ticked, and of several none that nobody has said', () => {
  const ticked = (agotados: ReturnType<typeof month>[]) => tickedMonths(rowWith({ agotados })).map(({ mes }) => mes)
  expect(ticked([month(8, null)])).toEqual([8])
  expect(ticked([month(8, null, false)])).toEqual([])
  expect(ticked([month(8, false)])).toEqual([])
  expect(ticked([month(8, null), month(9, null)])).toEqual([])
  expect(ticked([month(8, null), month(9, true)])).toEqual([9])
})

test('the days without a sale are told, with their store where there are several', () => {
  const dias = [{ local_id: 1, local: 'Centro', desde: '2026-10-05', hasta: '2026-10-18' }]
  const of = { ...month(10, null), vendido: 82, dias }
  expect(emptyDaysText(of, 2)).toBe('Sin ventas del 5 al 18 oct 2026 en Centro. Vendiste 82 unidades.')
  expect(emptyDaysText(of, 1)).toBe('Sin ventas del 5 al 18 oct 2026. Vendiste 82 unidades.')
  expect(emptyDaysText({ ...of, dias: [], vendido: 0 }, 2)).toBe('No vendiste ninguno.')
})

test('of a month in which a product ran out twice both are told', () => {
  const dichos = [
    { desde: '2026-04-03', hasta: '2026-04-08' },
    { desde: '2026-04-20', hasta: '2026-04-26' },
  ]
  expect(emptyDaysText({ ...month(4, true), dichos }, 1)).toBe(
    'Dijiste que no hubo del 3 al 8 abr 2026 y del 20 al 26 abr 2026. No vendiste ninguno.',
  )
})

test('months that are taken back count again; no other answer is told so', () => {
  const meses = (agotado: boolean | null) => [{ anio: 2026, mes: 10, agotado }]
  expect(keptText({ meses: meses(null) }, true)).toBe(MESSAGES.agotadoDeshecho)
  expect(keptText({ meses: meses(true) }, true)).toBe(MESSAGES.agotadoGuardado)
  expect(keptText({ meses: [], dias: { desde: '2026-10-05', hasta: '2026-10-20' } }, true)).toBe(
    MESSAGES.agotadoGuardado,
  )
  expect(keptText({ meses: meses(false) }, false)).toBe(MESSAGES.agotadoSinCambio)
})
