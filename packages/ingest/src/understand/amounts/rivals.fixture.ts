import type { Cell } from '../../read/grid.ts'
import type { AmountReading } from './amount-reading.ts'
import { columnsOf, rowsOf } from '../columns/columns.fixture.ts'
import { competingReadings } from './rivals.ts'

export const times = (count: number, ...cells: Cell[]): Cell[] =>
  Array.from({ length: count }, (_, at) => cells[at % cells.length]!)
const NONE: AmountReading = {
  cantidad: null,
  precio: null,
  valor: null,
  descuento: null,
  relation: null,
  score: 1,
  leastWords: 1,
  valueWords: 1,
}
/** The money of the rivals of the first reading, of columns by title. */
export const rivals = (
  columns: Record<string, Cell[]>,
  [best, ...others]: Partial<AmountReading>[],
  keys: readonly string[] = [],
) => {
  const all = [best!, ...others].map((one): AmountReading => ({ ...NONE, ...one }))
  const table = columnsOf(Object.keys(columns), rowsOf(...Object.values(columns)))
  const rows = Object.values(columns)[0]!.map((_, at) => keys[at] ?? '')
  return competingReadings(all[0]!, all, table, rows).map(({ cantidad, valor }) => [cantidad, valor])
}
export const A = times(20, 100, 200, 300, 400)
export const B = times(20, 500, 900, 700, 800)
