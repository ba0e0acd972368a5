import { expect, test } from 'vitest'
import type { Row } from '../../read/grid.ts'
import { titledTable } from '../flatten.fixture.ts'
import { flattenMeasureRows } from './measures-in-rows.ts'

const TITLES = ['Mes', 'Tienda', 'Indicador', 'Valor']
const MONTHS = ['Enero 2026', 'Febrero 2026', 'Marzo 2026']
const STORES = ['Centro', 'Norte']

/** Rows of each measure of each store and month, 100 more for each of them and 1 more for each store and month. */
const rowsOf = (measures: readonly string[]): Row[] =>
  MONTHS.flatMap((month, m) =>
    STORES.flatMap((store, s) => measures.map((measure, k): Row => [month, store, measure, 100 * k + 2 * m + s])),
  )

const read = (rows: Row[], titles = TITLES) => {
  const found = flattenMeasureRows(titledTable([titles, ...rows]))
  return (
    found && {
      titles: found.headers.join(' '),
      first: found.rows[1],
      rows: found.rows.length - 1,
      second: found.rowNumber(2),
      note: found.notes[0]?.text ?? null,
    }
  )
}

test.each([
  [['Unidades', 'Pesos'], 'Mes Tienda Cantidad Valor', [0, 100], null],
  [['Pesos', 'Unidades'], 'Mes Tienda Cantidad Valor', [100, 0], null],
  [['Real', 'Ppto'], 'Mes Tienda Valor', [0], '«Ppto»'],
  [['Meta', 'Ventas'], 'Mes Tienda Ventas', [100], '«Meta»'],
  [['Costo', 'Ventas', 'Utilidad'], 'Mes Tienda Ventas', [100], '«Costo», «Utilidad»'],
])('rows of %s', (measures, titles, figures, aside) => {
  const found = read(rowsOf(measures))
  expect(found).toMatchObject({ titles, first: ['Enero 2026', 'Centro', ...figures], rows: 6 })
  expect(found!.second).toBe(2 + measures.length)
  expect(found!.note).toBe(
    aside === null ? null : `No leímos ${aside}: está junto a las ventas y no es lo que se vendió.`,
  )
})

test('in any order, where all else tells what they are of', () => {
  const rows = rowsOf(['Real', 'Ppto'])
  expect(read(rows.toSorted((a, b) => String(a[2]).localeCompare(String(b[2]))))).toMatchObject({ rows: 6 })
})

test('each below the other, where two of them are of one store and month', () => {
  const rows = rowsOf(['Real', 'Ppto']).map(([, , ...cells]) => ['Enero 2026', 'Centro', ...cells] as Row)
  expect(read(rows)).toMatchObject({ rows: 6 })
  expect(read(rows.toSorted((a, b) => String(a[2]).localeCompare(String(b[2]))))).toBeNull()
})

test.each<[name: string, rows: Row[]]>([
  ['products', rowsOf(['Arroz', 'Panela'])],
  ['one of them a product', rowsOf(['Ventas', 'Metas', 'Arroz'])],
  ['sales and what came back', rowsOf(['Ventas', 'Devoluciones'])],
  ['two measures of money alone', rowsOf(['Ventas', 'Ingresos'])],
  ['one measure', rowsOf(['Ventas'])],
  ['more of one than of the other', rowsOf(['Ventas', 'Gastos']).filter((_, at) => at % 2 === 0 || at % 3 === 0)],
  ['no figures', rowsOf(['Real', 'Ppto']).map((row) => row.with(3, 'x'))],
  ['too few things', rowsOf(['Real', 'Ppto']).slice(0, 8)],
])('none: %s', (_, rows) => {
  expect(read(rows)).toBeNull()
})
