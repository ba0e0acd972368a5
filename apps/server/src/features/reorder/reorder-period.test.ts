import { addDays, toMonth } from '@vigia/contract/months.ts'
import { describe, expect, test } from 'vitest'
import { daysWithoutSales, firstPeriod, lastKnownDay, monthShares, periodOf, partOfMonth } from './reorder-period.ts'

const month = (anio: number, mes: number): number => toMonth({ anio, mes })
/** Sales of the last day with any, 21 November, are complete. */
const run = { corte: month(2026, 10), mes_en_curso: month(2026, 11), ultimo_dia: '2026-11-21' }

describe('the days that are ordered for', () => {
  test('the next month, three months and thirty days are reckoned from today', () => {
    expect(periodOf('proximo_mes', '2026-11-22', run)).toEqual({
      desde: '2026-12-01',
      hasta: '2026-12-31',
      calculadoAl: '2026-11-22',
      primerDia: '2026-11-22',
    })
    expect(periodOf('tres_meses', '2026-11-22', run)).toMatchObject({ desde: '2026-12-01', hasta: '2027-02-28' })
    expect(periodOf('proximos_30_dias', '2026-11-22', run)).toMatchObject({ desde: '2026-11-22', hasta: '2026-12-21' })
  })
  test('of the month under way what is left is ordered for by itself', () => {
    expect(periodOf('mes_en_curso', '2026-11-22', run)).toMatchObject({ desde: '2026-11-22', hasta: '2026-11-30' })
    const none = { corte: month(2026, 10), mes_en_curso: null, ultimo_dia: null }
    expect(periodOf('mes_en_curso', '2026-11-02', none)).toMatchObject({ desde: '2026-11-02', hasta: '2026-11-30' })
    // Nothing is left of a month whose last day has sales.
    const sold = { ...run, ultimo_dia: '2026-11-30' }
    expect(periodOf('mes_en_curso', '2026-11-30', sold)).toMatchObject({ desde: '2026-12-01', hasta: '2026-12-31' })
  })
  test('it is shown first while it has hardly begun and no sale of it is known; else the next month is', () => {
    const none = { corte: month(2026, 10), mes_en_curso: null, ultimo_dia: null }
    expect(firstPeriod('2026-11-07', none)).toBe('mes_en_curso')
    expect(firstPeriod('2026-11-08', none)).toBe('proximo_mes')
    expect(firstPeriod('2026-11-02', run)).toBe('proximo_mes')
    // Sales of a month before are missing too; or the forecast ends before it.
    expect([firstPeriod('2026-12-02', none), firstPeriod('2026-12-02', run)]).toEqual(['mes_en_curso', 'mes_en_curso'])
    expect(firstPeriod('2029-12-02', none)).toBe('proximo_mes')
  })
  test('today counts until its sales are in', () => {
    const sold = { ...run, ultimo_dia: '2026-11-22' }
    expect(periodOf('proximo_mes', '2026-11-22', sold)).toMatchObject({
      calculadoAl: '2026-11-22',
      primerDia: '2026-11-23',
    })
    expect(periodOf('proximos_30_dias', '2026-11-22', sold)).toMatchObject({
      desde: '2026-11-23',
      hasta: '2026-12-22',
    })
    // The month that begins today is unfinished and has no sales yet.
    const closed = { corte: month(2026, 10), mes_en_curso: null, ultimo_dia: null }
    expect(periodOf('proximo_mes', '2026-11-01', closed)).toMatchObject({
      desde: '2026-12-01',
      primerDia: '2026-11-01',
    })
  })
  test('where the forecast does not reach so far they follow the end of the data', () => {
    const old = { corte: month(2023, 3), mes_en_curso: null, ultimo_dia: null }
    expect(periodOf('proximo_mes', '2026-11-22', old)).toEqual({
      desde: '2023-04-01',
      hasta: '2023-04-30',
      calculadoAl: '2023-03-31',
      primerDia: '2023-04-01',
    })
  })
})

