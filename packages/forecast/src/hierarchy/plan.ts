/** Chooses, by rolling-origin backtest on the shop itself, how each level is forecast; then forecasts coherently. */
import { type Judged, squaredError } from '../backtest.ts'
import { YEAR } from '../models/shared-season.ts'
import { forecastLeaves } from './leaf-base.ts'
import { estimateSeasons, type Ledger, type Seasons } from './ledger.ts'
import { aggregate, type LevelName } from './levels.ts'
import { KEEPS, LevelForecasts, type MethodCode } from './node-methods.ts'
import { scaleToTargets } from './reconcile.ts'

/** Levels that may set their own forecast and scale what lies below, in the order in which they do so. */
const SCALED = ['producto', 'categoria', 'total'] as const
export type ScaledLevel = (typeof SCALED)[number]

export interface Plan extends Record<ScaledLevel, MethodCode> {
  /** Month weights averaged in the leaves' levels. */
  readonly keeps: readonly number[]
}

const DEFAULT_PLAN: Plan = { keeps: KEEPS, producto: 'bottom-up', categoria: 'bottom-up', total: 'bottom-up' }

/** Alternatives for the leaves: cautious for steady customers, quicker where customers change. */
const LEAF_KEEPS: readonly (readonly number[])[] = [KEEPS, [0.7], [0.5]]

/** Only origins with a whole year before them have a say in the choice. */
const SHORTEST_FOR_CHOICE = YEAR
/** An error must fall by this share for a more complicated way to be preferred; less is chance. */
const WORTHWHILE = 0.01
/**
 * Most products whose series are fitted one by one; with more, a product's own models cost minutes and, being noisier,
 * give nothing over the shared season.
 */
const MOST_FITTED = 150

const METHODS: readonly Exclude<MethodCode, 'bottom-up'>[] = [
  'shared-season',
  'shared-season-trend',
  'ensemble',
  'mean',
  'seasonal-naive',
]

/** One point in time: what could be known and foreseen before month `end`. */
export class Viewpoint {
  readonly seasons: Seasons
  private readonly levels: Record<ScaledLevel, LevelForecasts>
  readonly ledger: Ledger
  readonly end: number
  readonly horizon: number

  constructor(ledger: Ledger, end: number, horizon: number, onNode: () => void) {
    this.ledger = ledger
    this.end = end
    this.horizon = horizon
    this.seasons = estimateSeasons(ledger, end)
    const of = (level: ScaledLevel) => new LevelForecasts(ledger, this.seasons, level, end, horizon, onNode)
    this.levels = { producto: of('producto'), categoria: of('categoria'), total: of('total') }
  }

  targets(level: ScaledLevel, method: Exclude<MethodCode, 'bottom-up'>): Float64Array {
    return this.levels[level].by(method)
  }

  /** Scales the leaves to what the level's method says. */
  apply(leaves: Float64Array, level: ScaledLevel, method: MethodCode): void {
    if (method === 'bottom-up') return
    scaleToTargets(leaves, this.ledger.hierarchy[level], this.targets(level, method), this.horizon)
  }

  /** Leaf forecasts by a plan, leaves × horizon. */
  forecast(plan: Plan): Float64Array {
    const leaves = forecastLeaves(this.ledger, this.seasons, this.end, this.horizon, plan.keeps)
    for (const level of SCALED) this.apply(leaves, level, plan[level])
    return leaves
  }
}

/** How many node fits {@link choosePlan} makes at most per origin, for progress. */
export function fitsPerViewpoint(ledger: Ledger): number {
  const products = ledger.hierarchy.producto.ids.length
  return 1 + ledger.hierarchy.categoria.ids.length + (products <= MOST_FITTED ? products : 0)
}

/** The plan with the least error over the viewpoints of the past; the default where the history is too short to tell. */
export function choosePlan(viewpoints: readonly Viewpoint[]): Plan {
  const judges = viewpoints.filter((view) => view.end >= SHORTEST_FOR_CHOICE)
  if (judges.length === 0) return DEFAULT_PLAN
  const { leaves, keeps } = chooseKeeps(judges)
  const choose = (level: ScaledLevel): MethodCode => {
    const method = chooseMethod(judges, leaves, level)
    judges.forEach((view, k) => view.apply(leaves[k]!, level, method))
    return method
  }
  const producto = choose('producto')
  const categoria = choose('categoria')
  return { keeps, producto, categoria, total: choose('total') }
}

function chooseKeeps(judges: readonly Viewpoint[]) {
  const candidates = LEAF_KEEPS.map((keeps) => {
    const leaves = judges.map((view) => forecastLeaves(view.ledger, view.seasons, view.end, view.horizon, keeps))
    // Clients and stores have no say later on, so the leaves must serve them.
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

function chooseMethod(judges: readonly Viewpoint[], leaves: readonly Float64Array[], level: ScaledLevel): MethodCode {
  const first = judges[0]!
  const count = first.ledger.hierarchy[level].ids.length
  let best: MethodCode = 'bottom-up'
  let least = levelError(judges, leaves, level)
  for (const method of METHODS) {
    if (count > MOST_FITTED && (method === 'ensemble' || method === 'mean')) continue
    const error = squaredError(judges.map((view) => judged(view, level, view.targets(level, method))))
    // Seasonal naive needs no margin: where nothing beats it, it is used.
    if (error < least * (method === 'seasonal-naive' ? 1 : 1 - WORTHWHILE)) {
      best = method
      least = error
    }
  }
  return best
}

function levelError(judges: readonly Viewpoint[], leaves: readonly Float64Array[], level: LevelName): number {
  return squaredError(
    judges.map((view, k) => judged(view, level, aggregate(view.ledger.hierarchy[level], leaves[k]!, view.horizon))),
  )
}

function judged({ ledger, end, horizon }: Viewpoint, level: LevelName, forecast: Float64Array): Judged {
  return { forecast, actual: ledger.nodes[level], months: ledger.months, end, horizon }
}
