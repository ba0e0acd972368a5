import type { ShopInput } from '@vigia/forecast/shop-input.ts'
import type { ForecastResult } from './forecast.thread.ts'
import type { PredictionPiece } from './forecasts.sql.ts'

/** Rows of one insert: the embedded database answers nobody while it writes them, some 150 ms. */
const ROWS_PER_INSERT = 5000

type Forecast = Pick<ShopInput, 'leaves' | 'horizon'>
type Amounts = Pick<ForecastResult, 'cantidad' | 'valor'>

interface Keys {
  local: Int32Array
  /** Absent in the roll-up. */
  cliente?: Int32Array
  producto: Int32Array
}

/** Rows with their months, in pieces. Where nothing is expected in any month there is no row. */
function* inPieces(keys: Keys, horizon: number, { cantidad, valor }: Amounts): Generator<PredictionPiece> {
  const expected: number[] = []
  for (let row = 0; row < keys.local.length; row += 1)
    for (let at = row * horizon; at < (row + 1) * horizon; at += 1)
      if (cantidad[at] !== 0 || valor[at] !== 0) {
        expected.push(row)
        break
      }
  for (let from = 0; from < expected.length; from += ROWS_PER_INSERT) {
    const rows = expected.slice(from, from + ROWS_PER_INSERT)
    const keysOf = (column: Int32Array): Int32Array => Int32Array.from(rows, (row) => column[row]!)
    const monthsOf = (amounts: Float64Array): Float64Array => {
      const months = new Float64Array(rows.length * horizon)
      rows.forEach((row, k) => months.set(amounts.subarray(row * horizon, (row + 1) * horizon), k * horizon))
      return months
    }
    yield {
      local: keysOf(keys.local),
      ...(keys.cliente && { cliente: keysOf(keys.cliente) }),
      producto: keysOf(keys.producto),
      horizon,
      cantidad: monthsOf(cantidad),
      valor: monthsOf(valor),
    }
  }
}

/** Every leaf with its months. */
export const leafPieces = ({ leaves, horizon }: Forecast, amounts: Amounts): Generator<PredictionPiece> =>
  inPieces({ local: leaves.local, cliente: leaves.cliente, producto: leaves.producto }, horizon, amounts)

/** The same summed over clients: the roll-up, equal to its leaves to the last unit. */
export const rollUpPieces = (
  { leaves, horizon }: Forecast,
  { cantidad, valor }: Amounts,
): Generator<PredictionPiece> => {
  const group = new Map<string, number>()
  const groupOf = Int32Array.from(leaves.local, (local, leaf) => {
    const key = `${local} ${leaves.producto[leaf]!}`
    const known = group.get(key) ?? group.size
    group.set(key, known)
    return known
  })
  const sums: Amounts = {
    cantidad: new Float64Array(group.size * horizon),
    valor: new Float64Array(group.size * horizon),
  }
  const local = new Int32Array(group.size)
  const producto = new Int32Array(group.size)
  groupOf.forEach((node, leaf) => {
    local[node] = leaves.local[leaf]!
    producto[node] = leaves.producto[leaf]!
    for (let h = 0; h < horizon; h += 1) {
      sums.cantidad[node * horizon + h]! += cantidad[leaf * horizon + h]!
      sums.valor[node * horizon + h]! += valor[leaf * horizon + h]!
    }
  })
  return inPieces({ local, producto }, horizon, sums)
}