describe('parts of months', () => {
  test('whole months count whole, and of the month under way all that is to come', () => {
    expect(monthShares('2026-11-23', '2026-12-31', '2026-11-22', null)).toEqual([
      { mes: month(2026, 11), share: 1, ahead: 1 },
      { mes: month(2026, 12), share: 1, ahead: 1 },
    ])
  })
  test('days weigh what their weekday sells', () => {
    // 30 November 2026 is a Monday, 1 December a Tuesday.
    const onlyMondays = [0, 7, 0, 0, 0, 0, 0]
    expect(monthShares('2026-12-01', '2026-12-07', '2026-11-22', onlyMondays)).toEqual([
      { mes: month(2026, 12), share: 1 / 4, ahead: 1 / 4 },
    ])
    expect(monthShares('2026-12-01', '2026-12-06', '2026-11-22', onlyMondays)).toEqual([])
    expect(monthShares('2026-12-01', '2026-12-15', '2026-11-22', null)).toEqual([
      { mes: month(2026, 12), share: 15 / 31, ahead: 15 / 31 },
    ])
  })
  test('what is still expected of a month is of all the days whose sales have not come in', () => {
    const shares = (known: string) => monthShares('2026-11-26', '2026-12-25', known, null, '2026-11-26')
    // Committed units are delivered on future days, even if sales of past days are missing.
    expect(shares('2026-11-22')).toEqual([
      { mes: month(2026, 11), share: 5 / 8, ahead: 1 },
      { mes: month(2026, 12), share: 25 / 31, ahead: 25 / 31 },
    ])
    expect(shares('2026-10-31')[0]).toEqual({ mes: month(2026, 11), share: 5 / 30, ahead: 1 })
  })
  test('they are known up to the last sale, of a month without any up to its beginning, and of sums of months up to today', () => {
    const corte = month(2026, 10)
    const known = (mes_en_curso: number | null, ultimo_dia: string | null) =>
      lastKnownDay({ corte, mes_en_curso, ultimo_dia }, '2026-11-25')
    expect(known(month(2026, 11), '2026-11-22')).toBe('2026-11-22')
    expect(known(month(2026, 11), null)).toBe('2026-11-25')
    expect(known(month(2026, 11), '2026-11-30')).toBe('2026-11-25')
    expect(known(null, '2026-10-29')).toBe('2026-10-31')
  })
  test('days that are over and without sales are those between the count, or the last sale, and today', () => {
    const primerDia = '2026-11-26'
    const shares = (from: string, to: string) => monthShares(from, to, '2026-11-21', null, primerDia)
    const daysOf = daysWithoutSales({ primerDia }, '2026-11-21', shares)
    const november = month(2026, 11)
    // Of nine days without sales data, four are over.
    expect(daysOf('2026-11-10')).toEqual([{ mes: november, share: 4 / 9, ahead: 0 }])
    expect(daysOf('2026-11-24')).toEqual([{ mes: november, share: 1 / 9, ahead: 0 }])
    expect([daysOf(addDays(primerDia, -1)), daysOf(primerDia), daysOf('2026-12-09')]).toEqual([[], [], []])
  })
  test('no days have no part', () => {
    expect(monthShares('2026-12-01', '2026-11-30', '2026-11-22', null)).toEqual([])
  })
})

describe('partOfMonth', () => {
  test('is what of a month the period has, and 1 of whole months and of days of two', () => {
    expect(partOfMonth({ desde: '2026-11-16', hasta: '2026-11-30' })).toBe(0.5)
    expect(partOfMonth({ desde: '2026-12-01', hasta: '2026-12-31' })).toBe(1)
    expect(partOfMonth({ desde: '2026-12-01', hasta: '2027-02-28' })).toBe(1)
    expect(partOfMonth({ desde: '2026-11-20', hasta: '2026-12-19' })).toBe(1)
  })
})
