import { expect, test } from 'vitest'
import { parsePlanOrder } from './plan-arguments.ts'

const parse = (given: string[]) => parsePlanOrder(given, '2026-06-15')

test('an address is taken without blanks and capitals', () => {
  expect(parse([' Ana@Example.CO ', 'Radar 90', '2026-07-15'])).toEqual({
    correo: 'ana@example.co',
    plan: 'Radar 90',
    renewal: '2026-07-15',
  })
  expect(parse(['ana@example.co', 'FREE']).renewal).toBeNull()
})

test('an order without a known plan, a paid one without its day, and a free one with a day explain the usage', () => {
  for (const given of [
    [],
    ['ana@example.co'],
    ['ana', 'FREE'],
    ['ana@example.co', 'PREMIUM', '2026-07-15'],
    ['ana@example.co', 'Radar 90'],
    ['ana@example.co', 'Radar 90', '15/07/2026'],
    ['ana@example.co', 'FREE', '2026-07-15'],
  ])
    expect(() => parse(given)).toThrow(/Uso: .*plan set/)
})

test('a day that has passed, does not exist or is too far away is refused with words', () => {
  const until = (day: string) => () => parse(['ana@example.co', 'Radar 90', day])
  expect(until('2026-06-14')).toThrow('2026-06-14 ya pasó: hoy es 2026-06-15')
  expect(until('2026-02-30')).toThrow('2026-02-30 no existe en el calendario')
  expect(until('2027-13-01')).toThrow('2027-13-01 no existe en el calendario')
  expect(until('2206-07-15')).toThrow('más de 5 años')
  expect(until('2026-06-15')).not.toThrow()
})
