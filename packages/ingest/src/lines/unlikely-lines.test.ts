import { describe, expect, it } from 'vitest'
import type { SaleLine } from '../types.ts'
import { UnlikelyLines } from './unlikely-lines.ts'

const line = (row: number, over: Partial<SaleLine> = {}): SaleLine => ({
  row,
  date: `2025-${String(1 + (row % 12)).padStart(2, '0')}-10`,
  local: 'Centro',
  cliente: 'Marta',
  producto: 'Café',
  categoria: 'Granos',
  quantity: 1 + (row % 9),
  value: 1000 * (1 + (row % 9)),
  ...over,
})

/** Of 200 usual lines with these in their place. */
const told = (odd: readonly Partial<SaleLine>[], { usual = 200, currency = 'COP' as 'COP' | 'USD' } = {}) => {
  const unlikely = new UnlikelyLines()
  for (let row = 1; row <= usual; row++) unlikely.add(line(row))
  odd.forEach((over, at) => unlikely.add(line(1501 + at, over)))
  return unlikely
    .findings(currency)
    .map(({ text }) => text.replace(' Si es un error, corrígelo en tu archivo y súbelo de nuevo.', ''))
}

describe('a quantity or a value out of all proportion', () => {
  it('is told with its row, and with what the others reach', () => {
    expect(told([{ quantity: 90 }])).toEqual([
      'La fila 1.501 dice 90 unidades de «Café», y ninguna otra pasa de 9 unidades.',
    ])
    expect(told([{ value: -900_000 }])).toEqual([
      'La fila 1.501 dice $\u00a0900.000 de «Café», y ninguna otra pasa de $\u00a09.000.',
    ])
    expect(told([{ value: 90_000.5, source: 'mayo.csv' }], { currency: 'USD' })).toEqual([
      'La fila 1.501 de «mayo.csv» dice US$\u00a090.000,5 de «Café», y ninguna otra pasa de US$\u00a09.000.',
    ])
  })

  it('is told to the hundredth of a unit and of a dollar, and in whole pesos', () => {
    const [units] = told([{ quantity: 90.1256 }])
    expect(units).toMatch(/dice 90,13 unidades/)
    expect(told([{ value: 90_000.1256 }], { currency: 'USD' })[0]).toMatch(/dice US\$\u00a090\.000,13 de/)
    expect(told([{ value: 90_000.4 }])[0]).toMatch(/dice \$\u00a090\.000 de/)
  })

  it('quotes the beginning of a name that is long, and nothing of it that turns the writing', () => {
    const producto = `Café \u202Eodaslaf\u202C \u0007${'😀'.repeat(9000)}`
    const [text] = told([{ quantity: 90, producto, source: 'A'.repeat(200) }])
    expect(text).toBe(
      `La fila 1.501 de «${'A'.repeat(60)}…» dice 90 unidades de «Café odaslaf ${'😀'.repeat(47)}…», y ninguna otra pasa de 9 unidades.`,
    )
  })

  it('is ten times the next largest, and a twentieth of all', () => {
    expect(told([{ quantity: 89 }])).toEqual([])
    // The 342 sum 1.710.
    expect(told([{ quantity: 90 }], { usual: 342 })).toHaveLength(1)
    expect(told([{ quantity: 90 }], { usual: 343 })).toEqual([])
  })

  it('is not told where two are alike, where the others are nothing, or of few lines', () => {
    expect(told([{ quantity: 90 }, { quantity: 80 }])).toEqual([])
    expect(told([{ quantity: 90 }], { usual: 98 })).toEqual([])
    expect(told([{ quantity: 90 }], { usual: 99 })).toHaveLength(1)
    const zeros = new UnlikelyLines()
    for (let row = 1; row <= 200; row++) zeros.add(line(row, { quantity: 0 }))
    zeros.add(line(201, { quantity: 5 }))
    expect(zeros.findings('COP')).toEqual([])
    const pieces = new UnlikelyLines()
    for (let row = 1; row <= 200; row++) pieces.add(line(row, { quantity: 0.01 }))
    pieces.add(line(201, { quantity: 0.2 }))
    expect(pieces.findings('COP')).toHaveLength(1)
  })
})

describe('a date years away', () => {
  it('is told before the others, and after them', () => {
    expect(told([{ date: '2005-05-10' }])).toEqual([
      'La fila 1.501 tiene fecha de mayo de 2005, y las demás empiezan en enero de 2025.',
    ])
    expect(told([{ date: '2027-01-10' }])).toEqual([
      'La fila 1.501 tiene fecha de enero de 2027, y las demás terminan en diciembre de 2025.',
    ])
    expect(told([{ date: '2005-05-10' }, { date: '2005-07-10' }, { date: '2005-07-11' }])).toEqual([
      '3 filas tienen fechas como la de mayo de 2005 de la fila 1.501, y las demás empiezan en enero de 2025.',
    ])
  })

  it('is more than a year away, and of three lines at the most', () => {
    expect(told([{ date: '2024-01-31' }])).toEqual([])
    expect(told([{ date: '2026-01-31' }])).toEqual([])
    expect(told([{ date: '2023-12-31' }])).toHaveLength(1)
    expect(told(Array.from({ length: 4 }, () => ({ date: '2005-05-10' })))).toEqual([])
  })
})
