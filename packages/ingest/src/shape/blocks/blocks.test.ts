import { expect, test } from 'vitest'
import { cellText } from '../../read/grid.ts'
import { splitBlocks } from './blocks.ts'
import { grid } from '../flatten.fixture.ts'

/** The rows of the file that each part begins with and ends before the next one. */
const parts = (sheet: string) =>
  splitBlocks(grid(sheet))
    .map(({ rows, rowNumber }) => `${rowNumber(0)}-${rowNumber(rows.length - 1)}`)
    .join(' ')

const SALES = 'Fecha | Producto | Cantidad\n1/3/2024 | Café | 2'
const CLIENTS = 'Cliente | Valor\nAna | 3000'
const MONTHS = 'Sede | Ene 2024 | Feb 2024 | Mar 2024\nNorte | 1 | 2 | 3'

test.each<[sheet: string, found: string]>([
  [SALES, '1-2'],
  [`${SALES}\n\n${CLIENTS}`, '1-3 4-5'],
  [`${SALES}\n${CLIENTS}`, '1-4'],
  [`${SALES}\n\n${SALES}`, '1-5'],
  [`${SALES}\n\n${CLIENTS}\n\n${SALES}`, '1-3 4-6 7-8'],
  // A table's name, of three rows of two cells at most.
  [`${SALES}\n\nClientes\n${CLIENTS}`, '1-3 4-6'],
  [`${SALES}\n\nClientes\nde\nmarzo\n${CLIENTS}`, '1-3 4-8'],
  [`${SALES}\n\nClientes\nde\nmarzo\nde 2024\n${CLIENTS}`, '1-9'],
  [`${SALES}\n\nClientes | marzo\n${CLIENTS}`, '1-3 4-6'],
  [`${SALES}\n\nClientes | de | marzo\n${CLIENTS}`, '1-6'],
  [`${SALES}\n\nClientes | _ | _\n${CLIENTS}`, '1-3 4-6'],
  // Titles of clients, and of months below them, are those of one table.
  [`${SALES}\n\nCliente | Valor | Pedido\n${MONTHS}`, '1-3 4-6'],
  [`Ventas\nde\nmarzo\n${SALES}\n\n${CLIENTS}`, '1-6 7-8'],
  [`Ventas\nde\nmarzo\nde 2024\n${SALES}\n\n${CLIENTS}`, '1-9'],
  // What titles are: words, which name two columns or three periods, over figures.
  [`${SALES}\n\nCliente | Valor | 7\nAna | 3000 | 7`, '1-5'],
  [`${SALES}\n\nCliente | Valor | $ 7\nAna | 3000 | 7`, '1-5'],
  [`${SALES}\n\nCliente | Valor | Otro\nAna | 3000 | 7`, '1-3 4-5'],
  [`${SALES}\n\nCliente | Otro\nAna | 3000`, '1-5'],
  [`${SALES}\n\nCliente | Valor\nAna | mucho`, '1-5'],
  [`${SALES}\n\nCliente | Valor`, '1-4'],
  [`${SALES}\n\nCliente | Valor\nAna | 3000 pesos`, '1-3 4-5'],
  [`${SALES}\n\n${MONTHS}`, '1-3 4-5'],
  [`${SALES}\n\nOtro | Ene 2024 | Feb 2024\nNorte | 1 | 2`, '1-5'],
  [`Cliente | Valor\n${MONTHS}`, '1-3'],
  // One table on two pages, but for a word in a corner.
  [
    `Suma | Ene 2024 | Feb 2024 | Mar 2024 | Abr 2024\nA | 1 | 2 | 3 | 4\n\nB | Ene 2024 | Feb 2024 | Mar 2024 | Abr 2024\nA | 1 | 2 | 3 | 4`,
    '1-5',
  ],
  [
    `Suma | Ene 2024 | Feb 2024 | Mar 2024\nA | 1 | 2 | 3\n\nB | Ene 2024 | Feb 2024 | Mar 2024\nA | 1 | 2 | 3`,
    '1-3 4-5',
  ],
])('tables below each other: %s', (sheet, found) => {
  expect(parts(sheet)).toBe(found)
})

test('titles over titles begin one table', () => {
  const sheet = `${SALES}\n\nFecha | Cantidad\nFecha | Producto 1 | Cantidad 2\n1/3/2024 | Café | 2`
  expect(splitBlocks(grid(sheet))).toHaveLength(2)
})

test('a sheet with one table is not copied', () => {
  const rows = grid(SALES)
  expect(splitBlocks(rows)[0]!.rows).toBe(rows)
})

/** Five titles, two of which may be others, and blank ones after them. */
const FIVE = (first: string, second: string, after = '') =>
  `${first} | ${second} | Feb 2024 | Mar 2024 | Abr 2024 | May 2024${after}\nA | 1 | 2 | 3 | 4 | 5`

