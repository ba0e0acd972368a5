import type { ShopInput } from '@vigia/forecast/shop.ts'
import type { ForecastResult } from './forecast.thread.ts'
import type { PredictionRows } from './forecasts.sql.ts'

/** Rows of one insert. */
const ROWS_PER_INSERT = 10_000

const emptyRows = (withClient: boolean): PredictionRows => ({
  local: [],
  ...(withClient && { cliente: [] }),
  producto: [],
  mes: [],
  cantidad: [],
  valor: [],
})

/** Leaves × months as rows to insert, in pieces. Where nothing is expected there is no row. */
export function* leafRows(
  { leaves, horizon, firstMonth, months }: ShopInput,
  { cantidad, valor }: Pick<ForecastResult, 'cantidad' | 'valor'>,
): Generator<PredictionRows> {
  let rows = emptyRows(true)
  for (let at = 0; at < cantidad.length; at += 1) {
    if (cantidad[at] === 0 && valor[at] === 0) continue
    const leaf = Math.floor(at / horizon)
    rows.local.push(leaves.local[leaf]!)
    rows.cliente?.push(leaves.cliente[leaf]!)
    rows.producto.push(leaves.producto[leaf]!)
    rows.mes.push(firstMonth + months + (at % horizon))
    rows.cantidad.push(cantidad[at]!)
    rows.valor.push(valor[at]!)
    if (rows.mes.length === ROWS_PER_INSERT) {
      yield rows
      rows = emptyRows(true)
    }
  }
  if (rows.mes.length > 0) yield rows
}

/** The same rows summed over clients: the roll-up, equal to its leaves to the last unit. */
export function* rollUpRows(
  input: ShopInput,
  result: Pick<ForecastResult, 'cantidad' | 'valor'>,
): Generator<PredictionRows> {
  const { leaves, horizon } = input
  const group = new Map<string, number>()
  const groupOf = Int32Array.from(leaves.local, (local, leaf) => {
    const key = `${local} ${leaves.producto[leaf]!}`
    const known = group.get(key) ?? group.size
    group.set(key, known)
    return known
  })
  const sums = {
    cantidad: new Float64Array(group.size * horizon),
    valor: new Float64Array(group.size * horizon),
  }
  const local = new Int32Array(group.size)
  const producto = new Int32Array(group.size)
  groupOf.forEach((node, leaf) => {
    local[node] = leaves.local[leaf]!
    producto[node] = leaves.producto[leaf]!
    for (let h = 0; h < horizon; h += 1) {
      sums.cantidad[node * horizon + h]! += result.cantidad[leaf * horizon + h]!
      sums.valor[node * horizon + h]! += result.valor[leaf * horizon + h]!
    }
  })
  const grouped = { ...input, leaves: { ...leaves, local, producto } }
  for (const { cliente: _, ...rows } of leafRows(grouped, sums)) yield rows
}
