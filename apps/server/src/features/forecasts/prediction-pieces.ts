import { type Newcomers, withoutNewcomers } from '@vigia/forecast/hierarchy/newcomers.ts'
import type { ShopInput } from '@vigia/forecast/shop-input.ts'
import type { ForecastResult } from './forecast.thread.ts'
import type { PredictionPiece } from './forecasts.sql.ts'

/** Rows per insert: the embedded database serves nobody else while it writes them, about 150 ms. */
const ROWS_PER_INSERT = 5000

type Forecast = Pick<ShopInput, 'leaves' | 'horizon'>
/** Row-major, rows × horizon. */
type Amounts = Record<'cantidad' | 'valor', Float64Array>
type Table = Pick<PredictionPiece, 'table' | 'keys'>

/** Splits rows into inserts. Rows that are 0 in all months are left out. */
function* inPieces({ table, keys }: Table, horizon: number, { cantidad, valor }: Amounts): Generator<PredictionPiece> {
  const expected: number[] = []
  for (let row = 0; row * horizon < cantidad.length; row += 1)
    for (let at = row * horizon; at < (row + 1) * horizon; at += 1)
      if (cantidad[at] !== 0 || valor[at] !== 0) {
        expected.push(row)
        break
      }
  for (let from = 0; from < expected.length; from += ROWS_PER_INSERT) {
    const rows = expected.slice(from, from + ROWS_PER_INSERT)
    const monthsOf = (amounts: Float64Array): Float64Array => {
      const months = new Float64Array(rows.length * horizon)
      rows.forEach((row, k) => months.set(amounts.subarray(row * horizon, (row + 1) * horizon), k * horizon))
      return months
    }
    yield {
      table,
      keys: keys.map(([column, ids]) => [column, Int32Array.from(rows, (row) => ids[row]!)]),
      horizon,
      cantidad: monthsOf(cantidad),
      valor: monthsOf(valor),
    }
  }
}

/** Sums the leaves that have the same keys; exact, because amounts are integers. */
const rollUp = (
  keys: PredictionPiece['keys'],
  horizon: number,
  { cantidad, valor }: Amounts,
): { keys: PredictionPiece['keys']; amounts: Amounts } => {
  const group = new Map<string, number>()
  const firstLeaf: number[] = []
  const groupOf = keys[0]![1].map((_, leaf) => {
    const key = keys.map(([, ids]) => ids[leaf]).join(' ')
    const known = group.get(key)
    if (known !== undefined) return known
    group.set(key, firstLeaf.length)
    return firstLeaf.push(leaf) - 1
  })
  const amounts = {
    cantidad: new Float64Array(firstLeaf.length * horizon),
    valor: new Float64Array(firstLeaf.length * horizon),
  }
  groupOf.forEach((node, leaf) => {
    for (let h = 0; h < horizon; h += 1) {
      amounts.cantidad[node * horizon + h]! += cantidad[leaf * horizon + h]!
      amounts.valor[node * horizon + h]! += valor[leaf * horizon + h]!
    }
  })
  return { keys: keys.map(([column, ids]) => [column, Int32Array.from(firstLeaf, (leaf) => ids[leaf]!)]), amounts }
}

const minus = (a: Amounts, b: Amounts): Amounts => ({
  cantidad: a.cantidad.map((amount, at) => amount - b.cantidad[at]!),
  valor: a.valor.map((amount, at) => amount - b.valor[at]!),
})

/**
 * The rows of a run, table by table: leaves without newcomers, products by store, clients by store and category, and newcomers by store and category.
 * Leaves plus newcomers of both classes sum exactly to the whole forecast, as do products plus newcomers of the class `producto`.
 */
export function* predictionPieces(
  { leaves, horizon }: Forecast,
  { cantidad, valor, nuevos }: Pick<ForecastResult, 'cantidad' | 'valor' | 'nuevos'>,
): Generator<PredictionPiece> {
  const all = { cantidad, valor }
  const without = (kind: Exclude<keyof Newcomers, 'pairOf' | 'horizon'>): Amounts => ({
    cantidad: withoutNewcomers(cantidad, nuevos.cantidad, kind).map(Math.round),
    valor: withoutNewcomers(valor, nuevos.valor, kind).map(Math.round),
  })
  const { local, cliente, producto, categoria } = leaves
  const own = without('combinations')
  yield* inPieces(
    {
      table: 'prediccion',
      keys: [
        ['local_id', local],
        ['cliente_id', cliente],
        ['producto_id', producto],
      ],
    },
    horizon,
    own,
  )
  const summed = function* (table: Table, amounts: Amounts): Generator<PredictionPiece> {
    const sums = rollUp(table.keys, horizon, amounts)
    yield* inPieces({ ...table, keys: sums.keys }, horizon, sums.amounts)
  }
  const products = without('products')
  const byProduct: Table['keys'] = [
    ['local_id', local],
    ['producto_id', producto],
  ]
  yield* summed({ table: 'prediccion_resumen', keys: byProduct }, products)
  const byCategory: Table['keys'] = [
    ['local_id', local],
    ['categoria_id', categoria],
  ]
  // The client is the first key, so that the rows that a filter by client reads are adjacent.
  const byClient: Table['keys'] = [['cliente_id', cliente], ...byCategory]
  yield* summed({ table: 'prediccion_cliente', keys: byClient }, without('clients'))
  yield* withClass('producto', summed({ table: 'prediccion_nuevos', keys: byCategory }, minus(all, products)))
  yield* withClass('combinacion', summed({ table: 'prediccion_nuevos', keys: byCategory }, minus(products, own)))
}

function* withClass(
  newcomers: 'producto' | 'combinacion',
  pieces: Iterable<PredictionPiece>,
): Generator<PredictionPiece> {
  for (const piece of pieces) yield { ...piece, class: newcomers }
}
