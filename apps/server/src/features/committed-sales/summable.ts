import { MOST_EXPECTED } from '../../db/expected-size.sql.ts'

interface Amounts {
  cantidad: number
  valor: number
  cantidad_cumplida: number
  valor_cumplido: number
}

/**
 * Splits what commitments add into what can be summed, the smallest first, and the rest, which commitments leave that were registered before
 * such amounts were refused.
 */
export const summable = <Row extends Amounts>(rows: readonly Row[]): { counted: Row[]; leftOut: Row[] } => {
  let [units, money] = [0, 0]
  const bySize = rows.toSorted((a, b) => a.valor + a.valor_cumplido - b.valor - b.valor_cumplido)
  const counted = new Set<Row>()
  for (const row of bySize) {
    units += row.cantidad + row.cantidad_cumplida
    money += row.valor + row.valor_cumplido
    if (units > MOST_EXPECTED || money > MOST_EXPECTED) break
    counted.add(row)
  }
  return { counted: rows.filter((row) => counted.has(row)), leftOut: rows.filter((row) => !counted.has(row)) }
}
