import { expect, test } from 'vitest'
import { csv, finding, many, questions } from '../../sales-file.fixture.ts'

const MONTHS = ['ene', 'feb', 'mar']
const two = (n: number): string => String(n).padStart(2, '0')
/** Forty days in order from January on, every fourth without its year. */
const file = (short: (day: number, month: number) => string, years = 1) =>
  csv(
    `Fecha;Producto;Total\n${many(40, (k) => {
      const [day, month, year] = [2 * (k % 14) + 1, Math.floor(k / 14), 2025 + (years > 1 && k > 27 ? 1 : 0)]
      return `${k % 4 === 3 ? short(day, month) : `${two(day)}/${two(month + 1)}/${year}`};Pan ${k % 3};${2000 + k}`
    })}\n`,
  )

test.each([
  ['17-ene', (day: number, month: number) => `${day}-${MONTHS[month]}`],
  ['22 de ene', (day: number, month: number) => `${day} de ${MONTHS[month]}`],
  ['17/01', (day: number, month: number) => `${two(day)}/${two(month + 1)}`],
])('days such as %s take the year of those around them', async (_, short) => {
  const read = await file(short)
  expect(questions(read)).toEqual([])
  expect(read.summary).toMatchObject({ lines: 40, firstDate: '2025-01-01', lastDate: '2025-03-23' })
  expect(finding(read, 'anio_supuesto')!.text).toContain('En 10 filas «Fecha» no dice el año')
})

test('so they do at the turn of a year', async () => {
  const read = await file((day, month) => `${day}-${MONTHS[month]}`, 2)
  expect(read.lines[31]!.date).toBe('2026-03-07')
  expect(read.lines[3]!.date).toBe('2025-01-07')
})

test('two numbers far from all days around them are left for the person', async () => {
  const read = await file((_, month) => `${two(month + 8)}/10`)
  expect(read.summary.rejectedRows).toBe(10)
})
