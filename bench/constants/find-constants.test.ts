import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findConstants, scaleConstant } from './find-constants.ts'

const SOURCE = `import { YEAR } from './year.ts'
/** Months. */
const MONTHS = 2 * YEAR
export const SHARE = 0.25
const NAMES = ['a', 'b']
const TOLD = 'text'
const SQUARED = SHARE * SHARE
const COUNTED = SOLD_IN_2
`

/** What the scaled source says of a constant, with a year of twelve months. */
const scaled = (name: string, factor: number): unknown => {
  const bare = scaleConstant(SOURCE, name, factor)
    .replace(/^import.*$/m, 'const YEAR = 12, SOLD_IN_2 = 2')
    .replaceAll('export ', '')
    .replaceAll(': number', '')
  return new Function(`${bare}; return ${name}`)()
}

it('finds the numbers with a name, and not what is no number', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vigia-constants-'))
  writeFileSync(join(folder, 'some.ts'), SOURCE)
  writeFileSync(join(folder, 'some.test.ts'), SOURCE)
  const found = findConstants([folder]).map(({ name, text }) => [name, text])
  rmSync(folder, { recursive: true })
  expect(found).toEqual([
    ['MONTHS', '2 * YEAR'],
    ['SHARE', '0.25'],
    ['SQUARED', 'SHARE * SHARE'],
    ['COUNTED', 'SOLD_IN_2'],
  ])
})

it('scales one of them; what is whole stays whole, and at least 1', () => {
  expect([0.5, 2].map((factor) => scaled('MONTHS', factor))).toEqual([12, 48])
  expect([0.5, 2].map((factor) => scaled('SHARE', factor))).toEqual([0.125, 0.5])
  expect(scaled('MONTHS', 0.01)).toBe(1)
  expect(scaleConstant(SOURCE, 'NAMES', 2)).toBe(SOURCE)
})
