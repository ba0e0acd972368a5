/** The levels of a shop's hierarchy and sums over them. Matrices are row-major: one row per leaf or node, one column per month. */

/** In the order in which nodes are published. */
export const LEVELS = ['total', 'local', 'categoria', 'producto', 'cliente'] as const
export type LevelName = (typeof LEVELS)[number]

export function eachLevel<T>(of: (level: LevelName) => T): Record<LevelName, T> {
  return Object.fromEntries(LEVELS.map((level) => [level, of(level)])) as Record<LevelName, T>
}

export interface Level {
  readonly name: LevelName
  /** Distinct ids, ascending; `[0]` for the total. */
  readonly ids: Int32Array
  /** Node (position in `ids`) of each leaf. */
  readonly of: Int32Array
}

/** Ids of each leaf; arrays of the same length. A leaf is a combination (local, cliente, producto) that has ever sold. */
export interface Leaves {
  readonly local: Int32Array
  readonly cliente: Int32Array
  readonly producto: Int32Array
  readonly categoria: Int32Array
}

export interface Hierarchy extends Readonly<Record<LevelName, Level>> {
  /** Number of leaves. */
  readonly leaves: number
}

export function buildHierarchy(leaves: Leaves): Hierarchy {
  const count = leaves.local.length
  return {
    leaves: count,
    total: { name: 'total', ids: new Int32Array(1), of: new Int32Array(count) },
    local: indexLevel('local', leaves.local),
    categoria: indexLevel('categoria', leaves.categoria),
    producto: indexLevel('producto', leaves.producto),
    cliente: indexLevel('cliente', leaves.cliente),
  }
}

export function levelsOf(hierarchy: Hierarchy): Level[] {
  return LEVELS.map((name) => hierarchy[name])
}

function indexLevel(name: LevelName, idOfLeaf: Int32Array): Level {
  const ids = Int32Array.from(new Set(idOfLeaf)).sort()
  const position = new Map<number, number>()
  ids.forEach((id, at) => position.set(id, at))
  return { name, ids, of: idOfLeaf.map((id) => position.get(id)!) }
}

/** Sums the rows of a leaf matrix with `width` columns over the nodes of a level. @returns nodes × width */
export function aggregate(level: Level, matrix: Float64Array, width: number): Float64Array {
  const sums = new Float64Array(level.ids.length * width)
  level.of.forEach((node, leaf) => {
    for (let t = 0; t < width; t++) sums[node * width + t]! += matrix[leaf * width + t]!
  })
  return sums
}

/**
 * Minimum of the leaves of each node.
 * @param of node of each leaf
 * @param none value of nodes without leaves, and upper bound of the minimum
 */
export function minOfLeaves(of: Int32Array, nodes: number, values: Int32Array, none: number): Int32Array {
  const min = new Int32Array(nodes).fill(none)
  of.forEach((node, leaf) => (min[node] = Math.min(min[node]!, values[leaf]!)))
  return min
}

/** For each node of `child`, the node of `parent` that all its leaves belong to. */
export function parentOf(child: Level, parent: Level): Int32Array {
  return minOfLeaves(child.of, child.ids.length, parent.of, parent.ids.length)
}
