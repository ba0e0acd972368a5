import { toMonth } from '@vigia/contract/months.ts'
import { expect, test } from 'vitest'
import { findKnownMonths, missingStores, type StoreMonth } from './missing-stores.ts'

const LAST = toMonth({ anio: 2026, mes: 11 })
const TODAY = LAST + 1
const [CALI, PALMIRA, NORTE] = [1, 2, 3]

/** A store's months, counted back from the last one; each with its last day and units. */
const store = (local_id: number, back: readonly number[], { dia = 30, cantidad = 100 } = {}): StoreMonth[] =>
  back.map((at) => ({ local_id, mes: LAST - at, dia, cantidad, valor: cantidad * 1000 }))
const span = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at)
const cali = store(CALI, span(0, 14))

test('a store that sold in the months before and not in the last one is missing, while others have it', () => {
  expect(missingStores([...cali, ...store(PALMIRA, span(1, 14)), ...store(NORTE, span(0, 14))], TODAY)).toEqual([
    { local_id: PALMIRA, hasta: null },
  ])
})

test('nothing is missing of one store, of a new one, or of one that closed a while ago', () => {
  expect(missingStores([], TODAY)).toEqual([])
  expect(missingStores(cali, TODAY)).toEqual([])
  expect(missingStores([...cali, ...store(PALMIRA, [1, 2])], TODAY)).toEqual([])
  expect(missingStores([...cali, ...store(PALMIRA, span(2, 14))], TODAY)).toEqual([])
})

test('nor of one that closed for the same season a year ago', () => {
  expect(missingStores([...cali, ...store(PALMIRA, [1, 2, 3, 13, 14])], TODAY)).toEqual([])
  expect(missingStores([...cali, ...store(PALMIRA, [1, 2, 3, 12, 13, 14])], TODAY)).toHaveLength(1)
})

test('stores matter by what they sell together, in units or in money', () => {
  const small = (id: number, cantidad: number) => store(id, span(1, 14), { cantidad })
  expect(missingStores([...cali, ...small(PALMIRA, 4)], TODAY)).toEqual([])
  expect(missingStores([...cali, ...small(PALMIRA, 4), ...small(NORTE, 4)], TODAY)).toHaveLength(2)
  const dear = small(PALMIRA, 4).map((row) => ({ ...row, valor: 90_000 }))
  expect(missingStores([...cali, ...dear], TODAY)).toHaveLength(1)
})

test('a store that is silent for longer than at any end of a month before lacks its last days', () => {
  const stopped = (dia: number, usual: number) => [
    ...store(PALMIRA, span(1, 14), { dia: usual }),
    ...store(PALMIRA, [0], { dia }),
  ]
  expect(missingStores([...cali, ...stopped(10, 29)], TODAY)).toEqual([{ local_id: PALMIRA, hasta: 10 }])
  expect(missingStores([...cali, ...stopped(23, 29)], TODAY)).toEqual([])
  expect(missingStores([...cali, ...stopped(10, 9)], TODAY)).toEqual([])
})

test('where files tell months alone, a month without a sale is missing and nothing has stopped', () => {
  const first = (id: number, back: number[]) => store(id, back, { dia: 1 })
  expect(missingStores([...first(CALI, span(0, 14)), ...first(PALMIRA, span(0, 14))], TODAY)).toEqual([])
  expect(missingStores([...first(CALI, span(0, 14)), ...first(PALMIRA, span(1, 14))], TODAY)).toHaveLength(1)
})

test('what the person says of the month holds, and of the month that it is a week of silence is waited for', () => {
  const rows = [...cali, ...store(PALMIRA, span(1, 14))]
  expect(missingStores(rows, TODAY, [{ local_id: PALMIRA, mes: LAST }])).toEqual([])
  expect(missingStores(rows, TODAY, [{ local_id: PALMIRA, mes: LAST - 1 }])).toHaveLength(1)
  const begun = (dia: number) => [...store(CALI, span(1, 14)), ...store(CALI, [0], { dia }), ...rows.slice(cali.length)]
  expect(missingStores(begun(7), LAST)).toEqual([])
  expect(missingStores(begun(8), LAST)).toHaveLength(1)
})

test('the last month is complete when the sales of all stores are in', () => {
  const days = span(0, 14).map((at) => ({ month: LAST - at, first: 1, last: 30 }))
  const known = (rows: readonly StoreMonth[], today = '2026-12-02') => {
    const { cutoff, unfinished, onlyMissing } = findKnownMonths(days, rows, today)
    return { cutoff, unfinished, onlyMissing }
  }
  const palmira = store(PALMIRA, span(1, 14))
  expect(known([...cali, ...palmira])).toEqual({ cutoff: LAST - 1, unfinished: LAST, onlyMissing: true })
  expect(known([...cali, ...palmira, ...store(PALMIRA, [0])])).toEqual({
    cutoff: LAST,
    unfinished: null,
    onlyMissing: false,
  })
  // Sales dated later than the month that it is say nothing.
  expect(known([...cali, ...palmira, ...store(CALI, [-2])])).toEqual({
    cutoff: LAST - 1,
    unfinished: LAST,
    onlyMissing: true,
  })
})
