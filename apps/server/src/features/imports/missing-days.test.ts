import { dayNumberOf } from '@vigia/contract/months.ts'
import { expect, test } from 'vitest'
import { gapsOfDays, missingDays } from './missing-days.ts'

const [first, last] = [dayNumberOf('2027-03-01'), dayNumberOf('2027-05-31')]
const days = (sells: (day: number) => boolean): Set<number> =>
  new Set(Array.from({ length: last - first + 1 }, (_, at) => first + at).filter(sells))
const [from, to] = [dayNumberOf('2027-04-12'), dayNumberOf('2027-04-18')]
const isOutside = (day: number): boolean => day < from || day > to

test('a week without a sale of a shop that sells every day is named', () => {
  const gaps = gapsOfDays(days(isOutside), { first, last })
  expect(gaps).toEqual([{ from, to }])
  expect(missingDays(gaps)[0]!.texto).toContain('Del 12 de abril al 18 de abril de 2027 no hay ninguna venta')
  // It closes on Thursdays.
  expect(
    gapsOfDays(
      days((day) => isOutside(day) && day % 7 !== 0),
      { first, last },
    ),
  ).toHaveLength(1)
})

test('who does not sell every day, a gap outside of the file, a whole month and few days tell nothing', () => {
  expect(
    gapsOfDays(
      days((day) => isOutside(day) && day % 2 === 0),
      { first, last },
    ),
  ).toEqual([])
  expect(gapsOfDays(days(isOutside), { first: to + 10, last })).toEqual([])
  expect(
    gapsOfDays(
      days((day) => day < from || day > from + 34),
      { first, last },
    ),
  ).toEqual([])
  expect(gapsOfDays(new Set([first, first + 1, first + 9]), { first, last })).toEqual([])
  expect(gapsOfDays(new Set(), { first, last })).toEqual([])
  expect(missingDays([])).toEqual([])
})
