import { describe, expect, it } from 'vitest'
import { easterSunday } from '@vigia/forecast/calendar/colombian-holidays.ts'
import { dateOfDay, dayNumberOf } from '@vigia/contract/months.ts'
import { shopDay } from './calendar.ts'
import { CATALOGUE, STORES } from './catalogue.ts'
import { generateShop } from './generate.ts'

const lines = generateShop('2026-11-21')
const unitsIn = (name: string, month: string): number =>
  lines
    .filter((line) => line.product.name.startsWith(name) && line.date.startsWith(month))
    .reduce((sum, line) => sum + line.quantity, 0)

describe('the demo shop', () => {
  it('is the same shop every time it is generated', () => {
    expect(generateShop('2026-11-21')).toEqual(lines)
  })

  it('has four full years, the current month in part, and about 60,000 lines', () => {
    expect(lines[0]!.date.slice(0, 7)).toBe('2022-11')
    expect(lines.at(-1)!.date).toBe('2026-11-20')
    expect(lines.length).toBeGreaterThan(55_000)
    expect(lines.length).toBeLessThan(65_000)
  })

  it('has 3 stores, 45 clients, and 70 products in 8 categories', () => {
    expect(new Set(lines.map((line) => line.store)).size).toBe(STORES.length)
    expect(new Set(lines.map((line) => line.client)).size).toBe(45)
    expect(new Set(lines.map((line) => line.product.code)).size).toBe(70)
    expect(new Set(CATALOGUE.map((product) => product.category)).size).toBe(8)
  })

  it('sells natilla in December and chocolates before Mother’s Day', () => {
    expect(unitsIn('Natilla', '2025-12')).toBeGreaterThan(4 * unitsIn('Natilla', '2025-08'))
    expect(unitsIn('Caja de bombones', '2026-05')).toBeGreaterThan(2 * unitsIn('Caja de bombones', '2026-08'))
  })

  it('starts new products late and ends discontinued ones early', () => {
    expect(lines.find((line) => line.product.name.startsWith('Pandebono congelado'))!.date > '2025-06').toBe(true)
    expect(lines.findLast((line) => line.product.name.startsWith('Turrón'))!.date < '2025-01').toBe(true)
  })

  it('takes returns back on credit notes with negative units', () => {
    const returned = lines.filter((line) => line.quantity < 0)
    expect(returned.length).toBeGreaterThan(200)
    expect(returned.every((line) => line.document.startsWith('NC-'))).toBe(true)
  })
})

describe('the demo calendar', () => {
  it('knows when Easter falls', () => {
    expect([2024, 2025, 2026].map((year) => dateOfDay(easterSunday(year)))).toEqual([
      '2024-03-31',
      '2025-04-20',
      '2026-04-05',
    ])
  })

  it('closes on Sundays and on Good Friday', () => {
    expect(shopDay(dayNumberOf('2026-11-15')).activity).toBe(0)
    expect(shopDay(dayNumberOf('2026-04-03')).activity).toBe(0)
    expect(shopDay(dayNumberOf('2026-11-16')).activity).toBeGreaterThan(0)
  })
})
