/**
 * Decides, by rolling-origin backtest on the shop itself, how much say each way of forecasting has at each level; then forecasts
 * coherently. Say instead of choice: a dozen months of the past are too few to name a winner, but enough to doubt a loser.
 */
import { type Judged, squaredError } from '../backtest.ts'
import { YEAR } from '../models/shared-season.ts'
import { forecastLeaves } from './leaf-base.ts'
import type { Ledger } from './ledger.ts'
import { aggregate, type LevelName } from './levels.ts'
import { forecastLevel, type NodeMethodCode } from './node-methods.ts'
import { rake } from './reconcile.ts'
import { type Fits, fitLevels, KEEPS } from './seasons.ts'

export type MethodCode = 'bottom-up' | NodeMethodCode

/** Say of each method at a level; adds up to 1. */
export type Say = ReadonlyMap<MethodCode, number>

export interface Plan {
  readonly says: Readonly<Record<LevelName, Say>>
  /** Month weights averaged in the leaves' levels. */
  readonly keeps: readonly number[]
}

const LEVELS: readonly LevelName[] = ['total', 'local', 'categoria', 'producto', 'cliente']

/** Alternatives for the leaves: cautious for steady customers, quicker where customers change. */
const LEAF_KEEPS: readonly (readonly number[])[] = [KEEPS, [0.7], [0.5]]

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

/** Say before anything was tried. Last year repeated is for those who know nothing else. */
const PRIOR: Readonly<Record<MethodCode, number>> = {
  'bottom-up': 1,
  'shared-season': 1,
  'shared-season-trend': 1,
  structural: 1,
  credibility: 1,
  ensemble: 1,
  'seasonal-naive': 0.2,
}

/** One point in time: what could be known and foreseen before month `end`. */
export class Viewpoint {
  readonly fits: Fits
  readonly ledger: Ledger
  readonly end: number
  readonly horizon: number
  private readonly made = new Map<string, Float64Array>()
  private readonly onNode: () => void

  constructor(ledger: Ledger, end: number, horizon: number, onNode: () => void) {
    this.ledger = ledger
    this.end = end
    this.horizon = horizon
    this.onNode = onNode
    this.fits = fitLevels(ledger, end, horizon, onNode)
  }

  /** Forecasts of a level's nodes by a method, nodes × horizon. */
  by(level: LevelName, method: NodeMethodCode): Float64Array {
    const key = `${level} ${method}`
    const known = this.made.get(key)
    if (known) return known
    const made = forecastLevel(method, this.ledger, this.fits, level, this.end, this.horizon, this.onNode)
    this.made.set(key, made)
    return made
  }

  leaves(keeps: readonly number[]): Float64Array {
    return forecastLeaves(this.ledger, this.fits, this.end, this.horizon, keeps)
  }

  /** Leaf forecasts by a plan, leaves × horizon. */
  forecast(plan: Plan): Float64Array {
    const leaves = this.leaves(plan.keeps)
    const { hierarchy } = this.ledger
    const targets = new Map(LEVELS.map((level) => [level, this.mixed(level, plan.says[level], leaves)]))
    rake(leaves, hierarchy, targets, this.horizon)
    return leaves
  }

  private mixed(level: LevelName, say: Say, leaves: Float64Array): Float64Array {
    const mixed = new Float64Array(this.ledger.hierarchy[level].ids.length * this.horizon)
    for (const [method, weight] of say) {
      const part = method === 'bottom-up' ? this.sum(level, leaves) : this.by(level, method)
      part.forEach((v, k) => (mixed[k]! += weight * v))
    }
    return mixed
  }

  sum(level: LevelName, leaves: Float64Array): Float64Array {
    return aggregate(this.ledger.hierarchy[level], leaves, this.horizon)
  }
}

function methodsOf(ledger: Ledger, level: LevelName): MethodCode[] {
  const nodes = ledger.hierarchy[level].ids.length
  const methods: MethodCode[] = ['bottom-up', 'shared-season', 'shared-season-trend', 'structural', 'seasonal-naive']
  if (nodes >= LEAST_SIBLINGS) methods.push('credibility')
  if (nodes <= MOST_FITTED) methods.push('ensemble')
  return methods
}

/** How many node fits a {@link Viewpoint} makes at most, for progress. */
export function fitsPerViewpoint(ledger: Ledger): number {
  return LEVELS.reduce((sum, level) => {
    const nodes = ledger.hierarchy[level].ids.length
    return sum + nodes + (nodes <= MOST_FITTED ? nodes : 0)
  }, 0)
}

/** The plan after the viewpoints of the past; by the priors alone where the history is too short to tell. */
export function choosePlan(viewpoints: readonly Viewpoint[], ledger: Ledger): Plan {
  const judges = viewpoints.filter((view) => view.end >= SHORTEST_FOR_CHOICE)
  const { keeps, leaves } = judges.length > 0 ? chooseKeeps(judges) : { keeps: KEEPS, leaves: [] }
  const says = Object.fromEntries(
    LEVELS.map((level) => [level, decideSay(judges, leaves, level, methodsOf(ledger, level))]),
  ) as Record<LevelName, Say>
  return { keeps, says }
}

function chooseKeeps(judges: readonly Viewpoint[]) {
  const candidates = LEAF_KEEPS.map((keeps) => {
    const leaves = judges.map((view) => view.leaves(keeps))
    const error =
      levelError(judges, leaves, 'cliente') +
      levelError(judges, leaves, 'local') +
      levelError(judges, leaves, 'producto')
    return { keeps, leaves, error }
  })
  let best = candidates[0]!
  for (const candidate of candidates) if (candidate.error < best.error * (1 - WORTHWHILE)) best = candidate
  return best
}

function decideSay(
  judges: readonly Viewpoint[],
  leaves: readonly Float64Array[],
  level: LevelName,
  methods: readonly MethodCode[],
): Say {
  const nodes = judges[0]?.ledger.hierarchy[level].ids.length ?? 1
  const power = SHARPNESS + SHARPNESS_PER_DOUBLING * Math.log2(nodes)
  const weights = methods.map((method) => {
    if (judges.length === 0) return PRIOR[method]
    const error =
      method === 'bottom-up'
        ? levelError(judges, leaves, level)
        : squaredError(judges.map((view) => judged(view, level, view.by(level, method))))
    // Errors below a millionth of the sales are perfect, and alike.
    return PRIOR[method] * Math.max(error, 1e-6) ** (-2 * power)
  })
  const all = weights.reduce((sum, w) => sum + w, 0)
  return new Map(methods.map((method, k) => [method, weights[k]! / all]))
}

function levelError(judges: readonly Viewpoint[], leaves: readonly Float64Array[], level: LevelName): number {
  return squaredError(judges.map((view, k) => judged(view, level, view.sum(level, leaves[k]!))))
}

function judged({ ledger, end, horizon }: Viewpoint, level: LevelName, forecast: Float64Array): Judged {
  return { forecast, actual: ledger.nodes[level], months: ledger.months, end, horizon }
}
