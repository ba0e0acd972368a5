import { buildMeasureCube, findFirstActiveMonths, type MeasureCube } from './measure-cube.ts'
import { buildHierarchy } from './levels.ts'

/** One leaf of a simulated shop. Zeros before the first sale are before the leaf's first active month. */
export interface Row {
  readonly local?: number
  readonly cliente?: number
  readonly producto?: number
  readonly categoria?: number
  readonly sales: readonly number[]
}

/** A cube that begins in January; all rows must have the same length. */
export function cubeOf(rows: readonly Row[]): MeasureCube {
  const ids = (pick: (row: Row) => number | undefined) => Int32Array.from(rows, (row) => pick(row) ?? 1)
  const hierarchy = buildHierarchy({
    local: ids((row) => row.local),
    cliente: ids((row) => row.cliente),
    producto: ids((row) => row.producto),
    categoria: ids((row) => row.categoria),
  })
  const months = rows[0]?.sales.length ?? 0
  const leaves = Float64Array.from(rows.flatMap((row) => [...row.sales]))
  const hasCell = Uint8Array.from(leaves, (v) => (v === 0 ? 0 : 1))
  const firstActiveMonth = findFirstActiveMonths(hierarchy, months, hasCell)
  return buildMeasureCube({ hierarchy, months, phase: 0, leaves, firstActiveMonth })
}

/** An array with one element per month (or row). */
export function monthly<T>(months: number, at: (t: number) => T): T[] {
  return Array.from({ length: months }, (_, t) => at(t))
}
