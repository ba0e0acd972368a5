import { expect, test } from 'vitest'
import type { Row } from '../../read/grid.ts'
import { isRowNumber, nameBlankTitles } from './titles.ts'

/** A column of cells parted by blanks, "_" a blank cell, numbers as numbers. */
const column = (cells: string): Row[] =>
  cells.split(' ').map((cell) => [cell === '_' ? null : Number.isNaN(Number(cell)) ? cell : Number(cell)])

test.each<[title: string, cells: string, found: boolean]>([
  ['', '0 1 2', true],
  ['#', '1 2 3', true],
  ['No.', '7 _ 8', true],
  ['Talla', '1 2 3', false],
  ['No.', '1 2 4', false],
  ['No.', '9 1 2', false],
  ['No.', '7', true],
  ['No.', '1.5 2.5 3.5', false],
  ['No.', '1 2 x', false],
  ['No.', 'x y z', false],
  ['No.', '_ _ _', false],
])('«%s» over %s numbers the rows: %s', (title, cells, found) => {
  expect(isRowNumber(column(cells), 0, title)).toBe(found)
})

test.each<[titles: string, cells: string, isNamed: boolean, named: string]>([
  ['_', 'Té', false, 'Producto'],
  ['_', 'Té', true, 'Columna 1'],
  ['_ _', 'Té Norte', false, 'Producto Columna 2'],
  ['Artículo _', 'Té Norte', false, 'Artículo Columna 2'],
  ['Sede _', 'Norte Té', false, 'Sede Producto'],
  ['Sede _', 'Norte 7', false, 'Sede'],
  ['Sede _', 'Norte _', false, 'Sede'],
])('titles «%s» over %s, of which something else tells what is sold: %s', (titles, cells, isNamed, named) => {
  const ids = titles.split(' ').map((title, at) => ({ column: at, title: title === '_' ? '' : title }))
  const body = [column(cells).flat()]
  const all = nameBlankTitles(body, ids, isNamed).map(({ title }) => title)
  expect(all.join(' ')).toBe(named)
})

test('the first sixty rows tell', () => {
  const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1).join(' ')
  expect(isRowNumber(column(`${numbers(59)} x`), 0, '#')).toBe(false)
  expect(isRowNumber(column(`${numbers(60)} x`), 0, '#')).toBe(true)
  const named = (cells: string) => nameBlankTitles(column(cells), [{ column: 0, title: '' }], false).length
  expect(named(`${numbers(59)} Té`)).toBe(1)
  expect(named(`${numbers(60)} Té`)).toBe(0)
})
