import type { Finding, ReadOptions, SaleLine } from './types.ts'

/** Lines above from which their exact sum is no chance. */
const LEAST_LINES = 5
/** Two sums are one within this share, or within a cent. */
const SAME = 1e-9
const CENT = 0.011

/** Lines that are worth exactly all lines above them: totals by another name, as "Cuenta con la casa". @param lines all lines of the file, in its order */
export function hiddenTotals(lines: readonly SaleLine[], { accept }: ReadOptions): Finding[] {
  if (accept !== undefined) return []
  let [sum, filled] = [0, 0]
  const rows: number[] = []
  for (const { value, row } of lines) {
    if (filled >= LEAST_LINES && value > 0 && Math.abs(value - sum) <= Math.max(CENT, SAME * sum)) rows.push(row)
    sum += value
    if (value !== 0) filled++
  }
  if (rows.length === 0) return []
  return [
    {
      code: 'total_entre_ventas',
      kind: 'question',
      text: `La fila ${rows[0]} vale justo lo que suman todas las de arriba: parece un total y no una venta. Si lo es, bórrala del archivo y súbelo de nuevo.`,
      choices: [{ label: 'Es una venta más: cárgala', choose: { accept: 'yes' } }],
      chosen: 0,
      rows: rows.slice(0, 10),
    },
  ]
}
