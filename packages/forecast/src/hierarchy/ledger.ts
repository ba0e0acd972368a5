/** One measure (quantity or money) of a shop's ledger, dense and summed over every level. */
import { relativeSeason, YEAR } from '../models/shared-season.ts'
import { aggregate, type Hierarchy, type Level, type LevelName, levelsOf, parentOf } from './levels.ts'

export interface Ledger {
  readonly hierarchy: Hierarchy
  readonly months: number
  /** Calendar month (0–11) of the first column. */
  readonly phase: number
  /** Leaves × months. */
  readonly leaves: Float64Array
  /** Nodes × months, per level. */
  readonly nodes: Record<LevelName, Float64Array>
  readonly births: Births
}

/** First month with a movement; before it a product, client or store did not exist, so its absence is not a zero. */
export interface Births {
  readonly nodes: Record<LevelName, Int32Array>
  /** First month in which the leaf's product, client and store all exist: from then on no sale is a zero. */
  readonly leaves: Int32Array
}

export function buildLedger(
  hierarchy: Hierarchy,
  months: number,
  phase: number,
  leaves: Float64Array,
  births: Births,
): Ledger {
  const nodes = {} as Record<LevelName, Float64Array>
  for (const level of levelsOf(hierarchy)) nodes[level.name] = aggregate(level, leaves, months)
  return { hierarchy, months, phase, leaves, nodes, births }
}

/** @param moved leaves × months, 1 where the ledger has a cell */
export function findBirths(hierarchy: Hierarchy, months: number, moved: Uint8Array): Births {
  const first = new Int32Array(hierarchy.leaves).fill(months)
  for (let leaf = 0; leaf < hierarchy.leaves; leaf++) {
    const at = moved.subarray(leaf * months, (leaf + 1) * months).indexOf(1)
    if (at >= 0) first[leaf] = at
  }
  const nodes = {} as Record<LevelName, Int32Array>
  for (const level of levelsOf(hierarchy)) {
    const births = new Int32Array(level.ids.length).fill(months)
    level.of.forEach((node, leaf) => (births[node] = Math.min(births[node]!, first[leaf]!)))
    nodes[level.name] = births
  }
  const { local, cliente, producto } = hierarchy
  const leaves = first.map((_, leaf) =>
    Math.max(nodes.local[local.of[leaf]!]!, nodes.cliente[cliente.of[leaf]!]!, nodes.producto[producto.of[leaf]!]!),
  )
  return { nodes, leaves }
}

/** The history of one node, all months. */
export function nodeHistory(ledger: Ledger, level: LevelName, node: number): Float64Array {
  return ledger.nodes[level].subarray(node * ledger.months, (node + 1) * ledger.months)
}

/**
 * How much more than James–Stein asks must a part's years agree before it departs from its parent's season. A product is one of
 * many: some look seasonal by chance.
 */
const PENALTY = { total: 1, categoria: 2, producto: 3 } as const

/** Seasonal indices of each node, as known before month `end`: twelve per node. */
export interface Seasons {
  readonly total: readonly Float64Array[]
  readonly local: readonly Float64Array[]
  readonly categoria: readonly Float64Array[]
  readonly producto: readonly Float64Array[]
  readonly cliente: readonly Float64Array[]
}

export function estimateSeasons(ledger: Ledger, end: number): Seasons {
  const { hierarchy, phase, births } = ledger
  const flat = new Float64Array(YEAR).fill(1)
  const total = relativeSeason(ledger.nodes.total, births.nodes.total[0] ?? 0, end, phase, flat, PENALTY.total)
  const within = (level: Level & { name: 'categoria' | 'producto' }, base: (node: number) => Float64Array) =>
    Array.from(level.ids, (_, node) =>
      relativeSeason(
        nodeHistory(ledger, level.name, node),
        births.nodes[level.name][node]!,
        end,
        phase,
        base(node),
        PENALTY[level.name],
      ),
    )
  const categoria = within({ ...hierarchy.categoria, name: 'categoria' }, () => total)
  const parents = parentOf(hierarchy.producto, hierarchy.categoria)
  const producto = within({ ...hierarchy.producto, name: 'producto' }, (node) => categoria[parents[node]!]!)
  return {
    total: [total],
    local: Array.from(hierarchy.local.ids, () => total),
    categoria,
    producto,
    cliente: Array.from(hierarchy.cliente.ids, () => total),
  }
}

/** A node is given up when it has been silent for longer than this many times its longest silence before … */
const SILENCE_FACTOR = 2
/** … and this many months more, so that a product sold every month is given up after its fifth empty month. */
const SILENCE_MARGIN = 2

/** Whether a product or client has been silent for so long, before month `end`, that it is taken to be gone. */
export function isGone(history: Float64Array, end: number): boolean {
  let last = -1
  let longest = 1
  for (let t = 0; t < end; t++) {
    if (history[t] === 0) continue
    if (last >= 0) longest = Math.max(longest, t - last)
    last = t
  }
  return end - 1 - last > SILENCE_FACTOR * longest + SILENCE_MARGIN
}
