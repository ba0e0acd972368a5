/** One measure (units or money) of a shop's monthly sales: a dense leaves × months matrix and its sums over the nodes of every level. */
import type { ClosedShares } from '../calendar/closures.ts'
import { aggregate, eachLevel, type Hierarchy, minOfLeaves, type LevelName } from './levels.ts'

/** `quantity` is units, `value` money. */
export type Measure = 'quantity' | 'value'
export type ByMeasure<T> = Readonly<Record<Measure, T>>

/** Months in which products were out of stock, ascending, by index of the product. */
export type StockOuts = ReadonlyMap<number, readonly number[]>

export interface MeasureCube {
  readonly hierarchy: Hierarchy
  readonly months: number
  /** Calendar month (0–11) of the first column. */
  readonly phase: number
  /** Leaves × months. */
  readonly leaves: Float64Array
  /** Nodes × months, per level. */
  readonly nodes: Record<LevelName, Float64Array>
  readonly firstActiveMonth: FirstActiveMonths
  readonly stockOuts?: StockOuts
  /** Absent where daily sales are not known. */
  readonly closedShares?: ClosedShares | undefined
}

/** First active months. Before them a product, client or store did not exist, and its missing sales are not zeros. */
export interface FirstActiveMonths {
  /** First month with a sale or return, per node. */
  readonly nodes: Record<LevelName, Int32Array>
  /** First month in which the product, the client and the store of a leaf all exist; from then on a month without sales is a zero. */
  readonly leaves: Int32Array
}

/** Builds a cube from its leaves; `nodes` of an existing cube are recomputed. */
export function buildMeasureCube(parts: Omit<MeasureCube, 'nodes'>): MeasureCube {
  return { ...parts, nodes: eachLevel((level) => aggregate(parts.hierarchy[level], parts.leaves, parts.months)) }
}

/** @param hasCell leaves × months; 1 where there was a sale or return */
export function findFirstActiveMonths(hierarchy: Hierarchy, months: number, hasCell: Uint8Array): FirstActiveMonths {
  const first = new Int32Array(hierarchy.leaves).fill(months)
  for (let leaf = 0; leaf < hierarchy.leaves; leaf++) {
    const at = hasCell.subarray(leaf * months, (leaf + 1) * months).indexOf(1)
    if (at >= 0) first[leaf] = at
  }
  const nodes = eachLevel((level) => minOfLeaves(hierarchy[level].of, hierarchy[level].ids.length, first, months))
  const { local, cliente, producto } = hierarchy
  const leaves = first.map((_, leaf) =>
    Math.max(nodes.local[local.of[leaf]!]!, nodes.cliente[cliente.of[leaf]!]!, nodes.producto[producto.of[leaf]!]!),
  )
  return { nodes, leaves }
}

/** The history of one node, all months. */
export function nodeHistory(cube: MeasureCube, level: LevelName, node: number): Float64Array {
  return cube.nodes[level].subarray(node * cube.months, (node + 1) * cube.months)
}

/** The history of one leaf, all months. */
export function leafHistory(cube: MeasureCube, leaf: number): Float64Array {
  return cube.leaves.subarray(leaf * cube.months, (leaf + 1) * cube.months)
}
