/**
 * Decides, by rolling-origin backtest on the shop itself, how much say each way of forecasting has at each level; then forecasts
 * coherently. Say instead of choice: a dozen months of the past are too few to name a winner, but enough to doubt a loser.
 */
import { type Judged, ORIGINS, squaredError } from '../backtest.ts'
import { YEAR } from '@vigia/series/models/shared-season.ts'
import { forecastLeaves } from './leaf-base.ts'
import type { Ledger } from './ledger.ts'
import { aggregate, type Hierarchy, type LevelName } from './levels.ts'
import { forecastLevel, type NodeMethodCode } from './node-methods.ts'
import { rake } from './reconcile.ts'
import { type Fits, fitLevels, KEEPS } from './seasons.ts'
import { tamed } from './tame.ts'

export type MethodCode = 'bottom-up' | NodeMethodCode

/** Say of each method at a level; adds up to 1. */
export type Say = ReadonlyMap<MethodCode, number>

export interface Plan {
  readonly says: Readonly<Record<LevelName, Say>>
  /** The way (index of {@link LEAF_KEEPS}) of the leaves that are summed for the levels above, … */
  readonly summed: number
  /** … and of those among which the levels' forecasts are shared out. */
  readonly shared: number
}

const LEVELS: readonly LevelName[] = ['total', 'local', 'categoria', 'producto', 'cliente']

/**
 * Weights of a month relative to the next, averaged, by which leaves are forecast: quicker where customers change, patient where each
 * sells seldom.
 */
const LEAF_KEEPS: readonly (readonly number[])[] = [KEEPS, [0.7], [0.5], [0.9], [0.97]]
/** Ways that may be summed: the patient ones fall behind a shop that grows. */
const SUMMED_WAYS = [0, 1, 2] as const
/** Levels whose errors choose among them. */
const SUMMED_LEVELS: readonly LevelName[] = ['cliente', 'local', 'producto']

/** Only origins with a whole year before them have a say in the choice. */
const SHORTEST_FOR_CHOICE = YEAR
/** An error must fall by this share for another smoothing of the leaves to be preferred; less is chance. */
const WORTHWHILE = 0.01
/** Most nodes of a level whose series are fitted one by one; with more, that costs minutes and, being noisy, gives nothing. */
const MOST_FITTED = 40
/** Fewest nodes among which it can be told what they have in common. */
const LEAST_SIBLINGS = 10
/** Say falls with this power of the mean squared error where a level is one node, … */
const SHARPNESS = 2
/** … and with so much more for every doubling of nodes: a thousand of them are better judges than one. */
const SHARPNESS_PER_DOUBLING = 1

/**
 * Say of last year repeated beside the others where all err alike. The fewer the origins, the nearer all are to the same say: one year does
 * not tell its season from chance, shops have seasons, and three months judge nobody.
 */
const SAY_OF_LAST_YEAR = 0.2

/**
 * One point in time: what could be known and foreseen before month `end`, by every way of forecasting, before any choice between them.
 * Plain data, that another thread may have made.
 */
export interface Viewpoint {
  readonly end: number
  readonly horizon: number
  readonly fits: Fits
  /** Nodes × horizon, by each method of each level. */
  readonly nodes: Readonly<Record<LevelName, ReadonlyMap<NodeMethodCode, Float64Array>>>
  /** Leaves × horizon, by each of {@link LEAF_KEEPS}. */
  readonly leaves: readonly Float64Array[]
}

/** @param onNode called after each fit, {@link fitsPerViewpoint} times at most */
export function lookAhead(all: Ledger, end: number, horizon: number, onNode: () => void): Viewpoint {
  const ledger = tamed(all, end)
  const fits = fitLevels(ledger, end, horizon, onNode)
  const nodes = {} as Record<LevelName, Map<NodeMethodCode, Float64Array>>
  for (const level of LEVELS) {
    const by = (method: NodeMethodCode) => forecastLevel(method, ledger, fits, level, end, horizon, onNode)
    nodes[level] = new Map(nodeMethodsOf(ledger.hierarchy, level).map((method) => [method, by(method)]))
  }
  const leaves = LEAF_KEEPS.map((keeps) => forecastLeaves(ledger, fits, end, horizon, keeps))
  return { end, horizon, fits, nodes, leaves }
}

/** Leaf forecasts by a plan, leaves × horizon. */
export function forecastByPlan(plan: Plan, ledger: Ledger, view: Viewpoint): Float64Array {
  const summed = view.leaves[plan.summed]!
  const targets = new Map(LEVELS.map((level) => [level, mixed(ledger, view, level, plan.says[level], summed)]))
  const leaves = view.leaves[plan.shared]!.slice()
  rake(leaves, ledger.hierarchy, targets, view.horizon)
  return leaves
}