test.each<[above: string, below: string, found: string]>([
  [FIVE('Sede', 'Ene 2024'), FIVE('Local', 'Ene 2024'), '1-5'],
  [FIVE('Sede', 'Ene 2024'), FIVE('Local', 'Dic 2024'), '1-3 4-5'],
  [FIVE('Sede', 'Ene 2024', ' | _ | _ | _'), FIVE('Local', 'Ene 2024', ' | _ | _ | _'), '1-5'],
  [FIVE('Sede', 'Ene 2024', ' | Jun 2024'), FIVE('Local', 'Ene 2024'), '1-3 4-5'],
  [FIVE('Sede', 'Ene 2024'), FIVE('Local', 'Ene 2024', ' | Jun 2024'), '1-3 4-5'],
  // One of units and one of money are two, by their names.
  [`Unidades\n${FIVE('Sede', 'Ene 2024')}`, `Valores\n${FIVE('Sede', 'Ene 2024')}`, '1-4 5-7'],
  [`Unidades\n${FIVE('Sede', 'Ene 2024')}`, `Cantidades\n${FIVE('Sede', 'Ene 2024')}`, '1-7'],
  [`Unidades\n${MONTHS}`, `Valores\n${MONTHS}`, '1-4 5-7'],
  [`Unidades\n${SALES}`, `Valores\n${SALES}`, '1-7'],
])('the same titles again: %s and %s', (above, below, found) => {
  expect(parts(`${above}\n\n${below}`)).toBe(found)
})

/** What each part holds: a row a line. */
const held = (sheet: string) =>
  splitBlocks(grid(sheet)).map(({ rows, rowNumber }) =>
    rows.map((row, at) => `${rowNumber(at)}: ${row.map((cell) => cellText(cell) || '_').join(' ')}`).join(', '),
  )

test.each<[sheet: string, found: string[]]>([
  [
    'Fecha | Valor | _ | Fecha | Valor\n1/3 | 10 | _ | 2/3 | 20\n3/3 | 30 | _ | _ | _',
    ['1: Fecha Valor, 2: 1/3 10, 3: 3/3 30, 2: 2/3 20'],
  ],
  [
    'Ventas\nFecha | Valor | _ | Producto | Cantidad\n1/3 | 10 | _ | Café | 20',
    ['1: Ventas, 2: Fecha Valor, 3: 1/3 10', '1: Ventas, 2: Producto Cantidad, 3: Café 20'],
  ],
  [
    'Fecha | Valor | _ | Cliente | Cantidad\n1/3 | 10 | _ | Ana | 20',
    ['1: Fecha Valor _ Cliente Cantidad, 2: 1/3 10 _ Ana 20'],
  ],
  ['Cliente | Valor | _ | Cliente | Valor\nAna | 10 | _ | Luz | 20', ['1: Cliente Valor, 2: Ana 10, 2: Luz 20']],
  ['Fecha | Valor | _ | Producto\n1/3 | 10 | _ | Café', ['1: Fecha Valor _ Producto, 2: 1/3 10 _ Café']],
  ['Fecha | Valor | _ | Fecha | Valor\n1/3 | 10 | x | 2/3 | 20', ['1: Fecha Valor _ Fecha Valor, 2: 1/3 10 x 2/3 20']],
  [
    'VENTAS | _ | _ | COMPRAS\nFecha | Valor | _ | Fecha | Valor\n1/3 | 10 | _ | 2/3 | 20',
    ['1: VENTAS _, 2: Fecha Valor, 3: 1/3 10', '1: COMPRAS, 2: Fecha Valor, 3: 2/3 20'],
  ],
  [
    'Ventas centro | _ | _ | Ventas norte\nFecha | Valor | _ | Fecha | Valor\n1/3 | 10 | _ | 2/3 | 20',
    ['1: Ventas centro _, 2: Fecha Valor, 3: 1/3 10, 3: 2/3 20'],
  ],
  // The numbers of the rows have no title.
  ['_ | Fecha | Valor | _ | Fecha | Valor\n1 | 1/3 | 10 | _ | 2/3 | 20', ['1: Fecha Valor, 2: 1/3 10, 2: 2/3 20']],
  [
    'Fecha | Valor | 7 | _ | Fecha | Valor\n1/3 | 10 | 1 | _ | 2/3 | 20',
    ['1: Fecha Valor 7 _ Fecha Valor, 2: 1/3 10 1 _ 2/3 20'],
  ],
])('tables beside each other: %s', (sheet, found) => {
  expect(held(sheet)).toEqual(found)
})

test('what stands between two tables in the rows below their titles makes them one', () => {
  const sides = 'Fecha | Valor | _ | Fecha | Valor'
  const days = (count: number) => Array.from({ length: count }, () => '1/3 | 10 | _ | 2/3 | 20').join('\n')
  const between = '1/3 | 10 | nota | 2/3 | 20'
  expect(held(`${sides}\n${days(59)}\n${between}`)[0]).toMatch(/^1: Fecha Valor _ Fecha Valor,/)
  expect(held(`${sides}\n${days(60)}\n${between}`)[0]).toMatch(/^1: Fecha Valor, 2: 1\/3 10,/)
})
