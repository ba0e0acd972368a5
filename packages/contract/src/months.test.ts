import { expect, test } from 'vitest'
import { addMonths, bogotaToday, daysIn, firstCompleteMonth, firstDay, lastDay, toMonth } from './months.ts'

const month = (anio: number, mes: number) => toMonth({ anio, mes })

test('the complete months to come begin after the month under way, or after the cut-off where none is', () => {
  const corte = month(2026, 10)
  expect(firstCompleteMonth({ corte, mes_en_curso: null })).toBe(month(2026, 11))
  expect(firstCompleteMonth({ corte, mes_en_curso: month(2026, 11) })).toBe(month(2026, 12))
  expect(firstCompleteMonth({ corte: month(2026, 11), mes_en_curso: month(2026, 12) })).toBe(month(2027, 1))
})

test('so many months later it is the same day, or the last one of a month that is shorter', () => {
  expect(addMonths('2026-06-15', 1)).toBe('2026-07-15')
  expect(addMonths('2026-11-22', 3)).toBe('2027-02-22')
  expect(addMonths('2026-11-30', 3)).toBe('2027-02-28')
  expect(addMonths('2027-12-31', 2)).toBe('2028-02-29')
})

test('a month has its first and last day, in leap years too', () => {
  const [december, february] = [month(2027, 12), month(2028, 2)]
  expect([firstDay(december), lastDay(december), daysIn(december)]).toEqual(['2027-12-01', '2027-12-31', 31])
  expect([firstDay(february), lastDay(february), daysIn(february)]).toEqual(['2028-02-01', '2028-02-29', 29])
})

test('today in Colombia is what the time zone America/Bogota has', () => {
  const zone = new Intl.DateTimeFormat('en-CA', {
    timeZone: 'America/Bogota',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  // Every 101 hours, so that all hours of the day come by; and both sides of a midnight.
  const instants = Array.from({ length: 6000 }, (_, step) => Date.UTC(1994, 0, 1) + step * 101 * 3_600_000)
  instants.push(Date.UTC(2026, 10, 29, 4, 59, 59, 999), Date.UTC(2026, 10, 29, 5))
  for (const instant of instants) expect(bogotaToday(new Date(instant))).toBe(zone.format(instant))
})