function mixed(ledger: Ledger, view: Viewpoint, name: LevelName, say: Say, leaves: Float64Array): Float64Array {
  const level = ledger.hierarchy[name]
  const sum = new Float64Array(level.ids.length * view.horizon)
  for (const [method, weight] of say) {
    const part = method === 'bottom-up' ? aggregate(level, leaves, view.horizon) : view.nodes[name].get(method)!
    part.forEach((v, k) => (sum[k]! += weight * v))
  }
  return sum
}

function nodeMethodsOf(hierarchy: Hierarchy, level: LevelName): NodeMethodCode[] {
  const nodes = hierarchy[level].ids.length
  const methods: NodeMethodCode[] = ['shared-season', 'shared-season-trend', 'structural', 'seasonal-naive']
  if (level !== 'total') methods.push('share')
  if (nodes >= LEAST_SIBLINGS) methods.push('credibility')
  if (nodes <= MOST_FITTED) methods.push('ensemble')
  return methods
}

/** How many node fits {@link lookAhead} makes at most, for progress. */
export function fitsPerViewpoint(hierarchy: Hierarchy): number {
  return LEVELS.reduce((sum, level) => {
    const nodes = hierarchy[level].ids.length
    return sum + nodes + (nodes <= MOST_FITTED ? nodes : 0)
  }, 0)
}

/** The plan after the viewpoints of the past; each way with the same say where the history is too short to tell. */
export function choosePlan(viewpoints: readonly Viewpoint[], ledger: Ledger): Plan {
  const judges = viewpoints.filter((view) => view.end >= SHORTEST_FOR_CHOICE)
  const ofParents = (way: number) =>
    SUMMED_LEVELS.reduce((sum, level) => sum + bottomUpError(judges, ledger, level, way), 0)
  // The levels above correct the leaves' sums, so that what is shared out must be right leaf by leaf.
  const ofLeaves = (way: number) =>
    squaredError(
      judges.map(({ end, horizon, leaves }) => ({
        forecast: leaves[way]!,
        actual: ledger.leaves,
        months: ledger.months,
        end,
        horizon,
      })),
    )
  const summed = chooseWay(SUMMED_WAYS, ofParents)
  const shared = chooseWay([...LEAF_KEEPS.keys()], ofLeaves)
  const says = Object.fromEntries(LEVELS.map((level) => [level, decideSay(judges, ledger, level, summed)])) as Record<
    LevelName,
    Say
  >
  return { summed, shared, says }
}

/** The first way, unless another errs clearly less. */
function chooseWay(ways: readonly number[], errorOf: (way: number) => number): number {
  let best = 0
  let least = Number.POSITIVE_INFINITY
  for (const way of ways) {
    const error = errorOf(way)
    if (error < least * (1 - WORTHWHILE)) {
      best = way
      least = error
    }
  }
  return best
}

function decideSay(judges: readonly Viewpoint[], ledger: Ledger, level: LevelName, way: number): Say {
  const methods: MethodCode[] = ['bottom-up', ...nodeMethodsOf(ledger.hierarchy, level)]
  const nodes = ledger.hierarchy[level].ids.length
  const power = SHARPNESS + SHARPNESS_PER_DOUBLING * Math.log2(nodes)
  const errors = methods.map((method) =>
    method === 'bottom-up'
      ? bottomUpError(judges, ledger, level, way)
      : squaredError(judges.map((view) => judged(view, ledger, level, view.nodes[level].get(method)!))),
  )
  const weights = methods.map((method, k) => {
    // Where nothing was sold, or nothing tried, no method has shown itself worse than another.
    if (!errors.every(Number.isFinite)) return 1
    const prior = method === 'seasonal-naive' ? SAY_OF_LAST_YEAR : 1
    // Errors below a millionth of the sales are perfect, and alike.
    return (prior * Math.max(errors[k]!, 1e-6) ** (-2 * power)) ** (judges.length / ORIGINS)
  })
  const all = weights.reduce((sum, w) => sum + w, 0)
  return new Map(methods.map((method, k) => [method, weights[k]! / all]))
}

function bottomUpError(judges: readonly Viewpoint[], ledger: Ledger, level: LevelName, way: number): number {
  const sums = ({ leaves, horizon }: Viewpoint) => aggregate(ledger.hierarchy[level], leaves[way]!, horizon)
  return squaredError(judges.map((view) => judged(view, ledger, level, sums(view))))
}

function judged({ end, horizon }: Viewpoint, ledger: Ledger, level: LevelName, forecast: Float64Array): Judged {
  return { forecast, actual: ledger.nodes[level], months: ledger.months, end, horizon }
}
