import { expect, test } from 'vitest'
import { longDate } from './long-date.ts'
import { dateOfDay } from './months.ts'

test('a date is written as Intl writes it', () => {
  const format = new Intl.DateTimeFormat('es-CO', { dateStyle: 'long', timeZone: 'UTC' })
  for (let day = 18_000; day < 25_000; day += 13) {
    const iso = dateOfDay(day)
    expect(longDate(iso)).toBe(format.format(new Date(iso)))
  }
})
