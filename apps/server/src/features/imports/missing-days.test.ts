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

test('a day without a sale of a shop that always sells is named, as are two in a row', () => {
  const one = dayNumberOf('2027-04-14')
  const gaps = gapsOfDays(
    days((day) => day !== one),
    { first, last },
  )
  expect(gaps).toEqual([{ from: one, to: one }])
  expect(missingDays(gaps)[0]!.texto).toBe(
    'El 14 de abril de 2027 no hay ninguna venta, y tú vendes casi todos los días. Si abriste, falta un archivo con ese día, que cuenta sin ventas hasta que lo cargues.',
  )
  // It closes on Thursdays; the gap begins with the file.
  const two = gapsOfDays(
    days((day) => day % 7 !== 0 && day !== one && day !== one - 1),
    { first: one + 1, last },
  )
  expect(missingDays(two)[0]!.texto).toContain('Del 13 de abril al 14 de abril de 2027')
})

test('a holiday, and a shop that closes now and then, tell nothing of single days', () => {
  const goodFriday = dayNumberOf('2027-03-26')
  expect(
    gapsOfDays(
      days((day) => day !== goodFriday),
      { first, last },
    ),
  ).toEqual([])
  const closed = ['2027-04-06', '2027-04-14', '2027-05-05'].map(dayNumberOf)
  expect(
    gapsOfDays(
      days((day) => !closed.includes(day)),
      { first, last },
    ),
  ).toEqual([])
})
