import { expect, test } from 'vitest'
import { table } from '../cli/terminal.ts'
import { parseArguments } from './arguments.ts'

test('the demo takes a file, --once, both or nothing, and explains itself otherwise', () => {
  expect(parseArguments([])).toEqual({ file: undefined, once: false })
  expect(parseArguments(['--once', 'ventas.csv'])).toEqual({ file: 'ventas.csv', once: true })
  expect(() => parseArguments(['--twice'])).toThrow(/Uso: npm run demo/)
  expect(() => parseArguments(['a.csv', 'b.csv'])).toThrow(/Uso: npm run demo/)
})

test('a table aligns its first column to the left and its numbers to the right', () => {
  expect(
    table(
      ['Mes', 'Unidades'],
      [
        ['enero', '5'],
        ['febrero', '1.500'],
      ],
    ),
  ).toBe(['  Mes       Unidades', '  ──────────────────', '  enero            5', '  febrero      1.500'].join('\n'))
})
