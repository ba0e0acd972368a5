import { describe, expect, test } from 'vitest'
import { csv, questions, sum } from '../sales-file.fixture.ts'
import { readFixedWidth } from './fixed-width.ts'

/** Reports that programs print into a text, their columns set apart by blanks. */

const NAMES = ['CUANTÍAS MENORES', 'ANA LUCÍA PÉREZ', 'FERRETERÍA EL TORNILLO', 'LUIS MORA']
const value = (k: number): number => 12_500 + 1_340 * (k % 9)
const money = (figure: number): string => figure.toLocaleString('en-US', { minimumFractionDigits: 2 }).padStart(14)
const line = (k: number): string =>
  `${String((k % 15) + 13)}/03/2026 FV ${2000 + k}      ${NAMES[k % 4]!.padEnd(30)}${money(value(k))}${money(0)}${money(value(k))}`
const TITLES = `FECHA      DOCUMENTO    CLIENTE                       ${'VR. BRUTO'.padStart(14)}${'DESCUENTO'.padStart(14)}${'TOTAL'.padStart(14)}`
const RULE = '-'.repeat(TITLES.length)
const HEAD = [
  'ALMACÉN LA PALMA LTDA                       Página 1',
  '      RELACIÓN DE VENTAS POR DOCUMENTO',
  RULE,
  TITLES,
  RULE,
]
const report = (from: number, to: number): string[] => Array.from({ length: to - from }, (_, k) => line(from + k))
const read = (lines: string[]) =>
  readFixedWidth(new TextEncoder().encode(lines.join('\r\n')), { name: 'utf-8', damaged: false })

describe('a report of two pages', () => {
  const pages = [
    ...HEAD,
    ...report(0, 30),
    '',
    ...HEAD,
    ...report(30, 50),
    RULE,
    `${''.padEnd(24)}TOTAL GENERAL                 ${money(sum(50, value))}${money(0)}${money(sum(50, value))}`,
  ]

  test('has its columns where its titles and lines are', () => {
    const rows = read(pages)!
    expect(rows[3]).toEqual(['FECHA', 'DOCUMENTO', 'CLIENTE', 'VR. BRUTO', 'DESCUENTO', 'TOTAL'])
    expect(rows[5]).toEqual(['13/03/2026', 'FV 2000', 'CUANTÍAS MENORES', '12,500.00', '0.00', '12,500.00'])
    expect(rows[1]).toEqual(['RELACIÓN DE VENTAS POR DOCUMENTO'])
  })

  test('has figures that are wider than their column in it', () => {
    const wide = line(7).replace(money(value(7)).padStart(30), '1,234,567,890,123,456.00'.padStart(30))
    const rows = read([...HEAD, ...report(0, 60), wide])!
    expect(rows.at(-1)).toContain('1,234,567,890,123,456.00')
  })

  test('loads every line once', async () => {
    const file = await csv(pages.join('\r\n'), {}, 'ventas.txt')
    expect([questions(file), file.summary.lines, file.summary.value]).toEqual([[], 50, sum(50, value)])
  })
})

test.each([
  ['delimited text', Array.from({ length: 30 }, (_, k) => `13/03/2026;Pan  integral;${k};1.000;2.000`)],
  [
    'sentences',
    Array.from({ length: 30 }, (_, k) => `Hoy se vendieron  ${k} panes  en la mañana y otros  por la tarde`),
  ],
  ['a few lines', [...HEAD, ...report(0, 3)]],
  ['lines without titles', report(0, 30)],
])('%s are none', (_, lines) => {
  expect(read(lines)).toBeNull()
})

test('a report of several parts has each line once, also where a part ends within the end of a line', () => {
  const lines = [...HEAD, ...report(0, 3000)]
  const before = new TextEncoder().encode(lines.slice(0, 1000).join('\r\n')).length
  // The first part of a text that is decoded ends behind the \r of line 1,000.
  const padded = [' '.repeat((1 << 18) - 1 - before) + lines[0]!, ...lines.slice(1)]
  const rows = read(padded)!
  expect(rows).toHaveLength(lines.length)
  expect(rows.at(-1)![1]).toBe('FV 4999')
})
